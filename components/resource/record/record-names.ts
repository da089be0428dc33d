import type { Id } from '@/components/feedback/run-batch'
import type { EntityShape } from '@/contract/shape'
import { entityCall } from '@/lib/api/entity-call'
import type { Row } from '../core/list-types'

export const nameOf = (entity: EntityShape, row: Row): string => String(row[entity.label] ?? row[entity.id])

/**
 * The records' names for confirmations. Unknown names are requested; an unreadable record is named by its id, so that
 * it can still be confirmed.
 * @param known from the rows in view
 */
export async function namesOf(
  entity: EntityShape,
  ids: readonly Id[],
  known: ReadonlyMap<Id, string> = new Map(),
): Promise<string[]> {
  const missing = ids.filter((id) => !known.has(id))
  const found = missing.length > 0 ? await requestNames(entity, missing).catch(() => new Map<Id, string>()) : known
  return ids.map((id) => known.get(id) ?? found.get(id) ?? String(id))
}

async function requestNames(entity: EntityShape, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  const query = { ids: ids.join(), pageSize: ids.length }
  const { items } = await entityCall(entity, 'list', { query })
  return new Map(items.map((row) => [row[entity.id] as Id, nameOf(entity, row)]))
}
