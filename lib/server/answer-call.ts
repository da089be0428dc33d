import 'server-only'
import { problemCodes } from '@/contract/calls/problem-codes'
import { type Gate, sharedGate } from '@/runtime/gate'
import { log } from '../process/log'
import { overloaded, problemResponse } from '../proxy/problem-response'
import { proxy } from '../proxy/proxy'
import type { ProxyRequest, ProxyResponse } from '../proxy/proxy-types'
import { connect, isConnectCall } from './connect'
import { login, logout } from './login'

type Respond = (call: ProxyRequest) => Promise<ProxyResponse> | ProxyResponse

/** Calls that the proxy does not forward. */
const own: Readonly<Record<string, Respond>> = {
  'POST /api/v1/logon': login,
  'DELETE /api/v1/logon': logout,
}

/**
 * Beyond this limit, calls only wait for each other. Reads and deletions take a slot in front of the framework
 * (`lib/server/call-gate.ts`), a POST once its body has arrived (`forward`), uploads, files and streams none.
 */
export const callLimits = { running: 40, waiting: 200, waitMs: 700, holdMs: 5000, turnsBetween: 6 }
export const calls = sharedGate('calls', callLimits)
/** Log-ins wait for password hashing, two at a time, and must not delay other calls. */
export const logins = sharedGate('logins', { running: 8, waiting: 40, waitMs: 2000, holdMs: 5000 })

/** Remembers what has to happen once the response is sent or the client has left. */
export type WhenOver = (release: () => void) => void

/** The gate of a call of that method and path below /api/v1/, decoded. */
export const gateOf = (method: string, path: string): Gate => (method === 'POST' && path === 'logon' ? logins : calls)

/** Answers a call below /api/v1: log-in and log-out are the console's own, all others are forwarded. Never rejects. */
export function answerCall(call: ProxyRequest, whenOver: WhenOver): Promise<ProxyResponse> {
  const path = pathOf(call.url) ?? ''
  const make = own[`${call.method} ${path}`] ?? (isConnectCall(call.method, path) ? connect : proxy)
  return answerBy(make, call, make === login ? logins : calls, whenOver)
}

/** The path as it was sent, without the query: a URL would straighten it. */
const pathOf = (url: string) => url.replace(/^\w+:\/\/[^/]*/, '').split('?', 1)[0]

/** Answers with `make`, which takes a slot of the gate before it calls the API. Never rejects. */
export async function answerBy(
  make: Respond,
  call: ProxyRequest,
  gate: Gate,
  whenOver: WhenOver,
): Promise<ProxyResponse> {
  const { signal } = call
  const admit = async () => {
    // A disconnected client needs no response.
    const admission = signal.aborted ? 'gone' : await gate.enter({ signal: () => signal })
    if (typeof admission === 'string') return overloaded(call.headers)
    if (signal.aborted) admission()
    else whenOver(admission)
    return null
  }
  try {
    return await make({ ...call, admit })
  } catch (cause) {
    logFailure(cause)
    return problemResponse(500, problemCodes.unknown, 'Something went wrong.')
  }
}

/** Logs why a call got no proper response, without its content. */
export const logFailure = (cause: unknown): void =>
  log().error({ why: cause instanceof Error ? cause.message : typeof cause }, 'A call could not be handed on.')
