import type { Readable } from 'node:stream'
import { parseBoundedJson } from '@/contract/calls/bounded-json'
import type { ServiceCheck } from '@/contract/entities/service-options'
import type { Identity } from '@/contract/messaging/identities'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import type { FieldError } from '../../../http/parse'
import type { MessageRow } from '../serialize'
import { isObject, type Received } from './received'

export type DeliveryState = 'Sent' | 'Delivered' | 'Read'

/** What a request for sending a message resulted in. */
export type Outcome =
  | { kind: 'accepted'; providerId: string; state?: DeliveryState; identities?: readonly Identity[] }
  /** The file of the message is with the provider; nothing has been sent to the customer. */
  | { kind: 'uploaded'; mediaId: string }
  /** No provider is called: the states are simulated. */
  | { kind: 'simulated' }
  | { kind: 'refused'; reason: string }
  /** There was no response in time, so the message may have been sent; `isSearched`: the provider can be asked for it. */
  | { kind: 'unknown'; isSearched?: boolean }
  /** The message has certainly not been sent; a retry may help, where the provider says so not before this time. */
  | { kind: 'later'; reason: string; afterMs?: number }

/** What a provider tells of a customer. */
export interface Profile {
  name: string | null
  /** The public address of their picture. */
  pictureUrl: string | null
}

/** A message as its provider has it. */
export interface FoundMessage {
  providerId: string
  status: DeliveryState | 'Failed'
  /** Found by our own key; otherwise by its text, which another message may have, too. */
  isByKey?: true
}

/** The options of an external service, by their key: base address, account, secrets. */
export type Settings = Readonly<Record<string, string | undefined>>

export interface HttpRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  /** A function streams it; its length has to stand in the headers. */
  body?: string | Buffer | (() => Readable)
  signal?: AbortSignal
  /** Max. time of the whole call; default: ten seconds. */
  timeoutMs?: number
  /** Takes the body of a response with the status 200 as it comes. */
  receive?: (body: Readable) => Promise<void>
}
export interface HttpResponse {
  status: number
  bytes: Buffer
  /** How long the provider asks to wait. */
  retryAfterMs?: number
}
/** Calls a provider. Rejects with `NotSent` where no connection was established, else with any error. */
export type CallHttp = (request: HttpRequest) => Promise<HttpResponse>
export class NotSent extends Error {}

interface FileToUpload {
  name: string
  mimeType: string
  size: number
  stream: () => Readable
}

/** Long enough for a file of 100 MB over a slow connection; one that stands still ends far sooner. */
export const transferMs = 10 * 60_000

export interface UploadContext {
  settings: Settings
  call: CallHttp
  /** The content of a file that was uploaded here; null where there is none. */
  readFile: (path: string) => Promise<FileToUpload | null>
}

export interface MediaContext extends Pick<UploadContext, 'settings' | 'call'> {
  receive: (media: Readable) => Promise<void>
}

/** A response of a provider, as JSON. */
export interface Answered {
  status: number
  json: Record<string, unknown>
}

export interface DeliveryContext {
  settings: Settings
  /** The file that was uploaded before. */
  mediaId?: string
  /** Marks the message as requested and sends the one request that may reach the customer. */
  send: (request: HttpRequest) => Promise<Answered | Outcome>
}

export interface TestContext extends Pick<UploadContext, 'settings' | 'call'> {
  address: string
}

export interface Webhook {
  raw: Buffer
  header: (name: string) => string | undefined
  /** The query of the called address with its question mark; empty where there is none. */
  query: string
  settings: Settings
}

