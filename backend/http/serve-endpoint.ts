import { isDeepStrictEqual } from 'node:util'
import type { Context } from 'hono'
import { z } from 'zod'
import { may } from '@/contract/access'
import type { OnProgress } from '@/contract/calls/call-progress'
import { type Endpoint, readParameter } from '@/contract/endpoint'
import { isMessageText } from '@/contract/messaging/fields'
import { caller, context } from '../context'
import type { Database } from '../db/database'
import type { HtmlSanitizer } from '../html/html-sanitizer'
import { Problem } from '../problem'
import type { AnyCall, AnyHandler } from './handlers'
import { once } from './idempotency'
import { parse, readJson } from './parse'
import { sanitizeBody } from './sanitize-body'

interface Route {
  name: string
  endpoint: Endpoint
  /** The path parameters as strings, in order. */
  texts: readonly string[]
}

interface Options {
  services: { database: Database; html: HtmlSanitizer }
  handler: AnyHandler
  /** Reads the caller again inside the transaction. Throws when the permission has ended. */
  renewCaller: (endpoint: Endpoint) => Promise<void>
  /** In tests: a response that differs from the contract is an error. */
  checkResponses: boolean
  noteBody: (body: unknown) => void
  /** Gets how far the call is, as often as its handler says it. */
  onProgress?: OnProgress
}

/** Handles one call: permission, input, then the handler in its transaction, once for each Idempotency-Key. */
export async function serveEndpoint(request: Context, route: Route, options: Options): Promise<Response> {
  const { endpoint } = route
  if (!endpoint.open && !may(caller().roles, endpoint.area, endpoint.use)) throw new Problem('forbidden')
  await options.handler.admit?.()
  if (request.req.header('content-encoding')) throw new Problem('mediaType')
  const call: AnyCall = {
    params: parametersOf(route),
    query: parse(endpoint.query, queryOf(request)) as Record<string, unknown>,
    body: undefined,
    request,
    onProgress: options.onProgress,
  }
  if (request.req.method === 'POST' && !endpoint.raw) {
    const sent = await readJson(request)
    call.body = parse(endpoint.body, isEmpty(sent) && acceptsNothing(endpoint) ? undefined : sent)
    // An unknown call is not logged with its body, which may hold a password in the wrong field.
    if (!endpoint.open && !endpoint.secret) options.noteBody(withoutMessages(endpoint.body, sent))
  }
  const result = await run(request, route, call, options)
  if (result instanceof Response) return result
  if (options.checkResponses) checkResponse(route, result)
  const { headers } = context()
  const isBodiless = result === undefined && (request.req.method === 'DELETE' || endpoint.ephemeral)
  if (isBodiless) return request.body(null, 204, headers)
  return request.json(result ?? {}, (context().status ?? 200) as 200, headers)
}

/** A body for the log: without the texts of messages. */
function withoutMessages(schema: z.ZodType, sent: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof sent !== 'object' || sent === null) return sent
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>
  const isText = (name: string) => Object.hasOwn(shape, name) && isMessageText(shape[name] as z.ZodType)
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, isText(name) ? '***' : value]))
}

const acceptsNothing = (endpoint: Endpoint) => endpoint.body.safeParse(undefined).success
const isEmpty = (body: unknown) =>
  body === undefined ||
  body === null ||
  (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0)

function parametersOf({ name, texts }: Route): Record<string, unknown> {
  const names = [...name.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))
  return Object.fromEntries(names.map((parameter, index) => [parameter, readParameter(parameter, texts[index] ?? '')]))
}

/** A repeated name becomes a list. */
function queryOf(request: Context): Record<string, string> {
  return Object.fromEntries(Object.entries(request.req.queries()).map(([name, values]) => [name, values.join(',')]))
}

async function run(request: Context, { name, endpoint }: Route, call: AnyCall, options: Options): Promise<unknown> {
  const { services, handler, renewCaller } = options
  if (request.req.method === 'GET' || endpoint.ownTransaction) return handler(call)
  const key = request.req.header('idempotency-key')
  // Outside of the transaction, which a long text would keep open.
  const clean = { ...call, body: await sanitizeBody(endpoint.body, call.body, services.html) }
  const prepared = await handler.before?.(clean)
  const work = async () => {
    if (!endpoint.open) await renewCaller(endpoint)
    // Storing the secret would be worse than repeating the call.
    if (!key || endpoint.secret || endpoint.repeatable) return handler(clean, prepared)
    const content = JSON.stringify([name, call.params, call.query, call.body])
    return once(services.database, { adminId: caller().adminId, key: key.slice(0, 200), content }, () =>
      handler(clean, prepared),
    )
  }
  try {
    return await services.database.transaction(work)
  } catch (cause) {
    await handler.afterFailure?.(clean, cause)
    throw cause
  }
}

function checkResponse({ name, endpoint }: Route, result: unknown): void {
  const wire = result === undefined ? undefined : JSON.parse(JSON.stringify(result))
  const parsed = endpoint.response.safeParse(wire)
  if (!parsed.success) throw new Error(`${name} answers what the contract does not say: ${parsed.error.message}`)
  if (!isDeepStrictEqual(parsed.data, wire)) throw new Error(`${name} answers more than the contract says.`)
}
