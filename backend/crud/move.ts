import type { AnyEntity } from '@/contract/entity-types'
import { metaOf, type Shape } from '@/contract/field-meta'
import { type AnyMove, moveOf, targetOf } from '@/contract/states'
import type { Database } from '../db/database'
import { startingOver } from '../http/start-over'
import { type GuardText, isGuardText } from '../messages/texts'
import { type BulkAction, bulkAction } from './bulk-action'
import { type CrudOptions, type Key, remarkIn } from './crud-options'
import type { Engine } from './engine'
import { filesIn, shareFiles } from './file-access'
import type { Records } from './records'
import { checkReferences } from './references'
import { columnOf } from './resource'
import type { Row, Shown } from './serialize'
import { type NamedGuard, refuseGuarded, refuseMove, refuseSeveral } from './state-moves'
import { addChangesHeader } from './timeline/changes'

/** An action with a rule of the module, a move of the state table, or both. Throws where it has neither. */
export function moving<E extends AnyEntity>(engine: Engine<E>, action: string): BulkAction<Shown<E>[]> {
  const { entity, records, options, services, show } = engine
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
  const work = options.lockFirst
    ? (keys: readonly Key[], body: Row) => startingOver(() => once(keys, body), services.database)
    : once
  return bulkAction(engine, { name: action, isEach: move?.each === true, work, check })
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