/** One kind of provider. */
export interface Provider {
  channel: MessageChannel
  /**
   * What the provider would not take of a message, known before it is stored; null where it may take it.
   * @param settingsOf looks up the options of the service
   */
  refusalOf?: (content: string, settingsOf: () => Promise<Settings>) => Promise<FieldError | null>
  /** Uploads the file that a message refers to; null where there is none to upload. */
  upload?: (message: MessageRow, context: UploadContext) => Promise<Outcome | null>
  deliver: (message: MessageRow, context: DeliveryContext) => Promise<Outcome>
  /**
   * The messages with the text and to the number of one whose response was lost, which the provider has taken since that
   * was requested, the oldest first. Throws where the provider does not say.
   */
  lookUp?: (message: MessageRow, context: Pick<UploadContext, 'settings' | 'call'>) => Promise<FoundMessage[]>
  /**
   * The option that webhooks are signed with. Services that have it in common are numbers of one app, which may call the
   * address of any of them.
   */
  secretKey: string
  /** The option by which webhooks name our number; undefined where it has to be requested from the provider. */
  accountKey?: string
  /** Whether a webhook for an account may have only these names. Default: each has the account. */
  mayOmit?: (account: string, named: readonly string[]) => boolean
  /** Asks the provider by which name webhooks know us. Throws where it may say so later. */
  askAccount?: (context: Pick<UploadContext, 'settings' | 'call'>) => Promise<string>
  /** Asks the provider who a customer is; null where it does not tell. Throws where it may say so later. */
  fetchProfile?: (id: string, context: Pick<UploadContext, 'settings' | 'call'>) => Promise<Profile | null>
  isSigned: (webhook: Webhook) => boolean
  /**
   * Asks the provider whether a service is connected, with its token; sends nothing to customers.
   * @param address of our webhook for the service
   */
  test: (context: TestContext) => Promise<ServiceCheck[]>
  /** What webhooks are answered with. Default: an empty JSON object. */
  answer?: { type: string; body: string }
  /** What a webhook says. Throws for an unknown shape. */
  read: (webhook: Webhook) => Received
  /**
   * A part of a webhook that was kept as it came, as the body of a webhook of its own.
   * @param known the id of the message, and of its sender, which are not in the part
   */
  again?: (part: Readonly<Record<string, unknown>>, known: { id: string; from: string }) => string
  /**
   * Downloads the media of a received message and hands it on as it comes; false where there is none. Throws where it
   * may be there later.
   */
  fetchMedia?: (message: MessageRow, context: MediaContext) => Promise<boolean>
}

/** The response to a request for sending, as JSON. Timeouts and failures of the server leave the delivery unknown. */
export async function send(call: CallHttp, request: HttpRequest): Promise<Answered | Outcome> {
  let response: HttpResponse
  try {
    response = await call({ method: 'POST', ...request })
  } catch (cause) {
    return cause instanceof NotSent ? { kind: 'later', reason: cause.message } : { kind: 'unknown' }
  }
  if (response.status === 429) {
    const afterMs = response.retryAfterMs
    return { kind: 'later', reason: 'The provider limits the rate of messages.', ...(afterMs && { afterMs }) }
  }
  if (response.status >= 500) return { kind: 'unknown' }
  return { status: response.status, json: jsonOf(response.bytes) }
}

/** PostgreSQL stores no NUL. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '')

/** Deep enough that one odd message of many takes no others with it. */
const webhookBounds = { values: Number.POSITIVE_INFINITY, depth: 250 }

/** Parses JSON of a provider, which delivers many updates at once, without any NUL in its strings and names. */
export const readJson = (bytes: Buffer): unknown =>
  parseBoundedJson(bytes.toString(), webhookBounds, (_, value: unknown) => {
    if (typeof value === 'string') return withoutNul(value)
    if (!isObject(value) || !Object.keys(value).some((key) => key.includes('\0'))) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutNul(key), inner]))
  })

/** Form parameters of a provider, without any NUL. */
export const readForm = (bytes: Buffer): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(bytes.toString())].map(([name, value]) => [name, withoutNul(value)]))

export function jsonOf(bytes: Buffer): Record<string, unknown> {
  try {
    const json = readJson(bytes)
    return isObject(json) ? json : {}
  } catch {
    return {}
  }
}

/**
 * Downloads what is in memory at once; null where there is none. Throws where the provider may have it later, or give it to us later: a
 * token that has expired is replaced by people.
 */
export async function download(call: CallHttp, request: HttpRequest): Promise<Buffer | null> {
  const { status, bytes } = await call(request)
  if (status === 200) return bytes
  if (laterStatuses.has(status) || status >= 500 || isTokenRefused(bytes)) {
    throw new Error(`The media was answered with ${status}.`)
  }
  return null
}

/** Downloads a file as it comes; false where there is none. Throws as `download` does. */
export async function downloadMedia(call: CallHttp, request: HttpRequest & Pick<MediaContext, 'receive'>) {
  return (await download(call, { timeoutMs: transferMs, ...request })) !== null
}

/** 202: LINE still prepares it. */
const laterStatuses = new Set([202, 401, 403, 408, 429])

/** Meta says code 190 of an access token that is invalid, with different statuses. */
function isTokenRefused(bytes: Buffer): boolean {
  const { error } = jsonOf(bytes)
  return isObject(error) && error.code === 190
}

/** What a provider says of a failure, part by part; each is said once. */
export function reasonOf(...parts: readonly unknown[]): string {
  const texts = parts.filter((part) => part !== undefined && part !== null && part !== '').map(String)
  return texts.filter((text, at) => !texts.slice(0, at).some((before) => before.includes(text))).join(': ')
}

/** The setting of a key, or the outcome that names it as missing. */
export function missingSetting(settings: Settings, keys: readonly string[]): Outcome | null {
  const missing = keys.filter((key) => !settings[key])
  return missing.length > 0 ? { kind: 'refused', reason: `The service lacks its ${missing.join(', ')}.` } : null
}
