import type { SheetLayout, SheetReading } from '@/contract/sheet-layout'
import { maxSheetRows } from '@/contract/sheet-limits'
import { unwrapped } from '../forms/code-text'
import { refuseBroken, refuseTooWide, refuseUnclear, type SheetLine, type SheetRows } from './sheet-cells'
import { SheetRefusal } from './sheet-refusal'

/** The headings of a table and the rows below them. */
export interface SheetTable {
  headings: string[]
  lines: SheetLine[]
  layout: Omit<SheetLayout, 'encoding' | 'worksheet'>
}

interface Options extends Pick<SheetReading, 'headingRow' | 'keepsTotals'> {
  isKnown: (heading: string) => boolean
}

/** Titles above the headings, and sums below the table. */
const [maxTitles, maxTotals] = [20, 5]
const [shownRows, maxShownLength, maxNamedLength] = [10, 120, 50]

/** Finds the headings in the rows of a sheet, and what stands above and below its table. Throws SheetRefusal. */
export function findTable(found: SheetRows, { isKnown, headingRow, keepsTotals = false }: Options): SheetTable {
  refuseTooWide(found)
  const rows = found.rows.map(trimmed)
  const at = placeOfHeadings(rows, isKnown, headingRow)
  const heading = rows[at]
  const headings = heading?.texts ?? []
  const lines = rows.slice(at + 1).flatMap(({ row, texts, numbers }) => {
    // A separator within a text that is not quoted: all that follows would be in the wrong column.
    const extra = found.separator && texts.slice(headings.length).find(Boolean)
    if (extra) throw new SheetRefusal('sheetColumns', { columns: extra.slice(0, maxNamedLength) })
    // Cells without a heading are notes beside the table.
    const cells = headings.map((name, column) => (name ? (texts[column] ?? '') : ''))
    return cells.some(Boolean) ? [{ row, texts: cells, ...(numbers && { numbers }) }] : []
  })
  refuseUnclear(found, heading?.row ?? 1, headings)
  refuseBroken(heading ? [heading, ...lines] : lines)
  const totals = keepsTotals ? [] : totalsIn(lines)
  const records = lines.slice(0, lines.length - totals.length)
  if (headings.some(Boolean) && records.length === 0) throw new SheetRefusal('sheetEmpty')
  if (records.length > maxSheetRows) throw new SheetRefusal('sheetTooLong')
  return {
    headings,
    lines: records,
    layout: {
      headingRow: heading?.row ?? 1,
      firstRows: rows.slice(0, Math.max(shownRows, at + 1)).map(shown),
      totals: totals.map(shown),
      hiddenRows: found.hidden,
      ...(found.separator && { separator: found.separator }),
    },
  }
}

const trimmed = ({ texts, ...line }: SheetLine): SheetLine => ({ ...line, texts: texts.map(unwrapped) })

const shown = ({ row, texts }: SheetLine) => ({
  row,
  text: texts.filter(Boolean).join(' · ').slice(0, maxShownLength),
})

/**
 * The row that a person has chosen; else the one with most known headings, if it has two or it is no title; else the
 * first that is about as wide as the table.
 */
function placeOfHeadings(
  rows: readonly SheetLine[],
  isKnown: (heading: string) => boolean,
  chosen: number | undefined,
): number {
  const wanted = rows.findIndex(({ row }) => row === chosen)
  if (wanted >= 0) return wanted
  const first = rows.slice(0, maxTitles)
  const known = first.map(({ texts }) => texts.filter(isKnown).length)
  const most = Math.max(0, ...known)
  if (most > 1 || (most === 1 && known[0] === 1)) return known.indexOf(most)
  const widthOf = ({ texts }: SheetLine) => texts.filter(Boolean).length
  const width = Math.max(0, ...first.map(widthOf))
  return Math.max(
    0,
    first.findIndex((line) => widthOf(line) * 2 > width),
  )
}

const totalWords =
  /^(grand |sub ?|in )?(total|totals|sum|summe|gesamt|somme|totale|suma|合计|合計|总计|總計|小计|小計|总和|共计|共計|汇总)([\s:：(（].{0,30})?$/i
const countWords =
  /^(?=.*\d).{0,60}(records?|rows?|orders?|items?|results?|downloaded|exported|条|條|笔|筆|行|件).{0,40}$|^(共|总共|總共).*\d/i

/** The last rows that are sums, or say how many rows there are. */
function totalsIn(lines: readonly SheetLine[]): SheetLine[] {
  const totals: SheetLine[] = []
  for (const line of lines.slice(-maxTotals).reverse()) {
    if (!isTotal(line)) break
    totals.unshift(line)
  }
  return totals
}

function isTotal({ texts }: SheetLine): boolean {
  const filled = texts.filter(Boolean)
  const [first = ''] = filled
  if (totalWords.test(first)) return true
  return filled.length === 1 && texts.length > 2 && countWords.test(first)
}
