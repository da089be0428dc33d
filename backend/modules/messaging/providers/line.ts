import { createHash } from 'node:crypto'
import { storedPath } from '@/contract/formats'
import { isMediaType, parseContent, readContent } from '@/contract/messaging/message-content'
import {
  download,
  downloadMedia,
  missingSetting,
  type Outcome,
  type Provider,
  readJson,
  reasonOf,
  type Settings,
  send,
} from './provider'
import { believable, isId, isObject, Reading, type ReceivedMessage, rawId, rawMessage, senderIn } from './received'
import { isEqual, lineSignature } from './signatures'
import { testLine } from './test-service'

const usualAudioMs = 60_000
/** LINE knows a retry key for 24 hours. */
const retryKeyMs = 23 * 3_600_000

/** The LINE Messaging API. It knows neither delivered nor read. */
export const line: Provider = {
  channel: 'line',
  secretKey: 'channelSecret',

  askAccount: async ({ settings, call }) => {
    const url = `${settings.baseUrl ?? 'https://api.line.me'}/v2/bot/info`
    const found = await download(call, { url, headers: { authorization: `Bearer ${settings.accessToken}` } })
    const bot = found && readJson(found)
    if (!isObject(bot) || !isId(bot.userId)) throw new Error('LINE did not say who the bot is.')
    return bot.userId
  },

  fetchProfile: async (id, { settings, call }) => {
    if (!/^U[0-9a-f]{32}$/.test(id)) return null
    const url = `${settings.baseUrl ?? 'https://api.line.me'}/v2/bot/profile/${id}`
    const found = await download(call, { url, headers: { authorization: `Bearer ${settings.accessToken}` } })
    const profile = found && readJson(found)
    if (!isObject(profile)) return null
    const { displayName, pictureUrl } = profile
    return { name: isId(displayName) ? displayName : null, pictureUrl: isId(pictureUrl) ? pictureUrl : null }
  },

  refusalOf: async (content, settingsOf) => {
    const { type, url } = readContent(parseContent(content))
    if (!isMediaType(type)) return null
    const isFetched = publicAddressOf(url, storedPath.test(url ?? '') ? await settingsOf() : {}) !== null
    return isFetched ? null : { field: `content.${type}.link`, text: 'lineMedia' }
  },

  deliver: async ({ recordId, serviceId, createdTime, content, remotePhoneNumber }, { settings, send }) => {
    const missing = missingSetting(settings, ['accessToken'])
    if (missing) return missing
    const message = lineMessage(content, settings)
    if ('kind' in message) return message as Outcome
    const response = await send({
      url: `${settings.baseUrl ?? 'https://api.line.me'}/v2/bot/message/push`,
      headers: {
        authorization: `Bearer ${settings.accessToken}`,
        'content-type': 'application/json',
        'x-line-retry-key': retryKey(`${serviceId} ${recordId} ${createdTime.toISOString()}`),
      },
      body: JSON.stringify({ to: remotePhoneNumber, messages: [message], notificationDisabled: false }),
    })
    if ('kind' in response) return response
    const { status, json } = response
    const [sent] = Array.isArray(json.sentMessages) ? json.sentMessages.filter(isObject) : []
    // 409: a repetition of what has been sent.
    if (status === 200 || status === 409) {
      return { kind: 'accepted', providerId: String(sent?.id ?? `line-${recordId}`), state: 'Sent' }
    }
    return { kind: 'refused', reason: reasonOf(json.message ?? `Status ${status}`, ...detailsIn(json)) }
  },

  // The same request with the same key: LINE sends it now, or says that it was sent before.
  lookUp: async (message, { settings, call }) => {
    const askedMs = Date.now() - (message.askedTime ?? message.createdTime).getTime()
    if (askedMs > retryKeyMs) throw new Error('LINE does not know the key of this message any more.')
    const outcome = await line.deliver(message, { settings, send: (request) => send(call, request) })
    if (outcome.kind === 'accepted') return [{ providerId: outcome.providerId, status: 'Sent', isByKey: true }]
    if (outcome.kind === 'refused') return []
    throw new Error('LINE did not say whether it has sent a message.')
  },

  isSigned: ({ raw, header, settings: { channelSecret } }) =>
    Boolean(channelSecret) && isEqual(lineSignature(raw, channelSecret ?? ''), header('x-line-signature')),

  test: (context) => testLine(context.settings.baseUrl ?? 'https://api.line.me', context),

  read: ({ raw }) => {
    const body = readJson(raw)
    if (!isObject(body) || !Array.isArray(body.events)) throw new Error('There are no events.')
    const received = new Reading()
    const account = isId(body.destination) ? [body.destination] : []
    const events = received.objectsIn(body.events, (raw) => received.addRaw(raw ?? body, { account }))
    for (const event of events) takeEvent(event, account, received)
    return received
  },

  again: (part) => JSON.stringify(Array.isArray(part.events) ? part : { events: [part] }),

  fetchMedia: async ({ providerId }, { settings, call, receive }) => {
    const base = settings.dataBaseUrl ?? settings.baseUrl ?? 'https://api-data.line.me'
    return downloadMedia(call, {
      url: `${base}/v2/bot/message/${encodeURIComponent(providerId ?? '')}/content`,
      headers: { authorization: `Bearer ${settings.accessToken}` },
      receive,
    })
  },
}

/** What LINE says of each wrong property. */
const detailsIn = ({ details }: Record<string, unknown>): string[] =>
  Array.isArray(details)
    ? details.filter(isObject).map(({ property, message }) => [property, message].filter(isId).join(' '))
    : []

