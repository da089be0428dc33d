import { and, asc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { may } from '@/contract/access'
import type { ConnectingPrincipal } from '@/contract/entities/service-connections'
import { caller, context, runInContext } from '../../context'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { likeText } from '../../db/like-text'
import {
  adminServices,
  companyServices,
  externalServices,
  serviceConnections,
  serviceTrips,
  siteServices,
} from '../../db/schema/external-services'
import { admins, companies, sites } from '../../db/schema/organisation'
import { handlers } from '../../http/handlers'
import { privateTargets } from '../../http/private-targets'
import { deletePortion } from '../../jobs/clean-up'
import { combine, type ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { accountOf } from '../account/accounts'
import { issueToken } from '../account/handlers'
import { Attempts, attemptOf } from '../account/login-throttle'
import { connectionStateOf } from '../organisation/connection-state'
import { settingsOf } from '../organisation/service-options'
import {
  askForTokens,
  askForUser,
  authorizationUrl,
  hashOf,
  isFromIssuer,
  type OAuthSettings,
  oauthSettings,
  ProviderRefusal,
  randomText,
  type Tokens,
} from './oauth-provider'
import { ownAddresses } from './own-address'
import { renewal, timesOf } from './renew-connections'
import type { Subject } from './subject'

type Service = typeof externalServices.$inferSelect
type Trip = typeof serviceTrips.$inferSelect
const tripMinutes = 10
const maxSuggested = 20

/** Connections at providers of OAuth 2.0, and log-ins by them. */
export function connectionPart(services: Services): ModulePart {
  const { database, environment, secrets } = services
  const targets = privateTargets(environment.PRIVATE_TARGETS)
  const attempts = new Attempts(database, environment)
  const isOver = sql`${serviceTrips.createdTime} < now() - make_interval(mins => ${tripMinutes})`

  const settingsFor = async ({ serviceId, name }: Service): Promise<OAuthSettings> => {
    const settings = oauthSettings(await settingsOf(serviceId, services))
    if (!settings) throw new Problem('notConfigured', { name })
    return settings
  }
  const begin = async (
    service: Service,
    principal: Pick<Trip, 'principalType' | 'principalId' | 'adminId'>,
    addresses: { connectUrl: string; returnUrl: string },
  ) => {
    const own = ownAddresses(addresses, environment)
    const settings = await settingsFor(service)
    const [state, codeVerifier] = [randomText(), randomText()]
    if (principal.principalType === null) {
      await attempts.settle(attemptOf(unfinished(hashOf(state)), context().address), false)
    }
    await database.sql.insert(serviceTrips).values({
      ...{ stateHash: hashOf(state), serviceId: service.serviceId, ...principal, ...own },
      codeVerifier: secrets.encrypt(codeVerifier),
    })
    return { redirectUrl: authorizationUrl(settings, { state, codeVerifier, connectUrl: own.connectUrl }) }
  }
  const connect = async (
    id: number,
    { principalType, principalId, ...addresses }: ConnectQuery,
  ): Promise<{ redirectUrl: string }> => {
    const key = Number(principalId)
    await refuseForeign(principalType, key, database)
    const service = await connectable(id, principalType, key, database)
    return begin(service, { principalType, principalId: key, adminId: caller().adminId }, addresses)
  }

  /** What a return from the provider is about, taken once. Throws the same for whatever is not right. */
  const takeTrip = async (
    serviceId: number,
    { state, connectUrl }: Readonly<Record<string, string>>,
  ): Promise<Trip & { service: Service }> => {
    const isIt = and(eq(serviceTrips.stateHash, hashOf(state ?? '')), eq(serviceTrips.serviceId, serviceId))
    const [trip] = await database.sql
      .delete(serviceTrips)
      .where(and(isIt, sql`${serviceTrips.createdTime} > now() - make_interval(mins => ${tripMinutes})`))
      .returning()
    const [service] = trip
      ? await database.sql.select().from(externalServices).where(eq(externalServices.serviceId, serviceId))
      : []
    // A code that came to the page of another provider would be sent to this one.
    if (!trip || trip.connectUrl !== connectUrl || service?.status !== 'Enabled') throw new Problem('connectRefused')
    return { ...trip, service }
  }

  const complete = async (serviceId: number, query: Readonly<Record<string, string>>) => {
    const trip = await takeTrip(serviceId, query)
    const settings = await settingsFor(trip.service)
    if (!isFromIssuer(settings, query.iss)) throw new Problem('connectRefused')
    if (!query.code) throw new Problem('connectFailed')
    const grant = {
      grant_type: 'authorization_code',
      code: query.code,
      redirect_uri: trip.connectUrl,
      code_verifier: secrets.decrypt(trip.codeVerifier),
    }
    const given = await askForTokens(settings, grant, { targets })
      .then(async (found) => ({ ...found, subject: await askForUser(settings, found.accessToken, { targets }) }))
      .catch((cause: unknown): never => {
        if (!(cause instanceof ProviderRefusal)) throw cause
        services.log.warn({ why: cause.message, serviceId }, 'A connection was not completed.')
        throw new Problem('connectFailed')
      })
    return trip.principalType === null ? logOn(trip, given.subject) : store(trip, given)
  }

  const store = async (trip: Trip, { subject, ...given }: Tokens & { subject?: Subject }) => {
    const { principalType, principalId, serviceId, returnUrl } = trip
    const account = trip.adminId === null ? null : await accountOf(trip.adminId, database)
    if (!account || principalType === null || principalId === null) throw new Problem('connectRefused')
    return database.transaction(() =>
      runInContext({ ...context(), account }, async () => {
        // Rights may have ended while the browser was away.
        await refuseForeign(principalType, principalId, database).catch(() => {
          throw new Problem('connectRefused')
        })
        const stored = {
          subject: subject?.text ?? null,
          isSubjectExact: true,
          adminId: account.adminId,
          accessToken: secrets.encrypt(given.accessToken),
          refreshToken: given.refreshToken ? secrets.encrypt(given.refreshToken) : null,
          ...timesOf(given),
        }
        const [connection] = await database.sql
          .insert(serviceConnections)
          .values({ serviceId, principalType, principalId, ...stored })
          .onConflictDoUpdate({
            target: [serviceConnections.principalType, serviceConnections.principalId, serviceConnections.serviceId],
            set: { ...stored, updatedTime: sql`now()`, version: sql`${serviceConnections.version} + 1` },
          })
          .returning()
        await use(principalType, principalId, serviceId, database)
        return { connectionState: connectionStateOf(connection), returnUrl }
      }),
    )
  }

  /** Logs in the account that has connected itself as this user of the provider. */
  const logOn = async (
    { service, returnUrl, stateHash }: Trip & { service: Service },
    subject: Subject | undefined,
  ) => {
    if (subject === undefined) throw new Problem('connectLogin')
    await attempts.forget(unfinished(stateHash))
    const attempt = attemptOf(`${service.businessCode}/${hashOf(subject.text)}`, context().address)
    await attempts.refuseTooMany(attempt)
    const found = await connectionsOf(service.serviceId, subject, database)
    // Two accounts that connected themselves as one user: neither is meant.
    const connection = found.length === 1 ? found[0] : undefined
    const owner = connection && (await accountOf(connection.principalId, database))
    const hasEnded = found.length === 0 && (await endRounded(service.serviceId, subject, database))
    const fits = await attempts.settle(attempt, Boolean(owner))
    if (hasEnded) throw new Problem('connectAgain')
    const token = fits && owner ? await issueToken(owner.adminId, database) : null
    if (!token || !connection) throw new Problem('connectLogin')
    return { connectionState: connectionStateOf(connection), returnUrl, ...token }
  }

  const calls = handlers({
    'GET externalservices/suggestions': ({ query }) => suggestServices(query, database),
    'POST externalservices/{id}/connect': ({ params, query }) => connect(params.id, query),
    'POST externalservices/{id}/reconnect': ({ params, query }) => connect(params.id, query),
    'POST externalservices/{id}/retrieveoauthresponsecode': ({ params, query }) => complete(params.id, query),
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
      return begin(service, { principalType: null, principalId: null, adminId: null }, body)
    },
  })
  const deleteOld = () => deletePortion(serviceTrips, isOver, database)
  return combine(renewal(services, targets), { handlers: calls, cleanUps: { 'connection attempts': deleteOld } })
}

/** A log-in that has begun; it counts against its network alone, as a failed one until it has succeeded. */
const unfinished = (stateHash: string): string => `logon/services/${stateHash}`

/** The connections that accounts have made themselves as this user; those of a rounded id are of nobody in particular. */
function connectionsOf(serviceId: number, { text, rounded }: Subject, database: Database) {
  const { subject, isSubjectExact } = serviceConnections
  return database.sql
    .select()
    .from(serviceConnections)
    .where(and(isOwnConnection(serviceId), eq(subject, text), rounded ? eq(isSubjectExact, true) : undefined))
    .limit(2)
}

/** Ends connections that were stored under the rounded id of this user; whether there were any. */
async function endRounded(serviceId: number, { rounded }: Subject, database: Database): Promise<boolean> {
  if (rounded === undefined) return false
  const { subject, isSubjectExact, version } = serviceConnections
  const ended = await database.sql
    .update(serviceConnections)
    .set({
      ...{ subject: null, refreshToken: null, accessEndTime: null, endTime: sql`now()` },
      ...{ updatedTime: sql`now()`, version: sql`${version} + 1` },
    })
    .where(and(isOwnConnection(serviceId), eq(subject, rounded), eq(isSubjectExact, false)))
    .returning({ key: serviceConnections.serviceConnectionId })
  return ended.length > 0
}

const isOwnConnection = (serviceId: number) =>
  and(
    eq(serviceConnections.serviceId, serviceId),
    eq(serviceConnections.principalType, 'Admin'),
    eq(serviceConnections.adminId, serviceConnections.principalId),
  )

interface ConnectQuery {
  principalType: ConnectingPrincipal
  principalId: string
  connectUrl: string
  returnUrl: string
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

/** Throws `missing` where the caller may not connect it: everyone connects the own account. */
async function refuseForeign(type: ConnectingPrincipal, key: number, database: Database): Promise<void> {
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

const principals = {
  Admin: { area: 'admins', table: admins, id: admins.adminId, links: adminServices, of: 'adminId' },
  Company: { area: 'companies', table: companies, id: companies.companyId, links: companyServices, of: 'companyId' },
  Site: { area: 'sites', table: sites, id: sites.siteId, links: siteServices, of: 'siteId' },
} as const

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
  const { links, of } = principals[type]
  const column = (links as unknown as Record<string, typeof adminServices.adminId>)[of] as typeof adminServices.adminId
  const used = await database.sql
    .select({ key: column })
    .from(links)
    .where(and(eq(column, key), eq(links.serviceId, serviceId)))
  if (used.length === 0) throw new Problem('missing')
  return service
}

/** What is connected is used. */
async function use(type: ConnectingPrincipal, key: number, serviceId: number, database: Database): Promise<void> {
  const { links, of } = principals[type]
  await database.sql
    .insert(links)
    .values({ [of]: key, serviceId } as never)
    .onConflictDoNothing()
}

/** Services for a picker, or those that are named; only super roles may pick services that are not public. */
async function suggestServices(
  { keyword, ids, isPublic }: { keyword?: string; ids?: string; isPublic?: 'true' | 'false' },
  database: Database,
) {
  const { serviceId, businessCode, name, status } = externalServices
  const keys = ids?.split(',').map(Number)
  const onlyPublic = !caller().isSuper || isPublic === 'true'
  const rows = await database.sql
    .select()
    .from(externalServices)
    .where(
      and(
        keys ? equalsAny(serviceId, keys) : eq(status, 'Enabled'),
        onlyPublic ? eq(externalServices.isPublic, true) : undefined,
        keyword ? sql`(${ilike(name, likeText(keyword))} or ${ilike(businessCode, likeText(keyword))})` : undefined,
      ),
    )
    .orderBy(asc(name), asc(serviceId))
    .limit(keys ? keys.length : maxSuggested)
  return rows.map(({ implement, serviceId: id, businessCode: code, name: title, logoUrl }) => ({
    ...{ serviceId: id, businessCode: code, name: title, logoUrl },
    canConnect: implement === 'oauth2',
  }))
}
