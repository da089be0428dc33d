import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { maxOpenJsonBytes } from '@/contract/calls/body-limits'
import { problemCodes } from '@/contract/calls/problem-codes'
import { clientAddress } from '../http/client-address'
import { contractPath } from '../http/contract-path'
import { pickHeaders } from '../http/pick-headers'
import { isSameOrigin, ownOrigin } from '../http/same-origin'
import { forward } from '../proxy/forward'
import { problemMessages } from '../proxy/problem-messages'
import { problemResponse } from '../proxy/problem-response'
import type { ProxyRequest, ProxyResponse } from '../proxy/proxy-types'
import { safeRedirect } from '../session/safe-redirect'
import { cookie, cookieNamed, keepSession, sealed, sessionOf, unsealed } from '../session/session'
import { jsonOf } from './login'

/** A round trip to a provider that this browser has begun. The page to which it returns has neither a token nor an id. */
export interface ConnectTrip {
  state: string
  serviceId: number
  purpose: 'connect' | 'login'
  /** Whom a connection is for. */
  principal?: { principalType: string; principalId: string }
  returnUrl: string
}

/** What came of the last one. */
export interface ConnectResult {
  connectionState?: string
  message?: string
  purpose: ConnectTrip['purpose']
  returnUrl: string
}

const tripCookie = 'connect-trip'
const resultCookie = 'connect-result'
const lifeS = 600
const leading = z.object({ redirectUrl: z.url() })
const ended = z.object({
  connectionState: z.string(),
  returnUrl: z.string(),
  accessToken: z.string().optional(),
  description: z.string().optional(),
})

/** The trip that this browser has begun, from its cookie. */
export async function tripOf(cookieHeader: string | null): Promise<ConnectTrip | null> {
  const seal = cookieNamed(tripCookie, cookieHeader)
  const trip = seal ? await unsealed<ConnectTrip>(decoded(seal), lifeS) : null
  return trip?.state && trip.serviceId ? (trip as ConnectTrip) : null
}

/** What came of the last trip of this browser. */
export async function connectResultOf(cookieHeader: string | null): Promise<ConnectResult | null> {
  const seal = cookieNamed(resultCookie, cookieHeader)
  return seal ? ((await unsealed<ConnectResult>(decoded(seal), lifeS)) as ConnectResult | null) : null
}

const paths = /^externalservices\/(\d{1,15})\/(connect|reconnect|retrieveoauthresponsecode)$/

/** Whether the console answers a call itself: it keeps the state of a connection from the browser's scripts. */
export function isConnectCall(method: string, pathname: string): boolean {
  const path = method === 'POST' ? contractPath(pathname) : null
  return path !== null && paths.test(path)
}

/** Begins a connection, or completes one, as the path says. */
export async function connect(call: ProxyRequest): Promise<ProxyResponse> {
  const { headers } = call
  if (!isSameOrigin(headers)) {
    return problemResponse(403, problemCodes.forbidden, 'This call did not come from the console.')
  }
  const url = new URL(call.url)
  const [, id, step] = paths.exec(contractPath(url.pathname) ?? '') ?? []
  return step === 'retrieveoauthresponsecode'
    ? complete(call, Number(id), url)
    : begin(call, { serviceId: Number(id), purpose: 'connect' }, `/api/v1/externalservices/${id}/${step}${url.search}`)
}

async function begin(
  call: ProxyRequest,
  { serviceId, purpose }: Pick<ConnectTrip, 'serviceId' | 'purpose'>,
  path: string,
): Promise<ProxyResponse> {
  const session = await sessionOf(call.headers.get('cookie'))
  if (!session) return problemResponse(401, problemCodes.unauthenticated, 'Log in first.')
  const response = await send(call, path, { authorization: `Bearer ${session.token}` })
  if (response.status >= 300) return response
  const asked = new URL(path, 'http://console').searchParams
  const principal = {
    principalType: asked.get('principalType') ?? '',
    principalId: asked.get('principalId') ?? '',
  }
  return led(call, response, { serviceId, purpose, principal, returnUrl: safeRedirect(asked.get('returnUrl')) })
}

