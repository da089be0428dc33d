import type { AnyEntity } from '@/contract/entity-types'
import { metaOf, type Shape } from '@/contract/field-meta'
import type { Accepted } from '@/contract/list-export'
import { type AnyMove, moveOf, targetOf } from '@/contract/states'
import type { Database } from '../db/database'
import { startingOver } from '../http/start-over'
import { type GuardText, isGuardText } from '../messages/texts'
import { type BulkServices, bulkAction } from './bulk-action'
import { type CrudOptions, type Key, remarkIn } from './crud-options'
import { filesIn, shareFiles } from './file-access'
import type { Records } from './records'
import { checkReferences } from './references'
import { columnOf } from './resource'
import type { Row } from './serialize'
import { type NamedGuard, refuseGuarded, refuseMove, refuseSeveral } from './state-moves'
import { addChangesHeader } from './undo'

/** Does an action on records, at once or as a background task; responds with the changed ones. */
export type RunAction = (keys: readonly Key[], body: Row) => Promise<Row[] | Accepted>

interface Engine {
  records: Records
  services: BulkServices
  options: CrudOptions
  show: (rows: readonly Row[]) => Promise<Row[]>
  /** Sets the same values on all of these records. */
  set: RunAction
}

/** The values set by the actions that every entity may have, except the remark. */
const plainActions: Readonly<Record<string, Row>> = {
  enable: { status: 'Enabled' },
  disable: { status: 'Disabled' },
  remark: { remark: null },
}

/** Stores the order in which the records are named as 1, 2, 3 … in the field by which they are listed. */
function reorder({ path, id, order, fields }: AnyEntity, { records, services, options, show }: Engine): RunAction {
  if (!order || !fields[order]) throw new Error(`${path} has no field for its order.`)
  const work = async (keys: readonly Key[]) => {
    const rows = await records.many(keys, { lock: true })
    const placed: Row[] = []
    for (const [index, row] of rows.entries()) {
      const isThere = row[order] === index + 1
      const [moved] = isThere ? [row] : await records.set([row[id] as Key], { [order]: index + 1 })
      if (moved) placed.push(moved)
    }
    return show(placed)
  }
  return bulkAction({ name: 'reorder', work, isImmediate: true, around: options.around }, records, services)
}

/** The actions of an entity by name. Throws where one has neither a rule nor a move, or a move has no guard. */
export function actionsOf(entity: AnyEntity, engine: Engine): ReadonlyMap<string, RunAction> {
  return new Map(
    entity.actions.map((action) => {
      const patchOf = plainActions[action]
      if (action === 'reorder') return [action, reorder(entity, engine)]
      if (patchOf) return [action, (keys, body) => engine.set(keys, { ...patchOf, ...remarkIn(body) })]
      return [action, ownAction(entity, action, engine)]
    }),
  )
}

function ownAction(entity: AnyEntity, action: string, { records, services, options, show }: Engine): RunAction {
  const rule = options.actions?.[action]
  const move = moveOf(entity.states, action)
  if (!rule && !move) throw new Error(`${entity.path} has no rule for its action ${action}.`)
  const guard = move && guardOf(entity, move, options)
  const check = (rows: readonly Row[]) => {
    if (!move) return
    if (move.single) refuseSeveral(rows)
    refuseMove(entity, move, rows)
  }
  const once = async (keys: readonly Key[], body: Row) => {
    await options.lockFirst?.(keys, body, action)
    const rows = await records.many(keys, { lock: true })
    check(rows)
    if (guard) await refuseGuarded(entity, guard, rows, body)
    const values = valuesIn(body, move)
    if (move?.body) await checkValues(move.body, values, rows, services.database)
    const written = await rule?.(rows, body)
    if (Array.isArray(written)) return show(written)
    const patch = { ...storedValues(records, values), ...written, ...notedIn(entity, body) }
    const changed = move
      ? await setByTarget({ action, move, body, values }, rows, patch, records)
      : await records.set(keys, patch, { onKept: addChangesHeader })
    return show((await options.afterUpdate?.(changed, patch)) ?? changed)
  }
  const { database } = services
  const work = options.lockFirst
    ? (keys: readonly Key[], body: Row) => startingOver(() => once(keys, body), database)
    : once
  const isEach = move?.each === true
  const { isImmediate, around } = options
  return bulkAction({ name: action, isEach, work, check, isImmediate, around }, records, services)
}

function guardOf({ path }: AnyEntity, { guard, body }: AnyMove, { guards }: CrudOptions): NamedGuard | undefined {
  // Formatted text is sanitized on its way into fields alone.
  const isFormatted = Object.values(body ?? {}).some((schema) => metaOf(schema).kind === 'html')
  if (isFormatted) throw new Error(`A move of ${path} takes formatted text.`)
  if (guard === undefined) return undefined
  const holds = guards?.[guard as GuardText]
  if (!holds || !isGuardText(guard)) throw new Error(`${path} has no rule or no message for the guard ${guard}.`)
  return { name: guard, holds }
}

/** The values of a move in its body, without the remark. */
const valuesIn = (body: Row, move: AnyMove | undefined): Row =>
  Object.fromEntries(Object.entries(body).filter(([name]) => move?.body && Object.hasOwn(move.body, name)))

/** The values that are columns of the record. */
const storedValues = ({ table }: Records, values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => columnOf(table, name)))

const notedIn = ({ recordFields }: AnyEntity, body: Row): Row =>
  Object.hasOwn(recordFields, 'remark') ? remarkIn(body) : {}

/** Refuses references of the values that point to nothing or to another company, and shares the files that they name. */
async function checkValues(fields: Shape, values: Row, rows: readonly Row[], database: Database): Promise<void> {
  const companies = new Set(rows.map(({ companyId }) => companyId as number | undefined))
  for (const companyId of companies) {
    await checkReferences(fields, values, companyId, database)
    await shareFiles(filesIn(fields, values), companyId, database)
  }
}

interface Given {
  action: string
  move: AnyMove
  body: Row
  values: Row
}

/** Sets the values on all records and on each the state that its move leads to; in the order of the rows. */
async function setByTarget(
  { action, move, body, values }: Given,
  rows: readonly Row[],
  patch: Row,
  records: Records,
): Promise<Row[]> {
  const { id } = records.entity
  const targets = new Map<string | undefined, Key[]>()
  for (const row of rows) {
    const target = targetOf(move, row, body)
    targets.set(target, [...(targets.get(target) ?? []), row[id] as Key])
  }
  const changed: Row[] = []
  for (const [status, keys] of targets) {
    const whole = status === undefined ? patch : { ...patch, status }
    changed.push(...(await records.set(keys, whole, { onKept: addChangesHeader, move: { action, values } })))
  }
  const byKey = new Map(changed.map((row): [unknown, Row] => [row[id], row]))
  return rows.map((row) => byKey.get(row[id]) ?? row)
}
