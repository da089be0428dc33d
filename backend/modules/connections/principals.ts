import { and, eq } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { may } from '@/contract/access'
import type { ConnectingPrincipal } from '@/contract/entities/service-connections'
import { caller } from '../../context'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { adminServices, companyServices, siteServices } from '../../db/schema/external-services'
import { admins, companies, sites } from '../../db/schema/organisation'
import { Problem } from '../../problem'

/** Who may connect a service: where they are stored, and the services that they use. */
export const principals = {
  Admin: {
    area: 'admins',
    ...{ table: admins, id: admins.adminId, links: adminServices, owner: adminServices.adminId },
    linkOf: (adminId: number, serviceId: number) => ({ adminId, serviceId }),
  },
  Company: {
    area: 'companies',
    ...{ table: companies, id: companies.companyId, links: companyServices, owner: companyServices.companyId },
    linkOf: (companyId: number, serviceId: number) => ({ companyId, serviceId }),
  },
  Site: {
    area: 'sites',
    ...{ table: sites, id: sites.siteId, links: siteServices, owner: siteServices.siteId },
    linkOf: (siteId: number, serviceId: number) => ({ siteId, serviceId }),
  },
} as const

/** Throws `missing` where the caller may not connect it: everyone connects the own account. */
export async function refuseForeign(type: ConnectingPrincipal, key: number, database: Database): Promise<void> {
  const { adminId, roles } = caller()
  if (type === 'Admin' && key === adminId) return
  const { area, table, id } = principals[type]
  const found = may(roles, area, 'write')
    ? await database.sql
        .select({ key: id })
        .from(table)
        .where(and(eq(id, key), scopeOf(table)))
    : []
  if (found.length === 0) throw new Problem('missing')
}

/** What is connected is used. */
export async function useService(
  type: ConnectingPrincipal,
  key: number,
  serviceId: number,
  database: Database,
): Promise<void> {
  const { links, linkOf } = principals[type]
  await database.sql.insert<AnyPgTable>(links).values(linkOf(key, serviceId)).onConflictDoNothing()
}
