import { missingSetting, type Provider, Reading, type Received, type ReceivedState, readForm } from './provider'
import { isEqual, twilioSignature } from './signatures'

/** The longest text that Twilio takes. */
const maxLength = 1600

/** SMS over Twilio, or over a service with the same API. */
export const twilio: Provider = {
  channel: 'sms',

  refusalOf: async (content) =>
    content.length > maxLength ? { field: 'content', text: 'providerLimit', values: { n: maxLength } } : null,

  deliver: async ({ content, remotePhoneNumber }, { settings, send }) => {
    const missing = missingSetting(settings, ['accountSid', 'authToken', 'from'])
    if (missing) return missing
    const { baseUrl = 'https://api.twilio.com', accountSid, authToken, from = '', webhookUrl } = settings
    const form = new URLSearchParams({ To: remotePhoneNumber, Body: content })
    form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
    if (webhookUrl) form.set('StatusCallback', webhookUrl)
    const response = await send({
      url: `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form.toString(),
    })
    if ('kind' in response) return response
    const { status, json } = response
    if (status === 201 || status === 200) {
      const state = stateFor(json.status)
      if (state === 'Failed') return { kind: 'refused', reason: String(json.error_message ?? json.status) }
      const providerId = String(json.sid ?? '')
      return providerId ? { kind: 'accepted', providerId, ...(state && { state }) } : { kind: 'unknown' }
    }
    return { kind: 'refused', reason: String(json.message ?? `Status ${status}`) }
  },

  isSigned: ({ raw, header, settings: { authToken, webhookUrl = '' } }) =>
    Boolean(authToken) &&
    isEqual(
      twilioSignature(webhookUrl, new URLSearchParams(raw.toString()), authToken ?? ''),
      header('x-twilio-signature'),
    ),

  read: ({ raw }): Received => {
    const parameters = readForm(raw)
    const id = parameters.get('MessageSid') ?? parameters.get('SmsSid')
    const [from, body] = [parameters.get('From'), parameters.get('Body')]
    const status = parameters.get('MessageStatus') ?? parameters.get('SmsStatus')
    if (!id) throw new Error('There is no MessageSid.')
    const received = new Reading()
    if (body !== null && from && (status === null || status === 'received')) {
      const message = { remotePhoneNumber: from, remoteName: null, content: body || '–', createdTime: undefined }
      // Short numbers of services have no country code.
      const isNumber = /^\+?\d{3,15}$/.test(from)
      received.addMessage(isNumber ? { ...message, providerId: id, hasMedia: false } : null)
      return received
    }
    const state = stateFor(status)
    const code = parameters.get('ErrorCode')
    const errorMessage = parameters.get('ErrorMessage') ?? (code ? `Error ${code}` : null)
    if (state) received.states.push({ providerId: id, status: state, at: undefined, errorMessage })
    return received
  },
}

/** Nothing while a message is on its way to the network. */
function stateFor(status: unknown): ReceivedState['status'] | undefined {
  switch (status) {
    case 'sent':
      return 'Sent'
    case 'delivered':
      return 'Delivered'
    case 'read':
      return 'Read'
    case 'failed':
    case 'undelivered':
    case 'canceled':
      return 'Failed'
    default:
      return undefined
  }
}
