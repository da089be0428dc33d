import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { externalServices as entity } from '@/contract/entities/external-services'
import type { ServiceOption } from '@/contract/entities/service-options'
import type { EnumValue } from '@/contract/enums'
import { Records } from '../../crud/records'
import { trackLinkChange } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { externalServices, serviceOptions } from '../../db/schema/external-services'
import { type AnyCall, checkedBefore, type HandlerMap, handlers } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { privateTargets } from '../../http/private-targets'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { optionErrors } from './option-values'

type Provider = EnumValue<'ServiceProvider'>
interface NeededOption {
  key: string
  name: string
  secret: boolean
  isRequired: boolean
}

const option = (key: string, name: string, secret = false): NeededOption => ({ key, name, secret, isRequired: false })
/** What the service does nothing without. */
const required = (key: string, name: string, secret = false): NeededOption => ({
  ...option(key, name, secret),
  isRequired: true,
})
const baseUrl = option('baseUrl', 'Base address')
const apiKey = option('apiKey', 'API key', true)
const accessToken = required('accessToken', 'Access token', true)
const requiredUrl = { ...baseUrl, isRequired: true }

/** The options that each provider needs; `baseUrl` is its public address where nothing is set. */
const neededBy: Readonly<Record<Provider, readonly NeededOption[]>> = {
  simulator: [],
  'whatsapp-cloud': [
    ...[baseUrl, required('phoneNumberId', 'Phone number ID'), accessToken],
    ...[required('appSecret', 'App secret', true), required('verifyToken', 'Verify token', true)],
  ],
  line: [
    ...[baseUrl, option('dataBaseUrl', 'Base address of media')],
    ...[accessToken, required('channelSecret', 'Channel secret', true)],
    // LINE fetches pictures itself, so it needs to reach the files that were uploaded here.
    option('mediaBaseUrl', 'Public base address of uploaded files'),
  ],
  twilio: [
    ...[baseUrl, required('accountSid', 'Account SID'), required('authToken', 'Auth token', true)],
    // Twilio signs the address that it calls.
    ...[required('from', 'Sender number'), required('webhookUrl', 'Public address of the webhook')],
  ],
  smtp: [
    ...[required('host', 'Host'), option('port', 'Port'), option('user', 'User')],
    ...[option('password', 'Password', true), required('sender', 'Sender address')],
    option('senderDomains', 'Further domains of senders, separated by spaces'),
  ],
  // With a base address it is polled by the clock, with a secret it may call.
  'http-tracking': [baseUrl, apiKey, option('webhookSecret', 'Secret that webhooks are signed with', true)],
  'http-ocr': [requiredUrl, apiKey],
  'http-translate': [requiredUrl, apiKey],
  'http-ai': [requiredUrl, apiKey, option('model', 'Model')],
  oauth2: [
    ...[required('authorizationUrl', 'Authorization address'), required('tokenUrl', 'Token address')],
    ...[required('userUrl', 'Address of the user’s profile'), required('clientId', 'Client ID')],
    ...[required('clientSecret', 'Client secret', true), option('scopes', 'Scopes, separated by spaces')],
    option('login', 'Offered on the log-in page (yes or no)'),
    option('issuer', 'Issuer that the provider announces (iss)'),
  ],
}

type Row = typeof serviceOptions.$inferSelect

