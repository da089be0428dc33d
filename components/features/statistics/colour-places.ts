/** A line, bar or slice of a chart: what it is of. */
export interface Mark {
  key: string
  companyId: number | null
}

/**
 * The place of each mark among the colours of a chart: of a value of an enumeration by its order there, of another key,
 * such as a currency, by the key itself, so that neither the language nor the numbers change it. Of those that would have
 * the same colour, the later key has the next free one; what stands alone and is of no enumeration has the first.
 * @param labels of an enumeration's values, in its order
 * @param count of colours
 */
export function colourPlaces(
  marks: readonly Mark[],
  labels: Readonly<Record<string, string>>,
  count: number,
): readonly number[] {
  const ordered = Object.keys(labels)
  const ownPlace = ({ key }: Mark): number => {
    if (Object.hasOwn(labels, key)) return ordered.indexOf(key) % count
    return marks.length === 1 ? 0 : hashOf(key) % count
  }
  const taken = new Set<number>()
  const places = new Map<Mark, number>()
  for (const mark of marks.toSorted(byCompanyAndKey)) {
    let place = ownPlace(mark)
    for (let tries = 1; taken.has(place) && tries < count; tries++) place = (place + 1) % count
    taken.add(place)
    places.set(mark, place)
  }
  return marks.map((mark) => places.get(mark) ?? 0)
}

const byCompanyAndKey = (a: Mark, b: Mark): number =>
  (a.companyId ?? 0) - (b.companyId ?? 0) || (a.key < b.key ? -1 : Number(a.key > b.key))

/** The same for a key on every page. */
function hashOf(key: string): number {
  let hash = 0
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return hash
}
