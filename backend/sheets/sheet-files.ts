import iconv from 'iconv-lite'
import papaparse from 'papaparse'
import type { Shape } from '@/contract/field-meta'
import type { SheetEncoding } from '@/contract/sheet-layout'
import { escapeFormula } from '@/contract/text/spreadsheet-text'
import { context } from '../context'
import { type WorkbookCell, workbookBytes } from '../crud/lists/workbook'
import { headingText, languages } from '../messages/texts'
import { columnsIn, decomposerOf } from './compose-columns'
import { languageColumn, readersLabels } from './headings'
import type { RefusedRows } from './refused-rows'
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

interface TextForm {
  separator?: string
  encoding?: SheetEncoding
}

async function fileOf(
  lines: WorkbookCell[][],
  name: string,
  type: keyof typeof types,
  form: TextForm = {},
): Promise<Response> {
  const content = type === 'xlsx' ? new Uint8Array(await workbookBytes(lines)) : csvOf(lines, form)
  return new Response(content, {
    headers: {
      'content-type': isUnicode(form) ? types[type] : 'text/csv',
      'content-disposition': `attachment; filename="${name}.${type}"`,
    },
  })
}

const isUnicode = ({ encoding = 'utf-8' }: TextForm) => encoding === 'utf-8'

/** A text with these cells, in UTF-8 where the encoding lacks a letter of it. */
function csvOf(
  lines: WorkbookCell[][],
  { separator = ',', encoding = 'utf-8' }: TextForm,
): string | Uint8Array<ArrayBuffer> {
  const cells = lines.map((line) => line.map((cell) => escapeFormula(String(cell ?? ''))))
  // Files name it themselves where it is none that is looked for.
  const declaration = separator === '|' ? 'sep=|\r\n' : ''
  const text = declaration + papaparse.unparse(cells, { delimiter: separator })
  if (isUnicode({ encoding })) return byteOrderMark + text
  const bytes = iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') })
  return iconv.decode(bytes, encoding) === text ? new Uint8Array(bytes) : byteOrderMark + text
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
 * Rows with an error as they were, and what is wrong with each in a last column, which another import leaves out: a
 * text with the separator and the encoding of the file that they are from, else a workbook. A row of a file has all of its
 * columns, with what was taken from the rows above, because these may be missing, and what a person has corrected. A time
 * that was fixed for all rows, and would be another one in this file, has a column of its own.
 * Rows that were sent have the labels of their columns as headings.
 */
export async function refusedRowsFile(
  { path, sheet }: Sheeted,
  table: SheetTable,
  { rows, columns }: RefusedRows,
): Promise<Response> {
  const { layout } = table
  const labels = await readersLabels(path, sheet)
  const labelOf = (name: string) => labels.get(name) ?? name
  const { headings, cellsOf } = table.lines
    ? ofFile(table, { needed: columns, labelOf })
    : ofCall(table, { names: Object.keys(sheet), labelOf })
  const wanted = headingText(context().language, 'errors')
  const lines = rows.map(({ row, errors }) => [...cellsOf(row), errors.map(({ message }) => message).join('\n')])
  const first = [...headings, wanted]
  const form = { separator: layout?.separator, encoding: layout?.encoding?.value }
  return fileOf([first, ...lines], `${path}-refused`, form.separator ? 'csv' : 'xlsx', form)
}

interface Written {
  headings: string[]
  cellsOf: (row: TextRow) => WorkbookCell[]
}

interface Labelled {
  /** The heading of a column that has none. */
  labelOf: (name: string) => string
}

function ofCall({ rows }: SheetTable, { names, labelOf }: Labelled & { names: readonly string[] }): Written {
  const isUsed = new Set(rows.flatMap(({ cells }) => Object.keys(cells)))
  const used = names.filter((name) => isUsed.has(name))
  return {
    headings: used.map(labelOf),
    cellsOf: (row) => used.map((name) => cellOf(row, name)),
  }
}

/**
 * All columns but one of earlier errors.
 * @param needed columns that it has in any case
 */
function ofFile(
  { lines, written = [], composition }: SheetTable,
  { needed, labelOf }: Labelled & { needed: ReadonlySet<string> },
): Written {
  const isOfErrors = new Set(languages.map((language) => headingText(language, 'errors')))
  const places = written.flatMap(({ heading, column }, at) =>
    heading === '' || isOfErrors.has(heading) ? [] : [{ heading, column, at }],
  )
  const all = written.map(({ heading }) => heading)
  const decompose = composition && decomposerOf(all, composition)
  const addedTo = new Map(
    composition?.joins.flatMap((join) => join.headings.map((heading) => [heading, join.column] as const)),
  )
  const ofParts = composition ? columnsIn(composition) : new Set<string>()
  const more = [...needed].filter((name) => !ofParts.has(name) && !written.some(({ column }) => column === name))
  return {
    headings: [...places.map(({ heading }) => heading), ...more.map(labelOf)],
    cellsOf: (row) => {
      const { texts = [], numbers = [] } = lines?.get(row.row) ?? {}
      const parts = decompose?.(texts, row.cells, numbers)
      const cells = places.map(({ heading, column, at }) => {
        const text = texts[at] ?? ''
        const part = parts?.get(at)
        if (part && row.numbers?.has(addedTo.get(heading) ?? '')) return Number(part)
        if (part !== undefined) return part || null
        if (column !== null && row.cells[column] !== text) return cellOf(row, column)
        return numbers.includes(at) ? Number(text) : text || null
      })
      return [...cells, ...more.map((name) => cellOf(row, name))]
    },
  }
}
