import { and, count, eq, notInArray } from 'drizzle-orm'
import { caller } from '../../context'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { adminSites, admins, adminWarehouses, sites, warehouses } from '../../db/schema/organisation'
import type { HandlerMap } from '../../http/handlers'
import { Problem } from '../../problem'

type Held = readonly number[] | null

/** What the caller is held to; a super role is held to nothing. */
function heldTo(): { siteIds: Held; warehouseIds: Held } {
  const { isSuper, siteIds, warehouseIds } = caller()
  return isSuper ? { siteIds: null, warehouseIds: null } : { siteIds, warehouseIds }
}

/**
 * Refuses where one of these accounts sees more than the caller: whoever sets its password could log on as it, and
 * whoever disables, edits or deletes it could take from others what they do not have themselves.
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

/** To how many sites and warehouses somebody is assigned, those included that the caller does not see. */
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

/** A new account made by somebody who is held to sites or warehouses is held to the same. */
export async function passOnAssignments(adminId: number, database: Database): Promise<void> {
  const { siteIds, warehouseIds } = heldTo()
  const ofSites = (siteIds ?? []).map((siteId) => ({ adminId, siteId }))
  const ofWarehouses = (warehouseIds ?? []).map((warehouseId) => ({ adminId, warehouseId }))
  await insertMany(database, adminSites, ofSites)
  await insertMany(database, adminWarehouses, ofWarehouses)
}

/** Whoever is held to sites or warehouses is assigned to the one that they add; else they would lose sight of it. */
export const seenByCreator = (path: 'sites' | 'warehouses', plain: HandlerMap, database: Database): HandlerMap => ({
  ...plain,
  [`POST ${path}`]: async (call) => {
    const record = (await plain[`POST ${path}`]?.(call)) as { siteId: number; warehouseId: number }
    const { adminId } = caller()
    const { siteIds, warehouseIds } = heldTo()
    if (path === 'sites' && siteIds) {
      await database.sql.insert(adminSites).values({ adminId, siteId: record.siteId })
    }
    if (path === 'warehouses' && warehouseIds) {
      await database.sql.insert(adminWarehouses).values({ adminId, warehouseId: record.warehouseId })
    }
    return record
  },
})

/** Whoever moves to another company leaves the assignments of the old one behind. */
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
