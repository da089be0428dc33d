import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { admins as adminEntity } from '@/contract/entities/admins'
import { companies as companyEntity } from '@/contract/entities/companies'
import { externalServices as serviceEntity, type UsedService } from '@/contract/entities/external-services'
import { sites as siteEntity } from '@/contract/entities/sites'
import type { AnyEntity } from '@/contract/entity-types'
import { caller } from '../../context'
import { trackLinkChange } from '../../crud/changes'
import { crud } from '../../crud/crud'
import { Records } from '../../crud/records'
import type { Database } from '../../db/database'
import { adminServices, companyServices, externalServices, siteServices } from '../../db/schema/external-services'
import { admins, companies, sites } from '../../db/schema/organisation'
import { type HandlerMap, mergeHandlers } from '../../http/handlers'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { deliverKept } from '../messaging/kept-messages'
import { setOptionsOf } from './service-options'

/** A user of services, and the key by which calls name a service. */
interface User {
  entity: AnyEntity
  table: AnyPgTable
  links: AnyPgTable
  of: AnyPgColumn
  service: AnyPgColumn
  named: 'serviceId' | 'businessCode'
  /** What begins with the first use of a service. */
  begun?: (serviceId: number, database: Database) => Promise<void>
}

const users: readonly User[] = [
  {
    entity: adminEntity,
    table: admins,
    links: adminServices,
    of: adminServices.adminId,
    service: adminServices.serviceId,
    named: 'serviceId',
  },
  {
    entity: companyEntity,
    table: companies,
    links: companyServices,
    of: companyServices.companyId,
    service: companyServices.serviceId,
    named: 'serviceId',
  },
  {
    entity: siteEntity,
    table: sites,
    links: siteServices,
    of: siteServices.siteId,
    service: siteServices.serviceId,
    named: 'businessCode',
    begun: deliverKept,
  },
]

/** The services there are, and which of them accounts, companies and sites use. */
export const externalServiceHandlers = (services: Services): HandlerMap =>
  mergeHandlers(
    crud(serviceEntity, externalServices, services, {
      // Only super roles may pick services that are not public.
      suggestions: (query) => (caller().isSuper ? query : { ...query, isPublic: true }),
      details: async ({ serviceId }) => ({ setOptions: await setOptionsOf(serviceId, services.database) }),
      // One that is switched on again gets what came meanwhile.
      afterUpdate: async (rows) => {
        for (const { serviceId } of rows) await deliverKept(serviceId, services.database)
      },
    }).handlers,
    ...users.map((user) => handlersOf(user, services)),
  )

const columns = ({ serviceId, businessCode, name, logoUrl, website } = getTableColumns(externalServices)) => ({
  serviceId,
  businessCode,
  name,
  logoUrl,
  website,
})

function handlersOf({ entity, table, links, of, service, named, begun }: User, { database }: Services): HandlerMap {
  const records = new Records(entity, table, database)
  const path = `${entity.path}/{id}/externalservices`

  const usedBy = async (id: unknown): Promise<UsedService[]> =>
    database.sql
      .select(columns())
      .from(links)
      .innerJoin(externalServices, eq(externalServices.serviceId, service))
      .where(eq(of, id))
      .orderBy(asc(externalServices.name), asc(externalServices.serviceId))
  const keep = (id: unknown, name: string, isAdded: boolean) =>
    trackLinkChange(entity, id, { field: 'externalServices', name, isAdded }, database)

  return {
    [`GET ${path}`]: async ({ params }) => {
      await records.one(Number(params.id))
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
      await records.one(Number(params.id))
      await records.refuseStale([Number(params.id)])
      const found = (await usedBy(params.id)).find((used) => used[named] === params[named])
      if (!found) throw new Problem('missing')
      await database.sql.delete(links).where(and(eq(of, params.id), eq(service, found.serviceId)))
      await keep(params.id, found.name, false)
    },
  }
}
