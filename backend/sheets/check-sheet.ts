import type { OnProgress } from '@/contract/calls/call-progress'
import type { Shape } from '@/contract/field-meta'
import type { SheetForm, SheetZone } from '@/contract/sheet-forms'
import type { SheetAction, SheetImportBody } from '@/contract/sheet-import'
import type { Database } from '../db/database'
import { readersLabels } from './headings'
import { Pause } from './pause'
import { columnsOf, type PlanColumn } from './plan-columns'
import { readValues } from './read-values'
import { type RowError, RowErrors } from './row-errors'
import type { SheetFacts } from './sheet-facts'
import type {
  AnySheetPlan,
  CellChange,
  CellSuggestion,
  PlanInput,
  PlannedRow,
  PlanRow,
  PlanRows,
  SheetRecord,
  StateMove,
} from './sheet-plan'
import type { TextRow } from './text-row'

/** What becomes of a row. */
export interface CheckedRow {
  row: PlanRow<Shape>
  action: SheetAction
  id?: number | string
  move?: StateMove
  warnings?: readonly string[]
  suggestions?: readonly CellSuggestion[]
  changes: () => readonly CellChange[]
  errors: readonly RowError[]
}

export interface CheckedSheet {
  /** In the order of the sheet. */
  rows: CheckedRow[]
  /** What is to be stored, with the row that it begins in; records with an error or an unconfirmed warning are left out. */
  items: { row: number; item: unknown }[]
  columns: ReadonlyMap<string, PlanColumn>
  /** How its columns are written. */
  forms: SheetForm[]
  /** In which time zones its times are that name none. */
  zones: SheetZone[]
  /** By which keys forms are stored for the next file, where these may be others. */
  storedKeys: ReadonlyMap<string, string>
}

interface Options {
  companyId: number
  renames: boolean
  withWarnings: SheetImportBody['withWarnings']
  timeZone: string
  sheet: SheetFacts
  database: Database
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal
  onProgress?: OnProgress
}

/**
 * Works out what the rows of a sheet do. Other calls get their turn in between: a large sheet takes seconds. Half of its
 * progress are the cells of all rows, column by column, the other half what the rows do.
 * @throws Problem 503 where nobody waits for the result any more
 */
export async function checkSheet(
  plan: AnySheetPlan,
  texts: readonly TextRow[],
  { companyId, renames, withWarnings = false, timeZone, sheet: facts, database, signal, onProgress }: Options,
): Promise<CheckedSheet> {
  const { path, sheet } = plan.entity
  const labels = await readersLabels(path, sheet)
  const errors = new RowErrors((column) => labels.get(column) ?? column)
  const pause = new Pause(signal)
  const onPart = (part: number) => onProgress?.({ done: Math.floor(part * texts.length), total: texts.length })
  onPart(0)
  const columns = columnsOf(plan, database)
  const ownNumber = plan.ownNumber?.column
  const { amountsOfRecords } = plan
  const reading = { columns, ownNumber, amountsOfRecords, errors, companyId, timeZone, pause, sheet: facts, database }
  const read = await readValues(texts, { ...reading, onPart: (part) => onPart(part / 2) })
  const { rows, forms: ofCells, zones, storedKeys } = read
  for (const unique of plan.unique ?? []) refuseTwins(rows, unique, errors)
  const prepared: unknown = await plan.before(rows, { companyId, pause })
  const ofAmounts = (await plan.forms?.(rows, { prepared, sheet: facts, pause })) ?? []
  const forms = [...ofCells, ...ofAmounts]
  const chosen = new Map(ofAmounts.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])))
  const openForms = new Set(ofAmounts.flatMap(({ key, value }) => (value === null ? [key] : [])))
  const input: PlanInput<unknown> = {
    ...{ companyId, renames, prepared, errors, pause },
    ...{ forms: chosen, openForms, isFile: facts.isFile, profile: facts.profile ?? null },
  }
  const checked = new Map<TextRow, CheckedRow>()
  const items: CheckedSheet['items'] = []
  const confirmed = typeof withWarnings === 'boolean' ? withWarnings : new Set(withWarnings)
  const isConfirmed = ({ row: { row }, warnings = [] }: PlannedRow<Shape>) =>
    warnings.length === 0 || (typeof confirmed === 'boolean' ? confirmed : confirmed.has(row))
  let planned = 0
  for (const group of groupsOf(plan, rows, input)) {
    const record = await plan.plan(group, input)
    const wrong = errors.firstOf(group)
    const isLeftOut = !wrong && !record.rows.every(isConfirmed)
    for (const one of rowsOf(record, group, errors))
      checked.set(one.row, isLeftOut && one.action !== 'unchanged' ? { ...one, action: 'leftOut' } : one)
    if (!wrong && !isLeftOut && record.item !== undefined) items.push({ row: group[0].row, item: record.item })
    planned += group.length
    onPart(0.5 + planned / (2 * rows.length))
    await pause.ifDue()
  }
  const refused = (row: PlanRow<Shape>): CheckedRow => {
    return { row, action: 'error', changes: () => [], errors: errors.of(row) }
  }
  return { rows: rows.map((row) => checked.get(row) ?? refused(row)), items, columns, forms, zones, storedKeys }
}

/** The rows of each record, in the order in which records begin. */
function groupsOf(
  { recordOf }: AnySheetPlan,
  rows: readonly PlanRow<Shape>[],
  input: PlanInput<unknown>,
): PlanRows<Shape>[] {
  if (!recordOf) return rows.map((row) => [row])
  const groups = new Map<string, [PlanRow<Shape>, ...PlanRow<Shape>[]]>()
  for (const row of rows) {
    const name = recordOf(row, input)
    if (name === undefined) continue
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return [...groups.values()]
}

/** The rows of a record; where one of them has an error, none is stored. */
function rowsOf({ rows }: SheetRecord<Shape, unknown>, group: PlanRows<Shape>, errors: RowErrors): CheckedRow[] {
  const wrong = errors.firstOf(group)
  if (!wrong) return rows.map((row) => ({ ...row, errors: [] }))
  const planned = new Map(rows.map((row) => [row.row, row]))
  return group.map((row) => {
    if (errors.of(row).length === 0) errors.add(row, '', 'rowOfRecord', { n: wrong.row })
    const { id, changes = () => [], suggestions = [] } = planned.get(row) ?? {}
    return { row, action: 'error', ...(id !== undefined && { id }), changes, suggestions, errors: errors.of(row) }
  })
}

function refuseTwins(rows: readonly PlanRow<Shape>[], unique: readonly string[], errors: RowErrors): void {
  const [first = ''] = unique
  const seen = new Map<string, TextRow>()
  for (const row of rows) {
    if (!row.cells[first] || row.isPiece) continue
    const name = JSON.stringify(unique.map((column) => row.cells[column]?.toLowerCase() ?? ''))
    const twin = seen.get(name)
    if (twin) errors.add(row, first, 'rowTwin', { n: twin.row })
    else seen.set(name, row)
  }
}
