import { blockOf } from '@/components/grid/pasted-block'
import { allColumns, type Chart, type Column, type SizeRow, unitOf, withRow } from './chart-model'
import type { Cell } from './chart-units'
import { type Block, type PastedTable, type Titles, tableIn, unitGiven } from './pasted-table'
import { readCell } from './read-cell'
import { readHeading, type WrittenUnit } from './written-units'

/** The cells of a block as spreadsheets copy it. */
export function readBlock(text: string): string[][] {
  const rows = blockOf(text).map((cells) => cells.map((cell) => cell.trim()))
  return rows.slice(0, rows.findLastIndex((cells) => cells.some(Boolean)) + 1)
}

/** What a paste did not take. */
export interface PasteNotes {
  /** What stands in the first row of the columns that the chart has not. */
  leftOut: readonly string[]
  /** The headings of columns whose unit is not clear. */
  unclear: readonly string[]
}

/** What a paste makes of a chart. */
interface Paste extends PasteNotes {
  /** The chart as it was where units are unclear: numbers of another unit would look like those of the chart. */
  chart: Chart
}

/** A column of the block: the chart's, and the unit that is written for it; null if that is not clear. */
interface Target {
  column: Column
  heading: string
  unit: WrittenUnit | null | undefined
}

/**
 * Pastes a block into a chart, its numbers converted from the units that stand in headings and cells. One with headings
 * is matched by them and replaces these columns of the sizes that it names; any other block fills the cells from the
 * focused one on, in as many new sizes as it needs.
 * @param at the focused cell: the index of its row, and its column
 */
export function pasted(chart: Chart, block: Block, at: { row: number; column: Column }, titles: Titles): Paste {
  const table = tableIn(block, titles)
  const targets = table ? tableTargets(chart, table) : blockTargets(chart, block, at.column)
  const unclear = targets.flatMap((target) => (target?.unit === null ? [target.heading] : []))
  const next = table ? withTable(chart, targets, table.rows) : withBlock(chart, targets, block, at.row)
  const rows = table ? [table.headings, ...table.rows] : block
  return { chart: unclear.length > 0 ? chart : next, leftOut: leftOutOf(rows, targets), unclear }
}

/** Pastes several tables, all or none of them. */
export function pastedTables(chart: Chart, tables: readonly Block[], titles: Titles): Paste {
  const start = { row: 0, column: 'size' } as const
  let next = chart
  const notes = tables.map((table) => {
    const result = pasted(next, table, start, titles)
    next = result.chart
    return result
  })
  const unclear = notes.flatMap((one) => one.unclear)
  return { chart: unclear.length > 0 ? chart : next, leftOut: notes.flatMap((one) => one.leftOut), unclear }
}

const textsIn = (rows: Block, index: number) => rows.map((texts) => texts[index] ?? '')

function tableTargets(chart: Chart, { columns, headings, units, common, rows }: PastedTable) {
  return columns.map((column, index): Target | undefined => {
    if (!column) return undefined
    const written = { own: units[index] ?? [], common, texts: textsIn(rows, index) }
    return { column, heading: headings[index] ?? '', unit: unitGiven(column, written, chart) }
  })
}

/** The columns from the focused one on; a text above the numbers may name their unit. */
function blockTargets(chart: Chart, block: Block, from: Column) {
  const width = Math.max(0, ...block.map((texts) => texts.length))
  return chart.columns.slice(chart.columns.indexOf(from)).map((column, index): Target => {
    const [heading = ''] = textsIn(block, index)
    const own = index < width && !/\d/.test(heading) ? readHeading(heading).units : []
    return { column, heading, unit: unitGiven(column, { own, common: [], texts: textsIn(block, index) }, chart) }
  })
}

/** What stands in the first row of the columns that a paste leaves out. */
function leftOutOf(rows: Block, targets: readonly (Target | undefined)[]) {
  const width = Math.max(0, ...rows.map((texts) => texts.length))
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => !targets[index])
    .flatMap((index) => rows.map((texts) => texts[index]).find(Boolean) ?? [])
}

function cellOf(chart: Chart, { column, unit }: Target, text: string): Cell {
  const own = unitOf(chart, column)
  return own ? readCell(text, own, unit ?? undefined) : { text }
}

/** The cells that a row of the block fills. */
const cellsOf = (chart: Chart, targets: readonly (Target | undefined)[], texts: readonly string[]) =>
  targets.flatMap((target, index): [Column, Cell][] =>
    target ? [[target.column, cellOf(chart, target, texts[index] ?? '')]] : [],
  )

/** A table whose columns are named by its headings. */
function withTable(chart: Chart, targets: readonly (Target | undefined)[], rows: Block): Chart {
  const columns = targets.map((target) => target?.column)
  const sizeAt = columns.indexOf('size')
  let next: Chart = {
    ...chart,
    columns: allColumns.filter((column) => chart.columns.includes(column) || columns.includes(column)),
    rows: chart.rows.filter(({ cells }) => Object.values(cells).some((cell) => cell?.text.trim())),
  }
  for (const [index, texts] of rows.entries()) {
    if (texts.every((text) => text === '')) continue
    const size = sizeAt < 0 ? undefined : texts[sizeAt]
    const known =
      size === undefined ? next.rows[index] : next.rows.find(({ cells }) => cells.size?.text.trim() === size)
    if (!known) next = withRow(next)
    next = withCells(next, known ?? next.rows.at(-1), cellsOf(chart, targets, texts))
  }
  return next
}

function withBlock(chart: Chart, targets: readonly (Target | undefined)[], block: Block, from: number): Chart {
  let next = chart
  for (const [index, texts] of block.entries()) {
    if (from + index >= next.rows.length) next = withRow(next)
    next = withCells(next, next.rows[from + index], cellsOf(chart, targets.slice(0, texts.length), texts))
  }
  return next
}

const withCells = (chart: Chart, target: SizeRow | undefined, cells: readonly (readonly [Column, Cell])[]): Chart => ({
  ...chart,
  rows: chart.rows.map((row) =>
    row === target ? { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } } : row,
  ),
})
