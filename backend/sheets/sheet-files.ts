import papaparse from 'papaparse'
import type { Shape } from '@/contract/field-meta'
import { escapeFormula } from '@/contract/text/spreadsheet-text'
import { context } from '../context'
import { type WorkbookCell, workbookBytes } from '../crud/lists/workbook'
import { headingText } from '../messages/texts'
import type { CheckedRow } from './check-sheet'
import { languageColumn, readersLabels } from './headings'
import type { SheetTable } from './sheet-table'
import type { TextRow } from './text-row'

interface Sheeted {
  path: string
  sheet: Shape
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Excel recognizes UTF-8 only by a byte order mark. */
const byteOrderMark = '\ufeff'

async function fileOf(lines: WorkbookCell[][], name: string, type: keyof typeof types): Promise<Response> {
  const content =
    type === 'xlsx'
      ? new Uint8Array(await workbookBytes(lines))
      : byteOrderMark + papaparse.unparse(lines.map((line) => line.map((cell) => escapeFormula(String(cell ?? '')))))
  return new Response(content, {
    headers: { 'content-type': types[type], 'content-disposition': `attachment; filename="${name}.${type}"` },
  })
}

/** The headings of a sheet in the language of the reader; with the texts of further languages that are wanted. */
export async function templateFile(
  { path, sheet }: Sheeted,
  { type, languages }: { type: keyof typeof types; languages: readonly string[] },
): Promise<Response> {
  const labels = await readersLabels(path, sheet)
  const headings = Object.keys(sheet).flatMap((column) => {
    const { code } = languageColumn(column) ?? {}
    return code === undefined || languages.includes(code) ? [labels.get(column) ?? column] : []
  })
  return fileOf([headings], `${path}-template`, type)
}

/** A number stays one: as a text it could be read as another. */
const cellOf = ({ cells, numbers }: TextRow, name: string): WorkbookCell =>
  numbers?.has(name) ? Number(cells[name]) : cells[name] || null

/**
 * The rows with an error as they were, and what is wrong with each in a last column, which another import leaves out.
 * Rows that were sent have the labels of their columns as headings.
 */
export async function refusedRowsFile(
  { path, sheet }: Sheeted,
  { headings, rows }: SheetTable,
  checked: readonly CheckedRow[],
): Promise<Response> {
  const labels = await readersLabels(path, sheet)
  const used = new Set(rows.flatMap(({ cells }) => Object.keys(cells)))
  const columns =
    headings?.flatMap(({ heading, column }) => (column === null ? [] : [[heading, column] as const])) ??
    Object.keys(sheet).flatMap((name) => (used.has(name) ? [[labels.get(name) ?? name, name] as const] : []))
  const first = [...columns.map(([heading]) => heading), headingText(context().language, 'errors')]
  const lines = checked.flatMap(({ row, action, errors }) =>
    action === 'error'
      ? [[...columns.map(([, name]) => cellOf(row, name)), errors.map(({ message }) => message).join('\n')]]
      : [],
  )
  return fileOf([first, ...lines], `${path}-refused`, 'xlsx')
}
