import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { externalServices } from '../../db/schema/external-services'
import { serviceWebhooks } from '../../db/schema/messaging'
import { type HandlerMap, handlers } from '../../http/handlers'
import { Problem } from '../../problem'
import type { ProviderAccess } from './provider-access'
import { providerOf } from './providers/providers'

/** Whether services of messages are connected: by asking their provider, and by waiting for it to call. */
export const serviceTestHandlers = (database: Database, { settingsOf, call }: ProviderAccess): HandlerMap =>
  handlers({
    'POST externalservices/{id}/test': async ({ params, body: { address } }) => {
      const provider = providerOf((await serviceOf(params.id, database)).implement)
      if (!provider) return []
      return provider.test({ settings: await settingsOf(params.id), call, address })
    },
    'GET externalservices/{id}/lastwebhook': async ({ params }) => {
      await serviceOf(params.id, database)
      const isIt = eq(serviceWebhooks.serviceId, params.id)
      const [found] = await database.sql.select().from(serviceWebhooks).where(isIt)
      return { time: found?.lastTime.toISOString() ?? null }
    },
  })

async function serviceOf(serviceId: number, database: Database) {
  const isIt = eq(externalServices.serviceId, serviceId)
  const [service] = await database.sql.select().from(externalServices).where(isIt)
  if (!service) throw new Problem('missing')
  return service
}

/** Often enough for whoever waits for the first one, and seldom enough for a busy service. */
const rememberedMs = 5000
const remembered = new WeakMap<Database, Map<number, number>>()

/** Remembers that a provider has called a service. */
export async function rememberWebhook(serviceId: number, database: Database): Promise<void> {
  const times = remembered.get(database) ?? new Map<number, number>()
  remembered.set(database, times)
  const now = Date.now()
  if (now - (times.get(serviceId) ?? 0) < rememberedMs) return
  times.set(serviceId, now)
  await database.sql
    .insert(serviceWebhooks)
    .values({ serviceId, lastTime: sql`now()` })
    .onConflictDoUpdate({ target: serviceWebhooks.serviceId, set: { lastTime: sql`now()` } })
}
