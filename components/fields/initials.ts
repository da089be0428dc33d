const maxInitials = 2

/** The initials of the first two parts of a name; of a name in another script, and of a number, the first character. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/u).filter(Boolean)
  const letters = words.map((word) => [...word][0] ?? '')
  const isLatin = /^[\p{Script=Latin}\p{N}]/u.test(letters[0] ?? '') && /\p{L}/u.test(name)
  return (
    letters
      .slice(0, isLatin ? maxInitials : 1)
      .join('')
      .toUpperCase() || '?'
  )
}
