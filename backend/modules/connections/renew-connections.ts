import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { serviceConnections } from '../../db/schema/external-services'
import { leased } from '../../jobs/tasks'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'
import { settingsOf } from '../organisation/service-options'
import { askForTokens, oauthSettings, ProviderRefusal, type Tokens } from './oauth-provider'

const task = 'services/renew'
/** How long before its end a token is renewed. */
const aheadMinutes = 30

/** When the access token ends, and the connection: one with a refresh token goes on for as long as that is taken. */
export function timesOf({ expiresIn, refreshToken }: Tokens): { accessEndTime: Date | null; endTime: Date | null } {
  const end = expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000)
  return { accessEndTime: refreshToken ? end : null, endTime: refreshToken ? null : end }
}

type Connection = typeof serviceConnections.$inferSelect
interface Renewed {
  connection: Connection
  /** Null: the provider does not renew it any more; undefined: it could not be reached now. */
  tokens: Tokens | null | undefined
}

/** Renews, every ten minutes, the tokens that are about to end; one connection in each portion. */
export function renewal(services: Services, targets: ReadonlySet<string>): ModulePart {
  const { database, secrets, log } = services
  const renew = leased<Readonly<Record<string, unknown>>, number, Renewed | null>({
    ...{ area: 'nobody', isOfSystem: true, limit: 1, workers: 'outside' },
    /** The key of the last connection that was looked at. */
    start: () => 0,
    prepare: async ({ state }, signal) => {
      const { serviceConnectionId, accessEndTime, refreshToken } = serviceConnections
      const [connection] = await database.sql
        .select()
        .from(serviceConnections)
        .where(
          and(
            sql`${serviceConnectionId} > ${state}`,
            isNotNull(refreshToken),
            lte(accessEndTime, sql`now() + make_interval(mins => ${aheadMinutes})`),
          ),
        )
        .orderBy(asc(serviceConnectionId))
        .limit(1)
      if (!connection) return null
      const settings = oauthSettings(await settingsOf(connection.serviceId, services))
      if (!settings) return { connection, tokens: undefined }
      const grant = { grant_type: 'refresh_token', refresh_token: secrets.decrypt(connection.refreshToken ?? '') }
      const tokens = await askForTokens(settings, grant, { targets, signal }).catch((cause: unknown) => {
        if (!(cause instanceof ProviderRefusal)) throw cause
        log.warn({ why: cause.message, serviceId: connection.serviceId }, 'A connection was not renewed.')
        return cause.isFinal ? null : undefined
      })
      return { connection, tokens }
    },
    portion: async ({ state, prepared }) => {
      if (!prepared) return { state, progressRate: 100, isDone: true }
      const { connection, tokens } = prepared
      const { serviceConnectionId, version } = connection
      if (tokens !== undefined) {
        const times = tokens && timesOf({ ...tokens, refreshToken: tokens.refreshToken ?? 'kept' })
        await database.sql
          .update(serviceConnections)
          .set({
            ...(tokens === null
              ? { endTime: sql`now()`, accessEndTime: null, refreshToken: null }
              : {
                  ...times,
                  accessToken: secrets.encrypt(tokens.accessToken),
                  ...(tokens.refreshToken && { refreshToken: secrets.encrypt(tokens.refreshToken) }),
                }),
            ...{ updatedTime: sql`now()`, version: sql`version + 1` },
          })
          // Not one that was connected again meanwhile.
          .where(
            and(
              eq(serviceConnections.serviceConnectionId, serviceConnectionId),
              eq(serviceConnections.version, version),
            ),
          )
      }
      return { state: serviceConnectionId, progressRate: 0 }
    },
  })
  return { tasks: { [task]: renew }, schedules: { [task]: { pattern: '*/10 * * * *', task } } }
}
