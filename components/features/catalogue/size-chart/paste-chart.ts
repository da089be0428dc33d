import { allColumns, type Chart, type Column, dimensionOf, rangeOf, type SizeRow, unitOf, withRow } from './chart-model'
import type { Cell } from './chart-units'

/** The cells of a block as spreadsheets copy it. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** The titles under which each column is known, in any language. */
export type Titles = ReadonlyMap<Column, readonly string[]>

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|[\s:_/-]/g, '')

/** The column of a title such as `Bust (cm)`. */
function columnOf(title: string, titles: Titles): Column | undefined {
  const wanted = plain(title)
  return wanted === ''
    ? undefined
    : allColumns.find((column) => titles.get(column)?.some((known) => plain(known) === wanted))
}

/** A number or a range as people write it in a spreadsheet: without unit, with a point as decimal sign. */
export function cleanNumber(text: string): string {
  const plainText = text
    .normalize('NFKC')
    .replace(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
    .replace(/(\d)\s*(cm|in|inch(es)?|kg|lbs?|″|"|厘米|公分|英寸|英吋|公斤|千克|磅)(?![a-z])/gi, '$1')
    .trim()
  return /\d\s*[-–—~至到]\s*\d/.test(plainText) ? plainText.replace(/\s*[-–—~至到]\s*/, '–') : plainText
}

const cellOf = (column: Column, text: string): Cell => ({ text: column === 'size' ? text : cleanNumber(text) })

/**
 * A chart with a pasted block. One whose first row has the titles of columns is matched by them and replaces these
 * columns of the sizes that it names; any other block fills the cells from the focused one on, in as many new sizes as
 * it needs.
 * @param at the focused cell: the index of its row, and its column
 */
export function pasted(
  chart: Chart,
  block: readonly string[][],
  at: { row: number; column: Column },
  titles: Titles,
): Chart {
  const columns = titledColumns(block, titles)
  return columns ? withTable(chart, columns, block.slice(1)) : withBlock(chart, block, at)
}

/** What stands in the first row of the columns that a paste leaves out, because the chart has no column for them. */
export function leftOut(
  chart: Chart,
  block: readonly string[][],
  at: { column: Column },
  titles: Titles,
): readonly string[] {
  const columns = titledColumns(block, titles) ?? chart.columns.slice(chart.columns.indexOf(at.column))
  const width = Math.max(0, ...block.map((texts) => texts.length))
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => !columns[index])
    .flatMap((index) => block.map((texts) => texts[index]).find(Boolean) ?? [])
}

/**
 * The columns that the first row of a block names, undefined where it has no titles. A first column without a known
 * title holds the sizes.
 */
function titledColumns([first = [], ...rest]: readonly string[][], titles: Titles) {
  const named = first.map((title) => columnOf(title, titles))
  const known = named.filter(Boolean).length
  const isTitled = named.includes('size') || (known > 0 && known >= Math.min(2, first.filter(Boolean).length))
  if (rest.length === 0 || !isTitled) return undefined
  return named.map((column, index) => column ?? (index === 0 && !named.includes('size') ? 'size' : undefined))
}

/** A table whose columns are named by its titles. */
function withTable(chart: Chart, columns: readonly (Column | undefined)[], rows: readonly string[][]): Chart {
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
    const target = known ?? next.rows.at(-1)
    const cells = columns.flatMap((column, at): [Column, Cell][] =>
      column ? [[column, cellOf(column, texts[at] ?? '')]] : [],
    )
    next = withCells(next, target, cells)
  }
  return next
}

function withBlock(chart: Chart, block: readonly string[][], at: { row: number; column: Column }): Chart {
  const start = chart.columns.indexOf(at.column)
  let next = chart
  for (const [index, texts] of block.entries()) {
    if (at.row + index >= next.rows.length) next = withRow(next)
    const cells = texts.flatMap((text, offset): [Column, Cell][] => {
      const column = chart.columns[start + offset]
      return column ? [[column, cellOf(column, text)]] : []
    })
    next = withCells(next, next.rows[at.row + index], cells)
  }
  return next
}

const withCells = (chart: Chart, target: SizeRow | undefined, cells: readonly (readonly [Column, Cell])[]): Chart => ({
  ...chart,
  rows: chart.rows.map((row) =>
    row === target ? { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } } : row,
  ),
})

/** What a column is called: its title and the unit of its numbers. */
export const unitOfColumn = (chart: Chart, column: Column) =>
  dimensionOf(column) || rangeOf(column) ? unitOf(chart, column) : undefined
