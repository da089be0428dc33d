import type { Id } from '@/components/feedback/run-batch'
import type { EndpointName } from '@/contract/endpoints'
import type { Page } from '@/contract/entity-types'
import type { EntityShape } from '@/contract/shape'
import { call } from '@/lib/api/api'
import type { Row } from '../core/list-types'

export const nameOf = (entity: EntityShape, row: Row): string => String(row[entity.label] ?? row[entity.id])

/**
 * What people call these records. Names that are not known are requested; a record that cannot be read is called by
 * its id, so that a question about it can still be asked.
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
  const { items } = (await call(`GET ${entity.path}` as EndpointName, { query } as never)) as Page<Row>
  return new Map(items.map((row) => [row[entity.id] as Id, nameOf(entity, row)]))
}
