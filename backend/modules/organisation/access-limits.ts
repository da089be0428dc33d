import { and, count, eq, notInArray } from 'drizzle-orm'
import { caller } from '../../context'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { adminSites, admins, adminWarehouses, sites, warehouses } from '../../db/schema/organisation'
import { Problem } from '../../problem'

type Held = readonly number[] | null

/** The sites and warehouses that the caller is restricted to; a super role is not restricted. */
function heldTo(): { siteIds: Held; warehouseIds: Held } {
  const { isSuper, siteIds, warehouseIds } = caller()
  return isSuper ? { siteIds: null, warehouseIds: null } : { siteIds, warehouseIds }
}

/**
 * Throws if one of these accounts has more access than the caller: setting its password would allow logging in as it,
 * and disabling, editing or deleting it would affect access that the caller lacks.
 */
export async function refuseSeeingMore(adminIds: readonly number[], database: Database): Promise<void> {
  const { siteIds, warehouseIds } = heldTo()
  if (!siteIds && !warehouseIds) return
  const people = await database.sql
    .select({ adminId: admins.adminId, fullName: admins.fullName })
    .from(admins)
    .where(equalsAny(admins.adminId, adminIds))
  const ofSites = await database.sql
    .select({ adminId: adminSites.adminId, key: adminSites.siteId })
    .from(adminSites)
    .where(equalsAny(adminSites.adminId, adminIds))
  const ofWarehouses = await database.sql
    .select({ adminId: adminWarehouses.adminId, key: adminWarehouses.warehouseId })
    .from(adminWarehouses)
    .where(equalsAny(adminWarehouses.adminId, adminIds))
  for (const { adminId, fullName } of people) {
    const isWider = (held: Held, links: readonly { adminId: number; key: number }[]) => {
      const theirs = links.filter((link) => link.adminId === adminId)
      return held !== null && (theirs.length === 0 || theirs.some(({ key }) => !held.includes(key)))
    }
    if (isWider(siteIds, ofSites) || isWider(warehouseIds, ofWarehouses)) {
      throw new Problem('moreThanOwnAccess', { name: fullName })
    }
  }
}

/** The number of sites and warehouses an account is assigned to, including those that the caller does not see. */
export async function countsOf(
  adminId: number,
  database: Database,
): Promise<{ siteCount: number; warehouseCount: number }> {
  const [ofSites] = await database.sql
    .select({ links: count() })
    .from(adminSites)
    .where(eq(adminSites.adminId, adminId))
  const [ofWarehouses] = await database.sql
    .select({ links: count() })
    .from(adminWarehouses)
    .where(eq(adminWarehouses.adminId, adminId))
  return { siteCount: ofSites?.links ?? 0, warehouseCount: ofWarehouses?.links ?? 0 }
}

/** A new account inherits the restrictions of a caller who is restricted to sites or warehouses. */
export async function passOnAssignments(adminId: number, database: Database): Promise<void> {
  const { siteIds, warehouseIds } = heldTo()
  const ofSites = (siteIds ?? []).map((siteId) => ({ adminId, siteId }))
  const ofWarehouses = (warehouseIds ?? []).map((warehouseId) => ({ adminId, warehouseId }))
  await insertMany(database, adminSites, ofSites)
  await insertMany(database, adminWarehouses, ofWarehouses)
}

/** A caller who is restricted to sites is assigned to the one that they create, or could not see it. */
export async function assignToNewSite(siteId: number, database: Database): Promise<void> {
  if (heldTo().siteIds) await database.sql.insert(adminSites).values({ adminId: caller().adminId, siteId })
}

/** A caller who is restricted to warehouses is assigned to the one that they create, or could not see it. */
export async function assignToNewWarehouse(warehouseId: number, database: Database): Promise<void> {
  if (heldTo().warehouseIds)
    await database.sql.insert(adminWarehouses).values({ adminId: caller().adminId, warehouseId })
}

/** An account that moves to another company loses the assignments in the old one. */
export async function dropForeignAssignments(
  adminIds: readonly number[],
  companyId: number,
  database: Database,
): Promise<void> {
  const itsSites = database.sql.select({ siteId: sites.siteId }).from(sites).where(eq(sites.companyId, companyId))
  const itsWarehouses = database.sql
    .select({ warehouseId: warehouses.warehouseId })
    .from(warehouses)
    .where(eq(warehouses.companyId, companyId))
  await database.sql
    .delete(adminSites)
    .where(and(equalsAny(adminSites.adminId, adminIds), notInArray(adminSites.siteId, itsSites)))
  await database.sql
    .delete(adminWarehouses)
    .where(and(equalsAny(adminWarehouses.adminId, adminIds), notInArray(adminWarehouses.warehouseId, itsWarehouses)))
}
