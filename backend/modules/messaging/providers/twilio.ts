import { parseContent } from '@/contract/messaging/message-content'
import { maxTwilioText } from '@/contract/messaging/text-limits'
import { comparableText } from './comparable-text'
import { download, downloadMedia, missingSetting, type Provider, readJson, reasonOf, type Settings } from './provider'
import { isId, isObject } from './received'
import { calledAddresses, hasBodyHash, isEqual, twilioSignatures } from './signatures'
import { testTwilio } from './test-service'
import { readTwilioWebhook, twilioState } from './twilio-webhooks'

/** How far its clock may be behind ours, which is rounded down to seconds, too. */
const clockSkewMs = 30_000

/** A messaging service, which has several numbers. */
const isService = (account: string) => account.startsWith('MG')
const baseOf = ({ baseUrl = 'https://api.twilio.com' }: Settings) => baseUrl
const authorization = ({ accountSid, authToken }: Settings) => ({
  authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
})

/** The webhook's address with our key of a message, for states whose message has no id of Twilio yet. */
const callbackOf = (webhookUrl: string, recordId: number): string =>
  `${webhookUrl}${webhookUrl.includes('?') ? '&' : '?'}record=${recordId}`

/** SMS over Twilio, or over a service with the same API. */
export const twilio: Provider = {
  channel: 'sms',
  secretKey: 'authToken',
  accountKey: 'from',
  // A number of a messaging service may call by itself, without the name of the service.
  mayOmit: (account, named) => isService(account) && !named.some(isService),
  // Other content would be carried out as instructions: an empty document answers the customer with nothing.
  answer: { type: 'text/xml', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' },

  refusalOf: async (content) =>
    content.length > maxTwilioText ? { field: 'content', text: 'providerLimit', values: { n: maxTwilioText } } : null,

  deliver: async ({ recordId, content, remotePhoneNumber }, { settings, send }) => {
    const missing = missingSetting(settings, ['accountSid', 'authToken', 'from'])
    if (missing) return missing
    const { accountSid, from = '', webhookUrl } = settings
    const form = new URLSearchParams({ To: remotePhoneNumber, Body: content })
    form.set(isService(from) ? 'MessagingServiceSid' : 'From', from)
    if (webhookUrl) form.set('StatusCallback', callbackOf(webhookUrl, recordId))
    const response = await send({
      url: `${baseOf(settings)}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: { ...authorization(settings), 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    if ('kind' in response) return response
    const { status, json } = response
    if (status === 201 || status === 200) {
      const state = twilioState(json.status)
      if (state === 'Failed') return { kind: 'refused', reason: String(json.error_message ?? json.status) }
      const providerId = String(json.sid ?? '')
      return providerId ? { kind: 'accepted', providerId, ...(state && { state }) } : { kind: 'unknown' }
    }
    return { kind: 'refused', reason: reasonOf(json.message ?? `Status ${status}`, json.code && `Error ${json.code}`) }
  },

  lookUp: async ({ content, remotePhoneNumber, askedTime, createdTime }, { settings, call }) => {
    const query = new URLSearchParams({ To: remotePhoneNumber, PageSize: '100' })
    const url = `${baseOf(settings)}/2010-04-01/Accounts/${settings.accountSid}/Messages.json?${query}`
    const found = await download(call, { url, headers: authorization(settings) })
    const json = found && readJson(found)
    if (!isObject(json) || !Array.isArray(json.messages)) throw new Error('Twilio did not list its messages.')
    const since = (askedTime ?? createdTime).getTime() - clockSkewMs
    // An account has several senders, and each of them may have sent the same text.
    const { from = '' } = settings
    const isIt = (one: Record<string, unknown>) =>
      (isService(from) ? one.messaging_service_sid : one.from) === from &&
      String(one.direction).startsWith('outbound') &&
      Date.parse(String(one.date_created)) >= since &&
      comparableText(String(one.body)) === comparableText(content)
    return json.messages
      .filter(isObject)
      .filter(isIt)
      .flatMap(({ sid, status }) =>
        isId(sid) ? [{ providerId: sid, status: twilioState(status) ?? 'Sent' } as const] : [],
      )
      .reverse()
  },

  isSigned: ({ raw, query, header, settings: { authToken = '', webhookUrl = '' } }) => {
    const signature = header('x-twilio-signature')
    const form = new URLSearchParams(raw.toString())
    const isOf = (address: string, parameters: URLSearchParams) =>
      twilioSignatures(address, parameters, authToken).some((one) => isEqual(one, signature))
    return (
      authToken !== '' &&
      calledAddresses(webhookUrl, query).some(
        (address) => isOf(address, form) || (hasBodyHash(address, raw) && isOf(address, new URLSearchParams())),
      )
    )
  },

  test: (context) => testTwilio(baseOf(context.settings), authorization(context.settings).authorization, context),

  read: ({ raw, query }) => readTwilioWebhook(raw, query),

  again: (part) => new URLSearchParams(Object.entries(part).map(([name, value]) => [name, String(value)])).toString(),

  fetchMedia: async ({ content }, { settings, call, receive }) => {
    const message = parseContent(content)
    const part = isObject(message) ? message[String(message.type)] : null
    const url = isObject(part) ? part.url : undefined
    if (typeof url !== 'string' || !URL.canParse(url)) return false
    // The token goes to Twilio alone, which hands on to where the media lies.
    const isTheirs = new URL(url).origin === new URL(baseOf(settings)).origin
    return downloadMedia(call, { url, receive, ...(isTheirs && { headers: authorization(settings) }) })
  },
}
