import type { ParametersOf } from '@/contract/endpoint'
import type { BodyOf, EndpointName, PathOf, ResponseOf } from '@/contract/endpoints'
import type { ProblemBody } from '@/contract/problem'
import { isInUse } from '../session/last-use'
import { isRenewed, timesAsked } from '../session/reauthentication'
import { emitCallDone } from './call-events'
import { newKey } from './idempotency-key'
import { pageLanguage } from './page-language'

/** Nothing came back at all, or not in time; beside the HTTP statuses, so that one table explains them all. */
export const OFFLINE = 0
export const TIMEOUT = -1

/** What every failed call throws. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = 0,
    readonly details: NonNullable<ProblemBody['details']> = [],
    readonly requestId: string | null = null,
    /** Method and path of the call, to know when the same has gone well after all. */
    readonly asked: string | null = null,
  ) {
    super(message)
  }
}

type Query = Readonly<Record<string, unknown>>
type NeedsParameters<Name extends EndpointName> = PathOf<Name> extends `${string}{${string}` ? true : false

export type CallOptions<Name extends EndpointName> = (NeedsParameters<Name> extends true
  ? { params: ParametersOf<PathOf<Name>> }
  : { params?: undefined }) & {
  query?: Query
  body?: BodyOf<Name>
  /**
   * The same key makes the server do it once, however often it is asked. Each call has one of its own unless it is given
   * another, so that the console may ask again when an API dies at work.
   */
  idempotencyKey?: string
  ifMatch?: string
  /** `*`: only where there is nothing yet. */
  ifNoneMatch?: string
  signal?: AbortSignal
  /** A session that has ended is an answer here: nobody is asked to log in again. */
  mayBeLoggedOut?: boolean
  /** The call goes out even when the page goes; its body is small. */
  keepalive?: boolean
  /** Sees the headers of a good answer, for an ETag. */
  onAnswer?: (headers: Headers) => void
}

const timeoutMs = 30_000

/** The query part of an address; empty values are dropped and lists joined by commas. */
export function toSearch(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== null && text !== '') search.set(name, String(text))
  }
  return search.size > 0 ? `?${search}` : ''
}

/** The address of an endpoint below /api/v1, its parameters filled in. */
export function pathOf(name: string, params: Readonly<Record<string, unknown>> = {}): string {
  const path = name.slice(name.indexOf(' ') + 1)
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = params[parameter]
    return Array.isArray(value) ? value.join(',') : encodeURIComponent(String(value))
  })
}

/**
 * Makes one call of the contract. Throws ApiError for everything that is not what was asked for. Where the session has
 * ended it waits until somebody has logged in again, and is made again then.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[given]: NeedsParameters<Name> extends true ? [CallOptions<Name>] : [CallOptions<Name>?]
): Promise<ResponseOf<Name>> {
  const options = { ...(!name.startsWith('GET ') && { idempotencyKey: newKey() }), ...given } as CallOptions<Name>
  if (options.mayBeLoggedOut || ownRefusals.includes(name)) return callOnce(name, options)
  return inSession(() => callOnce(name, options), options.signal)
}

/**
 * Does what needs a session, and where it has ended does it again when the same person has logged in again.
 * @param signal ends the waiting
 */
export async function inSession<Answer>(attempt: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (;;) {
    const sentAfter = timesAsked()
    try {
      return await attempt()
    } catch (error) {
      const isLoggedOut = error instanceof ApiError && error.status === 401
      if (!isLoggedOut || !(await unless(signal, isRenewed(sentAfter)))) throw error
    }
  }
}

/** Logging on and off answer for themselves. */
const ownRefusals: readonly string[] = ['POST logon', 'DELETE logon']

/** Waits no longer than somebody wants the answer. */
function unless<Value>(signal: AbortSignal | undefined, waiting: Promise<Value>): Promise<Value> {
  if (!signal) return waiting
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

async function callOnce<Name extends EndpointName>(
  name: Name,
  { params, query = {}, body, idempotencyKey, ifMatch, ifNoneMatch, signal, keepalive, onAnswer }: CallOptions<Name>,
): Promise<ResponseOf<Name>> {
  const [method = 'GET'] = name.split(' ')
  const timeout = AbortSignal.timeout(timeoutMs)
  const path = pathOf(name, params as Readonly<Record<string, unknown>> | undefined)
  const asked = `${method} ${path}`
  /** No answer, or not the whole of it. */
  const lost = (cause: unknown): never => {
    if (signal?.aborted) throw cause
    throw new ApiError(timeout.aborted ? TIMEOUT : OFFLINE, String(cause), 0, [], null, asked)
  }
  const response = await fetch(`/api/v1/${path}${toSearch(query)}`, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': pageLanguage(),
      ...(method !== 'GET' && { 'X-Quayside': '1' }),
      ...(isInUse() && { 'X-Quayside-Active': '1' }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(ifMatch && { 'If-Match': ifMatch }),
      ...(ifNoneMatch && { 'If-None-Match': ifNoneMatch }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    ...(keepalive && { keepalive }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(lost)
  if (response.status === 204) {
    emitCallDone(asked)
    return undefined as ResponseOf<Name>
  }
  const answer = readJson(await response.text().catch(lost))
  if (response.ok && answer !== null) {
    onAnswer?.(response.headers)
    emitCallDone(asked)
    return answer as ResponseOf<Name>
  }
  throw toError(response, answer, asked)
}

/** What an answer says; null where it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What stands between the console and the API may answer, too, and not in the API's words. */
export function toError(
  response: Pick<Response, 'ok' | 'status' | 'statusText' | 'headers'>,
  answer: unknown,
  asked: string | null = null,
): ApiError {
  const { message, code, details } = (answer ?? {}) as { [Key in keyof ProblemBody]?: unknown }
  return new ApiError(
    response.ok ? 502 : response.status,
    typeof message === 'string' ? message : response.statusText,
    typeof code === 'number' ? code : 0,
    Array.isArray(details) ? details : [],
    response.headers.get('x-request-id'),
    asked,
  )
}
