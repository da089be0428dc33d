import { and, asc, eq } from 'drizzle-orm'
import { admins as adminEntity } from '@/contract/entities/admins'
import { siteEndpoints, sites as siteEntity } from '@/contract/entities/sites'
import { caller, context } from '../../context'
import { keepPartChange } from '../../crud/changes'
import type { Row } from '../../crud/present'
import { Records } from '../../crud/records'
import { checkReferences } from '../../crud/references'
import { scopeOf } from '../../crud/scope'
import { adminSites, admins, sites } from '../../db/schema/organisation'
import { type HandlerMap, handlers } from '../../http/handlers'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { enumText } from '../../texts/texts'

const { shape: assignment } = siteEndpoints['POST sites/{id}/admins'].body

/**
 * Who is assigned to a site. Whoever is assigned to none sees all of the company, so taking the last assignment away
 * gives more, and nobody may give more than they have, least of all to themselves.
 */
export function siteAdminHandlers({ database }: Services): HandlerMap {
  const siteRecords = new Records(siteEntity, sites, database)
  const adminRecords = new Records(adminEntity, admins, database)

  const assigned = async (siteId: number) => {
    const { language } = context()
    const rows = await database.sql
      .select({ adminId: admins.adminId, fullName: admins.fullName, type: admins.type })
      .from(adminSites)
      .innerJoin(admins, eq(admins.adminId, adminSites.adminId))
      .where(and(eq(adminSites.siteId, siteId), scopeOf(admins)))
      .orderBy(asc(admins.fullName), asc(admins.adminId))
    return rows.map((row) => ({ ...row, typeText: enumText(language, 'AdminType', row.type) }))
  }

  /** Both timelines tell of it: whose site it is, and what somebody may see. */
  const keep = async (site: Row, admin: Row, isAssigned: boolean) => {
    const told = (name: unknown) =>
      isAssigned ? { before: null, after: String(name) } : { before: String(name), after: null }
    const ofSite = { key: site.siteId, field: 'admins', ...told(admin.fullName) }
    const ofAdmin = { key: admin.adminId, field: 'sites', ...told(site.name) }
    await keepPartChange(siteEntity, ofSite, database)
    await keepPartChange(adminEntity, ofAdmin, database)
  }

  return handlers({
    'GET sites/{id}/admins': async ({ params }) => {
      await siteRecords.one(params.id)
      return assigned(params.id)
    },
    'POST sites/{id}/admins': async ({ params, body }) => {
      const site = await siteRecords.one(params.id)
      refuseOwn(body.adminId)
      await checkReferences(assignment, body, Number(site.companyId), database)
      const [added] = await database.sql
        .insert(adminSites)
        .values({ adminId: body.adminId, siteId: params.id })
        .onConflictDoNothing()
        .returning()
      if (added) await keep(site, await adminRecords.one(body.adminId), true)
      return assigned(params.id)
    },
    'DELETE sites/{id}/admins/{adminId}': async ({ params }) => {
      const site = await siteRecords.one(params.id)
      refuseOwn(params.adminId)
      // Locked, so that two who each take one of the last two away do not both see another one left.
      const [admin] = await adminRecords.many([params.adminId], { lock: true })
      const theirs = await database.sql.select().from(adminSites).where(eq(adminSites.adminId, params.adminId))
      if (!theirs.some(({ siteId }) => siteId === params.id)) throw new Problem('missing')
      if (theirs.length === 1 && isHeldToSites())
        throw new Problem('moreThanOwnSites', { name: String(admin?.fullName) })
      await database.sql
        .delete(adminSites)
        .where(and(eq(adminSites.adminId, params.adminId), eq(adminSites.siteId, params.id)))
      if (admin) await keep(site, admin, false)
      return undefined
    },
  })
}

function refuseOwn(adminId: number): void {
  if (adminId === caller().adminId) throw new Problem('ownSites')
}

function isHeldToSites(): boolean {
  const { isSuper, siteIds } = caller()
  return !isSuper && siteIds !== null
}
