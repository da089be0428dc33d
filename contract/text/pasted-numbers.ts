/** So many numbers are looked up at once. */
export const maxNumbers = 200

/** The numbers of a pasted text; undefined where it is text, or a single one. */
export function numbersIn(text: string): string[] | undefined {
  const parts = partsOf(text)
  const isNumber = (part: string) => /\d/.test(part) && /^[\p{L}\p{N}@.+/_-]{3,80}$/u.test(part)
  return parts.length > 1 && !isGrouped(text.trim()) && parts.every(isNumber) ? parts : undefined
}

const [maxPhone, maxGroups] = [15, 24]
/** As phone numbers are written: with their calling code, or with a trunk zero. */
const phone = /^(?:\+|\(|0)[\d()./-]*(?: [\d()./-]+)+$/
/** As tracking numbers and phone numbers are: a blank after each few digits, of which the first may have letters before them. */
const groups = /^[\p{L}\d]{1,4}(?: \d{1,4})+$/u

/** Whether a text is one number that is written in groups, such as `+65 6123 4567` or `1300 4820 9999`. */
function isGrouped(text: string): boolean {
  const plain = text.normalize('NFKC')
  const { length } = plain.replace(/\D/g, '')
  return (length <= maxPhone && phone.test(plain)) || (length <= maxGroups && groups.test(plain))
}

/** The parts between blanks, commas, semicolons and ends of lines, each once. */
export const partsOf = (text: string): string[] => [...new Set(text.split(/[\s,，、;；]+/u).filter(Boolean))]