/** Keeps the state of a trip in the browser's cookie. */
async function led(
  call: ProxyRequest,
  response: ProxyResponse,
  trip: Omit<ConnectTrip, 'state'>,
): Promise<ProxyResponse> {
  const parsed = leading.safeParse(await jsonOf(response))
  const state = parsed.success ? new URL(parsed.data.redirectUrl).searchParams.get('state') : null
  if (!parsed.success || !state)
    return problemResponse(502, problemCodes.unreachable, problemMessages(call.headers).unusable)
  const seal = await sealed({ ...trip, state }, lifeS)
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    cookies: [cookie(tripCookie, seal, lifeS, '; HttpOnly'), cookie(resultCookie, '', 0, '; HttpOnly')],
    body: Buffer.from(JSON.stringify({ redirectUrl: parsed.data.redirectUrl })),
  }
}

/** Completes the trip of this browser alone: the state of the address must be that of its cookie. */
async function complete(call: ProxyRequest, serviceId: number, url: URL): Promise<ProxyResponse> {
  const trip = await tripOf(call.headers.get('cookie'))
  const state = url.searchParams.get('state') ?? ''
  // Whatever follows, the trip is over.
  const over = cookie(tripCookie, '', 0, '; HttpOnly')
  if (!trip || trip.serviceId !== serviceId || !isSame(trip.state, state)) {
    return {
      ...problemResponse(400, problemCodes.invalid, problemMessages(call.headers).connectRefused),
      cookies: [over],
    }
  }
  const response = await send(call, `/api/v1/externalservices/${serviceId}/retrieveoauthresponsecode${url.search}`)
  const body = await jsonOf(response)
  const { purpose } = trip
  if (response.status >= 300) {
    const message = String((body as { message?: unknown } | null)?.message ?? response.status)
    const result = await keepResult({ purpose, message, returnUrl: trip.returnUrl })
    return { ...response, body: Buffer.from(JSON.stringify(body)), cookies: [over, result] }
  }
  const parsed = ended.safeParse(body)
  if (!parsed.success) return problemResponse(502, problemCodes.unreachable, problemMessages(call.headers).unusable)
  const { accessToken, description = '', connectionState } = parsed.data
  const returnUrl = safeRedirect(parsed.data.returnUrl)
  const isLogin = purpose === 'login' && accessToken !== undefined
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    cookies: [
      over,
      await keepResult({ purpose, connectionState, returnUrl }),
      ...(isLogin ? await keepSession({ token: accessToken, name: description }) : []),
    ],
    body: Buffer.from(JSON.stringify({ connectionState, returnUrl })),
  }
}

const keepResult = async (result: ConnectResult): Promise<string> =>
  cookie(resultCookie, await sealed(result, lifeS), lifeS, '; HttpOnly')

const loginPath = /^\/logon\/services\/([A-Za-z0-9][A-Za-z0-9-]{0,63})$/

/** The service that a form of the log-in page names; undefined for other forms. */
export const loginServiceOf = (pathname: string): string | undefined => loginPath.exec(pathname)?.[1]

/** Begins a log-in through a service. The response is JSON; its caller makes a page of it. */
export async function beginLogin(call: ProxyRequest, businessCode: string, target: string): Promise<ProxyResponse> {
  const origin = ownOrigin(call.headers)
  const body = Buffer.from(JSON.stringify({ connectUrl: `${origin}/connect/${businessCode}`, returnUrl: target }))
  const own: Record<string, string> = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const get = (name: string) => own[name] ?? call.headers.get(name)
  const asJson = {
    ...call,
    headers: { get, has: (name: string) => get(name) !== null },
    body: () => Readable.from([body]),
  }
  const services = await send({ ...call, method: 'GET', body: null }, '/api/v1/logon/services')
  const offered = loginServices.safeParse(await jsonOf(services))
  const serviceId = offered.success
    ? offered.data.find((one) => one.businessCode === businessCode)?.serviceId
    : undefined
  const response = await send(asJson, `/api/v1/logon/services/${businessCode}`)
  if (response.status >= 300 || serviceId === undefined) return response
  return led(call, response, { serviceId, purpose: 'login', returnUrl: target })
}

const loginServices = z.array(z.object({ businessCode: z.string(), serviceId: z.int() }))

function send(call: ProxyRequest, path: string, more: Record<string, string> = {}): Promise<ProxyResponse> {
  const { headers } = call
  const all = {
    ...pickHeaders((name) => headers.get(name), ['x-request-id']),
    'content-type': headers.get('content-type') ?? 'application/json',
    'accept-language': headers.get('accept-language') ?? 'en',
    'x-forwarded-for': clientAddress(headers),
    ...more,
  }
  return forward(call, path, all, { limitBytes: maxOpenJsonBytes })
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

function decoded(seal: string): string {
  try {
    return decodeURIComponent(seal)
  } catch {
    return ''
  }
}
