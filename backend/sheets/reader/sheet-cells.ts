import { maxSheetColumns, maxSheetRows } from '@/contract/sheet-limits'
import { unwrapped } from '../forms/code-text'
import type { Attributes, XmlVisitor } from './scan-xml'
import { type SharedTexts, TextRuns } from './shared-texts'
import { SheetRefusal } from './sheet-refusal'
import { dateText } from './xlsx-styles'

/** The rows of a sheet, before it is known which of them has the headings. */
export interface SheetRows {
  /** Blank ones may be missing. */
  rows: SheetLine[]
  /** Cells with an error, such as `#REF!`. */
  errors: { row: number; column: number; text: string }[]
  /** Ranges of merged cells. */
  merged: string[]
  /** How many filled rows are hidden. */
  hidden: number
  /** The first row with a filled cell beyond the last column. */
  beyond?: number
  /** Of a text, what stands between its cells: one beyond the headings has it in itself, without quotes. */
  separator?: string
  epoch?: 1900 | 1904
}
export interface SheetLine {
  /** As the spreadsheet counts it. */
  row: number
  texts: string[]
  /** The places of cells that are numbers, not texts or dates; left out where there are none. */
  numbers?: number[]
}

interface Workbook {
  texts: SharedTexts
  dateStyles: ReadonlySet<number>
  epoch: 1900 | 1904
}

/** Titles, headings and sums stand around the rows of a table. */
export const maxRows = maxSheetRows + 50
const lastRow = 1_048_576
/** A file with more is none that was made by hand. */
export const maxMerged = 20_000
/** Spreadsheets calculate with so many: 57.699999999999996 was meant as 57.7. */
export const maxDigits = 15

/** The rows at the beginning of a sheet are enough: ends the scan. */
export class EnoughRows extends Error {}

/** Collects the filled rows of a sheet while it is scanned, so that one with too many ends early. */
export class SheetCells implements Required<XmlVisitor> {
  private readonly found: SheetRows
  private isHidden = false
  private row: SheetLine = { row: 0, texts: [] }
  private column = -1
  private kind = ''
  private style = -1
  private isNumber = false
  private readonly runs = new TextRuns()

  /** @param limit throws EnoughRows behind so many filled rows */
  constructor(
    private readonly workbook: Workbook,
    private readonly limit = Number.POSITIVE_INFINITY,
  ) {
    this.found = { rows: [], errors: [], merged: [], hidden: 0, epoch: workbook.epoch }
  }

  rows(): SheetRows {
    return this.found
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.startRow(attributes)
    else if (name === 'c') this.startCell(attributes)
    else if (name === 'mergeCell') this.addMerged(attributes.get('ref') ?? '')
    else this.runs.open(name)
  }

  close(name: string): void {
    if (name === 'row') this.endRow()
    else if (name === 'c') this.endCell()
    else this.runs.close(name)
  }

  text(written: string): void {
    this.runs.text(written)
  }

  private startRow(attributes: Attributes): void {
    const number = attributes.get('r')
    const row = number === undefined ? this.row.row + 1 : Number(number)
    if (!Number.isInteger(row) || row <= this.row.row || row > lastRow) throw new SheetRefusal('sheetUnreadable')
    this.row = { row, texts: [] }
    this.column = -1
    this.isHidden = ['1', 'true'].includes(attributes.get('hidden') ?? '')
  }

  private startCell(attributes: Attributes): void {
    const place = attributes.get('r')
    this.column = place === undefined ? this.column + 1 : columnOf(place)
    this.kind = attributes.get('t') ?? 'n'
    this.style = Number(attributes.get('s') ?? -1)
    this.runs.clear()
  }

  private endCell(): void {
    const text = this.cell()
    if (text.trim() === '' || isBeyond(this.found, this.row.row, this.column, text)) return
    if (this.kind === 'e') this.found.errors.push({ row: this.row.row, column: this.column, text })
    while (this.row.texts.length < this.column) this.row.texts.push('')
    this.row.texts[this.column] = text
    if (this.isNumber) this.row.numbers = [...(this.row.numbers ?? []), this.column]
  }

