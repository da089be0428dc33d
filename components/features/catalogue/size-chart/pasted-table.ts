import { allColumns, type Column, unitOf } from './chart-model'
import { metric, type Unit } from './chart-units'
import { type Measure, measuresIn } from './read-cell'
import { isLength, isSameUnit, readHeading, unitsOfCaption, type WrittenUnit, withPlainSigns } from './written-units'

/** The titles under which each column is known, in any language. */
export type Titles = ReadonlyMap<Column, readonly string[]>

export type Block = readonly (readonly string[])[]

/** A block whose columns are named by its own headings. */
export interface PastedTable {
  /** The chart's column of each one of the block; undefined: it has none. */
  columns: readonly (Column | undefined)[]
  headings: readonly string[]
  rows: Block
  /** What is written of units: in a heading or beneath it, and for the whole table. */
  units: readonly NamedUnits[]
  common: NamedUnits
}

type NamedUnits = readonly (WrittenUnit | null)[]

const plain = (text: string) =>
  withPlainSigns(text)
    .toLowerCase()
    .replace(/\(.*?\)|[\s:_/-]/g, '')

/** The column of a heading such as `Bust (cm)`. */
function columnOf(heading: string, titles: Titles): Column | undefined {
  const wanted = [plain(heading), plain(readHeading(heading).title)].filter(Boolean)
  return allColumns.find((column) => titles.get(column)?.some((known) => wanted.includes(plain(known))))
}

const filled = (texts: readonly string[]) => texts.filter(Boolean)

/** The block as a table, if one of its rows has headings; above it are captions alone, one to a row. */
export function tableIn(block: Block, titles: Titles): PastedTable | undefined {
  const at = block.findIndex((texts) => isHeadingRow(texts, titles))
  const captions = block.slice(0, at)
  if (at < 0 || at === block.length - 1 || captions.some((texts) => filled(texts).length > 1)) return undefined
  const [headings = [], ...below] = block.slice(at)
  const named = headings.map((heading) => columnOf(heading, titles))
  const columns = named.map((column, index) => column ?? (index === 0 && !named.includes('size') ? 'size' : undefined))
  const beneath = below[0] && isUnitRow(below[0], columns) ? below[0] : undefined
  const own = headings.map((heading) => readHeading(heading).units)
  return {
    ...{ columns, headings, rows: beneath ? below.slice(1) : below },
    units: own.map((units, index) => (units.length > 0 ? units : unitsBelow(beneath, index))),
    common: [
      ...own.flatMap((units, index) => (columns[index] === 'size' || isUnitAlone(headings[index] ?? '') ? units : [])),
      ...captions.flatMap((texts) => unitsOfCaption(texts.join(' '))),
    ],
  }
}

/** Two known titles, the one of the sizes, or the only text of the row. */
function isHeadingRow(texts: readonly string[], titles: Titles): boolean {
  const named = texts.map((text) => columnOf(text, titles))
  const known = filled(named.map((column) => column ?? '')).length
  return named.includes('size') || (known > 0 && known >= Math.min(2, filled(texts).length))
}

const unitsBelow = (texts: readonly string[] | undefined, index: number) => readHeading(texts?.[index] ?? '').units

/** Whether a text is nothing but a unit: `cm`, `Unit: in`. */
function isUnitAlone(text: string): boolean {
  const { title, units } = readHeading(text)
  return units.length > 0 && /^(units?|单位|單位)?$/i.test(title)
}

/** A row below the headings with the unit of each column. */
function isUnitRow(texts: readonly string[], columns: PastedTable['columns']): boolean {
  const measured = filled(texts.filter((_, index) => columns[index] !== 'size'))
  return measured.length > 0 && measured.every(isUnitAlone)
}

/** What is written of the unit of a column. */
interface Written {
  /** In its heading or beneath it. */
  own: NamedUnits
  /** For the whole table. */
  common: NamedUnits
  /** Its texts. */
  texts: readonly string[]
}

/**
 * The unit of the numbers of a column that have none beside them: that of the heading, before that of the table, before
 * the one that its other cells have.
 * @returns null if it is not clear, as of `Bust (cm/in)`, `Bust (kg)`, or 92 beside 880 mm; undefined if none is written
 */
export function unitGiven(column: Column, { own, common, texts }: Written, chart: Parameters<typeof unitOf>[0]) {
  const unit: Unit | undefined = unitOf(chart, column)
  if (!unit) return undefined
  const cells = texts.map(measuresIn).filter((ends) => ends.length > 0)
  const beside = cells.flatMap((ends) => ends.find((end) => end.unit)?.unit ?? [])
  const [named = []] = [own, common, beside.length < cells.length ? beside : []].filter((units) => units.length > 0)
  const fitting = named.filter((one) => one === null || isLength(one.unit) === isLength(unit))
  const [first] = fitting
  if (!fitting.every((one) => isSameUnit(one, first ?? null))) return null
  if (first === undefined && own.length > 0) return null
  const isOfOthers = named === beside && first && !isSameUnit(first, { unit, factor: 1 })
  return isOfOthers && !areAlike(cells.flat(), first) ? null : first
}

/** Twice the size before is more than sizes of one chart differ, and less than an inch differs from a centimeter. */
const maxStep = 2

/** Whether numbers are like those with a unit beside them, where they are taken in that unit. */
function areAlike(measures: readonly Measure[], given: WrittenUnit): boolean {
  const sizes = measures
    .map(({ value, unit: { unit, factor } = given }) => metric(value * factor, unit))
    .sort((one, other) => one - other)
  return sizes.every((size, index) => index === 0 || size <= maxStep * (sizes[index - 1] ?? 0))
}
