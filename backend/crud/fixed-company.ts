import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { AnyEntity } from '@/contract/entity-types'
import type { AnyHandler, HandlerMap } from '../http/handlers'
import { invalid } from '../http/parse'
import type { Services } from '../services'
import { crud } from './crud'
import { Records } from './records'

/**
 * The plain handlers of records that stay with their company: orders, purchase lines and bindings of that company
 * name them, so moving one would mix companies. Naming the company that it has already changes nothing and is fine.
 */
export function fixedCompany(
  entity: AnyEntity,
  table: AnyPgTable,
  services: Services,
  options: Parameters<typeof crud>[3] = {},
): HandlerMap {
  const records = new Records(entity, table, services.database)
  const plain = crud(entity, table, services, options)
  const keepsCompany =
    (key: string): AnyHandler =>
    async (call) => {
      const { companyId } = (call.body ?? {}) as { companyId?: number }
      if (companyId !== undefined) {
        const { id, ids = [id] } = call.params as { id?: number; ids?: number[] }
        const rows = await records.many(ids.filter((each) => each !== undefined))
        if (rows.some((row) => row.companyId !== companyId)) throw invalid([{ field: 'companyId', text: 'fixed' }])
      }
      return plain[key]?.(call)
    }
  const guarded = [`POST ${entity.path}/{id}`, `POST ${entity.path}/{ids}/{field}`]
  return { ...plain, ...Object.fromEntries(guarded.map((key) => [key, keepsCompany(key)])) }
}
