const maxInitials = 2
/** What many names of companies end with says nothing. */
const legalForm = /(?:股份)?(?:有限)?(?:责任|責任)?公司$/u

/**
 * The initials of the first two parts of a name; of a Chinese name of three characters or more its last two, as is usual, since
 * many begin alike; of a name in another script, and of a number, the first character.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/u).filter(Boolean)
  const [word = ''] = words
  const characters = [...(word.replace(legalForm, '') || word)]
  const isChinese = words.length === 1 && /^\p{Script=Han}+$/u.test(word)
  if (isChinese && characters.length > maxInitials) return characters.slice(-maxInitials).join('')
  const letters = words.map((word) => [...word][0] ?? '')
  const isLatin = /^[\p{Script=Latin}\p{N}]/u.test(letters[0] ?? '') && /\p{L}/u.test(name)
  return (
    letters
      .slice(0, isLatin ? maxInitials : 1)
      .join('')
      .toUpperCase() || '?'
  )
}
