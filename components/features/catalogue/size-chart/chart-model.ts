import type { ProductSizeChart, SizeChartSuggestion } from '@/contract/entities/catalogue/product-size-charts'
import { type EnumValue, enums } from '@/contract/enums'
import { blank, type Cell, convertedCell, type LengthUnit, type Unit, type WeightUnit } from './chart-units'

export type Dimension = EnumValue<'ProductSizeChartDimensionType'>
export type RangeType = EnumValue<'ProductSizeChartSuggestionType'>
/** A dimension is measured on the goods, a range says whom a size fits; `FootLength` is either. */
export type Column = 'size' | `dimension:${Dimension}` | `range:${RangeType}`

export const dimensions = enums.ProductSizeChartDimensionType
export const rangeTypes = enums.ProductSizeChartSuggestionType

/** One size with the texts of its cells. */
export interface SizeRow {
  key: number
  cells: Readonly<Partial<Record<Column, Cell>>>
}

/** A chart while it is edited: texts as they are typed, in the order in which they are shown. */
export interface Chart {
  lengthUnit: LengthUnit
  weightUnit: WeightUnit
  columns: readonly Column[]
  rows: readonly SizeRow[]
  includeFootnotes: boolean
}

export const dimensionOf = (column: Column): Dimension | undefined =>
  column.startsWith('dimension:') ? (column.slice('dimension:'.length) as Dimension) : undefined
export const rangeOf = (column: Column): RangeType | undefined =>
  column.startsWith('range:') ? (column.slice('range:'.length) as RangeType) : undefined

const boundsOf = {
  Height: ['height1', 'height2'],
  Weight: ['weight1', 'weight2'],
  FootLength: ['footLength1', 'footLength2'],
} as const satisfies Record<RangeType, readonly (keyof SizeChartSuggestion)[]>

/** All columns that a chart can have, in their order. */
export const allColumns: readonly Column[] = [
  'size',
  ...dimensions.map((dimension): Column => `dimension:${dimension}`),
  ...rangeTypes.map((range): Column => `range:${range}`),
]

/** The unit that the numbers of a column are in; sizes have none. */
export function unitOf({ lengthUnit, weightUnit }: Pick<Chart, 'lengthUnit' | 'weightUnit'>, column: Column) {
  if (column === 'size') return undefined
  return column === 'range:Weight' ? weightUnit : lengthUnit
}

export const textOf = (row: SizeRow, column: Column): string => row.cells[column]?.text ?? ''

/** A range as people write it: both ends, or one of them open. */
export function rangeText(low: number | null | undefined, high: number | null | undefined): string {
  if (low == null && high == null) return ''
  return `${low ?? ''}–${high ?? ''}`
}

/** The number of a cell; null if it is empty, undefined if it is not a positive number with at most four decimals. */
export function readNumber(text: string): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  const isNumber = /^\d{1,6}(\.\d{1,4})?$/.test(plain) && Number(plain) > 0 && Number(plain) <= 100_000
  return isNumber ? Number(plain) : undefined
}

/** The ends of a range; null where it is open or empty, undefined if it is not a range. One number is its start. */
export function readRange(text: string): { low: number | null; high: number | null } | undefined {
  const plain = text.trim()
  if (plain === '') return { low: null, high: null }
  const [first = '', second = '', ...more] = plain.split(/[-–—~～]/)
  const [low, high] = [readNumber(first), readNumber(second)]
  return more.length > 0 || low === undefined || high === undefined || (low === null && high === null)
    ? undefined
    : { low, high }
}

/** A chart of the server as texts. Sizes stand in the order in which they are named. */
export function chartOf(stored: ProductSizeChart): Chart {
  const { lengthUnit, weightUnit, details, suggestions, includeFootnotes } = stored
  const rows = new Map<string, Partial<Record<Column, Cell>>>()
  const rowOf = (size: string) => {
    const cells = rows.get(size) ?? { size: { text: size } }
    rows.set(size, cells)
    return cells
  }
  for (const { size, dimension, value } of details) rowOf(size)[`dimension:${dimension}`] = { text: String(value) }
  for (const { size, ...bounds } of suggestions) {
    const cells = rowOf(size)
    for (const range of rangeTypes) {
      const [low, high] = boundsOf[range]
      const text = rangeText(bounds[low], bounds[high])
      if (text) cells[`range:${range}`] = { text }
    }
  }
  const used = new Set([...rows.values()].flatMap((cells) => Object.keys(cells)))
  const columns = allColumns.filter((column) => column === 'size' || used.has(column))
  return {
    ...{ lengthUnit, weightUnit, includeFootnotes, columns },
    rows: [...rows.values()].map((cells, index) => ({ key: index + 1, cells })),
  }
}

