import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { externalServices } from '../../db/schema/external-services'
import { serviceAccounts } from '../../db/schema/messaging'
import { leased, startTask, type Task } from '../../jobs/tasks'
import type { Services } from '../../services'
import type { ProviderAccess } from './provider-access'
import type { CallHttp, Settings } from './providers/provider'
import { providerOf } from './providers/providers'
import { maxRetries, retryPauseMs } from './retry-pauses'

const accountTask = 'messaging/account'

/** Asks the provider in the background by which name its webhooks know a service. */
export const askAccount = (serviceId: number, database: Database) =>
  startTask(database, accountTask, { serviceId }, { isOfSystem: true, uniqueKey: `service ${serviceId}` })

/** The provider's name for these credentials; undefined where it has not been requested yet. */
export async function keptAccount(
  serviceId: number,
  settings: Settings,
  database: Database,
): Promise<string | undefined> {
  const isIt = and(
    eq(serviceAccounts.serviceId, serviceId),
    // With another token, the service is another bot.
    eq(serviceAccounts.credentials, credentialsOf(settings)),
  )
  const [kept] = await database.sql.select().from(serviceAccounts).where(isIt)
  return kept?.account
}

const credentialsOf = ({ baseUrl = '', accessToken = '' }: Settings): string =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, accessToken]))
    .digest('hex')

interface Asked {
  account: string
  credentials: string
}

/** The background work that asks providers by which names their webhooks know our services. */
export function accountTasks(
  { database, log }: Pick<Services, 'database' | 'log'>,
  access: ProviderAccess,
): Readonly<Record<string, Task>> {
  const ask = async (serviceId: number, signal: AbortSignal): Promise<Asked | null> => {
    const [service] = await database.sql
      .select()
      .from(externalServices)
      .where(eq(externalServices.serviceId, serviceId))
    const question = service && providerOf(service.implement)?.askAccount
    if (!question) return null
    const settings = await access.settingsOf(serviceId)
    const call: CallHttp = (request) => access.call({ ...request, signal })
    return { account: await question({ settings, call }), credentials: credentialsOf(settings) }
  }
  const identify = leased<{ serviceId: number }, { failures: number }, Asked | null | 'later'>({
    ...{ area: 'everyone', isOfSystem: true, workers: 'outside', limit: 2, maxAttempts: 20 },
    start: () => ({ failures: 0 }),
    prepare: ({ parameters: { serviceId } }, signal) =>
      ask(serviceId, signal).catch((cause: unknown) => {
        log.warn({ err: cause, serviceId }, 'A provider could not be asked for the account of its webhooks.')
        return 'later' as const
      }),
    portion: async ({ parameters: { serviceId }, state, prepared }) => {
      const failures = state.failures + 1
      if (prepared === 'later' && failures < maxRetries) {
        return { state: { failures }, progressRate: 0, resumeInMs: retryPauseMs(failures) }
      }
      if (prepared && prepared !== 'later') {
        await database.sql
          .insert(serviceAccounts)
          .values({ serviceId, ...prepared })
          .onConflictDoUpdate({ target: serviceAccounts.serviceId, set: prepared })
      }
      return { state, progressRate: 100, isDone: true }
    },
  })
  return { [accountTask]: identify }
}
