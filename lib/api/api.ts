import { isCachedCall } from '@/contract/calls/cached-calls'
import { type OnProgress, progressType } from '@/contract/calls/call-progress'
import type { ProblemBody } from '@/contract/calls/problem'
import type { ParametersOf } from '@/contract/endpoint'
import type { BodyOf, EndpointName, PathOf, ResponseOf } from '@/contract/endpoints'
import { isInUse } from '../session/last-use'
import { isRenewed, promptCount } from '../session/reauthentication'
import { emitCallDone } from './call-events'
import { newKey } from './idempotency-key'
import { pageLanguage } from './page-language'
import { readAnswer } from './read-answer'
import { noteCall } from './recent-calls'
import { noteWrite, rememberedBody, rememberLater } from './remembered'
import { buildHeader, noteBuild } from './served-build'

/** No response, or none in time; next to the HTTP statuses, so that one table explains them all. */
export const OFFLINE = 0
export const TIMEOUT = -1

/** Thrown by every failed call. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = 0,
    readonly details: NonNullable<ProblemBody['details']> = [],
    readonly requestId: string | null = null,
    /** Method and path of the call, to match it with a later success. */
    readonly callName: string | null = null,
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
   * The server runs calls of the same key once. Each call has its own key by default, so that it can be retried when an
   * API process dies.
   */
  idempotencyKey?: string
  ifMatch?: string
  /** `*`: only if it does not exist yet. */
  ifNoneMatch?: string
  signal?: AbortSignal
  /** A 401 is an expected response here: it does not prompt for a log-in. */
  mayBeLoggedOut?: boolean
  /** The request outlives the page; its body must be small. */
  keepalive?: boolean
  /** How long a response may take; default 30 s. */
  timeoutMs?: number
  /** Not a remembered response, for lists and others that show what is there now. */
  isFresh?: boolean
  /** Receives the headers of a successful response, for an ETag. */
  onResponse?: (headers: Headers) => void
  /** Receives how far a call is that lasts longer than a second; only calls of the contract with `progress` have that. */
  onProgress?: OnProgress
}

const usualTimeoutMs = 30_000

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
 * Makes a call of the contract. Throws ApiError for every other outcome. If the session has expired, it waits for a new
 * log-in and is repeated.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[given]: NeedsParameters<Name> extends true ? [CallOptions<Name>] : [CallOptions<Name>?]
): Promise<ResponseOf<Name>> {
  return callWith(name, given as CallOptions<Name>)
}

/** Body and version of a response; without an ETag the next write is not bound to it. */
export interface Versioned<Body> {
  body: Body
  etag: string | undefined
}

/** Runs a call and returns its body with its ETag. */
export async function withEtag<Body>(
  run: (onResponse: (headers: Headers) => void) => Promise<Body>,
): Promise<Versioned<Body>> {
  let etag: string | undefined
  const body = await run((headers) => {
    etag = headers.get('etag') ?? undefined
  })
  return { body, etag }
}

/** Makes a call of the contract and returns its body with its ETag. Throws as `call` does. */
export const callWithEtag = <Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Versioned<ResponseOf<Name>>> => withEtag((onResponse) => callWith(name, { ...options, onResponse }))

function callWith<Name extends EndpointName>(name: Name, given: CallOptions<Name>): Promise<ResponseOf<Name>> {
  const options = { ...(!name.startsWith('GET ') && { idempotencyKey: newKey() }), ...given }
  if (options.mayBeLoggedOut || ownRefusals.includes(name)) return callOnce(name, options)
  return inSession(() => callOnce(name, options), options.signal)
}

/**
 * Runs an attempt that needs a session; if that has expired, repeats it when the same user has logged in again. An attempt
 * that is rejected although the session is fine is repeated once without asking.
 * @param signal ends the waiting
 */
export async function inSession<Result>(attempt: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (let isRepeated = false; ; isRepeated = true) {
    const sentAfter = promptCount()
    try {
      return await attempt()
    } catch (error) {
      const isLoggedOut = error instanceof ApiError && error.status === 401
      if (!isLoggedOut || !(await unless(signal, isRenewed(sentAfter, isRepeated)))) throw error
    }
  }
}

/** Log-in and log-out handle their own refusals. */
const ownRefusals: readonly string[] = ['POST logon', 'DELETE logon']

/** Stops waiting when the caller aborts. */
function unless<Value>(signal: AbortSignal | undefined, waiting: Promise<Value>): Promise<Value> {
  if (!signal) return waiting
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** A cached GET by what is remembered; another call by the API. Headers are not remembered. */
function callOnce<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<ResponseOf<Name>> {
  const path = pathOf(name, options.params as Readonly<Record<string, unknown>> | undefined)
  return isCachedCall(name) && !options.onResponse ? remembered(name, path, options) : send(name, path, options)
}

async function remembered<Name extends EndpointName>(
  name: Name,
  path: string,
  options: CallOptions<Name>,
): Promise<ResponseOf<Name>> {
  const key = `${pageLanguage()} ${path}${toSearch(options.query ?? {})}`
  const known = options.isFresh ? undefined : rememberedBody(key)
  if (known) return known.body as ResponseOf<Name>
  const remember = rememberLater(key, path)
  const body = await send(name, path, options)
  remember(body)
  return body
}

async function send<Name extends EndpointName>(
  name: Name,
  path: string,
  {
    query = {},
    body,
    idempotencyKey,
    ifMatch,
    ifNoneMatch,
    signal,
    keepalive,
    timeoutMs,
    onResponse,
    onProgress,
  }: CallOptions<Name>,
): Promise<ResponseOf<Name>> {
  const [method = 'GET'] = name.split(' ')
  const startedAt = performance.now()
  const timeout = AbortSignal.timeout(timeoutMs ?? usualTimeoutMs)
  const callName = `${method} ${path}`
  /** A write may have changed what is remembered, however it ends. */
  const ended = (status: number | string) => {
    noteCall(name, status, startedAt)
    if (method !== 'GET') noteWrite(path)
  }
  /** No response, or an incomplete one. */
  const lost = (cause: unknown): never => {
    ended(signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'offline')
    if (signal?.aborted) throw cause
    throw new ApiError(timeout.aborted ? TIMEOUT : OFFLINE, String(cause), 0, [], null, callName)
  }
  const response = await fetch(`/api/v1/${path}${toSearch(query)}`, {
    method,
    headers: {
      Accept: onProgress ? `${progressType}, application/json` : 'application/json',
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
  noteBuild(response.headers.get(buildHeader))
  if (response.status === 204) {
    ended(204)
    emitCallDone(callName)
    return undefined as ResponseOf<Name>
  }
  const answer = await readAnswer(response, onProgress).catch(lost)
  ended(answer.status)
  if (answer.ok && answer.body !== null) {
    onResponse?.(response.headers)
    emitCallDone(callName)
    return answer.body as ResponseOf<Name>
  }
  throw toError(answer, answer.body, callName)
}

/** Proxies between console and API may respond, too, but not with the API's problems. */
export function toError(
  response: Pick<Response, 'ok' | 'status' | 'statusText' | 'headers'>,
  result: unknown,
  callName: string | null = null,
): ApiError {
  const { message, code, details } = (result ?? {}) as { [Key in keyof ProblemBody]?: unknown }
  return new ApiError(
    response.ok ? 502 : response.status,
    typeof message === 'string' ? message : response.statusText,
    typeof code === 'number' ? code : 0,
    Array.isArray(details) ? details : [],
    response.headers.get('x-request-id'),
    callName,
  )
}