  private cell(): string {
    const { kind, workbook } = this
    const text = this.runs.value()
    this.isNumber = false
    if (text === '') return ''
    if (kind === 's') return sharedText(workbook.texts, text)
    if (kind === 'b') return text === '1' ? 'true' : 'false'
    const number = kind === 'n' && text.trim() !== '' ? Number(text) : Number.NaN
    if (Number.isNaN(number)) return text
    if (workbook.dateStyles.has(this.style)) return dateText(number, workbook.epoch)
    this.isNumber = true
    return String(Number(number.toPrecision(maxDigits)))
  }

  private endRow(): void {
    const { rows } = this.found
    if (this.row.texts.length === 0) return
    rows.push(this.row)
    if (this.isHidden) this.found.hidden += 1
    if (rows.length > maxRows) throw new SheetRefusal('sheetTooLong')
    if (rows.length >= this.limit) throw new EnoughRows()
  }

  private addMerged(range: string): void {
    this.found.merged.push(range)
    if (this.found.merged.length > maxMerged) throw new SheetRefusal('sheetTooLong')
  }
}

/** Whether a cell is beyond the last column, where it is not read; the first row with a filled one is noted. */
export function isBeyond(found: Pick<SheetRows, 'beyond'>, row: number, column: number, text: string): boolean {
  if (column < maxSheetColumns) return false
  if (found.beyond === undefined && text !== '' && unwrapped(text) !== '') found.beyond = row
  return true
}

/** What would be left out silently. */
export function refuseTooWide({ beyond }: Pick<SheetRows, 'beyond'>): void {
  if (beyond === undefined) return
  const [column, max] = [nameOf(maxSheetColumns - 1), String(maxSheetColumns)]
  throw new SheetRefusal('sheetTooWide', { row: String(beyond), column, max })
}

/** What a table may not hold: it is known only once its headings are found. */
export function refuseUnclear({ errors, merged }: SheetRows, headingRow: number, headings: readonly string[]): void {
  const hasHeading = (from: number, to: number) => headings.slice(from, to + 1).some((heading) => heading !== '')
  const wrong = errors.find(({ row, column }) => row >= headingRow && hasHeading(column, column))
  if (wrong) throw new SheetRefusal('sheetCellError', { cell: `${nameOf(wrong.column)}${wrong.row}`, text: wrong.text })
  // Merged cells are blank but for the first, and a blank cell clears its field.
  const unclear = merged.find((range) => {
    const [from = '', to = from] = range.split(':')
    return rowOf(to) > headingRow && hasHeading(columnOf(from), columnOf(to))
  })
  if (unclear !== undefined) throw new SheetRefusal('sheetMerged', { cells: unclear.slice(0, 20) })
}

/** Refuses what no store takes: a NUL or half of a letter, which only broken files have. */
export function refuseBroken(lines: readonly SheetLine[]): void {
  for (const { row, texts } of lines)
    for (const [column, text] of texts.entries())
      if (text.includes('\0') || !text.isWellFormed())
        throw new SheetRefusal('sheetBrokenCell', { cell: `${nameOf(column)}${row}` })
}

function sharedText(texts: SharedTexts, place: string): string {
  const text = texts[Number(place)]
  if (text === undefined) throw new SheetRefusal('sheetUnreadable')
  return text
}

/** The place of a cell's column, from 0, and its row, in a name such as `AB12`. */
const columnOf = (cell: string): number => {
  const letters = /^\$?([A-Z]{1,3})/.exec(cell)?.[1]
  if (!letters) throw new SheetRefusal('sheetUnreadable')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
const rowOf = (cell: string): number => Number(/\d{1,7}$/.exec(cell)?.[0] ?? 0)

const nameOf = (column: number): string =>
  (column < 26 ? '' : nameOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
