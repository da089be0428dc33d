import 'server-only'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problemCodes } from '@/contract/calls/problem-codes'
import { buildHeader } from '../api/served-build'
import { prefetchHeader } from '../http/prefetch-header'
import { securityHeaders } from '../http/security-headers'
import { buildId } from '../process/build-id'
import { problemResponse } from '../proxy/problem-response'
import { sessionOf } from '../session/session'
import { logRequest } from './access-log'
import { type RequestError, requestErrorOf } from './check-request'
import { sendResponse, takeForm } from './form-handler'

/** Internal headers of the console's processes and the framework, removed from clients' requests. */
const internal =
  /^(x-(nonce|prefetch|session-unconfirmed|path|matched-path|middleware-.*|invoke-.*|next-.*|nextjs-.*|prerender-.*|now-.*|forwarded-(host|proto|port|server))|forwarded|content-security-policy(-report-only)?)$/
const routerPrefetch = ['next-router-prefetch', 'next-router-segment-prefetch'] as const
const soundId = /^[\w.:-]{1,100}$/
/** These set Cache-Control only if it is missing. */
const cacheable = /^\/(_next\/static\/|(?:flags|decoder)\/|icon\.svg$)/

/**
 * Handles every request of the console first: request ID, security headers, access log, refusal of malformed requests,
 * and forms.
 * @returns whether it has taken the request; the framework handles all others
 */
export function takeRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '', headers } = request
  const requestId = soundId.test(headers['x-request-id']?.toString() ?? '') ? headers['x-request-id'] : randomUUID()
  for (const name of Object.keys(headers)) if (internal.test(name)) delete headers[name]
  headers['x-request-id'] = requestId
  // The framework hides the headers of its router from the middleware.
  if (routerPrefetch.some((name) => headers[name] !== undefined)) headers[prefetchHeader] = '1'
  response.setHeader('x-request-id', String(requestId))
  if (url.startsWith('/api/')) {
    const build = buildId()
    if (build) response.setHeader(buildHeader, build)
  } else {
    // Of calls the handlers set them: the framework keeps a header that is set before.
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value)
  }
  if (cacheable.test(url)) response.removeHeader('cache-control')
  logRequest(request, response)
  const requestError = requestErrorOf(method, url, headers)
  if (requestError) {
    void refuseRequest(requestError, request, response)
    return true
  }
  return takeForm(request, response)
}

const texts = { 400: 'Bad request.', 404: 'Not found.', 405: 'Method not allowed.' } as const

async function refuseRequest(
  { status, allow }: RequestError,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (allow) response.setHeader('allow', allow)
  if (!request.url?.startsWith('/api/')) {
    const text = texts[status]
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'content-length': text.length }).end(text)
    return
  }
  // As in the API: unauthenticated callers must not learn which paths exist.
  const isStranger = status === 404 && !(await sessionOf(request.headers.cookie ?? null))
  const problem = isStranger
    ? problemResponse(401, problemCodes.unauthenticated, 'Log in first.')
    : problemResponse(status, status === 404 ? problemCodes.missing : problemCodes.invalid, texts[status])
  sendResponse(problem, response)
}
