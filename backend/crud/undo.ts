import { and, eq, gte } from 'drizzle-orm'
import { type AnyEntity, schemaOf } from '@/contract/entity'
import { caller } from '../context'
import type { Database } from '../db/database'
import { recordChanges } from '../db/schema/system'
import { Problem } from '../problem'
import { isSame } from './changes'
import type { Row } from './present'

/**
 * What a record said before one of its changes, for setting it back. Refuses what is not the caller's own, what no
 * action has set, and a record that has changed since.
 * @param row the record as it is, locked
 */
export async function valuesBefore(entity: AnyEntity, row: Row, changeId: number, database: Database): Promise<Row> {
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
      !language && settable(entity).includes(field) && schemaOf(entity, field).safeParse(before).success,
  )
  if (change.action !== 'update' || !isReversible) throw new Problem('notReversible')
  // Not every write leaves a change, so what the record says counts as well.
  const isAsLeft = change.fields.every(({ field, after }) => isSame(row[field], after))
  if (later || !isAsLeft) throw new Problem('changedSince')
  return Object.fromEntries(change.fields.map(({ field, before }) => [field, before]))
}

/** The fields that the plain actions set; a state that has rules of its own is none of them. */
const settable = ({ actions }: AnyEntity): string[] => [
  ...(actions.includes('enable') || actions.includes('disable') ? ['status'] : []),
  ...(actions.includes('remark') ? ['remark'] : []),
]
