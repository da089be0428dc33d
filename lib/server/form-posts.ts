import 'server-only'
import { Readable } from 'node:stream'
import { maxOpenJsonBytes } from '@/contract/calls/body-limits'
import { isFromOwnPage } from '../http/same-origin'
import { localeOf, type PlainPage, plainPage, plainPagePolicy } from '../http/standalone-page'
import type { ProxyRequest, ProxyResponse } from '../proxy/proxy-types'
import { receiveBody } from '../proxy/receive-body'
import { loginPath } from '../session/login-path'
import { keepProblem } from '../session/login-problem'
import { safeRedirect } from '../session/safe-redirect'
import { beginLogin, loginServiceOf } from './connect'
import { formMessages } from './form-messages'
import { jsonOf, keepToken, send } from './login'

/**
 * Handles a form that was submitted before or without the page's scripts. The log-in works without them; every other
 * form gets a page that says that nothing was saved.
 */
export function handleForm(call: ProxyRequest): Promise<ProxyResponse> | ProxyResponse {
  const { pathname } = new URL(call.url)
  if (pathname === '/login') return logInByForm(call)
  const service = loginServiceOf(pathname)
  return service === undefined ? notReady(call) : logInByService(call, service)
}

/** Logs in with the fields `username`, `password` and `redirect`, and redirects there, or back to the form. */
async function logInByForm(call: ProxyRequest): Promise<ProxyResponse> {
  const { headers, body } = call
  if (!isFromOwnPage(headers)) return refusalPage(call, { status: 403, headers: {} })
  const received = body && (await receiveBody(call, body, maxOpenJsonBytes))
  if (received && 'status' in received) return refusalPage(call, received)
  received?.release()
  const fields = new URLSearchParams(received?.body.toString('utf8'))
  const target = safeRedirect(fields.get('redirect'))
  const username = (fields.get('username') ?? '').trim()
  const credentials = Buffer.from(JSON.stringify({ username, password: fields.get('password') ?? '' }))
  const response = await keepToken(call, await send(asJson(call, credentials)))
  if (response.status < 300) return leadTo(target, response.cookies)
  const problem = (await jsonOf(response)) as { message?: unknown } | null
  const problemCookie = await keepProblem({ message: String(problem?.message ?? response.status), username })
  return leadTo(target === '/' ? '/login' : loginPath(target), [problemCookie])
}

/**
 * Begins a log-in through a service with the field `redirect`. A page leads on, as `form-action` would block a redirect to
 * the provider.
 */
async function logInByService(call: ProxyRequest, businessCode: string): Promise<ProxyResponse> {
  const { headers, body } = call
  if (!isFromOwnPage(headers)) return refusalPage(call, { status: 403, headers: {} })
  const received = body && (await receiveBody(call, body, maxOpenJsonBytes))
  if (received && 'status' in received) return refusalPage(call, received)
  received?.release()
  const target = safeRedirect(new URLSearchParams(received?.body.toString('utf8')).get('redirect'))
  const response = await beginLogin(call, businessCode, target)
  const answer = (await jsonOf(response)) as { redirectUrl?: unknown; message?: unknown } | null
  if (response.status >= 300 || typeof answer?.redirectUrl !== 'string') {
    const problemCookie = await keepProblem({ message: String(answer?.message ?? response.status), username: '' })
    return leadTo(target === '/' ? '/login' : loginPath(target), [problemCookie])
  }
  const { leadingOn } = formMessages[localeFor(call)]
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': plainPagePolicy,
      'referrer-policy': 'no-referrer',
    },
    cookies: response.cookies,
    body: Buffer.from(plainPage(localeFor(call), leadingOn, 0, answer.redirectUrl)),
  }
}

/** Converts a native form post to the JSON call that the page's script would send. */
function asJson(call: ProxyRequest, bytes: Buffer): ProxyRequest {
  const { headers } = call
  const own: Record<string, string> = {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    'accept-language': localeFor(call),
  }
  const get = (name: string) => own[name] ?? headers.get(name)
  return { ...call, headers: { get, has: (name) => get(name) !== null }, body: () => Readable.from([bytes]) }
}

/** See Other: the browser follows with GET, and Back does not resubmit the form. */
const leadTo = (location: string, cookies: readonly string[] = []): ProxyResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  cookies,
  body: null,
})

function notReady(call: ProxyRequest): ProxyResponse {
  return page(call, { status: 400, headers: {} }, formMessages[localeFor(call)].notReady)
}

/** The refusal of a log-in as a page, because no script can show a problem. */
function refusalPage(call: ProxyRequest, refusal: Pick<ProxyResponse, 'status' | 'headers'>): ProxyResponse {
  const { foreign, tooLarge, notReceived } = formMessages[localeFor(call)]
  const texts: Readonly<Record<number, PlainPage>> = { 403: foreign, 413: tooLarge }
  return page(call, refusal, texts[refusal.status] ?? notReceived)
}

function page(
  call: ProxyRequest,
  { status, headers }: Pick<ProxyResponse, 'status' | 'headers'>,
  message: PlainPage,
): ProxyResponse {
  return {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': plainPagePolicy,
    },
    body: Buffer.from(plainPage(localeFor(call), message)),
  }
}

const localeFor = ({ headers }: Pick<ProxyRequest, 'headers'>) =>
  localeOf(headers.get('cookie') ?? undefined, headers.get('accept-language') ?? undefined)
