/**
 * Of some words the one that a typing error makes of another: a letter more, less or wrong, or two that changed places.
 * The most frequent of several; undefined where the word itself is among them, or none is near.
 * @param words how often each stands somewhere
 */
export function wordOfOneEdit(typed: string, words: ReadonlyMap<string, number>): string | undefined {
  if (words.has(typed)) return undefined
  let best: { word: string; count: number } | undefined
  for (const [word, count] of words) if (isOneEdit(typed, word) && count > (best?.count ?? 0)) best = { word, count }
  return best?.word
}

/** Whether two different words differ by one error. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]]
  if (long.length - short.length > 1 || one === other) return false
  const at = short.findIndex((letter, place) => letter !== long[place])
  const from = at < 0 ? short.length : at
  const rest = (letters: readonly string[], skipped: number) => letters.slice(from + skipped).join('')
  if (long.length > short.length) return rest(short, 0) === rest(long, 1)
  const isSwapped = short[from] === long[from + 1] && short[from + 1] === long[from]
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2))
}
