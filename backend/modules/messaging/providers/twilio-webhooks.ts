import type { MediaType } from '@/contract/messaging/message-content'
import { readForm, reasonOf } from './provider'
import { Reading, type Received, type ReceivedMessage, type ReceivedState, recordIdIn, senderIn } from './received'

/**
 * What a webhook of Twilio says: a message of a customer with its media, or a delivery state.
 * @param query of the called address, in which a delivery state has our key of its message
 */
export function readTwilioWebhook(raw: Buffer, query = ''): Received {
  const parameters = readForm(raw)
  const id = parameters.get('MessageSid') ?? parameters.get('SmsSid')
  const status = parameters.get('MessageStatus') ?? parameters.get('SmsStatus')
  const received = new Reading()
  if (status === null || status === 'received' || status === 'receiving') {
    const account = namesIn(parameters, 'To')
    // A number, the short number of a service, or a name in letters.
    const from = senderIn(parameters.get('From'))
    const isMessage = parameters.has('Body') || mediaIn(parameters).length > 0
    if (id && isMessage) received.messages.push(...messagesOf(parameters, id, from))
    else
      received.addRaw(Object.fromEntries(parameters), {
        ...{ account, remotePhoneNumber: from },
        ...(id && { providerId: id }),
      })
    return received
  }
  if (!id) {
    received.count()
    return received
  }
  const state = twilioState(status)
  const code = parameters.get('ErrorCode')
  const errorMessage = reasonOf(parameters.get('ErrorMessage'), code && `Error ${code}`) || null
  const account = namesIn(parameters, 'From')
  const recordId = recordIdIn(new URLSearchParams(query).get('record'))
  if (state) received.states.push({ account, providerId: id, status: state, at: undefined, errorMessage, recordId })
  return received
}

/** Nothing while a message is on its way to the network. */
export function twilioState(status: unknown): ReceivedState['status'] | undefined {
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

/** Our number, and the messaging service that it may belong to. */
const namesIn = (parameters: URLSearchParams, ours: 'From' | 'To'): string[] =>
  [ours, 'MessagingServiceSid'].flatMap((name) => parameters.get(name) || [])

interface Media {
  url: string
  mimeType: string
}

const maxMedia = 10

function mediaIn(parameters: URLSearchParams): Media[] {
  const count = Math.min(maxMedia, Number(parameters.get('NumMedia')) || 0)
  return Array.from({ length: count }, (_, index) => ({
    url: parameters.get(`MediaUrl${index}`) ?? '',
    mimeType: parameters.get(`MediaContentType${index}`) ?? '',
  })).filter(({ url }) => url !== '')
}

/** A message for each of its media, the first with the text; without media, the text alone. */
function messagesOf(parameters: URLSearchParams, id: string, from: string): ReceivedMessage[] {
  const body = parameters.get('Body') ?? ''
  const common = {
    ...{ account: namesIn(parameters, 'To'), remotePhoneNumber: from, remoteName: null, createdTime: undefined },
  }
  const media = mediaIn(parameters)
  if (media.length === 0) return [{ ...common, providerId: id, content: body || '–', isMms: false, hasMedia: false }]
  return media.map((one, index) => ({
    ...common,
    providerId: index === 0 ? id : `${id}/${index}`,
    content: mediaContent(one, index === 0 ? body : ''),
    ...{ isMms: true, hasMedia: true },
  }))
}

/** In the form of WhatsApp. Its address is one that needs the account's token, so it is no link. */
function mediaContent({ url, mimeType }: Media, caption: string): string {
  const type = kindOf(mimeType)
  return JSON.stringify({ type, [type]: { url, mime_type: mimeType, ...(caption && { caption }) } })
}

function kindOf(mimeType: string): MediaType {
  const [kind] = mimeType.split('/')
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'document'
}
