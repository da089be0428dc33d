import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { type ChosenRows, lookedRows, maxWorksheets, mostKnown, type TableChoice } from './read-xlsx'
import { isBeyond, maxDigits, maxMerged, maxRows, type SheetLine } from './sheet-cells'
import { SheetRefusal } from './sheet-refusal'
import { dateText } from './xlsx-styles'

type Library = typeof import('@e965/xlsx')

/** Reads a workbook. Throws SheetRefusal where it is protected, has macros or is damaged. */
export type ReadXls = (bytes: Buffer, choice: TableChoice) => ChosenRows

/**
 * A reader of workbooks of the form that Excel had until 2003: the rows of the worksheet with most known headings. No
 * formulas are read, and nothing in a file is run. Its library is loaded for such files alone.
 */
export async function xlsReader(): Promise<ReadXls> {
  const library = await import('@e965/xlsx')
  // Older files have their texts in the code page of their country.
  library.set_cptable(await import('@e965/xlsx/dist/cpexcel'))
  return (bytes, choice) => {
    try {
      refuseOthers(bytes, library)
      return rowsOf(bytes, choice, library)
    } catch (cause) {
      if (cause instanceof SheetRefusal) throw cause
      const isLocked = cause instanceof Error && /password|encrypt/i.test(cause.message)
      throw new SheetRefusal(isLocked ? 'sheetProtected' : 'sheetUnreadable')
    }
  }
}

/** What else lies in such a container: texts of a word processor, protected workbooks of today, macros. */
function refuseOthers(bytes: Buffer, { CFB }: Library): void {
  const found: { FullPaths: string[] } = CFB.read(bytes, { type: 'buffer' })
  const paths = found.FullPaths.map((path) => path.toLowerCase())
  const has = (name: string) => paths.some((path) => path.split('/').includes(name))
  if (has('encryptedpackage')) throw new SheetRefusal('sheetProtected')
  if (!has('workbook') && !has('book')) throw new SheetRefusal('sheetUnreadable')
  if (has('_vba_project_cur') || has('vba')) throw new SheetRefusal('sheetMacros')
}

function rowsOf(bytes: Buffer, { isKnown, worksheet }: TableChoice, library: Library): ChosenRows {
  const read = (sheetRows: number, sheets?: string): WorkBook =>
    library.read(bytes, {
      ...{ type: 'buffer', dense: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true },
      // Which rows are hidden.
      ...{ cellStyles: true, sheetRows, ...(sheets !== undefined && { sheets }) },
    })
  const first = read(lookedRows)
  const epoch = first.Workbook?.WBProps?.date1904 ? 1904 : 1900
  const choices = first.SheetNames.slice(0, maxWorksheets)
  const linesOf = (sheet: WorkSheet | undefined) => new Lines(sheet ?? {}, epoch, library)
  const known = (name: string) => mostKnown(linesOf(first.Sheets[name]).rows, isKnown)
  const wanted = choices.filter((name) => name === worksheet)
  const [best] = (wanted.length > 0 ? wanted : choices)
    .map((name) => ({ name, known: known(name) }))
    .sort((one, other) => other.known - one.known)
  if (!best) throw new SheetRefusal('sheetUnreadable')
  // One more than there may be, which is refused.
  const sheet = read(maxRows + 1, best.name).Sheets[best.name]
  const { rows, errors, merged, hidden, beyond } = linesOf(sheet)
  if (rows.length > maxRows) throw new SheetRefusal('sheetTooLong')
  return {
    ...{ rows, errors, merged, hidden, beyond, epoch },
    ...(choices.length > 1 && { worksheet: { value: best.name, choices } }),
  }
}

/** The filled rows of a worksheet. */
class Lines implements Required<Pick<ChosenRows, 'rows' | 'errors' | 'merged' | 'hidden'>> {
  readonly rows: SheetLine[] = []
  readonly errors: ChosenRows['errors'] = []
  readonly merged: string[]
  hidden = 0
  beyond: ChosenRows['beyond']

  constructor(
    sheet: WorkSheet,
    private readonly epoch: 1900 | 1904,
    private readonly library: Library,
  ) {
    const merges = sheet['!merges'] ?? []
    if (merges.length > maxMerged) throw new SheetRefusal('sheetTooLong')
    this.merged = merges.map((range) => library.utils.encode_range(range))
    const cells: (CellObject[] | undefined)[] = sheet['!data'] ?? []
    for (const [at, row] of cells.entries()) if (row) this.add(at, row, sheet['!rows']?.[at]?.hidden === true)
  }

  private add(at: number, cells: readonly (CellObject | undefined)[], isHidden: boolean): void {
    const line: SheetLine = { row: at + 1, texts: [] }
    for (const [column, cell] of cells.entries()) {
      const text = cell ? this.textOf(cell) : ''
      if (!cell || text.trim() === '' || isBeyond(this, line.row, column, text)) continue
      if (cell.t === 'e') this.errors.push({ row: line.row, column, text })
      while (line.texts.length < column) line.texts.push('')
      line.texts[column] = text
      if (cell.t === 'n' && !this.isDate(cell)) line.numbers = [...(line.numbers ?? []), column]
    }
    if (line.texts.length === 0) return
    this.rows.push(line)
    if (isHidden) this.hidden += 1
  }

  private isDate({ z }: CellObject): boolean {
    return z !== undefined && this.library.SSF.is_date(String(z))
  }

  private textOf(cell: CellObject): string {
    const { t, v } = cell
    if (v === undefined || v === null) return ''
    if (t === 'e') return cell.w ?? `#${v}`
    if (t === 'b') return v === true ? 'true' : 'false'
    if (t !== 'n') return String(v)
    const number = Number(v)
    return this.isDate(cell) ? dateText(number, this.epoch) : String(Number(number.toPrecision(maxDigits)))
  }
}
