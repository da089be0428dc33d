import { readFileSync, statSync } from 'node:fs'
import papaparse from 'papaparse'
import { readSheet as readXlsx } from 'read-excel-file/node'
import { maxSheetRows, type SheetColumn, sheetColumns } from '@/contract/entities/product-import'
import { ArchiveTooLarge, readArchive, storedArchive } from './archive'

const maxFileBytes = 20 * 1024 * 1024
const maxInflatedBytes = 100 * 1024 * 1024
/** Cells of a spreadsheet hold 32,767 characters at most, and a sheet of ours has 26 columns. */
const maxLineLength = 1024 * 1024
/** Further ones are blank or unknown. */
const maxCells = 200
/** Named in an error. */
const maxNamed = 10
const maxNamedLength = 50

/** A row of a sheet: the texts of its cells, by their columns; a blank cell is ''. */
export interface SheetRow {
  /** As the spreadsheet counts it. */
  row: number
  cells: Partial<Record<SheetColumn, string>>
}

/** Why a file is not read, as the message of the API for it. */
export class SheetRefusal extends Error {
  constructor(
    readonly kind: 'sheetTooLong' | 'sheetUnreadable' | 'sheetColumns',
    readonly columns?: string,
  ) {
    super(kind)
  }
}

export interface SheetFile {
  file: string
  extension: string
}

interface Lines {
  headings: string[]
  /** Those below; blank ones may be missing. */
  lines: { row: number; texts: string[] }[]
}

/**
 * The filled rows below the headings of an XLSX or CSV file. Throws SheetRefusal where the file is none, is too long, or
 * has unknown columns. Takes seconds for a large file, so it runs in a process of its own.
 */
export async function parseSheet({ file, extension }: SheetFile): Promise<SheetRow[]> {
  if (statSync(file).size > maxFileBytes) throw new SheetRefusal('sheetTooLong')
  const { headings, lines } = extension === 'xlsx' ? await linesOfXlsx(file) : linesOfCsv(file)
  const columns = headings.map((heading) => heading.trim())
  refuseColumns(columns)
  const rows = lines.map(({ row, texts }): SheetRow => {
    const cells = columns.flatMap((column, index) => (isColumn(column) ? [[column, texts[index]?.trim() ?? '']] : []))
    return { row, cells: Object.fromEntries(cells) }
  })
  const filled = rows.filter(({ cells }) => Object.values(cells).some(Boolean))
  if (filled.length > maxSheetRows) throw new SheetRefusal('sheetTooLong')
  return filled
}

const isColumn = (heading: string): heading is SheetColumn => sheetColumns.some((column) => column === heading)

function refuseColumns(columns: readonly string[]): void {
  const named = columns.filter(Boolean)
  const seen = new Set<string>()
  const refused = named.filter((column) => {
    const isTwin = seen.has(column)
    seen.add(column)
    return isTwin || !isColumn(column)
  })
  if (refused.length === 0 && named.length > 0) return
  throw new SheetRefusal('sheetColumns', refused.slice(0, maxNamed).join(', ') || '–')
}

async function linesOfXlsx(file: string): Promise<Lines> {
  try {
    const isWanted = (name: string) => name.endsWith('.xml') || name.endsWith('.rels')
    const files = readArchive(readFileSync(file), { maxBytes: maxInflatedBytes, isWanted })
    const textOf = (name: string) => files.get(name)?.content.toString('latin1') ?? ''
    refuseLongSheet(textOf(firstSheet(textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels'))))
    const rows = await readXlsx(storedArchive(files))
    const [headings = [], ...below] = rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
    return { headings, lines: below.map((texts, at) => ({ row: at + 2, texts })) }
  } catch (cause) {
    if (cause instanceof SheetRefusal) throw cause
    throw new SheetRefusal(cause instanceof ArchiveTooLarge ? 'sheetTooLong' : 'sheetUnreadable')
  }
}

/** The name of the file that holds the first sheet. */
function firstSheet(workbook: string, relations: string): string {
  const id = /<(?:\w+:)?sheet\s[^>]*?\w:id="([^"]+)"/.exec(workbook)?.[1]
  const relation = (relations.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).find((tag) => tag.includes(` Id="${id}"`))
  const target = / Target="([^"]+)"/.exec(relation ?? '')?.[1] ?? ''
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Rows and columns that a reader would have to fill up to, because only the last one is there. */
const farPlace = /\sr="(?:[A-Z]{3,}\d|[A-Z]{0,3}(?:[2-9]\d{6}|\d{8,})")/

/** Counts the filled rows in the text of a sheet before any of them becomes an object. */
function refuseLongSheet(sheet: string): void {
  if (farPlace.test(sheet)) throw new SheetRefusal('sheetTooLong')
  let filled = 0
  let value = -1
  for (let row = sheet.indexOf('<row'); row >= 0; ) {
    const next = sheet.indexOf('<row', row + 1)
    // Values are `<v>` or, for texts in the cell itself, `<t>`.
    if (value < row) value = indexOfValue(sheet, row)
    if (value < 0) return
    if (next < 0 || value < next) filled += 1
    // The row of the headings is one of them.
    if (filled > maxSheetRows + 1) throw new SheetRefusal('sheetTooLong')
    row = next
  }
}

function indexOfValue(sheet: string, from: number): number {
  const value = /<[vt][ >]/g
  value.lastIndex = from
  return value.exec(sheet)?.index ?? -1
}

function linesOfCsv(file: string): Lines {
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  refuseLongLine(text)
  let headings: string[] | undefined
  const lines: Lines['lines'] = []
  let row = 0
  papaparse.parse<string[]>(text, {
    skipEmptyLines: false,
    step: ({ data, errors }, parser) => {
      // An open quotation mark swallows all rows that follow.
      if (errors.some(({ type }) => type === 'Quotes')) throw new SheetRefusal('sheetUnreadable')
      row += 1
      const texts = data.slice(0, maxCells).map(withoutEscape)
      if (!headings) headings = texts
      else if (texts.some((cell) => cell.trim())) lines.push({ row, texts })
      // A comma within a text that is not quoted: all that follows would be in the wrong column.
      const extra = texts.slice(headings.length).find((cell) => cell.trim())
      if (extra) throw new SheetRefusal('sheetColumns', extra.slice(0, maxNamedLength))
      if (lines.length > maxSheetRows) parser.abort()
    },
  })
  if (lines.length > maxSheetRows) throw new SheetRefusal('sheetTooLong')
  return { headings: headings ?? [], lines }
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
