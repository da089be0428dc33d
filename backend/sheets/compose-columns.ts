import type { JoinedColumn, SplitHeading } from '@/contract/sheet-composition'
import { sumParts, sumText } from './forms/sum-text'
import { headingKey } from './reader/known-headings'

/** Which columns are joined of several headings, and which headings have parts of several columns. */
export interface Composition {
  joins: readonly JoinedColumn[]
  splits: readonly SplitHeading[]
  /** The joined columns that are amounts: their parts are added up. */
  sums?: ReadonlySet<string>
}

/** The headings whose cells are parts of columns, or have parts of several. */
export const headingsIn = ({ joins, splits }: Composition): ReadonlySet<string> =>
  new Set([...joins.flatMap(({ headings }) => headings), ...splits.map(({ heading }) => heading)])

/** The columns that are made of parts. */
export const columnsIn = ({ joins, splits }: Composition): ReadonlySet<string> =>
  new Set([
    ...joins.map(({ column }) => column),
    ...splits.flatMap(({ columns }) => columns.flatMap((one) => one ?? [])),
  ])

/** What of a composition the headings of a file allow, as it writes them: a column that is joined needs one of its headings. */
export function possibleIn(headings: readonly string[], { joins, splits }: Composition): Composition {
  const written = new Map(headings.filter(Boolean).map((heading) => [headingKey(heading), heading]))
  const found = (heading: string) => written.get(headingKey(heading)) ?? []
  return {
    joins: joins
      .map((join) => ({ ...join, headings: join.headings.flatMap(found) }))
      .filter((join) => join.headings.length > 0),
    splits: splits.flatMap((split) => [found(split.heading)].flat().map((heading) => ({ ...split, heading }))),
  }
}

/** Signs that people use for each other between the parts of a cell. */
const alike = ['×xX*✕', ',，、', ';；', '/／', '|｜', '-–—－']

function partsOf(text: string, separator: string, count: number): string[] {
  const signs = separator.trim() === '' ? undefined : alike.find((one) => one.startsWith(separator.trim()))
  const isBetween = (at: number) =>
    separator.trim() === ''
      ? /\s/.test(text[at] ?? '')
      : signs
        ? signs.includes(text[at] ?? ' ')
        : text.startsWith(separator, at)
  const width = signs || separator.trim() === '' ? 1 : separator.length
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length && parts.length < count - 1; at += 1) {
    if (!isBetween(at)) continue
    const part = text.slice(from, at).trim()
    // Several blanks are one.
    if (separator.trim() !== '' || part !== '') parts.push(part)
    from = at + width
    at = from - 1
  }
  parts.push(text.slice(from).trim())
  return parts
}

/** Whether a text is read back whole as a column's part of a split cell. The last part is, as it has all that is left. */
export const isWholePart = (column: string, text: string, { splits }: Composition): boolean =>
  splits.every(({ separator, columns }) => {
    const at = columns.indexOf(column)
    return at === -1 || at === columns.length - 1 || partsOf(text, separator, 2).length === 1
  })

const noNumbers: ReadonlySet<number> = new Set()

/** The cells of the columns that are made of parts, from the texts of a row and the places of its numbers. */
export function composerOf(
  headings: readonly string[],
  { joins, splits, sums }: Composition,
): (texts: readonly string[], numbers?: ReadonlySet<number>) => Record<string, string> {
  const placeOf = (heading: string) => headings.indexOf(heading)
  const joined = joins.map((join) => ({ ...join, places: join.headings.map(placeOf) }))
  const split = splits.map((one) => ({ ...one, place: placeOf(one.heading) }))
  return (texts, numbers = noNumbers) => {
    const cells: Record<string, string> = {}
    for (const { column, places, separator } of joined) {
      const parts = places.flatMap((place) => {
        const text = texts[place]
        return text ? [{ text, isNumber: numbers.has(place) }] : []
      })
      cells[column] = sums?.has(column) ? sumText(parts) : parts.map(({ text }) => text).join(separator)
    }
    for (const { columns, place, separator } of split) {
      const parts = partsOf(texts[place] ?? '', separator, columns.length)
      for (const [at, column] of columns.entries()) if (column !== null) cells[column] = parts[at] ?? ''
    }
    return cells
  }
}

/** The amounts of a row that are added up of numbers alone, from its texts and the places of its numbers. */
export function numberSumsOf(
  headings: readonly string[],
  { joins, sums }: Composition,
): (texts: readonly string[], numbers: ReadonlySet<number>) => string[] {
  const added = joins
    .filter(({ column }) => sums?.has(column))
    .map(({ column, headings: parts }) => ({ column, places: parts.map((part) => headings.indexOf(part)) }))
  return (texts, numbers) =>
    added.flatMap(({ column, places }) => {
      const filled = places.filter((place) => texts[place])
      return filled.length > 0 && filled.every((place) => numbers.has(place)) ? column : []
    })
}

/**
 * Turns changed cells of columns that are made of parts into the texts of the headings that they are made of, by the places
 * of these. A joined text stands in the first heading, the others are blank; each part of an amount stands in its own. What
 * would not be read back alike stays as it was, without keeping the texts of other headings back.
 * @param cells of the row, with those that differ from what its texts say
 * @param numbers the places of its texts that are numbers
 */
export function decomposerOf(
  headings: readonly string[],
  composition: Composition,
): (
  texts: readonly string[],
  cells: Readonly<Record<string, string | undefined>>,
  numbers?: readonly number[],
) => ReadonlyMap<number, string> {
  const compose = composerOf(headings, composition)
  const placeOf = (heading: string) => headings.indexOf(heading)
  return (texts, cells, numbers = []) => {
    const changedIn = (written: ReadonlyMap<number, string>) => {
      const found = compose(
        headings.map((_, place) => written.get(place) ?? texts[place] ?? ''),
        new Set(numbers.filter((place) => !written.has(place))),
      )
      return new Set<string | null>(Object.keys(found).filter((column) => found[column] !== cells[column]))
    }
    let written: ReadonlyMap<number, string> = new Map()
    let changed = changedIn(written)
    const take = (columns: readonly (string | null)[], more: readonly (readonly [number, string])[]) => {
      const tried = new Map([...written, ...more])
      const left = changedIn(tried)
      if (columns.some((column) => left.has(column)) || [...left].some((column) => !changed.has(column))) return
      written = tried
      changed = left
    }
    for (const { column, headings: parts } of composition.joins) {
      if (!changed.has(column)) continue
      const text = cells[column] ?? ''
      const amounts = composition.sums?.has(column) ? sumParts(text) : [text]
      const spread = amounts.length <= parts.length ? amounts : [text]
      const joined = parts.map((part, at) => [placeOf(part), spread[at] ?? ''] as const)
      take([column], joined)
    }
    for (const { heading, separator, columns } of composition.splits) {
      if (!columns.some((column) => changed.has(column))) continue
      const old = partsOf(texts[placeOf(heading)] ?? '', separator, columns.length)
      const parts = columns.map((column, at) => (column === null ? old[at] : cells[column]) ?? '')
      take(columns, [[placeOf(heading), parts.join(separator).trimEnd()]])
    }
    return written
  }
}
