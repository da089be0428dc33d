import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { storedPath } from '@/contract/formats'
import { identityOf } from '@/contract/messaging/identities'
import { isMediaType, parseContent } from '@/contract/messaging/message-content'
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
  transferMs,
  type UploadContext,
} from './provider'
import { isId, isObject } from './received'
import { hubSignature, isEqual } from './signatures'
import { testWhatsapp } from './test-service'
import { readWhatsappWebhook, whatsappAgain } from './whatsapp-webhooks'

const baseOf = ({ baseUrl = 'https://graph.facebook.com', version = 'v23.0' }: Settings) => `${baseUrl}/${version}`
const required = ['phoneNumberId', 'accessToken']
const authorization = ({ accessToken }: Settings) => ({ authorization: `Bearer ${accessToken}` })

/** The WhatsApp Cloud API of Meta. */
export const whatsappCloud: Provider = {
  channel: 'whatsapp',
  secretKey: 'appSecret',
  accountKey: 'phoneNumberId',

  upload: async ({ content }, context) => {
    const path = uploadedPath(parseContent(content))
    if (path === null) return null
    return missingSetting(context.settings, required) ?? upload(path, context)
  },

  deliver: async ({ recordId, content, remotePhoneNumber }, { settings, mediaId, send }) => {
    const missing = missingSetting(settings, required)
    if (missing) return missing
    const parsed = parseContent(content)
    if (!isObject(parsed)) return { kind: 'refused', reason: 'The message is not valid JSON.' }
    const { to: _, ...message } = parsed
    const response = await send({
      url: `${baseOf(settings)}/${settings.phoneNumberId}/messages`,
      headers: { ...authorization(settings), 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        ...(mediaId === undefined ? message : withMedia(message, mediaId)),
        ...addressee(remotePhoneNumber),
        // Comes back with each state, also where the response that names the id has not come.
        biz_opaque_callback_data: String(recordId),
      }),
    })
    if ('kind' in response) return response
    const { status, json } = response
    if (status === 200) {
      const id = Array.isArray(json.messages) && isObject(json.messages[0]) ? json.messages[0].id : undefined
      if (typeof id !== 'string') return { kind: 'unknown' }
      // What WhatsApp calls the number that we have sent to, such as an Argentinian one without its 9.
      const [contact] = Array.isArray(json.contacts) ? json.contacts.filter(isObject) : []
      const ids = [/^\d{5,15}$/.test(String(contact?.wa_id)) && `+${contact?.wa_id}`, contact?.user_id].filter(isId)
      return { kind: 'accepted', providerId: id, identities: ids.map((one) => identityOf('whatsapp', one)) }
    }
    const error = isObject(json.error) ? json.error : {}
    const details = isObject(error.error_data) ? error.error_data.details : undefined
    const reason = reasonOf(error.error_user_msg ?? error.message ?? `Status ${status}`, details)
    return { kind: error.is_transient === true ? 'later' : 'refused', reason }
  },

  isSigned: ({ raw, header, settings: { appSecret } }) =>
    Boolean(appSecret) && isEqual(hubSignature(raw, appSecret ?? ''), header('x-hub-signature-256')),

  test: (context) => testWhatsapp(baseOf(context.settings), context),

  read: ({ raw }) => readWhatsappWebhook(raw),

  again: whatsappAgain,

  fetchMedia: async ({ content }, { settings, call, receive }) => {
    const message = parseContent(content)
    const part = isObject(message) && isObject(message[String(message.type)]) ? message[String(message.type)] : null
    const id = isObject(part) ? part.id : undefined
    if (typeof id !== 'string' || !/^[\w-]{1,200}$/.test(id)) return false
    const headers = authorization(settings)
    // Its link is valid for five minutes, the id for 30 days, so a repetition asks for a new link.
    const found = await download(call, { url: `${baseOf(settings)}/${id}`, headers })
    const media = found && readJson(found)
    if (!isObject(media) || typeof media.url !== 'string') return false
    return downloadMedia(call, { url: media.url, headers, receive })
  },
}

/** The path of the file that a message refers to, where it was uploaded here; null for public addresses. */
function uploadedPath(message: unknown): string | null {
  const type = isObject(message) ? String(message.type) : ''
  const part = isObject(message) ? message[type] : undefined
  const isHere = isMediaType(type) && isObject(part) && typeof part.link === 'string' && storedPath.test(part.link)
  return isHere ? String(part.link) : null
}

/** Files that were uploaded here are not public, so they are uploaded to Meta and named by its id. */
async function upload(path: string, { settings, call, readFile }: UploadContext): Promise<Outcome> {
  const file = await readFile(path)
  if (!file) return { kind: 'refused', reason: 'The file does not exist any more.' }
  const boundary = randomUUID()
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = Buffer.from(
    `${field('messaging_product', 'whatsapp')}${field('type', file.mimeType)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.mimeType}\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const parts = async function* () {
    yield head
    yield* file.stream()
    yield tail
  }
  const response = await send(call, {
    url: `${baseOf(settings)}/${settings.phoneNumberId}/media`,
    headers: {
      ...authorization(settings),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + file.size + tail.length),
    },
    body: () => Readable.from(parts()),
    timeoutMs: transferMs,
  })
  // Nothing has reached the customer, so what is unknown here may be repeated.
  if ('kind' in response) {
    return { ...response, kind: 'later', reason: 'The file could not be uploaded to the provider.' }
  }
  const { status, json } = response
  return status === 200 && typeof json.id === 'string'
    ? { kind: 'uploaded', mediaId: json.id }
    : { kind: 'refused', reason: `The file was refused (${status}).` }
}

/** A message with the id of its uploaded file instead of the path. */
function withMedia(message: Record<string, unknown>, id: string): Record<string, unknown> {
  const type = String(message.type)
  const { link: _, ...rest } = isObject(message[type]) ? message[type] : {}
  return { ...message, [type]: { ...rest, id } }
}

/** A number, or the id of a user who has a username. */
const addressee = (id: string) => (/^\+\d+$/.test(id) ? { to: id } : { recipient: id })
