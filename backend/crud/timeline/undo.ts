import { and, eq, gte } from 'drizzle-orm'
import { schemaOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import { caller } from '../../context'
import type { Database } from '../../db/database'
import { recordChanges } from '../../db/schema/system'
import type { AnyHandler } from '../../http/handlers'
import { Problem } from '../../problem'
import { setValues } from '../edit'
import { type Engine, recordKey } from '../engine'
import type { Row } from '../serialize'
import { isSame } from './changes'

interface Undo {
  /** The current record, locked. */
  row: Row
  changeId: number
  /** The fields that the undoable action sets. Default: those of the default actions. */
  settable?: readonly string[]
}

/** Sets what a change of the caller has changed back to what it was. */
export const undo =
  (engine: Engine): AnyHandler =>
  async ({ params }) => {
    const { entity, records, services } = engine
    const key = recordKey(entity, params)
    const [row = {}] = await records.unchanged([key])
    const patch = await valuesBefore(entity, { row, changeId: Number(params.changeId) }, services.database)
    const [record] = await setValues(engine, [key], patch)
    return record
  }

/**
 * The values of a record before one of its changes, for undoing it. Throws for another account's change (`forbidden`),
 * for one that is no action's (`notReversible`), and for a record that has changed since (`changedSince`).
 */
export async function valuesBefore(
  entity: AnyEntity,
  { row, changeId, settable = plainFields(entity) }: Undo,
  database: Database,
): Promise<Row> {
  const { resource, recordKey, recordChangeId } = recordChanges
  const found = await database.sql
    .select()
    .from(recordChanges)
    .where(and(eq(resource, entity.path), eq(recordKey, String(row[entity.id])), gte(recordChangeId, changeId)))
    .orderBy(recordChangeId)
    .limit(2)
  const [change, later] = found
  if (change?.recordChangeId !== changeId) throw new Problem('missing')
  if (change.adminId !== caller().adminId) throw new Problem('forbidden')
  const isReversible = change.fields.every(
    ({ field, language, before }) =>
      !language && settable.includes(field) && schemaOf(entity, field).safeParse(before).success,
  )
  if (change.action !== 'update' || !isReversible) throw new Problem('notReversible')
  // Not every write records a change, so the current values are compared as well.
  const isAsLeft = change.fields.every(({ field, after }) => isSame(row[field], after))
  if (later || !isAsLeft) throw new Problem('changedSince')
  return Object.fromEntries(change.fields.map(({ field, before }) => [field, before]))
}

/** The fields that the default actions set; a state with rules of its own is none of them. */
const plainFields = ({ actions }: AnyEntity): string[] => [
  ...(actions.includes('enable') || actions.includes('disable') ? ['status'] : []),
  ...(actions.includes('remark') ? ['remark'] : []),
]
