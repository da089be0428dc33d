import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { type Account, caller } from '../context'
import { equalsAny } from '../db/equals-any'
import { parentColumns } from '../db/schema/parents'
import { columnOf } from './resource'

/**
 * The rows of a table that the caller may see: all of them for super roles, else those of the own company, limited to
 * the assigned sites and warehouses if there are assignments. A rule applies to the tables with its column, and to those
 * whose parent it applies to. A row out of scope must look exactly like one that does not exist.
 */
export function scopeOf(table: AnyPgTable, account: Account = caller()): SQL | undefined {
  if (account.isSuper) return undefined
  const companyId = columnOf(table, 'companyId')
  return and(companyId && eq(companyId, account.companyId), assignedOf(table, account))
}

type Assigned = Pick<Account, 'siteIds' | 'warehouseIds'>

function assignedOf(table: AnyPgTable, { siteIds, warehouseIds }: Assigned): SQL | undefined {
  const siteId = columnOf(table, 'siteId')
  const warehouseId = columnOf(table, 'warehouseId')
  // What a table says itself counts: goods may arrive in another warehouse than they were ordered for.
  const inherited = { siteIds: siteId ? null : siteIds, warehouseIds: warehouseId ? null : warehouseIds }
  return and(
    siteId && siteIds ? or(equalsAny(siteId, siteIds), ofNone(siteId)) : undefined,
    warehouseId && warehouseIds ? equalsAny(warehouseId, warehouseIds) : undefined,
    ...parentsOf(table).map((parent) => underParent(parent, inherited)),
  )
}

function underParent({ column, table, key }: Parent, inherited: Assigned): SQL | undefined {
  const where = assignedOf(table, inherited)
  return where && or(sql`exists (select 1 from ${table} where ${and(eq(key, column), where)})`, ofNone(column))
}

/** If a record may have no site, or no parent with one, one without it belongs to every site of its company. */
const ofNone = (column: AnyPgColumn) => (column.notNull ? undefined : isNull(column))

interface Parent {
  column: AnyPgColumn
  table: AnyPgTable
  /** The column of the parent that the child names it by. */
  key: AnyPgColumn
}

const parents = new Map<AnyPgTable, readonly Parent[]>()

/** The tables whose site and warehouse are those of this one. */
export function parentsOf(table: AnyPgTable): readonly Parent[] {
  const known = parents.get(table)
  if (known) return known
  const references = getTableConfig(table).foreignKeys.map((foreign) => foreign.reference())
  const found = parentColumns.flatMap((column) =>
    references.flatMap(({ columns, foreignTable, foreignColumns: [key] }) =>
      key && columns[0] === column ? [{ column, table: foreignTable, key }] : [],
    ),
  )
  parents.set(table, found)
  return found
}
