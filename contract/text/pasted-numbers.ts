/** So many numbers are looked up at once. */
export const maxNumbers = 200

/** The numbers of a pasted text; undefined where it is text, or a single one. */
export function numbersIn(text: string): string[] | undefined {
  const parts = partsOf(text)
  const isNumber = (part: string) => /\d/.test(part) && /^[\p{L}\p{N}@.+/_-]{3,80}$/u.test(part)
  return parts.length > 1 && parts.every(isNumber) ? parts : undefined
}

/** The parts between blanks, commas, semicolons and ends of lines, each once. */
export const partsOf = (text: string): string[] => [...new Set(text.split(/[\s,，、;；]+/u).filter(Boolean))]
