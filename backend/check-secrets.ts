import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './db/database'
import { serviceConnections, serviceOptions } from './db/schema/external-services'
import { siteSecrets } from './db/schema/pushes'
import type { Secrets } from './secrets'

/** Throws one line where the store holds secrets and no key opens them; logs a warning where only some are opened. */
export async function checkSecrets(database: Database, secrets: Secrets, log: Logger): Promise<void> {
  const stored = await storedSecrets(database)
  if (stored.length === 0) return
  if (!secrets.hasKey) {
    throw new Error('The environment variable SECRETS_KEY is missing: the store holds secrets that it has encrypted.')
  }
  const unopened = stored.filter((secret) => !secrets.opens(secret)).length
  if (unopened === stored.length) {
    throw new Error(
      'The environment variable SECRETS_KEY is another one than when the secrets of the store were encrypted: give that one, ' +
        'or a new one and that one, separated by a comma.',
    )
  }
  if (unopened > 0)
    log.warn({ unopened }, 'Some secrets of the store were encrypted with a key that SECRETS_KEY lacks.')
}

async function storedSecrets({ sql }: Database): Promise<string[]> {
  const ofSites = await sql.select({ secret: siteSecrets.secret }).from(siteSecrets)
  const ofServices = await sql
    .select({ secret: serviceOptions.value })
    .from(serviceOptions)
    .where(and(eq(serviceOptions.secret, true), isNotNull(serviceOptions.value)))
  const ofConnections = await sql
    .select({ secret: serviceConnections.accessToken, refresh: serviceConnections.refreshToken })
    .from(serviceConnections)
    // Those of the demo data have no token.
    .where(ne(serviceConnections.accessToken, ''))
  const tokens = ofConnections.flatMap(({ secret, refresh }) => [secret, ...(refresh ? [refresh] : [])])
  return [...[...ofSites, ...ofServices].flatMap(({ secret }) => secret ?? []), ...tokens]
}
