import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type FieldKind, type FieldMeta, metaOf, type Shape } from '@/contract/field-meta'
import { isStored, readableFiles } from '../crud/file-access'
import type { Database } from '../db/database'
import { companies } from '../db/schema/organisation'
import { currencies } from '../db/schema/system'
import { check } from '../http/parse'
import type { Values } from '../messages/texts'
import { type CellCodec, codecOf } from './cell-codecs'
import { type Lookup, labelLookup, type RefKey } from './lookups'
import { nearest } from './nearest'
import type { Pause } from './pause'
import type { RowErrors } from './row-errors'
import type { AnySheetPlan, PlanRow, SheetOwner } from './sheet-plan'
import type { TextRow } from './text-row'

/** A column of a plan with what the engine knows of it. */
export interface PlanColumn {
  name: string
  schema: z.ZodType
  meta: FieldMeta
  codec: CellCodec
  /** How its references are named; undefined where it has none. */
  lookup: Lookup | undefined
}

export function columnsOf(plan: AnySheetPlan, database: Database): ReadonlyMap<string, PlanColumn> {
  return new Map(
    Object.entries(plan.entity.sheet as Shape).map(([name, schema]) => {
      const meta = metaOf(schema)
      const lookup = meta.kind === 'ref' ? (plan.lookups?.[name] ?? labelLookup(meta, database)) : undefined
      return [name, { name, schema, meta, codec: plan.codecs?.[name] ?? codecOf(meta.kind), lookup }]
    }),
  )
}

interface Reading extends SheetOwner {
  columns: ReadonlyMap<string, PlanColumn>
  errors: RowErrors
  timeZone: string
  pause: Pause
  database: Database
}

/** What the cells of rows say, by the columns that the sheet has. What is wrong with them is in `errors` afterwards. */
export async function readValues(rows: readonly TextRow[], reading: Reading): Promise<PlanRow<Shape>[]> {
  const values = new Map<TextRow, Record<string, unknown>>(rows.map((row) => [row, {}]))
  const threeDecimals = await threeDecimalsOf(reading)
  // Amounts after the currencies that they are in.
  const columns = [...reading.columns.values()]
  const isAmount = ({ meta }: PlanColumn) => meta.kind === 'money'
  for (const column of [...columns.filter((one) => !isAmount(one)), ...columns.filter(isAmount)]) {
    await readColumn(column, values, { ...reading, ...threeDecimals })
  }
  // The rows themselves, because errors are stored by row.
  return rows.map((row) => Object.assign(row, { values: values.get(row) ?? {} }))
}

interface ThreeDecimals {
  /** The currencies that have three. */
  codes: ReadonlySet<unknown>
  /** Of amounts without a currency beside them. */
  currency: string
}

async function threeDecimalsOf({ companyId, database }: Reading): Promise<ThreeDecimals> {
  const { code, minorUnit } = currencies
  const found = await database.sql.select({ code }).from(currencies).where(eq(minorUnit, 3))
  const [owner] = await database.sql
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.companyId, companyId))
  return { codes: new Set(found.map((row) => row.code)), currency: owner?.currency ?? '' }
}

type ReadingCells = Reading & ThreeDecimals
type ValuesOfRows = ReadonlyMap<TextRow, Readonly<Record<string, unknown>>>

async function readColumn(
  column: PlanColumn,
  values: ReadonlyMap<TextRow, Record<string, unknown>>,
  reading: ReadingCells,
): Promise<void> {
  const { name, schema } = column
  const isRequired = !schema.safeParse(undefined).success
  const isClearable = schema.safeParse(null).success
  const read = await readerOf(column, values, reading)
  for (const [row, found] of values) {
    const text = row.cells[name]
    if (text === undefined ? isRequired : text === '' && !isClearable) reading.errors.add(row, name, 'required')
    else if (text === '') found[name] = null
    else if (text !== undefined && isChanged(row, column, text)) reading.errors.add(row, name, 'sheetLongNumber')
    else if (text !== undefined) {
      const value = read(row, text)
      if (value !== undefined) found[name] = value
    }
    await reading.pause.ifDue()
  }
}

const numberKinds: ReadonlySet<FieldKind> = new Set(['id', 'integer', 'decimal', 'money'])
/** Spreadsheets keep so many digits of a number. */
const maxDigits = 15

