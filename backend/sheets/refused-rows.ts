import type { Shape } from '@/contract/field-meta'
import type { Database } from '../db/database'
import type { CheckedRow, CheckedSheet } from './check-sheet'
import { type Composition, isWholePart } from './compose-columns'
import { withTexts } from './corrections'
import { formKey } from './forms/column-forms'
import { inUtc, namesZone, withOffset } from './read-times'
import type { SheetFacts } from './sheet-facts'
import type { PlanRow } from './sheet-plan'
import { zonesAlone } from './sheet-zones'
import type { TextRow } from './text-row'

interface Reading {
  /** The column of our own number. */
  ownNumber: string | undefined
  /** Of the person who imports the sheet. */
  timeZone: string
  sheet: Pick<SheetFacts, 'formsBefore' | 'formsOfProfile' | 'epoch'>
  /** Which of its columns are parts of cells. */
  composition?: Composition
  database: Database
}

export interface RefusedRows {
  rows: CheckedRow[]
  /** The columns of which rows have another text than in the sheet; their file needs them, even if the sheet has none. */
  columns: ReadonlySet<string>
}

type Row = PlanRow<Shape>
/** What a row has in the file instead. */
type Texts = readonly (readonly [column: string, text: string])[]

/**
 * The rows with an error, as a file of their own means the same by them: a time that names no zone, and would or may be of
 * another one there, names its offset, or is in UTC where its cell would be cut at that; a part of an amount that was taken
 * from above is blank again; serial numbers of a workbook that counts from 1904 are written out, as ours count from 1900.
 */
export async function refusedRows(checked: CheckedSheet, reading: Reading): Promise<RefusedRows> {
  const refused = checked.rows.filter(({ action }) => action === 'error')
  const rows = refused.map(({ row }) => row)
  const timesIn = await timesOf(rows, checked, reading)
  const daysIn = serialDays(checked, reading.sheet)
  const partsIn = takenParts(checked, reading.sheet)
  const columns = new Set<string>()
  const written = refused.map((one) => {
    const { row } = one
    const texts = [...timesIn(row), ...daysIn(row), ...partsIn(row)]
    for (const [column] of texts) columns.add(column)
    return { ...one, row: withTexts(row, texts) }
  })
  return { rows: written, columns }
}

const isForeignSerial = ({ numbers }: TextRow, column: string, { epoch }: Reading['sheet']) =>
  epoch === 1904 && numbers?.has(column) === true

function serialDays({ columns }: CheckedSheet, sheet: Reading['sheet']): (row: Row) => Texts {
  const dates = [...columns.values()].flatMap(({ name, meta }) => (meta.kind === 'date' ? [name] : []))
  return (row) =>
    dates.flatMap((name) => {
      const day = row.values[name]
      return isForeignSerial(row, name, sheet) && typeof day === 'string' ? [[name, day] as const] : []
    })
}

async function timesOf(
  rows: readonly Row[],
  { columns, zones }: CheckedSheet,
  reading: Reading,
): Promise<(row: Row) => Texts> {
  const times = [...columns.values()].flatMap(({ name, meta }) => (meta.kind === 'time' ? [name] : []))
  if (times.length === 0) return () => []
  const zoneAlone = await zonesAlone(rows, { ...reading, columns })
  const zoneOf = new Map(zones.map(({ column, timeZone }) => [column, timeZone]))
  return (row) =>
    times.flatMap((name) => {
      const [text = '', time] = [row.cells[name], row.values[name]]
      const zone = zoneOf.get(name) ?? reading.timeZone
      const isAlike = namesZone(text) || (zone === zoneAlone(row) && !isForeignSerial(row, name, reading.sheet))
      // A time that could not be read is written anew by a person.
      if (isAlike || typeof time !== 'string') return []
      const local = withOffset(text, time, zone)
      const texts = [local, inUtc(time, '/'), inUtc(time, '.')]
      const isWhole = (one: string) => !reading.composition || isWholePart(name, one, reading.composition)
      return [[name, texts.find(isWhole) ?? local] as const]
    })
}

/** Where rows have their parts of an amount, what was taken from above counts once; written out it would count again. */
function takenParts(
  { forms }: CheckedSheet,
  { formsBefore = {}, formsOfProfile = {} }: Reading['sheet'],
): (row: TextRow) => Texts {
  const found = new Map(forms.map(({ key, value }) => [key, value]))
  const isInParts = (column: string) => {
    const key = formKey(column, 'scope')
    const scope = found.has(key) ? found.get(key) : (formsBefore[key] ?? formsOfProfile[key])
    return scope === 'ofRow' || scope === null
  }
  return ({ filled = [] }) => [...filled].flatMap((column) => (isInParts(column) ? [[column, ''] as const] : []))
}
