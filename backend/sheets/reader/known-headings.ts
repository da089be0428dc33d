/** Headings are the same whatever their case, their blanks and the width of their letters. */
export const headingKey = (heading: string): string => heading.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** A heading without what stands in brackets behind it, such as its unit. */
export const withoutBrackets = (key: string): string => key.replace(/(?<=[^([])[([][^()[\]]{0,20}[)\]]$/, '')

/** Whether a heading is known, perhaps with brackets behind it. */
export const isKnownIn =
  (keys: ReadonlySet<string>) =>
  (heading: string): boolean => {
    const key = headingKey(heading)
    return key !== '' && (keys.has(key) || keys.has(withoutBrackets(key)))
  }