/** The options of external services. The values of secret ones are encrypted and leave the server for providers only. */
export function serviceOptionHandlers(services: Services): HandlerMap {
  const { database, environment, secrets } = services
  const targets = privateTargets(environment.PRIVATE_TARGETS)
  const records = new Records(entity, externalServices, database)

  const rowsOf = (serviceId: number): Promise<Row[]> =>
    database.sql
      .select()
      .from(serviceOptions)
      .where(eq(serviceOptions.serviceId, serviceId))
      .orderBy(asc(serviceOptions.serviceOptionId))
  const neededOf = async (serviceId: number) => {
    const { implement } = await records.one(serviceId)
    return neededBy[implement as Provider]
  }
  const optionsOf = async (serviceId: number): Promise<ServiceOption[]> => {
    const needed = await neededOf(serviceId)
    const rows = await rowsOf(serviceId)
    const own = rows.filter(({ key }) => !needed.some((one) => one.key === key))
    const shownNeeded = needed.map((one) =>
      serialized(
        one,
        rows.find(({ key }) => key === one.key),
        one,
      ),
    )
    return [...shownNeeded, ...own.map((row) => serialized(row, row, null))]
  }
  const keep = (serviceId: number, name: string, isAdded: boolean) =>
    trackLinkChange(entity, serviceId, { field: 'options', name, isAdded }, database)

  const refuseValues = async ({ body }: AnyCall): Promise<void> => {
    const { configuration } = body as { configuration: Readonly<Record<string, string | null>> }
    const errors = await Promise.all(
      Object.entries(configuration).map(([key, value]) =>
        value ? optionErrors({ field: `configuration.${key}`, key, value }, targets) : [],
      ),
    )
    if (errors.some((found) => found.length > 0)) throw invalid(errors.flat())
  }

  const map = handlers({
    'GET externalservices/{id}/options': ({ params }) => optionsOf(params.id),
    'POST externalservices/{id}/options': async ({ params, body }) => {
      const known = await optionsOf(params.id)
      if (known.some(({ key }) => key.toLowerCase() === body.key.toLowerCase()))
        throw invalid([{ field: 'key', text: 'taken' }])
      await database.sql.insert(serviceOptions).values({ serviceId: params.id, ...body })
      await keep(params.id, body.name, true)
      return optionsOf(params.id)
    },
    'POST externalservices/{id}/configuration': async ({ params, body: { configuration } }) => {
      const known = await optionsOf(params.id)
      for (const [key, value] of Object.entries(configuration)) {
        const found = known.find((one) => one.key === key)
        if (!found) throw invalid([{ field: `configuration.${key}`, text: 'unknown' }])
        const { name, secret } = found
        const stored = value === null || value === '' ? null : secret ? secrets.encrypt(value) : value
        await database.sql
          .insert(serviceOptions)
          .values({ serviceId: params.id, key, name, secret, value: stored })
          .onConflictDoUpdate({
            target: [serviceOptions.serviceId, serviceOptions.key],
            // Another provider of the service may need the same key as a secret.
            set: { value: stored, secret },
          })
        if (found.isSet !== (stored !== null)) await keep(params.id, name, stored !== null)
      }
      return optionsOf(params.id)
    },
    'DELETE externalservices/{id}/options/{optionId}': async ({ params }) => {
      const found = (await optionsOf(params.id)).find(({ optionId }) => optionId === params.optionId)
      if (!found) throw new Problem('missing')
      if (found.isNeeded) throw new Problem('optionNeeded', { name: found.name })
      await database.sql.delete(serviceOptions).where(eq(serviceOptions.serviceOptionId, params.optionId))
      await keep(params.id, found.name, false)
    },
  })
  return checkedBefore(map, 'POST externalservices/{id}/configuration', refuseValues)
}

function serialized(
  option: Pick<NeededOption, 'key' | 'name' | 'secret'>,
  row: Row | undefined,
  needed: NeededOption | null,
): ServiceOption {
  const { key, name } = option
  // What was once stored as a secret stays one.
  const secret = option.secret || row?.secret === true
  return {
    ...{ optionId: row?.serviceOptionId ?? null, key, name, secret },
    ...{ isNeeded: needed !== null, isRequired: needed?.isRequired === true },
    isSet: (row?.value ?? null) !== null,
    value: secret ? null : (row?.value ?? null),
  }
}

/** The values of an external service's options by their keys, secrets included: for its provider alone. */
export async function settingsOf(
  serviceId: number,
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
): Promise<Readonly<Record<string, string>>> {
  const rows = await database.sql
    .select()
    .from(serviceOptions)
    .where(and(eq(serviceOptions.serviceId, serviceId), isNotNull(serviceOptions.value)))
  return Object.fromEntries(
    rows.flatMap(({ key, secret, value }) =>
      value === null ? [] : [[key, secret ? secrets.decrypt(value) : value] as const],
    ),
  )
}

/** The keys of an external service's options that have a value. */
export async function setOptionsOf(serviceId: number, { sql }: Database): Promise<string[]> {
  const rows = await sql
    .select({ key: serviceOptions.key })
    .from(serviceOptions)
    .where(and(eq(serviceOptions.serviceId, serviceId), isNotNull(serviceOptions.value)))
    .orderBy(asc(serviceOptions.key))
  return rows.map(({ key }) => key)
}
