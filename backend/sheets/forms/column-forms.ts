import type { FieldKind, FieldMeta } from '@/contract/field-meta'
import type { DecimalMark, FormKind, FormValue, SheetForm, SheetUnit } from '@/contract/sheet-forms'
import type { CellForms } from '../cell-reading'
import type { Pause } from '../pause'
import type { TextRow } from '../text-row'
import { orderFormOf } from './date-forms'
import { timeText } from './date-text'
import { convertedMeasure, measureText, unitsLike } from './measure-text'
import { markFormOf, type WrittenNumber } from './number-forms'
import { numberText } from './number-text'
import { sumParts } from './sum-text'

export interface ColumnForms {
  found: readonly SheetForm[]
  of: (row: TextRow) => CellForms
  /** By which keys its forms are stored, where these may be others: the mark of amounts by their currency, even the only one. */
  storedKeys?: ReadonlyMap<string, string>
}

/** A column of a sheet, as far as its forms depend on it. */
interface FormColumn {
  name: string
  meta: FieldMeta
}

interface Options {
  /** Forms that a person has chosen, by their keys. */
  chosen: Readonly<Record<string, FormValue>>
  /** Those of an earlier file with the same headings. */
  before: Readonly<Record<string, FormValue>>
  /** Those of the kind of file, for columns that do not tell. */
  ofProfile?: Readonly<Record<string, FormValue>>
  /** The currency of a row's amount. */
  currencyOf: (row: TextRow) => string
  /** How many decimals a currency has. */
  decimalsOf: (currency: string) => number
  /** The unit in the heading of the column. */
  unit?: SheetUnit
  /** Files may have any unit; rows that a call brings along have that of the field. */
  isFile: boolean
  /** Its cells are added up of several headings. */
  isSum?: boolean
  /** A column of a large file takes a tenth of a second. */
  pause: Pause
}

const wholeKinds: ReadonlySet<FieldKind> = new Set(['integer', 'id'])
const numberKinds: ReadonlySet<FieldKind> = new Set(['id', 'integer', 'decimal', 'money'])
const dateKinds: ReadonlySet<FieldKind> = new Set(['date', 'time'])
const plain: CellForms = { mark: '.', isMixed: false, order: null, unit: null }

/** Works out once how the cells of a column are written, from all of them; what a person has chosen goes before. */
export async function columnForms(
  column: FormColumn,
  rows: readonly TextRow[],
  options: Options,
): Promise<ColumnForms> {
  const { kind } = column.meta
  if (dateKinds.has(kind)) return dateForms(column, rows, options)
  if (!numberKinds.has(kind)) return { found: [], of: () => plain }
  const marks = await markForms(column, rows, options)
  const units = await unitForm(column, rows, {
    ...options,
    markOf: (row) => (row.numbers?.has(column.name) ? '.' : marks.of(row).mark),
  })
  const unit = units?.value ?? null
  return {
    // Rows that a call brings along have the unit of the field: there is nothing to choose.
    found: [...(units && options.isFile ? [units] : []), ...marks.found],
    of: (row) => ({ ...marks.of(row), unit: unit as SheetUnit | null }),
    storedKeys: marks.storedKeys,
  }
}

/** Names a form in calls and where it is remembered. */
export const formKey = (column: string, kind: FormKind, currency?: string) =>
  [column, kind, ...(currency === undefined ? [] : [currency])].join(':')

const isText = ({ cells, numbers }: TextRow, name: string) => Boolean(cells[name]) && !numbers?.has(name)

/** A person's choice; else what the column tells, unless an earlier file was read otherwise; else what that or its kind is. */
export function settled<Value extends FormValue>(
  key: string,
  { value, isMixed, choices }: { value: Value | null; isMixed: boolean; choices: SheetForm['choices'] },
  { chosen, before, ofProfile = {} }: Pick<Options, 'chosen' | 'before' | 'ofProfile'>,
): { value: Value | null; isMixed: boolean } {
  const offered = (wanted: FormValue | undefined) =>
    choices.find((choice) => choice.value === wanted)?.value as Value | undefined
  const [own, earlier] = [offered(chosen[key]), offered(before[key])]
  if (own !== undefined) return { value: own, isMixed: false }
  if (isMixed) return { value: null, isMixed }
  if (value === null) return { value: earlier ?? offered(ofProfile[key]) ?? null, isMixed: false }
  const contradicts = before[key] !== undefined && before[key] !== value
  return { value: contradicts ? null : value, isMixed: contradicts }
}

async function dateForms({ name }: FormColumn, rows: readonly TextRow[], options: Options): Promise<ColumnForms> {
  const dayIn = (text: string) => timeText(text)?.day ?? text
  const texts: string[] = []
  for (const row of rows) {
    await options.pause.ifDue()
    if (isText(row, name)) texts.push(dayIn(row.cells[name] ?? ''))
  }
  const form = await orderFormOf(texts, options.pause)
  if (!form) return { found: [], of: () => plain }
  const key = formKey(name, 'order')
  const { value, isMixed } = settled(key, form, options)
  return {
    found: [{ ...form, key, column: name, kind: 'order', value, isMixed }],
    of: () => ({ ...plain, order: value, isMixed }),
  }
}

