import { and, eq } from 'drizzle-orm'
import { isCalling } from '@/contract/rules/calling-providers'
import { externalServices } from './db/schema/external-services'
import { type HandlerMap, handlers } from './http/handlers'
import type { ModulePart } from './module'
import { Problem } from './problem'
import type { Services } from './services'

/**
 * What providers call, without a session: the module of the kind of service judges the signature. A code of no
 * enabled service that takes webhooks is answered as a wrong signature is, so that codes cannot be told apart by trying.
 */
export const webhookHandlers = (
  { database }: Services,
  settingsOf: (serviceId: number) => Promise<Readonly<Record<string, string | undefined>>>,
  webhooks: Required<ModulePart>['webhooks'],
): HandlerMap =>
  handlers({
    'POST webhooks/{webhookCode}': async ({ params, request: { req } }) => {
      const isIt = and(eq(externalServices.businessCode, params.webhookCode), eq(externalServices.status, 'Enabled'))
      const [service] = await database.sql.select().from(externalServices).where(isIt)
      const take = service && isCalling(service.implement) && webhooks[service.implement]
      const raw = Buffer.from(await req.arrayBuffer())
      if (!take) throw new Problem('wrongSignature')
      const settings = await settingsOf(service.serviceId)
      const query = new URL(req.url, 'http://localhost').search
      return take({ service, settings, raw, query, header: (name) => req.header(name) })
    },
  })
