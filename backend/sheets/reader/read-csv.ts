import papaparse from 'papaparse'
import { maxSheetRows } from '@/contract/sheet-limits'
import { decodedText } from './decode-text'
import { maxColumns, type SheetLines } from './sheet-cells'
import { SheetRefusal } from './sheet-refusal'

/** Cells of a spreadsheet hold 32,767 characters at most, and a line of ours some dozens of cells. */
const maxLineLength = 1024 * 1024
const maxNamedLength = 50

/** The lines of a CSV file, separated by comma, semicolon or tab. Throws SheetRefusal. */
export function readCsv(bytes: Buffer): SheetLines {
  const text = decodedText(bytes)
  refuseLongLine(text)
  const found: SheetLines = { headings: [], lines: [] }
  let row = 0
  papaparse.parse<string[]>(text, {
    delimiter: separatorOf(text),

    skipEmptyLines: false,
    step: ({ data, errors }, parser) => {
      // An open quotation mark swallows all rows that follow.
      if (errors.some(({ type }) => type === 'Quotes')) throw new SheetRefusal('sheetUnreadable')
      row += 1
      const texts = data.slice(0, maxColumns).map(withoutEscape)
      if (row === 1) found.headings = texts
      else if (texts.some((cell) => cell.trim())) found.lines.push({ row, texts })
      // A separator within a text that is not quoted: all that follows would be in the wrong column.
      const extra = texts.slice(found.headings.length).find((cell) => cell.trim())
      if (extra) throw new SheetRefusal('sheetColumns', { columns: extra.slice(0, maxNamedLength) })
      if (found.lines.length > maxSheetRows) parser.abort()
    },
  })
  if (found.lines.length > maxSheetRows) throw new SheetRefusal('sheetTooLong')
  return found
}

/** What separates the headings, which hold none of these themselves; the cells below may hold the others. */
function separatorOf(text: string): string {
  const [headings = ''] = text.slice(0, maxLineLength).split(/[\r\n]/, 1)
  const countOf = (separator: string) => headings.split(separator).length
  return [',', ';', '\t'].reduce((best, other) => (countOf(other) > countOf(best) ? other : best))
}

/** Looks for a line that would become millions of cells before any of them is made. */
function refuseLongLine(text: string): void {
  for (let at = 0; at + maxLineLength < text.length; ) {
    const part = text.slice(at, at + maxLineLength)
    const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'))
    if (end < 0) throw new SheetRefusal('sheetTooLong')
    at += end + 1
  }
}

/** A CSV file has an apostrophe before what would be a formula. */
const withoutEscape = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')
