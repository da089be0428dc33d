import { and, eq, sql } from 'drizzle-orm'
import { context, runInContext } from '../../context'
import type { Database } from '../../db/database'
import { serviceConnections } from '../../db/schema/external-services'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { accountOf } from '../account/accounts'
import { issueToken } from '../account/handlers'
import { attemptOf } from '../account/login-throttle'
import { connectionStateOf } from '../organisation/connection-state'
import { askForTokens, askForUser, hashOf, isFromIssuer, ProviderRefusal, type Tokens } from './oauth-provider'
import { refuseForeign, useService } from './principals'
import { timesOf } from './renew-connections'
import type { Subject } from './subject'
import { type Service, settingsFor, type Trip, type TripParts, takeTrip, unfinished } from './trips'

/** Ends a trip to a provider with its code: stores the connection, or logs in. */
export async function completeTrip(serviceId: number, query: Readonly<Record<string, string>>, parts: TripParts) {
  const { services, targets } = parts
  const trip = await takeTrip(serviceId, query, services)
  const settings = await settingsFor(trip.service, services)
  if (!isFromIssuer(settings, query.iss)) throw new Problem('connectRefused')
  if (!query.code) throw new Problem('connectFailed')
  const grant = {
    grant_type: 'authorization_code',
    code: query.code,
    redirect_uri: trip.connectUrl,
    code_verifier: services.secrets.decrypt(trip.codeVerifier),
  }
  const given = await askForTokens(settings, grant, { targets })
    .then(async (found) => ({ ...found, subject: await askForUser(settings, found.accessToken, { targets }) }))
    .catch((cause: unknown): never => {
      if (!(cause instanceof ProviderRefusal)) throw cause
      services.log.warn({ why: cause.message, serviceId }, 'A connection was not completed.')
      throw new Problem('connectFailed')
    })
  return trip.principalType === null ? logOn(trip, given.subject, parts) : storeConnection(trip, given, services)
}

async function storeConnection(
  { principalType, principalId, serviceId, returnUrl, adminId }: Trip,
  { subject, ...given }: Tokens & { subject?: Subject },
  { database, secrets }: Services,
) {
  const account = adminId === null ? null : await accountOf(adminId, database)
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
      await useService(principalType, principalId, serviceId, database)
      return { connectionState: connectionStateOf(connection), returnUrl }
    }),
  )
}

/** Logs in the account that has connected itself as this user of the provider. */
async function logOn(
  { service, returnUrl, stateHash }: Trip & { service: Service },
  subject: Subject | undefined,
  { services: { database }, attempts }: TripParts,
) {
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

/** The connections that accounts have made themselves as this user; a rounded id is ambiguous. */
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
