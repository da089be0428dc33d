import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { externalServices, serviceOptions } from '../../../db/schema/external-services'
import { serviceAccounts } from '../../../db/schema/messaging'
import type { ProviderAccess } from '../provider-access'
import type { Provider, Settings } from '../providers/provider'
import { keptAccount } from '../service-accounts'

export type Service = typeof externalServices.$inferSelect

/** The service whose address was called. */
export interface CalledService {
  service: Service
  provider: Provider
  settings: Settings
}

/** Numbers as people write them. */
const plain = (account: string) => account.replace(/[\s()-]/g, '')

/**
 * Finds the service of a part of a webhook by the account that the part names: two numbers of one app are two services,
 * whichever's address the app calls. Null where it is that of none. While the account of the called service is unknown,
 * as before the first answer of LINE, and where the part names none, its address decides.
 */
export function webhookRoutes(
  called: CalledService,
  { settingsOf }: Pick<ProviderAccess, 'settingsOf'>,
  database: Database,
): (account: readonly string[]) => Promise<Service | null> {
  const { service, provider, settings } = called
  const accountOf = (serviceId: number, options: Settings) =>
    provider.accountKey ? options[provider.accountKey] || undefined : keptAccount(serviceId, options, database)

  const find = async (account: readonly string[]): Promise<Service | null> => {
    const own = await accountOf(service.serviceId, settings)
    const isNamed = (name: string | undefined) => name !== undefined && account.map(plain).includes(plain(name))
    if (account.length === 0 || isNamed(own)) return service
    for (const candidate of await othersOf(called, account, database)) {
      const options = await settingsOf(candidate.serviceId)
      // What is signed with the secret of one app is no proof for another.
      const isOfApp = options[provider.secretKey] === settings[provider.secretKey]
      if (isOfApp && isNamed(await accountOf(candidate.serviceId, options))) return candidate
    }
    return own === undefined || provider.mayOmit?.(own, account) ? service : null
  }
  const found = new Map<string, Promise<Service | null>>()
  return (account) => {
    const key = account.join(' ')
    const known = found.get(key) ?? find(account)
    found.set(key, known)
    return known
  }
}

/** Other services of the provider with this account, those that are enabled first. */
async function othersOf(
  { service, provider: { accountKey } }: CalledService,
  account: readonly string[],
  { sql }: Database,
): Promise<Service[]> {
  const { serviceId, implement, status } = externalServices
  const isOther = and(eq(implement, service.implement), ne(serviceId, service.serviceId))
  if (accountKey === undefined) {
    const rows = await sql
      .select({ service: externalServices })
      .from(externalServices)
      .innerJoin(serviceAccounts, eq(serviceAccounts.serviceId, serviceId))
      .where(and(isOther, inArray(serviceAccounts.account, [...account])))
      .orderBy(asc(status), asc(serviceId))
    return rows.map((row) => row.service).sort(enabledFirst)
  }
  const rows = await sql
    .select({ service: externalServices, value: serviceOptions.value })
    .from(externalServices)
    .innerJoin(serviceOptions, eq(serviceOptions.serviceId, serviceId))
    .where(and(isOther, eq(serviceOptions.key, accountKey)))
    .orderBy(asc(serviceId))
  const names = account.map(plain)
  return rows
    .filter(({ value }) => value !== null && names.includes(plain(value)))
    .map((row) => row.service)
    .sort(enabledFirst)
}

const enabledFirst = (one: Service, other: Service) =>
  Number(other.status === 'Enabled') - Number(one.status === 'Enabled')
