import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { ConnectingPrincipal } from '@/contract/entities/service-connections'
import { caller } from '../../context'
import { findByTexts } from '../../crud/search/find-by-keyword'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { externalServices, serviceTrips } from '../../db/schema/external-services'
import { handlers } from '../../http/handlers'
import { privateTargets } from '../../http/private-targets'
import { deletePortion } from '../../jobs/clean-up'
import { combine, type ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { Attempts } from '../account/login-throttle'
import { settingsOf } from '../organisation/service-options'
import { completeTrip } from './complete-trip'
import { oauthSettings } from './oauth-provider'
import { principals, refuseForeign } from './principals'
import { renewal } from './renew-connections'
import { beginTrip, isTripOver, type Service, type TripParts } from './trips'

const maxSuggested = 20

/** Connections at providers of OAuth 2.0, and log-ins by them. */
export function connectionPart(services: Services): ModulePart {
  const { database, environment } = services
  const targets = privateTargets(environment.PRIVATE_TARGETS)
  const parts: TripParts = { services, attempts: new Attempts(database, environment), targets }
  const deleteOld = () => deletePortion(serviceTrips, isTripOver, database)
  const calls = handlers({
    'GET externalservices/suggestions': ({ query }) => suggestServices(query, database),
    'POST externalservices/{id}/connect': ({ params, query }) => connect(params.id, query, parts),
    'POST externalservices/{id}/reconnect': ({ params, query }) => connect(params.id, query, parts),
    'POST externalservices/{id}/retrieveoauthresponsecode': ({ params, query }) =>
      completeTrip(params.id, query, parts),
    'GET logon/services': async () => {
      const found = await readServices(eq(externalServices.implement, 'oauth2'), database)
      const offered = await Promise.all(found.map((service) => offersLogin(service, services)))
      return found.flatMap(({ serviceId, businessCode, name, logoUrl }, at) =>
        offered[at] ? [{ serviceId, businessCode, name, logoUrl }] : [],
      )
    },
    'POST logon/services/{businessCode}': async ({ params, body }) => {
      const [service] = await readServices(eq(externalServices.businessCode, params.businessCode), database)
      if (!service || !(await offersLogin(service, services))) throw new Problem('missing')
      return beginTrip(service, { principalType: null, principalId: null, adminId: null }, body, parts)
    },
  })
  return combine(renewal(services, targets), { handlers: calls, cleanUps: { 'connection attempts': deleteOld } })
}

interface ConnectQuery {
  principalType: ConnectingPrincipal
  principalId: string
  connectUrl: string
  returnUrl: string
}

async function connect(
  id: number,
  { principalType, principalId: given, ...addresses }: ConnectQuery,
  parts: TripParts,
): Promise<{ redirectUrl: string }> {
  const { database } = parts.services
  const principalId = Number(given)
  await refuseForeign(principalType, principalId, database)
  const service = await connectable(id, principalType, principalId, database)
  return beginTrip(service, { principalType, principalId, adminId: caller().adminId }, addresses, parts)
}

const readServices = (condition: SQL, database: Database): Promise<Service[]> =>
  database.sql
    .select()
    .from(externalServices)
    .where(and(condition, eq(externalServices.status, 'Enabled')))
    .orderBy(asc(externalServices.name), asc(externalServices.serviceId))

async function offersLogin({ implement, serviceId }: Service, services: Services): Promise<boolean> {
  if (implement !== 'oauth2') return false
  const settings = oauthSettings(await settingsOf(serviceId, services))
  return settings?.login === 'yes' && Boolean(settings.userUrl)
}

/** An enabled service at which this one may be connected: a public one, or one that it uses. */
async function connectable(
  serviceId: number,
  type: ConnectingPrincipal,
  key: number,
  database: Database,
): Promise<Service> {
  const [service] = await readServices(eq(externalServices.serviceId, serviceId), database)
  if (service?.implement !== 'oauth2') throw new Problem('missing')
  if (service.isPublic || caller().isSuper) return service
  const { links, owner } = principals[type]
  const used = await database.sql
    .select({ key: owner })
    .from(links)
    .where(and(eq(owner, key), eq(links.serviceId, serviceId)))
  if (used.length === 0) throw new Problem('missing')
  return service
}

/** Services for a picker, or those that are named; only super roles may pick services that are not public. */
async function suggestServices(
  { keyword, ids, isPublic }: { keyword?: string; ids?: string; isPublic?: 'true' | 'false' },
  database: Database,
) {
  const { serviceId, name, status } = externalServices
  const keys = ids?.split(',').map(Number)
  const onlyPublic = !caller().isSuper || isPublic === 'true'
  const searched = { path: 'externalservices', table: externalServices, id: serviceId, isLocalized: false }
  const found = keyword ? await findByTexts(keyword, searched, database) : undefined
  const rows = await database.sql
    .select()
    .from(externalServices)
    .where(
      and(
        keys ? equalsAny(serviceId, keys) : eq(status, 'Enabled'),
        onlyPublic ? eq(externalServices.isPublic, true) : undefined,
        found?.where,
      ),
    )
    .orderBy(asc(name), asc(serviceId))
    .limit(keys ? keys.length : maxSuggested)
  return rows.map(({ implement, serviceId: id, businessCode: code, name: title, logoUrl }) => ({
    ...{ serviceId: id, businessCode: code, name: title, logoUrl },
    canConnect: implement === 'oauth2',
  }))
}