/** A UUID that is the same for each attempt at a message. */
function retryKey(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A message in the form of WhatsApp as LINE takes it; refuses what it has no form for. */
export function lineMessage(content: string, settings: Settings): object {
  const json = parseContent(content)
  const { type, text, url, caption } = readContent(json)
  if (type === 'text') return { type: 'text', text }
  const address = publicAddressOf(url, settings)
  if (isMediaType(type) && address === null) {
    return { kind: 'refused', reason: 'LINE fetches media only from a public https address.' }
  }
  switch (type) {
    case 'image':
    // A sticker of one's own is a picture to LINE.
    case 'sticker':
      return { type: 'image', originalContentUrl: address, previewImageUrl: address }
    case 'video':
      return { type: 'video', originalContentUrl: address, previewImageUrl: address }
    case 'audio':
      return { type: 'audio', originalContentUrl: address, duration: durationIn(json) }
    case 'document':
      return { type: 'text', text: [caption, address].filter(Boolean).join('\n') }
    default:
      return { kind: 'refused', reason: `LINE has no messages of type ${type}.` }
  }
}

/** Where LINE fetches media from; null where it cannot. */
function publicAddressOf(url: string | null, { mediaBaseUrl = '' }: Settings): string | null {
  const address = url !== null && storedPath.test(url) ? `${mediaBaseUrl}${url}` : (url ?? '')
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null
}

function durationIn(json: unknown): number {
  const audio = isObject(json) && isObject(json.audio) ? json.audio : {}
  return typeof audio.duration === 'number' ? audio.duration : usualAudioMs
}

const shownEvents = ['message', 'postback', 'unsend']

/** Other events, such as a new follower, have nothing to show. */
function takeEvent(event: Record<string, unknown>, account: readonly string[], received: Reading): void {
  if (typeof event.type === 'string' && !shownEvents.includes(event.type)) return
  if (isOfGroup(event.source)) received.groupMessages += 1
  else if (event.type === 'unsend') takeUnsend(event, account, received)
  else received.messages.push(messageOf(event, account))
}

/** LINE asks to delete what its sender takes back. */
function takeUnsend({ unsend, timestamp }: Record<string, unknown>, account: readonly string[], received: Reading) {
  const id = isObject(unsend) ? unsend.messageId : undefined
  if (!isId(id)) received.count()
  else
    received.changes.push({ account, providerId: id, content: null, at: believable(Number(timestamp)), isOurs: false })
}

/** An answer to a member of a group would be a private message to a person who has not written to us. */
const isOfGroup = (source: unknown): boolean => isObject(source) && (source.type === 'group' || source.type === 'room')

function messageOf(event: Record<string, unknown>, account: readonly string[]): ReceivedMessage {
  const { type, timestamp, source, message, postback, webhookEventId } = event
  const userId = senderIn(isObject(source) ? source.userId : undefined)
  const common = {
    ...{ account, isMms: false },
    remotePhoneNumber: userId,
    remoteName: null,
    createdTime: believable(Number(timestamp)),
    hasMedia: false,
  }
  // A redelivery has the same event id, and says that it is one.
  const eventId = isId(webhookEventId) ? webhookEventId : rawId(JSON.stringify(event))
  if (type === 'postback' && isObject(postback)) {
    const { data = '' } = postback
    const payload = typeof data === 'string' ? data : JSON.stringify(data)
    const content = JSON.stringify({ type: 'button', button: { text: payload, payload } })
    return { ...common, providerId: `postback-${userId}-${timestamp}`, content }
  }
  if (type !== 'message' || !isObject(message)) return rawMessage(event, { ...common, providerId: eventId })
  return {
    ...common,
    providerId: isId(message.id) ? message.id : eventId,
    content: JSON.stringify(contentOf(message)),
    hasMedia: ['image', 'video', 'audio', 'file'].includes(String(message.type)) && !linkIn(message),
    quotedId: isId(message.quotedMessageId) ? message.quotedMessageId : null,
  }
}

const linkIn = ({ contentProvider }: Record<string, unknown>): string | undefined =>
  isObject(contentProvider) && typeof contentProvider.originalContentUrl === 'string'
    ? contentProvider.originalContentUrl
    : undefined

/** A message of LINE in the form of WhatsApp; others stay as they are. */
function contentOf(message: Record<string, unknown>): object {
  const { type, text, fileName, duration, packageId, stickerId } = message
  const link = linkIn(message)
  const media = { ...(link && { link }) }
  switch (type) {
    case 'text':
      return { type, text: { body: text } }
    case 'image':
    case 'video':
      return { type, [type]: media }
    case 'audio':
      return { type, audio: { ...media, ...(typeof duration === 'number' && { duration }) } }
    case 'file':
      return { type: 'document', document: { filename: fileName } }
    case 'sticker':
      return { type, sticker: { packageId, stickerId, ...stickerText(message) } }
    case 'location': {
      const { latitude, longitude, title, address } = message
      return { type, location: { latitude, longitude, name: title, address } }
    }
    default:
      return message
  }
}

/** What a sticker says: the customer's own text on it, or words for what it shows. */
function stickerText({ text, keywords }: Record<string, unknown>): { text?: string } {
  if (typeof text === 'string' && text !== '') return { text }
  const words = Array.isArray(keywords) ? keywords.filter((word) => typeof word === 'string').slice(0, 3) : []
  return words.length > 0 ? { text: words.join(', ') } : {}
}
