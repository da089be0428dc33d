import { lookOf } from '@/components/fields/status-badge'

/** A line, bar or slice of a chart: what it is of. */
export interface Mark {
  key: string
  companyId: number | null
}

/** Of the looks of states in lists, the places of the chart colours that come closest: amber, red, blues, brown, green, and what is left. */
const placesOfTone = new Map<string, readonly number[]>([
  ['warning', [7, 1]],
  ['error', [6]],
  ['info', [2, 5, 8, 0]],
  ['off', [9]],
  ['well', [4]],
  ['quiet', [3]],
])

/** The last word of a look is its tone. */
const wishedPlaces = (key: string): readonly number[] => placesOfTone.get(lookOf(key)?.split(' ').at(-1) ?? '') ?? []

/**
 * The place of each value of an enumeration: that of its look in lists where it is a state with one, while there are such,
 * else that of its order.
 */
function placesOfValues(keys: readonly string[], count: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const isFree = (place: number) => place < count && ![...places.values()].includes(place)
  for (const key of keys) {
    const place = wishedPlaces(key).find(isFree)
    if (place !== undefined) places.set(key, place)
  }
  for (const [at, key] of keys.entries()) {
    if (places.has(key)) continue
    let place = at % count
    for (let tries = 1; !isFree(place) && tries < count; tries++) place = (place + 1) % count
    places.set(key, place)
  }
  return places
}

/**
 * The place of each mark among the colours of a chart: of a value of an enumeration by its look in lists or its order there,
 * of another key, such as a currency, by the key itself, so that neither the language nor the numbers change it. Of those that
 * would have the same colour, the later key has the next free one; what stands alone and is of no enumeration has the first.
 * @param labels of an enumeration's values, in its order
 * @param count of colours
 */
export function colourPlaces(
  marks: readonly Mark[],
  labels: Readonly<Record<string, string>>,
  count: number,
): readonly number[] {
  const values = placesOfValues(Object.keys(labels), count)
  const ownPlace = ({ key }: Mark): number => values.get(key) ?? (marks.length === 1 ? 0 : hashOf(key) % count)
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
