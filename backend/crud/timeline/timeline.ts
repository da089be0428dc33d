import { and, desc, eq } from 'drizzle-orm'
import type { AnyEntity } from '@/contract/entity-types'
import type { ChangeQuery } from '@/contract/record-changes'
import type { Database } from '../../db/database'
import { countRows } from '../../db/read-rows'
import { recordChanges } from '../../db/schema/system'
import type { AnyHandler } from '../../http/handlers'
import { type Engine, recordKey } from '../engine'
import { countLimit, exactly, totalOf } from '../lists/totals'
import type { ChangeTexts } from './change-texts'
import { withWords } from './serialize-changes'

/** The changes of a record that the caller may see. */
export const timeline =
  ({ entity, records, options, services }: Engine): AnyHandler =>
  async ({ params, query }) => {
    const key = recordKey(entity, params)
    await records.one(key)
    return changesOf(entity, key, query as ChangeQuery, services.database, options.changeTexts)
  }

/** The timeline of one record, newest first. The caller must have checked that the record is visible. */
export async function changesOf(
  entity: AnyEntity,
  key: unknown,
  query: ChangeQuery,
  database: Database,
  texts?: ChangeTexts,
) {
  const { resource, recordKey, recordChangeId } = recordChanges
  const where = and(eq(resource, entity.path), eq(recordKey, String(key)))
  const rows = await database.sql
    .select()
    .from(recordChanges)
    .where(where)
    .orderBy(desc(recordChangeId))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const isWhole = query.page === 1 && rows.length < query.pageSize
  const total = isWhole ? exactly(rows.length) : totalOf(await countRows(recordChanges, where, database, countLimit))
  return { items: await withWords(entity, rows, database, texts), ...total }
}
