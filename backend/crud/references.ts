import { and, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { metaOf } from '@/contract/fields'
import type { Database } from '../db/database'
import { equalsAny } from '../db/equals-any'
import { type Fault, invalid } from '../http/parse'
import { columnOf, referenced } from './resource'
import { scopeOf } from './scope'

/**
 * Refuses a draft that points to what the caller cannot see, or to another company's record than its own.
 * @param companyId the company that the record belongs to; undefined where records have none
 */
export async function checkReferences(
  fields: Readonly<Record<string, z.ZodType>>,
  draft: Readonly<Record<string, unknown>>,
  companyId: number | undefined,
  database: Database,
): Promise<void> {
  const faults: Fault[] = []
  for (const [field, schema] of Object.entries(fields)) {
    const { to } = metaOf(schema)
    const key = draft[field]
    if (!to || typeof key !== 'number') continue
    const { table, id } = referenced(to)
    const company = field === 'companyId' ? undefined : columnOf(table, 'companyId')
    const [found] = await database.sql
      .select({ companyId: company ? sql<number>`${company}` : sql<null>`null` })
      .from(table)
      .where(and(equalsAny(id, [key]), scopeOf(table)))
    const foreign = found?.companyId != null && companyId !== undefined && Number(found.companyId) !== companyId
    if (!found || foreign) faults.push({ field, text: 'missing' })
  }
  if (faults.length > 0) throw invalid(faults)
}
