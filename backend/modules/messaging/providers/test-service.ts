import type { ServiceCheck } from '@/contract/entities/service-options'
import { jsonOf, reasonOf, type TestContext } from './provider'
import { isObject } from './received'

type Json = Record<string, unknown>
type Question = Pick<TestContext, 'call'> & { url: string; authorization: string }

/** What a provider answers to a question, or why it does not. */
async function ask({ call, url, authorization }: Question): Promise<{ json: Json } | { refusal: string }> {
  try {
    const { status, bytes } = await call({ url, headers: { authorization } })
    const json = jsonOf(bytes)
    if (status === 200) return { json }
    const error = isObject(json.error) ? json.error : json
    return { refusal: reasonOf(error.message ?? `Status ${status}`, error.code && `Error ${error.code}`) }
  } catch (cause) {
    return { refusal: (cause as Error).message }
  }
}

const check = (
  name: ServiceCheck['check'],
  result: ServiceCheck['result'],
  detail: string | null = null,
): ServiceCheck => ({ check: name, result, detail })

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Whether a provider calls our address; it says another where it calls something else. */
const addressCheck = (called: string | null, address: string): ServiceCheck =>
  called === address ? check('address', 'passed', called) : check('address', 'failed', called)

/** Asks Meta for the number, and for what its app is subscribed to. */
export async function testWhatsapp(base: string, { settings, call, address }: TestContext): Promise<ServiceCheck[]> {
  const { phoneNumberId, accessToken, appSecret } = settings
  const authorization = `Bearer ${accessToken}`
  const number = await ask({
    ...{ call, authorization },
    url: `${base}/${phoneNumberId}?fields=display_phone_number,verified_name`,
  })
  if ('refusal' in number) return [check('access', 'failed', number.refusal)]
  const names = [number.json.verified_name, number.json.display_phone_number].map(text).filter(Boolean)
  const access = check('access', 'passed', names.join(', ') || null)
  const app = await ask({ call, authorization, url: `${base}/app` })
  const appId = 'json' in app ? text(app.json.id) : null
  const found = appId && {
    ...(await ask({ call, authorization: `Bearer ${appId}|${appSecret}`, url: `${base}/${appId}/subscriptions` })),
  }
  if (!found) return [access, check('address', 'unknown')]
  if ('refusal' in found) return [access, check('address', 'failed', found.refusal)]
  const subscription = listIn(found.json.data).find(({ object }) => object === 'whatsapp_business_account')
  const fields = listIn(subscription?.fields).map(({ name }) => name)
  const isSubscribed = (field: string) => (fields.includes(field) ? 'passed' : 'failed')
  return [
    access,
    addressCheck(subscription?.active === false ? null : text(subscription?.callback_url), address),
    check('messages', isSubscribed('messages'), 'messages'),
    check('phoneApp', isSubscribed('smb_message_echoes'), 'smb_message_echoes'),
  ]
}

/** Asks LINE for the bot, and for the address that it calls. */
export async function testLine(base: string, { settings, call, address }: TestContext): Promise<ServiceCheck[]> {
  const authorization = `Bearer ${settings.accessToken}`
  const bot = await ask({ call, authorization, url: `${base}/v2/bot/info` })
  if ('refusal' in bot) return [check('access', 'failed', bot.refusal)]
  const access = check('access', 'passed', text(bot.json.displayName))
  const webhook = await ask({ call, authorization, url: `${base}/v2/bot/channel/webhook/endpoint` })
  if ('refusal' in webhook) return [access, check('address', 'failed', webhook.refusal)]
  return [
    access,
    addressCheck(text(webhook.json.endpoint), address),
    check('messages', webhook.json.active === true ? 'passed' : 'failed', null),
  ]
}

/** Asks Twilio for the account, and for the address that its number calls. */
export async function testTwilio(
  base: string,
  authorization: string,
  { settings, call }: TestContext,
): Promise<ServiceCheck[]> {
  const { accountSid, from = '', webhookUrl = '' } = settings
  const url = `${base}/2010-04-01/Accounts/${accountSid}`
  const account = await ask({ call, authorization, url: `${url}.json` })
  if ('refusal' in account) return [check('access', 'failed', account.refusal)]
  const access = check(
    'access',
    account.json.status === 'active' ? 'passed' : 'failed',
    text(account.json.friendly_name),
  )
  // A messaging service has numbers of its own, with an address each.
  if (from.startsWith('MG')) return [access, check('address', 'unknown')]
  const query = new URLSearchParams({ PhoneNumber: from })
  const numbers = await ask({ call, authorization, url: `${url}/IncomingPhoneNumbers.json?${query}` })
  if ('refusal' in numbers) return [access, check('address', 'failed', numbers.refusal)]
  const [number] = listIn(numbers.json.incoming_phone_numbers)
  return [access, addressCheck(text(number?.sms_url), webhookUrl)]
}
