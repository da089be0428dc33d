import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { type Account, caller } from '../context'
import { equalsAny } from '../db/equals-any'
import { columnOf } from './resource'

/**
 * The rows of a table that the caller may see: all of them for super roles, else those of the own company, and of
 * these only the assigned sites' and warehouses' where there are assignments. A table takes part in each rule by
 * having the column. What is out of scope must look exactly like what does not exist.
 */
export function scopeOf(table: AnyPgTable, account: Account = caller()): SQL | undefined {
  if (account.isSuper) return undefined
  const companyId = columnOf(table, 'companyId')
  const siteId = columnOf(table, 'siteId')
  const warehouseId = columnOf(table, 'warehouseId')
  return and(
    companyId && eq(companyId, account.companyId),
    siteId && account.siteIds ? equalsAny(siteId, account.siteIds) : undefined,
    warehouseId && account.warehouseIds ? equalsAny(warehouseId, account.warehouseIds) : undefined,
  )
}