/** The mark of an earlier file under the key of this one; earlier releases stored that of a single currency without it. */
function earlierMark(key: string, storedKey: string, before: Options['before']): Options['before'] {
  const mark = before[storedKey] ?? before[key]
  return mark === undefined ? {} : { [key]: mark }
}

/** Amounts of each currency have a mark of their own, as its decimals may tell it. */
async function markForms(
  column: FormColumn,
  rows: readonly TextRow[],
  { currencyOf, decimalsOf, chosen, before, ofProfile, isSum = false, pause }: Options,
): Promise<ColumnForms> {
  const { name, meta } = column
  const isAmount = meta.kind === 'money'
  const groups = new Map<string, WrittenNumber[]>()
  for (const row of rows) {
    await pause.ifDue()
    if (!isText(row, name)) continue
    const currency = isAmount ? currencyOf(row) : ''
    const text = meta.unit ? measureText(row.cells[name] ?? '', meta.unit).number : (row.cells[name] ?? '')
    const decimals = isAmount ? decimalsOf(currency) : undefined
    const group = groups.get(currency)
    const isWhole = wholeKinds.has(meta.kind)
    const written = (isSum ? sumParts(text) : [text]).map((part) => ({ text: part, isWhole, decimals }))
    if (group) group.push(...written)
    else groups.set(currency, written)
  }
  const forms = new Map<string, SheetForm>()
  const storedKeys = new Map<string, string>()
  for (const [currency, cells] of groups) {
    const form = await markFormOf(cells, pause)
    if (!form) continue
    const named = groups.size > 1 ? currency : undefined
    const key = formKey(name, 'mark', named)
    const storedKey = formKey(name, 'mark', isAmount ? currency : undefined)
    storedKeys.set(key, storedKey)
    const known = { chosen, before: earlierMark(key, storedKey, before), ofProfile }
    forms.set(currency, {
      ...{ ...form, key, column: name, kind: 'mark', ...settled(key, form, known) },
      ...(named !== undefined && { currency: named }),
    })
  }
  return {
    found: [...forms.values()],
    of: (row) => {
      const form = forms.get(isAmount ? currencyOf(row) : '')
      if (!form) return plain
      return { ...plain, mark: form.value as DecimalMark | null, isMixed: form.isMixed }
    },
    storedKeys,
  }
}

/**
 * The unit of bare numbers: that of the heading, else of the field, unless other cells name one or it is unlikely. That of an
 * earlier file is contradicted where it would be unlikely.
 */
async function unitForm(
  column: FormColumn,
  rows: readonly TextRow[],
  { unit, isFile, markOf, pause, ...chosen }: Options & { markOf: (row: TextRow) => DecimalMark | null },
): Promise<SheetForm | undefined> {
  const { name, meta } = column
  const field = meta.unit
  if (!field) return undefined
  const key = formKey(name, 'unit')
  const units = unitsLike(field)
  let first: WrittenMeasure | undefined
  let isNamed = false
  let largest = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    await pause.ifDue()
    const text = row.cells[name]
    if (!text) continue
    const measure = { ...measureText(text, field), mark: markOf(row) }
    if (measure.unit !== undefined) isNamed = true
    else {
      first ??= measure
      largest = Math.max(largest, sizeOf(measure))
    }
  }
  // Where every cell names its own, that of the next file's bare numbers would be remembered from nothing.
  if (!first) return undefined
  const guessed = isNamed || (isFile && isUnlikelyIn(field, largest, meta)) ? null : field
  const stored = units.find((one) => one === chosen.before[key])
  const isMixed = unit === undefined && isFile && stored !== undefined && contradictsUnit(stored, largest, meta)
  const example = first.number
  const amount = sizeOf(first)
  const choices = units.map((value) => ({
    ...{ value, example, reads: `${convertedMeasure(amount, value, field)} ${field}` },
  }))
  const found = settled(key, { value: unit ?? guessed, isMixed, choices }, chosen)
  return { key, column: name, kind: 'unit', ...found, choices }
}

/** Whether the largest measure of a column, were it in this unit, is below what it is rarely below. */
function isUnlikelyIn(unit: SheetUnit, largest: number, { unit: field, asksBelow }: FieldMeta): boolean {
  if (field === undefined || asksBelow === undefined || largest <= 0) return false
  return convertedMeasure(largest, unit, field) < asksBelow
}

/** Whether a column is unlikely in the unit of an earlier file, and another one would make more of it. */
function contradictsUnit(stored: SheetUnit, largest: number, meta: FieldMeta): boolean {
  const { unit: field } = meta
  if (field === undefined || !isUnlikelyIn(stored, largest, meta)) return false
  const inField = (unit: SheetUnit) => convertedMeasure(largest, unit, field)
  return unitsLike(field).some((unit) => inField(unit) > inField(stored))
}

interface WrittenMeasure {
  number: string
  mark: DecimalMark | null
}

/** A number by the mark of its column; where that is open, the larger of its readings. */
function sizeOf({ number, mark }: WrittenMeasure): number {
  const found = numberText(number)
  if (mark) return found?.[mark] ?? 0
  return Math.max(found?.['.'] ?? 0, found?.[','] ?? 0)
}
