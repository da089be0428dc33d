import { eq } from 'drizzle-orm'
import type { FieldKind, FieldMeta, Shape } from '@/contract/field-meta'
import type { SheetForm, SheetZone } from '@/contract/sheet-forms'
import { isStored, readableFiles } from '../crud/file-access'
import type { Database } from '../db/database'
import { companies } from '../db/schema/organisation'
import { currencies } from '../db/schema/system'
import { check } from '../http/parse'
import type { Values } from '../messages/texts'
import type { CellReader } from './cell-reading'
import { isGtin, lostDigitsIn, plainZip, restoredGtin, restoredZip } from './forms/code-text'
import { type ColumnForms, columnForms } from './forms/column-forms'
import { readSum } from './forms/sum-text'
import type { Lookup, RefKey } from './lookups'
import { nameLike, nearest } from './nearest'
import type { Pause } from './pause'
import type { PlanColumn } from './plan-columns'
import type { RowErrors } from './row-errors'
import type { SheetFacts } from './sheet-facts'
import type { PlanRow, SheetOwner } from './sheet-plan'
import { zoneOf } from './sheet-zones'
import type { TextRow } from './text-row'

interface Reading extends SheetOwner {
  columns: ReadonlyMap<string, PlanColumn>
  /** A row that has this column needs no other. */
  ownNumber: string | undefined
  /** Amounts are in currencies that are not known here. */
  amountsOfRecords: true | undefined
  errors: RowErrors
  timeZone: string
  pause: Pause
  /** Gets which part of the columns was read, up to 1. */
  onPart: (part: number) => void
  database: Database
  sheet: SheetFacts
}

interface ReadRows {
  rows: PlanRow<Shape>[]
  /** How its columns are written. */
  forms: SheetForm[]
  /** In which time zones their times are that name none. */
  zones: SheetZone[]
  /** By which keys forms are stored for the next file, where these may be others. */
  storedKeys: ReadonlyMap<string, string>
}

const lateKinds: ReadonlySet<FieldKind> = new Set(['money', 'time'])

/** What the cells of rows say, by the columns that the sheet has. What is wrong with them is in `errors` afterwards. */
export async function readValues(rows: readonly TextRow[], reading: Reading): Promise<ReadRows> {
  const values = new Map<TextRow, Record<string, unknown>>(rows.map((row) => [row, {}]))
  const money = await currenciesOf(reading)
  const forms: SheetForm[] = []
  const zones: SheetZone[] = []
  const storedKeys = new Map<string, string>()
  // Amounts after the currencies that they are in, postal codes after their countries, times after their sites.
  const columns = [...reading.columns.values()]
  const isLate = ({ meta }: PlanColumn) => lateKinds.has(meta.kind) || meta.code !== undefined
  const ordered = [...columns.filter((one) => !isLate(one)), ...columns.filter(isLate)]
  for (const [at, column] of ordered.entries()) {
    const zone = await zoneOf(column, values, reading)
    if (zone) zones.push(zone)
    const { timeZone } = zone ?? reading
    const { found, storedKeys: ofColumn = [] } = await readColumn(column, values, { ...reading, ...money, timeZone })
    forms.push(...found)
    for (const [key, storedKey] of ofColumn) storedKeys.set(key, storedKey)
    reading.onPart((at + 1) / ordered.length)
  }
  // The rows themselves, because errors are stored by row.
  return { rows: rows.map((row) => Object.assign(row, { values: values.get(row) ?? {} })), forms, zones, storedKeys }
}

interface Currencies {
  /** How many decimals each has. */
  decimals: ReadonlyMap<string, number>
  /** Of amounts without a currency beside them. */
  currency: string
}

async function currenciesOf({ companyId, database }: Reading): Promise<Currencies> {
  const { code, minorUnit } = currencies
  const found = await database.sql.select({ code, minorUnit }).from(currencies)
  const [owner] = await database.sql
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.companyId, companyId))
  return { decimals: new Map(found.map((row) => [row.code, row.minorUnit])), currency: owner?.currency ?? '' }
}

type ReadingCells = Reading & Currencies
type ValuesOfRows = ReadonlyMap<TextRow, Readonly<Record<string, unknown>>>

async function readColumn(
  column: PlanColumn,
  values: ReadonlyMap<TextRow, Record<string, unknown>>,
  reading: ReadingCells,
): Promise<ColumnForms> {
  const { name, schema } = column
  const isRequired = !schema.safeParse(undefined).success
  const isClearable = schema.safeParse(null).success
  const forms = await formsOf(column, values, reading)
  const read = await readerOf(column, values, { ...reading, forms })
  const isChanged = changedIn(column, [...values.keys()])
  const { ownNumber } = reading
  const needs = ({ cells }: TextRow) => isRequired && !(ownNumber && cells[ownNumber])
  for (const [row, found] of values) {
    const text = row.cells[name]
    if (text === undefined ? needs(row) : text === '' && !isClearable) reading.errors.add(row, name, 'required')
    else if (text === '') found[name] = null
    else if (text !== undefined && isChanged(row, text)) reading.errors.add(row, name, 'sheetLongNumber')
    else if (text !== undefined) {
      const value = read(row, text)
      if (value !== undefined) found[name] = value
    }
    await reading.pause.ifDue()
  }
  return forms
}

const defaultDecimals = 2

