/** A list of records in a part of the page. */
export const partList = {
  ...{ m: 0, p: 4, pt: 2, listStyle: 'none', display: 'grid', gap: 3, fontSize: 13.5 },
} as const

/** What is said besides, in small. */
export const partNote = { fontSize: 12.5, color: 'text.secondary' } as const
