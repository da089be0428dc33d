/** The product's name of now in the language of the reader, where it differs from that of a document; else null. */
export const otherName = (name: string | null | undefined, written: unknown): string | null =>
  name && name !== written ? name : null
