import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problemCodes } from '@/contract/calls/problem-codes'
import { findEndpoint } from '@/contract/endpoints'
import { contractPath } from '../http/contract-path'
import { overloaded, problemResponse } from '../proxy/problem-response'
import { cookieNamed, tokenCookie } from '../session/session'
import { calls, gateOf } from './answer-call'
import { enterGate } from './enter-gate'
import { callHeadersOf, sendResponse } from './form-handler'

/**
 * The gate in front of the route handlers of /api/v1, so that what is refused costs no work of the framework. A call is
 * only ever refused here, never answered otherwise. A read or a deletion takes its slot here until its response is over; a
 * POST takes it in its handler once its body has arrived (`answer-call.ts`), from the same gate; uploads, files and streams
 * take none. Returns whether it has taken the request.
 */
export function takeCall(request: IncomingMessage, response: ServerResponse, render: () => Promise<unknown>): boolean {
  const { method = '', url = '', headers } = request
  const path = contractPath(url.split('?', 1)[0] ?? '')
  if (path === null) return false
  const endpoint = findEndpoint(method, path)?.endpoint
  if (!endpoint?.open && !cookieNamed(tokenCookie, headers.cookie ?? null)) {
    sendResponse(problemResponse(401, problemCodes.unauthenticated, 'Log in first.'), response)
    return true
  }
  if (endpoint?.raw) return false
  if (method !== 'POST') {
    void passInTurn(request, response, render)
    return true
  }
  if (!gateOf(method, path).refuseIfFull()) return false
  sendResponse(overloaded(callHeadersOf(request)), response)
  return true
}

async function passInTurn(
  request: IncomingMessage,
  response: ServerResponse,
  render: () => Promise<unknown>,
): Promise<void> {
  const admission = await enterGate(calls, response)
  if (admission === 'gone') return
  if (admission === 'busy') return sendResponse(overloaded(callHeadersOf(request)), response)
  response.once('close', admission)
  await render()
}