/** The chart of a stored draft; undefined if its form is not that of this version. */
export function draftedChart(given: unknown): Chart | undefined {
  const { lengthUnit, weightUnit, columns, rows } = (given ?? {}) as Partial<Chart>
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && 'key' in row && 'cells' in row
  const hasUnits = typeof lengthUnit === 'string' && typeof weightUnit === 'string'
  const isWhole = hasUnits && Array.isArray(columns) && Array.isArray(rows) && rows.every(isRow)
  return isWhole ? (given as Chart) : undefined
}

const hasText = (row: SizeRow) => Object.values(row.cells).some((cell) => cell?.text.trim())

/** The request body of a valid chart, without empty rows. */
export function draftOf(chart: Chart): Omit<ProductSizeChart, 'htmlDetails'> {
  const rows = chart.rows.filter(hasText)
  const sizeOf = (row: SizeRow) => textOf(row, 'size').trim()
  const details = rows.flatMap((row) =>
    chart.columns.flatMap((column) => {
      const dimension = dimensionOf(column)
      const value = dimension && readNumber(textOf(row, column))
      return dimension && value ? [{ size: sizeOf(row), dimension, value }] : []
    }),
  )
  const suggestions = rows.flatMap((row) => {
    const bounds = chart.columns.flatMap((column) => {
      const range = rangeOf(column)
      const read = range && readRange(textOf(row, column))
      if (!range || !read) return []
      const [low, high] = boundsOf[range]
      return [
        [low, read.low],
        [high, read.high],
      ] as const
    })
    return bounds.some(([, value]) => value !== null) ? [{ size: sizeOf(row), ...Object.fromEntries(bounds) }] : []
  })
  const { lengthUnit, weightUnit, includeFootnotes } = chart
  return { lengthUnit, weightUnit, includeFootnotes, details, suggestions }
}

/** The chart with other units, its numbers converted. */
export function withUnits(chart: Chart, units: Partial<Pick<Chart, 'lengthUnit' | 'weightUnit'>>): Chart {
  const next = { ...chart, ...units }
  const cellsOf = (row: SizeRow) =>
    Object.fromEntries(
      (Object.entries(row.cells) as [Column, Cell][]).map(([column, cell]) => {
        const [from, to] = [unitOf(chart, column), unitOf(next, column)] as (Unit | undefined)[]
        return [column, from && to ? convertedCell(cell, from, to) : cell]
      }),
    )
  return { ...next, rows: chart.rows.map((row) => ({ ...row, cells: cellsOf(row) })) }
}

/** The chart with one cell as it is typed. */
export const withText = (chart: Chart, key: number, column: Column, text: string): Chart => ({
  ...chart,
  rows: chart.rows.map((row) => (row.key === key ? { ...row, cells: { ...row.cells, [column]: { text } } } : row)),
})

const nextKey = ({ rows }: Chart) => Math.max(0, ...rows.map(({ key }) => key)) + 1

/** The chart with one more size below the others. */
export const withRow = (chart: Chart): Chart => ({
  ...chart,
  rows: [...chart.rows, { key: nextKey(chart), cells: { size: blank } }],
})

export const withoutRow = (chart: Chart, key: number): Chart => ({
  ...chart,
  rows: chart.rows.filter((row) => row.key !== key),
})

/** The chart with these columns; those that leave take their texts along. */
export function withColumns(chart: Chart, wanted: readonly Column[]): Chart {
  const columns = allColumns.filter((column) => column === 'size' || wanted.includes(column))
  const rows = chart.rows.map((row) => ({
    ...row,
    cells: Object.fromEntries(Object.entries(row.cells).filter(([column]) => columns.includes(column as Column))),
  }))
  return { ...chart, columns, rows }
}