function formsOf(column: PlanColumn, values: ValuesOfRows, reading: ReadingCells): Promise<ColumnForms> {
  const { currency, decimals, pause } = reading
  const { forms = {}, formsBefore = {}, formsOfProfile, isFile, units, sums } = reading.sheet
  const named = column.meta.currency
  return columnForms(column, [...values.keys()], {
    ...{ chosen: forms, before: formsBefore, ofProfile: formsOfProfile, isFile, unit: units?.get(column.name) },
    currencyOf: (row) => String((named && values.get(row)?.[named]) ?? currency),
    decimalsOf: (code) => decimals.get(code) ?? defaultDecimals,
    isSum: sums?.has(column.name),
    pause,
  })
}

const numberKinds: ReadonlySet<FieldKind> = new Set(['id', 'integer', 'decimal', 'money'])
/** Spreadsheets keep so many digits of a number. */
const maxDigits = 15

/** Whether a spreadsheet has made another text of a code: it has lost digits, in its text or as a number. */
function changedIn({ name, meta }: PlanColumn, rows: readonly TextRow[]): (row: TextRow, text: string) => boolean {
  if (numberKinds.has(meta.kind)) return () => false
  const isLost = lostDigitsIn(rows.flatMap(({ cells }) => cells[name] ?? []))
  return ({ numbers }, text) =>
    isLost(text) || (numbers?.has(name) === true && Math.abs(Number(text)) >= 10 ** maxDigits)
}

/** Reads a cell that is not blank; undefined where it has an error. */
type ReadCell = (row: TextRow, text: string) => unknown

type ReadingColumn = ReadingCells & { forms: ColumnForms }

async function readerOf(column: PlanColumn, values: ValuesOfRows, reading: ReadingColumn): Promise<ReadCell> {
  const rows = [...values.keys()]
  if (column.lookup) return readerOfNames(column, column.lookup, rows, reading)
  const read = readerOfTexts(column, values, reading)
  return fileKinds.has(column.meta.kind) ? readerOfFiles(column, read, rows, reading) : read
}

function readerOfTexts(
  { name, schema, meta, codec, isUnsigned }: PlanColumn,
  values: ValuesOfRows,
  { errors, timeZone, currency, amountsOfRecords, forms, sheet: { isFile, epoch = 1900, sums } }: ReadingColumn,
): ReadCell {
  const countryOf = (row: TextRow) => String(values.get(row)?.country ?? '')
  const restore = restorerOf(meta, name, [...values.keys()], countryOf)
  return (row, given) => {
    const text = isFile && meta.code === 'zip' ? plainZip(given, countryOf(row)) : given
    if (text === null) return null
    const restored = isFile ? restore(text, row) : undefined
    if (restored !== undefined) {
      errors.add(row, name, 'sheetZeros', { suggestion: restored })
      return undefined
    }
    const isNumber = row.numbers?.has(name) ?? false
    const ofRow = meta.currency && values.get(row)?.[meta.currency]
    const reader: CellReader = {
      ...{ timeZone, isNumber, epoch, forms: forms.of(row) },
      ...(meta.kind === 'money' && !amountsOfRecords && { currency: String(ofRow ?? currency) }),
    }
    const readPart = (part: string) => codec.read(part, meta, reader)
    const result = sums?.has(name) ? readSum(text, readPart, isUnsigned) : readPart(text)
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

/** A code with the zeros that a spreadsheet has taken from its beginning; barcodes only where most of them are GTINs then. */
function restorerOf(
  { code }: FieldMeta,
  name: string,
  rows: readonly TextRow[],
  countryOf: (row: TextRow) => string,
): (text: string, row: TextRow) => string | undefined {
  if (code === 'zip') return (text, row) => restoredZip(text, countryOf(row))
  if (code !== 'gtin') return () => undefined
  const codes = rows.flatMap(({ cells }) => cells[name] || [])
  const isOfGtins = codes.filter((text) => isGtin(text) || restoredGtin(text)).length * 2 > codes.length
  return (text) => (isOfGtins ? restoredGtin(text) : undefined)
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
  { errors, companyId, pause }: Reading,
): Promise<ReadCell> {
  const texts = [...new Set(rows.map(({ cells }) => cells[name] ?? ''))].filter(Boolean)
  const found: ReadonlyMap<string, readonly RefKey[]> =
    texts.length > 0 ? await lookup.find(texts, companyId) : new Map()
  const isMissing = texts.filter((text) => !found.has(text.toLowerCase()))
  const suggestions = await suggestionsFor(isMissing, () => lookup.all(companyId), pause)
  const unclear = new Map<string, Awaited<ReturnType<NonNullable<Lookup['unclear']>>>>()
  for (const [text, keys] of found) if (keys.length > 1 && lookup.unclear) unclear.set(text, await lookup.unclear(keys))
  return (row, text) => {
    const [key, ...others] = found.get(text.toLowerCase()) ?? []
    if (key !== undefined && others.length === 0) return key
    const suggestion = suggestions.get(text)
    const { text: issue, values } = unclear.get(text.toLowerCase()) ?? {
      text: 'severalNamed',
      values: { n: others.length + 1 },
    }
    if (key !== undefined) errors.add(row, name, issue, values)
    else errors.add(row, name, suggestion === undefined ? 'missingNamed' : 'didYouMean', suggested(suggestion))
    return undefined
  }
}

/** So many different names are compared with all that there are. */
const maxSuggested = 50

async function suggestionsFor(
  missing: readonly string[],
  all: () => Promise<readonly string[]>,
  pause: Pause,
): Promise<ReadonlyMap<string, string>> {
  if (missing.length === 0) return new Map()
  const names = await all()
  const like = nameLike(names)
  const suggestions = new Map<string, string>()
  for (const text of missing.slice(0, maxSuggested)) {
    const suggestion = like(text) ?? nearest(text, names)
    if (suggestion !== undefined) suggestions.set(text, suggestion)
    await pause.ifDue()
  }
  return suggestions
}