/** Whether a spreadsheet has made another text of a code: `2.02207E+18`, or a number with more digits than it keeps. */
const isChanged = ({ numbers }: TextRow, { name, meta }: PlanColumn, text: string): boolean =>
  !numberKinds.has(meta.kind) &&
  (/^-?\d([.,]\d+)?E\+\d+$/i.test(text) || (numbers?.has(name) === true && Math.abs(Number(text)) >= 10 ** maxDigits))

/** Reads a cell that is not blank; undefined where it has an error. */
type ReadCell = (row: TextRow, text: string) => unknown

async function readerOf(column: PlanColumn, values: ValuesOfRows, reading: ReadingCells): Promise<ReadCell> {
  const rows = [...values.keys()]
  if (column.lookup) return readerOfNames(column, column.lookup, rows, reading)
  const read = readerOfTexts(column, values, reading)
  return fileKinds.has(column.meta.kind) ? readerOfFiles(column, read, rows, reading) : read
}

function readerOfTexts(
  { name, schema, meta, codec }: PlanColumn,
  values: ValuesOfRows,
  { errors, timeZone, codes, currency }: ReadingCells,
): ReadCell {
  return (row, text) => {
    const isNumber = row.numbers?.has(name) ?? false
    const hasThreeDecimals = codes.has(meta.currency && (values.get(row)?.[meta.currency] ?? currency))
    const result = codec.read(text, meta, { timeZone, isNumber, hasThreeDecimals })
    if ('text' in result) {
      errors.add(row, name, result.text, { ...result.values, ...suggested(result.suggestion) })
      return undefined
    }
    const checked = check(schema, result.value)
    if ('data' in checked) return checked.data
    const [error] = checked.errors
    if (error) errors.add(row, name, error.text, error.values)
    return undefined
  }
}

const suggested = (suggestion: string | undefined): Values => (suggestion === undefined ? {} : { suggestion })

const fileKinds: ReadonlySet<FieldKind> = new Set(['image', 'images', 'video'])

/** Addresses of pictures, of which those of stored files must be ones that the caller may read. */
async function readerOfFiles(
  { name }: PlanColumn,
  read: ReadCell,
  rows: readonly TextRow[],
  { errors, database }: Reading,
): Promise<ReadCell> {
  const stored = rows.flatMap(({ cells }) => (cells[name] ?? '').split(/[\s|]+/).filter(isStored))
  const readable = await readableFiles([...new Set(stored)], database)
  const isMissing = (value: unknown) => isStored(value) && !readable.has(value)
  return (row, text) => {
    const value = read(row, text)
    if (!(Array.isArray(value) ? value.some(isMissing) : isMissing(value))) return value
    errors.add(row, name, 'missingNamed')
    return undefined
  }
}

async function readerOfNames(
  { name }: PlanColumn,
  lookup: Lookup,
  rows: readonly TextRow[],
  { errors, companyId }: Reading,
): Promise<ReadCell> {
  const texts = [...new Set(rows.map(({ cells }) => cells[name] ?? ''))].filter(Boolean)
  const found: ReadonlyMap<string, readonly RefKey[]> =
    texts.length > 0 ? await lookup.find(texts, companyId) : new Map()
  const isMissing = texts.filter((text) => !found.has(text.toLowerCase()))
  const suggestions = await suggestionsFor(isMissing, () => lookup.all(companyId))
  return (row, text) => {
    const [key, ...others] = found.get(text.toLowerCase()) ?? []
    if (key !== undefined && others.length === 0) return key
    const suggestion = suggestions.get(text)
    if (key !== undefined) errors.add(row, name, 'severalNamed', { n: others.length + 1 })
    else errors.add(row, name, suggestion === undefined ? 'missingNamed' : 'didYouMean', suggested(suggestion))
    return undefined
  }
}

/** So many different names are compared with all that there are. */
const maxSuggested = 50

async function suggestionsFor(
  missing: readonly string[],
  all: () => Promise<readonly string[]>,
): Promise<ReadonlyMap<string, string>> {
  if (missing.length === 0) return new Map()
  const names = await all()
  return new Map(
    missing.slice(0, maxSuggested).flatMap((text) => {
      const suggestion = nearest(text, names)
      return suggestion === undefined ? [] : [[text, suggestion] as const]
    }),
  )
}
