import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { may } from '@/contract/access'
import { admins as adminEntity } from '@/contract/entities/admins'
import { companies as companyEntity } from '@/contract/entities/companies'
import { externalServices as serviceEntity, type UsedService } from '@/contract/entities/external-services'
import type { ConnectingPrincipal } from '@/contract/entities/service-connections'
import { sites as siteEntity } from '@/contract/entities/sites'
import type { AnyEntity } from '@/contract/entity-types'
import { caller } from '../../context'
import { crud } from '../../crud/crud'
import { Records } from '../../crud/records'
import { trackLinkChange } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import {
  adminServices,
  companyServices,
  externalServices,
  serviceConnections,
  siteServices,
} from '../../db/schema/external-services'
import { admins, companies, sites } from '../../db/schema/organisation'
import type { HandlerMap } from '../../http/handlers'
import { combine, type ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { deliverKept } from '../messaging/receiving/kept-messages'
import { connectionStateOf } from './connection-state'
import { setOptionsOf } from './service-options'

/** A user of services, and the key by which calls name a service. */
interface User {
  entity: AnyEntity
  table: AnyPgTable
  links: AnyPgTable
  of: AnyPgColumn
  service: AnyPgColumn
  named: 'serviceId' | 'businessCode'
  principalType: ConnectingPrincipal
  /** What begins with the first use of a service. */
  begun?: (serviceId: number, database: Database) => Promise<void>
}

const users: readonly User[] = [
  {
    entity: adminEntity,
    table: admins,
    principalType: 'Admin',
    links: adminServices,
    of: adminServices.adminId,
    service: adminServices.serviceId,
    named: 'serviceId',
  },
  {
    entity: companyEntity,
    table: companies,
    principalType: 'Company',
    links: companyServices,
    of: companyServices.companyId,
    service: companyServices.serviceId,
    named: 'serviceId',
  },
  {
    entity: siteEntity,
    table: sites,
    principalType: 'Site',
    links: siteServices,
    of: siteServices.siteId,
    service: siteServices.serviceId,
    named: 'businessCode',
    begun: deliverKept,
  },
]

/** The services there are, and which of them accounts, companies and sites use. */
export const externalServicePart = (services: Services): ModulePart =>
  combine(
    crud(serviceEntity, externalServices, services, {
      details: async ({ serviceId }) => ({
        setOptions: await setOptionsOf(serviceId, services.database),
        sites: await sitesOf(serviceId, services.database),
      }),
      // One that is switched on again gets what came meanwhile.
      afterUpdate: async (rows) => {
        for (const { serviceId } of rows) await deliverKept(serviceId, services.database)
      },
    }),
    ...users.map((user) => ({ handlers: handlersOf(user, services) })),
  )

const maxSites = 100

const sitesOf = (serviceId: number, { sql }: Database) =>
  sql
    .select({ siteId: sites.siteId, name: sites.name })
    .from(siteServices)
    .innerJoin(sites, eq(sites.siteId, siteServices.siteId))
    .where(eq(siteServices.serviceId, serviceId))
    .orderBy(asc(sites.name), asc(sites.siteId))
    .limit(maxSites)

const columns = (
  { serviceId, businessCode, name, logoUrl, website, implement } = getTableColumns(externalServices),
) => ({
  serviceId,
  businessCode,
  name,
  logoUrl,
  website,
  implement,
  connection: { serviceConnectionId: serviceConnections.serviceConnectionId, endTime: serviceConnections.endTime },
})

function handlersOf(
  { entity, table, links, of, service, named, begun, principalType }: User,
  { database }: Services,
): HandlerMap {
  const records = new Records(entity, table, database)
  const path = `${entity.path}/{id}/externalservices`

  const ofPrincipal = (id: unknown) =>
    and(eq(serviceConnections.principalType, principalType), eq(serviceConnections.principalId, Number(id)))
  const isConnection = (id: unknown) =>
    and(ofPrincipal(id), eq(serviceConnections.serviceId, externalServices.serviceId))
  const usedBy = async (id: unknown): Promise<UsedService[]> => {
    const rows = await database.sql
      .select(columns())
      .from(links)
      .innerJoin(externalServices, eq(externalServices.serviceId, service))
      .leftJoin(serviceConnections, isConnection(id))
      .where(eq(of, id))
      .orderBy(asc(externalServices.name), asc(externalServices.serviceId))
    return rows.map(({ implement, connection, ...used }) => ({
      ...used,
      canConnect: implement === 'oauth2',
      connectionState: connectionStateOf(connection?.serviceConnectionId ? connection : null),
    }))
  }
  /** Everyone manages the services of the own account; those of others need the area. Throws `missing` for others. */
  const reach = async (id: number, use: 'read' | 'write') => {
    const { adminId, roles } = caller()
    if (entity === adminEntity && id === adminId) return
    if (!may(roles, entity.area, use)) throw new Problem('missing')
    await records.one(id)
  }
  const keep = (id: unknown, name: string, isAdded: boolean) =>
    trackLinkChange(entity, id, { field: 'externalServices', name, isAdded }, database)

  return {
    [`GET ${path}`]: async ({ params }) => {
      await reach(Number(params.id), 'read')
      return usedBy(params.id)
    },
    [`POST ${path}/{${named}}`]: async ({ params }) => {
      await records.one(Number(params.id))
      await records.refuseStale([Number(params.id)])
      const [found] = await database.sql
        .select()
        .from(externalServices)
        .where(and(eq(externalServices[named] as AnyPgColumn, params[named]), eq(externalServices.status, 'Enabled')))
      // A service that the caller must not use has to look like a missing one.
      if (!found || !(found.isPublic || caller().isSuper)) throw new Problem('missing')
      const link = { [entity.id]: params.id, serviceId: found.serviceId }
      const added = await database.sql.insert(links).values(link).onConflictDoNothing().returning()
      if (added.length > 0) await keep(params.id, found.name, true)
      await begun?.(found.serviceId, database)
      return usedBy(params.id)
    },
    [`DELETE ${path}/{${named}}`]: async ({ params }) => {
      await reach(Number(params.id), 'write')
      await records.refuseStale([Number(params.id)])
      const found = (await usedBy(params.id)).find((used) => used[named] === params[named])
      if (!found) throw new Problem('missing')
      await database.sql.delete(links).where(and(eq(of, params.id), eq(service, found.serviceId)))
      // Its tokens go with it.
      const isIt = and(eq(serviceConnections.serviceId, found.serviceId), ofPrincipal(params.id))
      await database.sql.delete(serviceConnections).where(isIt)
      await keep(params.id, found.name, false)
    },
  }
}
