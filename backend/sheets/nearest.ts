/** How many letters may be wrong, missing or too many in a name of this length. */
const maxDistance = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : length < 12 ? 2 : 3)
const maxLength = 100

/** The name that was probably meant by a text; undefined where none is near, or two are equally near. */
export function nearest(text: string, names: Iterable<string>): string | undefined {
  const typed = text.toLowerCase()
  if (typed.length > maxLength) return undefined
  let best: { name: string | undefined; distance: number } = {
    name: undefined,
    distance: maxDistance(typed.length) + 1,
  }
  for (const name of names) {
    const distance = distanceOf(typed, name.toLowerCase(), best.distance + 1)
    if (distance < best.distance) best = { name, distance }
    else if (distance === best.distance && best.name !== undefined && best.name !== name)
      best = { name: undefined, distance }
  }
  return best.name
}

/** How many letters differ, two that changed places as one; `limit` where it is that many or more. */
function distanceOf(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const replaced = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? (before[j - 2] ?? limit) + 1 : limit
      row.push(Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swapped))
    }
    if (Math.min(...row) >= limit) return limit
    ;[before, last] = [last, row]
  }
  return Math.min(limit, last[other.length] ?? limit)
}

/** Codes are often written without their hyphens and blanks, and spreadsheets take zeros from their beginning. */
export const looseKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s\-_./]/g, '')
    .replace(/^0+/, '')

/** Finds the one name that differs from a text by case, hyphens, blanks and first zeros alone; undefined where several do. */
export function nameLike(names: Iterable<string>): (text: string) => string | undefined {
  const found = new Map<string, string | undefined>()
  for (const name of names) {
    const key = looseKey(name)
    found.set(key, found.has(key) && found.get(key) !== name ? undefined : name)
  }
  return (text) => (looseKey(text) === '' ? undefined : found.get(looseKey(text)))
}
