import { type Chart, type Column, dimensionOf, rangeOf, readNumber, readRange, textOf, unitOf } from './chart-model'
import { metric } from './chart-units'

/** What is wrong with a cell (it cannot be saved) or looks wrong (it can). */
export type Mark =
  | { kind: 'number' | 'range' | 'reversed' | 'unnamed' | 'twice'; isError: true }
  | { kind: 'smaller' | 'overlap' | 'hole'; isError: false; size: string }

export const markKey = (rowKey: number, column: Column) => `${rowKey} ${column}`

const error = (kind: Extract<Mark, { isError: true }>['kind']): Mark => ({ kind, isError: true })
const hint = (kind: Extract<Mark, { isError: false }>['kind'], size: string): Mark => ({ kind, isError: false, size })

/** Ranges that end on 164 and begin on 165 leave no hole: people know their height to a centimeter. */
const maxStep = 1.01

/**
 * The marks of a chart by row and column. Sizes are read from small to large: one that is smaller than the one above, a
 * range that overlaps it or leaves a hole between them is marked.
 */
export function marksOf(chart: Chart): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>()
  const names = new Set<string>()
  for (const row of chart.rows) {
    const name = textOf(row, 'size').trim()
    const isUsed = chart.columns.some((column) => column !== 'size' && textOf(row, column).trim())
    if (!name && isUsed) marks.set(markKey(row.key, 'size'), error('unnamed'))
    if (name && names.has(name)) marks.set(markKey(row.key, 'size'), error('twice'))
    names.add(name)
  }
  for (const column of chart.columns) {
    for (const [key, mark] of dimensionOf(column) ? dimensionMarks(chart, column) : rangeMarks(chart, column)) {
      marks.set(markKey(key, column), mark)
    }
  }
  return marks
}

function dimensionMarks(chart: Chart, column: Column): [number, Mark][] {
  let above: { value: number; size: string } | undefined
  return chart.rows.flatMap((row): [number, Mark][] => {
    const value = readNumber(textOf(row, column))
    if (value === undefined) return [[row.key, error('number')]]
    if (value === null) return []
    const found: [number, Mark][] = above && value < above.value ? [[row.key, hint('smaller', above.size)]] : []
    above = { value, size: textOf(row, 'size') }
    return found
  })
}

function rangeMarks(chart: Chart, column: Column): [number, Mark][] {
  const unit = unitOf(chart, column)
  if (!rangeOf(column) || !unit) return []
  let above: { high: number | null; size: string } | undefined
  return chart.rows.flatMap((row): [number, Mark][] => {
    const range = readRange(textOf(row, column))
    if (!range) return [[row.key, error('range')]]
    const { low, high } = range
    if (low === null && high === null) return []
    if (low !== null && high !== null && low > high) return [[row.key, error('reversed')]]
    const before = above
    above = { high, size: textOf(row, 'size') }
    if (!before || before.high === null || low === null) return []
    if (low < before.high) return [[row.key, hint('overlap', before.size)]]
    const gap = metric(low, unit) - metric(before.high, unit)
    return gap > maxStep ? [[row.key, hint('hole', before.size)]] : []
  })
}
