/** Accents; not the marks by which kana are other letters. */
const accents = /[\u0300-\u036f]/g

/** A text as what is on a screen whole is searched: half width, small letters, no accents. The store's form has more (`fold`). */
const plain = (text: string) => text.normalize('NFKD').replace(accents, '').toLowerCase().normalize('NFC')

/** Letters and digits alone. */
const codeOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const minCode = 3

/**
 * Whether texts that are on the screen have what a person types: each of its words, in any order, or all of it as the beginning
 * of a code whose separators are left out.
 */
export function hasTyped(typed: string): (texts: readonly (string | null | undefined)[]) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const code = codeOf(words.join(''))
  const isCode = code.length >= minCode && /\d/.test(code)
  return (texts) => {
    const given = texts.flatMap((text) => (text ? [plain(text)] : []))
    if (words.every((word) => given.some((text) => text.includes(word)))) return true
    return isCode && given.some((text) => codeOf(text).startsWith(code))
  }
}
