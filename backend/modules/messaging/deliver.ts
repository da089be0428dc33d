import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { externalServices } from '../../db/schema/external-services'
import type { ProviderAccess } from './provider-access'
import { providerOf } from './providers/providers'
import type { Deliver } from './sending'

/** Hands messages to the provider of their service. */
export function deliverer(database: Database, { settingsOf, call, readFile }: ProviderAccess): Deliver {
  return async (message, isRepeated, signal) => {
    const isIt = eq(externalServices.serviceId, message.serviceId ?? 0)
    const [service] = await database.sql.select().from(externalServices).where(isIt)
    if (service?.implement === 'simulator') return { kind: 'simulated' }
    const provider = service && providerOf(service.implement)
    if (!provider) return { kind: 'refused', reason: 'The service does not exist any more.' }
    const settings = await settingsOf(service.serviceId)
    return provider.deliver(message, { settings, call, readFile, signal, isRepeated })
  }
}
