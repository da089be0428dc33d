import { and, asc, eq } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { admins as adminEntity } from '@/contract/entities/admins'
import { type AssignedAdmin, assignmentEndpoints } from '@/contract/entities/assignments'
import { sites as siteEntity } from '@/contract/entities/sites'
import { warehouses as warehouseEntity } from '@/contract/entities/warehouses'
import type { AnyEntity } from '@/contract/entity-types'
import { type Account, caller, context } from '../../context'
import { Records } from '../../crud/records'
import { checkReferences } from '../../crud/references'
import { scopeOf } from '../../crud/scope'
import { labelsOf, type Row } from '../../crud/serialize'
import { trackLinkChange } from '../../crud/timeline/changes'
import { adminSites, admins, adminWarehouses, sites, warehouses } from '../../db/schema/organisation'
import { type HandlerMap, mergeHandlers } from '../../http/handlers'
import { enumText } from '../../messages/texts'
import { Problem } from '../../problem'
import type { Services } from '../../services'

/** Assignable entities. */
interface Target {
  entity: AnyEntity
  table: AnyPgTable
  key: AnyPgColumn
  /** The table of the assignments, and its two foreign keys. */
  links: AnyPgTable
  to: AnyPgColumn
  of: AnyPgColumn
  /** The assignments of a caller. */
  held: (account: Account) => readonly number[] | null
  /** Refuses to give more than that. */
  more: 'moreThanOwnSites' | 'moreThanOwnWarehouses'
  /** Rejects an assignment of an account that sees all of them. */
  narrows: 'firstSiteNarrows' | 'firstWarehouseNarrows'
}

const targets: readonly Target[] = [
  {
    entity: siteEntity,
    table: sites,
    key: sites.siteId,
    links: adminSites,
    to: adminSites.siteId,
    of: adminSites.adminId,
    held: ({ siteIds }) => siteIds,
    more: 'moreThanOwnSites',
    narrows: 'firstSiteNarrows',
  },
  {
    entity: warehouseEntity,
    table: warehouses,
    key: warehouses.warehouseId,
    links: adminWarehouses,
    to: adminWarehouses.warehouseId,
    of: adminWarehouses.adminId,
    held: ({ warehouseIds }) => warehouseIds,
    more: 'moreThanOwnWarehouses',
    narrows: 'firstWarehouseNarrows',
  },
]

const { shape: assignment } = assignmentEndpoints['POST sites/{id}/admins'].body

/**
 * The accounts assigned to a site or a warehouse. An account without assignments sees all of its company, so removing
 * the last one extends its access, and no account may grant more access than it has, least of all to itself. The
 * first assignment removes access to the rest of the company, so it is forbidden for accounts with more access than the
 * caller.
 */
export const assignmentHandlers = (services: Services): HandlerMap =>
  mergeHandlers(...targets.map((target) => handlersOf(target, services)))

function handlersOf(
  { entity, table, key, links, to, of, held, more, narrows }: Target,
  { database }: Services,
): HandlerMap {
  const records = new Records(entity, table, database)
  const people = new Records(adminEntity, admins, database)

  const assigned = async (id: number): Promise<AssignedAdmin[]> => {
    const { language } = context()
    const rows = await database.sql
      .select({ adminId: admins.adminId, fullName: admins.fullName, type: admins.type })
      .from(links)
      .innerJoin(admins, eq(admins.adminId, of))
      .where(and(eq(to, id), scopeOf(admins)))
      .orderBy(asc(admins.fullName), asc(admins.adminId))
    return rows.map((row) => ({ ...row, typeText: enumText(language, 'AdminType', row.type) }))
  }
  /** Whether the caller is limited to some of them; a super role never is. */
  const isHeld = () => !caller().isSuper && held(caller()) !== null
  /** The person, and what they are assigned to; locked, so that two changes at once do not both miss the other's. */
  const lockedPerson = async (adminId: number) => {
    const [admin = {}]: Row[] = await people.many([adminId], { lock: true })
    const theirs = await database.sql.select({ id: to }).from(links).where(eq(of, adminId))
    return { admin, theirs: theirs.map(({ id }) => Number(id)) }
  }
  /** Recorded on both sides: for the record, its accounts; for the account, its sites or warehouses. */
  const keep = async (record: Row, admin: Row, isAdded: boolean) => {
    const toRecord = { field: 'admins', name: String(admin.fullName), isAdded }
    const toAdmin = { field: entity.path, name: String(record[entity.label]), isAdded }
    await trackLinkChange(entity, record[entity.id], toRecord, database)
    await trackLinkChange(adminEntity, admin.adminId, toAdmin, database)
  }

  return {
    [`GET ${entity.path}/{id}/admins`]: async ({ params }) => {
      await records.one(Number(params.id))
      return assigned(Number(params.id))
    },
    [`POST ${entity.path}/{id}/admins`]: async ({ params, body }) => {
      const { adminId } = body as { adminId: number }
      const record = await records.one(Number(params.id))
      await records.refuseStale([Number(params.id)])
      refuseOwn(adminId)
      await checkReferences(assignment, { adminId }, Number(record.companyId), database)
      const { admin, theirs } = await lockedPerson(adminId)
      if (theirs.length === 0 && isHeld()) throw new Problem(narrows, { name: String(admin.fullName) })
      const link = { adminId, [entity.id]: params.id }
      const added = await database.sql.insert(links).values(link).onConflictDoNothing().returning()
      if (added.length > 0) await keep(record, admin, true)
      return assigned(Number(params.id))
    },
    [`DELETE ${entity.path}/{id}/admins/{adminId}`]: async ({ params }) => {
      const [id, adminId] = [Number(params.id), Number(params.adminId)]
      const record = await records.one(id)
      await records.refuseStale([id])
      refuseOwn(adminId)
      const { admin, theirs } = await lockedPerson(adminId)
      if (!theirs.includes(id)) throw new Problem('missing')
      if (theirs.length === 1 && isHeld()) throw new Problem(more, { name: String(admin.fullName) })
      await database.sql.delete(links).where(and(eq(of, adminId), eq(to, id)))
      await keep(record, admin, false)
    },
    [`GET admins/{id}/${entity.path}`]: async ({ params }) => {
      await people.one(Number(params.id))
      const theirs = await database.sql
        .select({ id: to })
        .from(links)
        .innerJoin(table, eq(key, to))
        .where(and(eq(of, params.id), scopeOf(table)))
      const ids = theirs.map(({ id }) => Number(id))
      const names = await labelsOf(entity.path, ids, database)
      const items = ids.map((id) => ({ [entity.id]: id, name: names.get(id) ?? '' }))
      return items.sort((a, b) => String(a.name).localeCompare(String(b.name)))
    },
  }
}

function refuseOwn(adminId: number): void {
  if (adminId === caller().adminId) throw new Problem('ownAssignments')
}
