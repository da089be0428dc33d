import { maxCellLength, maxSheetColumns } from '@/contract/sheet-limits'
import { decodedHtml } from './html-entities'
import { type ChosenRows, mostKnown, type TableChoice } from './read-xlsx'
import { Attributes } from './scan-xml'
import { isBeyond, maxRows, type SheetLine, type SheetRows } from './sheet-cells'
import { longCell, SheetRefusal } from './sheet-refusal'

const maxTables = 30
const maxTagLength = 65_536

/** Whether a text is a page with a table, which shops and carriers name `.xls`. */
export const isPage = (text: string): boolean => /^\s*</.test(text) && /<table[\s>]/i.test(text.slice(0, 262_144))

/** The encoding that a page names in its head. */
export const declaredCharset = (bytes: Buffer): string | undefined =>
  /<meta[^>]{0,200}charset=["']?([\w-]{3,20})/i.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1]?.toLowerCase()

/**
 * The rows of the table with most known headings in an HTML page. Each character is looked at once: only `table`, `tr`,
 * `td` and `th` count, and what stands in scripts, styles and comments is left out. Throws SheetRefusal.
 */
export function readHtml(text: string, { isKnown, worksheet }: TableChoice): ChosenRows {
  const tables = tablesIn(text).filter(({ rows }) => rows.length > 0)
  const choices = tables.map((_, at) => String(at + 1))
  const knownIn = ({ rows }: SheetRows) => mostKnown(rows.slice(0, 20), isKnown)
  const chosen = choices.indexOf(worksheet ?? '')
  const best = Math.max(...tables.map(knownIn), 0)
  const longest = Math.max(...tables.map(({ rows }) => rows.length), 0)
  const guessed = tables.findIndex((table) => (best > 0 ? knownIn(table) === best : table.rows.length === longest))
  const at = chosen < 0 ? guessed : chosen
  const table = tables[at]
  if (!table) throw new SheetRefusal('sheetUnreadable')
  return { ...table, ...(tables.length > 1 && { worksheet: { value: choices[at] ?? '', choices } }) }
}

/** All tables that lie in no other one. */
function tablesIn(text: string): SheetRows[] {
  const reader = new TableReader()
  let at = 0
  for (let from = text.indexOf('<'); from >= 0; from = text.indexOf('<', at)) {
    reader.text(text.slice(at, from))
    at = reader.tag(text, from)
  }
  return reader.tables
}

/** Elements whose content is no text, to their end. */
const skipped = /^(script|style|title|xml|textarea)$/

class TableReader {
  readonly tables: SheetRows[] = []
  private depth = 0
  private row: SheetLine | undefined
  private cell: string | undefined
  private span = 1
  private isNumber = false

  /** Blanks and ends of lines in the source are one blank, as browsers show them. */
  text(written: string): void {
    if (this.cell !== undefined && written !== '') this.add(written.replace(/[ \t\r\n]+/g, ' '))
  }

  private add(text: string): void {
    if (this.cell === undefined) return
    this.cell += text
    if (this.cell.length > maxCellLength * 10) throw longCell()
  }

  /** Reads the tag or comment that begins here; returns the place behind it. */
  tag(text: string, from: number): number {
    if (text.startsWith('<!--', from)) return placeBehind('-->', text, from)
    const end = text.indexOf('>', from)
    if (end < 0) return text.length
    const written = text.slice(from + 1, Math.min(end, from + maxTagLength))
    const [, slash = '', name = ''] = /^(\/?)([a-z][a-z0-9]*)/i.exec(written) ?? []
    const kind = name.toLowerCase()
    if (slash === '' && skipped.test(kind) && !written.endsWith('/')) return placeBehindElement(kind, text, end)
    if (slash === '') this.open(kind, new Attributes(written.slice(name.length)))
    else this.close(kind)
    return end + 1
  }

  private open(kind: string, attributes: Attributes): void {
    if (kind === 'table') this.openTable()
    else if (kind === 'br') this.add('\n')
    else if (this.depth !== 1) return
    else if (kind === 'tr') this.startRow()
    else if (kind === 'td' || kind === 'th') this.startCell(attributes)
  }

  private close(kind: string): void {
    if (kind === 'table') this.closeTable()
    else if (this.depth !== 1) return
    else if (kind === 'tr') this.endRow()
    else if (kind === 'td' || kind === 'th') this.endCell()
  }

  private openTable(): void {
    this.depth += 1
    if (this.depth > 1) return
    if (this.tables.length >= maxTables) throw new SheetRefusal('sheetTooLong')
    this.tables.push({ rows: [], errors: [], merged: [], hidden: 0 })
    this.number = 0
  }

  private closeTable(): void {
    if (this.depth === 1) this.endRow()
    this.depth = Math.max(0, this.depth - 1)
  }

  private number = 0
  private startRow(): void {
    this.endRow()
    this.number += 1
    this.row = { row: this.number, texts: [] }
  }

  private startCell(attributes: Attributes): void {
    this.endCell()
    if (!this.row) this.startRow()
    this.cell = ''
    this.span = Math.max(1, Math.min(maxSheetColumns, Number(attributes.get('colspan') ?? 1) || 1))
    this.isNumber = attributes.get('num') !== undefined
    const rows = Number(attributes.get('rowspan') ?? 1)
    const place = `${this.number}/${(this.row?.texts.length ?? 0) + 1}`
    if (rows > 1 && this.number > 1) throw new SheetRefusal('sheetMerged', { cells: place })
  }

  private endCell(): void {
    const { cell, row } = this
    this.cell = undefined
    const table = this.tables.at(-1)
    if (cell === undefined || !row || !table) return
    const text = decodedHtml(cell).trim()
    if (text.length > maxCellLength) throw longCell()
    if (isBeyond(table, row.row, row.texts.length, text)) return
    const isNumber = this.isNumber && text !== '' && Number.isFinite(Number(text))
    if (isNumber) row.numbers = [...(row.numbers ?? []), row.texts.length]
    row.texts.push(text)
    for (let more = 1; more < this.span; more++) row.texts.push('')
  }

  private endRow(): void {
    this.endCell()
    const { row } = this
    this.row = undefined
    const rows = this.tables.at(-1)?.rows
    if (!row || !rows || !row.texts.some(Boolean)) return
    rows.push(row)
    if (rows.length > maxRows) throw new SheetRefusal('sheetTooLong')
  }
}

/** Behind the closing tag of an element whose content is no text, in whatever letters it is written. */
function placeBehindElement(kind: string, text: string, from: number): number {
  const closing = new RegExp(`</${kind}`, 'gi')
  closing.lastIndex = from
  return closing.test(text) ? placeBehind('>', text, closing.lastIndex) : text.length
}

function placeBehind(end: string, text: string, from: number): number {
  const found = text.indexOf(end, from)
  return found < 0 ? text.length : found + end.length
}
