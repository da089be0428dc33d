import { and, eq, gte } from 'drizzle-orm'
import { changeHeader } from '@/contract/change-header'
import { schemaOf } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import { caller, context } from '../context'
import type { Database } from '../db/database'
import { recordChanges } from '../db/schema/system'
import { Problem } from '../problem'
import { isSame } from './changes'
import type { Row } from './serialize'

interface Undo {
  /** The current record, locked. */
  row: Row
  changeId: number
  /** The fields that the undoable action sets. Default: those of the default actions. */
  settable?: readonly string[]
}

/** Announces which changes a call has recorded, by which they can be undone. */
export function addChangesHeader(changeIds: readonly number[]): void {
  if (changeIds.length > 0) context().headers[changeHeader] = changeIds.join()
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
