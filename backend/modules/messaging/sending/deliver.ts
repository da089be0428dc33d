import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { externalServices } from '../../../db/schema/external-services'
import type { ProviderAccess } from '../provider-access'
import { send } from '../providers/provider'
import { providerOf } from '../providers/providers'
import type { MessageRow } from '../serialize'
import type { Carrier } from './sending'

/** Hands messages to the provider of their service. */
export function carrierOf(database: Database, { settingsOf, call, readFile }: ProviderAccess): Carrier {
  const serviceOf = async ({ serviceId }: MessageRow) => {
    const isIt = eq(externalServices.serviceId, serviceId ?? 0)
    const [service] = await database.sql.select().from(externalServices).where(isIt)
    return service
  }
  return {
    upload: async (message, signal) => {
      const service = await serviceOf(message)
      const provider = service && providerOf(service.implement)
      if (!service || !provider?.upload) return null
      const settings = await settingsOf(service.serviceId)
      return provider.upload(message, { settings, call: (request) => call({ ...request, signal }), readFile })
    },
    canLookUp: async (message) => {
      const service = await serviceOf(message)
      return Boolean(service && providerOf(service.implement)?.lookUp)
    },
    lookUp: async (message, signal) => {
      const service = await serviceOf(message)
      const lookUp = service && providerOf(service.implement)?.lookUp
      if (!service || !lookUp) throw new Error('The provider of a message cannot be asked for it.')
      const settings = await settingsOf(service.serviceId)
      return lookUp(message, { settings, call: (request) => call({ ...request, signal }) })
    },
    deliver: async (message, { mediaId, mark, signal }) => {
      const service = await serviceOf(message)
      if (service?.implement === 'simulator') return { kind: 'simulated' }
      const provider = service && providerOf(service.implement)
      if (!service || !provider) return { kind: 'refused', reason: 'The service does not exist any more.' }
      const settings = await settingsOf(service.serviceId)
      return provider.deliver(message, {
        settings,
        mediaId,
        send: async (request) => ((await mark()) ? send(call, { ...request, signal }) : { kind: 'unknown' }),
      })
    },
  }
}
