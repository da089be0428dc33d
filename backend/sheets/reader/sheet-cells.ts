import { maxSheetRows } from '@/contract/sheet-limits'
import type { Attributes, XmlVisitor } from './scan-xml'
import { type SharedTexts, TextRuns } from './shared-texts'
import { SheetRefusal } from './sheet-refusal'
import { dateText } from './xlsx-styles'

/** The first row of a sheet and those below it. */
export interface SheetLines {
  headings: string[]
  /** Blank ones may be missing. */
  lines: SheetLine[]
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

/** Further columns are blank or unknown. */
export const maxColumns = 200
const lastRow = 1_048_576

/** Collects the filled rows of a sheet while it is scanned, so that one with too many ends early. */
export class SheetCells implements Required<XmlVisitor> {
  private readonly found: SheetLines = { headings: [], lines: [] }
  private row: SheetLine = { row: 0, texts: [] }
  private column = -1
  private kind = ''
  private style = -1
  private isNumber = false
  private readonly runs = new TextRuns()

  constructor(private readonly workbook: Workbook) {}

  lines(): SheetLines {
    return this.found
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.startRow(attributes.get('r'))
    else if (name === 'c') this.startCell(attributes)
    else if (name === 'mergeCell') this.refuseMerged(attributes.get('ref') ?? '')
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

  private startRow(number: string | undefined): void {
    const row = number === undefined ? this.row.row + 1 : Number(number)
    if (!Number.isInteger(row) || row <= this.row.row || row > lastRow) throw new SheetRefusal('sheetUnreadable')
    this.row = { row, texts: [] }
    this.column = -1
  }

  private startCell(attributes: Attributes): void {
    const place = attributes.get('r')
    this.column = place === undefined ? this.column + 1 : columnOf(place)
    this.kind = attributes.get('t') ?? 'n'
    this.style = Number(attributes.get('s') ?? -1)
    this.runs.clear()
  }

  private endCell(): void {
    if (this.column >= maxColumns) return
    const text = this.cell()
    if (text.trim() === '') return
    if (this.kind === 'e' && this.hasHeading(this.column, this.column))
      throw new SheetRefusal('sheetCellError', { cell: `${nameOf(this.column)}${this.row.row}`, text })
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
    return String(number)
  }

  private endRow(): void {
    const { row, texts } = this.row
    if (texts.length === 0) return
    if (row === 1) this.found.headings = texts
    else this.found.lines.push(this.row)
    if (this.found.lines.length > maxSheetRows) throw new SheetRefusal('sheetTooLong')
  }

  /** Merged cells are blank but for the first, and a blank cell clears its field. */
  private refuseMerged(range: string): void {
    const [from = '', to = from] = range.split(':')
    if (rowOf(to) > 1 && this.hasHeading(columnOf(from), columnOf(to)))
      throw new SheetRefusal('sheetMerged', { cells: range.slice(0, 20) })
  }

  private hasHeading(from: number, to: number): boolean {
    return this.found.headings.slice(from, to + 1).some((heading) => heading.trim() !== '')
  }
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
