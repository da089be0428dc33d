import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { type Account, caller } from '../context'
import { equalsAny } from '../db/equals-any'
import { columnOf } from './resource'

/**
 * The rows of a table that the caller may see: all of them for super roles, else those of the own company, limited to
 * the assigned sites and warehouses if there are assignments. A rule applies to the tables with its column. A row out
 * of scope must look exactly like one that does not exist.
 */
export function scopeOf(table: AnyPgTable, account: Account = caller()): SQL | undefined {
  if (account.isSuper) return undefined
  const companyId = columnOf(table, 'companyId')
  const siteId = columnOf(table, 'siteId')
  const warehouseId = columnOf(table, 'warehouseId')
  return and(
    companyId && eq(companyId, account.companyId),
    siteId && account.siteIds ? or(equalsAny(siteId, account.siteIds), ofNoSite(siteId)) : undefined,
    warehouseId && account.warehouseIds ? equalsAny(warehouseId, account.warehouseIds) : undefined,
  )
}

/** If a record may have no site, one without it belongs to every site of its company. */
const ofNoSite = (siteId: AnyPgColumn) => (siteId.notNull ? undefined : isNull(siteId))
