import { and, eq, sql } from 'drizzle-orm'
import { context } from '../../context'
import { externalServices, serviceTrips } from '../../db/schema/external-services'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { type Attempts, attemptOf } from '../account/login-throttle'
import { settingsOf } from '../organisation/service-options'
import { authorizationUrl, hashOf, type OAuthSettings, oauthSettings, randomText } from './oauth-provider'
import { ownAddresses } from './own-address'

export type Service = typeof externalServices.$inferSelect
export type Trip = typeof serviceTrips.$inferSelect

export interface TripParts {
  services: Services
  attempts: Attempts
  /** Private addresses that may be called. */
  targets: ReadonlySet<string>
}

const tripMinutes = 10
export const isTripOver = sql`${serviceTrips.createdTime} < now() - make_interval(mins => ${tripMinutes})`

export async function settingsFor({ serviceId, name }: Service, services: Services): Promise<OAuthSettings> {
  const settings = oauthSettings(await settingsOf(serviceId, services))
  if (!settings) throw new Problem('notConfigured', { name })
  return settings
}

/** A log-in that has begun; it counts against its network alone, as a failed one until it has succeeded. */
export const unfinished = (stateHash: string): string => `logon/services/${stateHash}`

/** Sends the browser to a provider; without a principal, to log in. */
export async function beginTrip(
  service: Service,
  principal: Pick<Trip, 'principalType' | 'principalId' | 'adminId'>,
  addresses: { connectUrl: string; returnUrl: string },
  { services, attempts }: TripParts,
): Promise<{ redirectUrl: string }> {
  const own = ownAddresses(addresses, services.environment)
  const settings = await settingsFor(service, services)
  const [state, codeVerifier] = [randomText(), randomText()]
  if (principal.principalType === null) {
    await attempts.settle(attemptOf(unfinished(hashOf(state)), context().address), false)
  }
  await services.database.sql.insert(serviceTrips).values({
    ...{ stateHash: hashOf(state), serviceId: service.serviceId, ...principal, ...own },
    codeVerifier: services.secrets.encrypt(codeVerifier),
  })
  return { redirectUrl: authorizationUrl(settings, { state, codeVerifier, connectUrl: own.connectUrl }) }
}

/** What a return from the provider is about, taken once. Throws the same for whatever is not right. */
export async function takeTrip(
  serviceId: number,
  { state, connectUrl }: Readonly<Record<string, string>>,
  { database }: Services,
): Promise<Trip & { service: Service }> {
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
