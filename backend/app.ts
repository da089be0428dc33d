import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type ErrorHandler, Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { maxJsonBytes, maxOpenJsonBytes, maxWebhookBytes, sizeText } from '@/contract/calls/body-limits'
import type { OnProgress } from '@/contract/calls/call-progress'
import type { Endpoint } from '@/contract/endpoint'
import { findEndpoint } from '@/contract/endpoints'
import { caller, context, type RequestContext, runInContext } from './context'
import { CallRate } from './http/call-rate'
import { addressReader } from './http/client-address'
import { problemOf } from './http/database-problem'
import type { HandlerMap } from './http/handlers'
import { maskBody, maskPath, type RequestLog } from './http/request-log'
import { serveEndpoint } from './http/serve-endpoint'
import { type CallGates, shedLoad } from './http/shed-load'
import { acceptsProgress, type ProgressTimes, streamProgress } from './http/stream-progress'
import { contentLanguageOf } from './messages/content-languages'
import { languageOf, problemText } from './messages/texts'
import { accountOfToken, renewCaller } from './modules/account/accounts'
import { isFault, Problem } from './problem'
import type { Services } from './services'

interface Options {
  services: Services
  handlers: HandlerMap
  requestLog: RequestLog
  /** Why it cannot do its work; undefined: it can. */
  whyNotReady: () => Promise<string | undefined>
  gates?: CallGates
  checkAnswers?: boolean
  /** When calls stream their progress; for tests. */
  progressTimes?: ProgressTimes
}

/** Data of a call that its handler passes to its row in the request log. */
interface Calls {
  Variables: {
    sent: unknown
    isEphemeral: boolean | undefined
    isSecret: boolean | undefined
    /** Resolves with the status of a response whose headers were sent before its end. */
    ended: Promise<number> | undefined
  }
}

const prefix = '/api/v1/'
const noQuery = new URLSearchParams()
const soundId = /^[\w.:-]{1,100}$/

/** The whole API as one function from request to response; it needs no port, so tests call it directly. */
export function createApp({
  services,
  handlers,
  requestLog,
  whyNotReady,
  gates,
  checkAnswers = false,
  progressTimes,
}: Options): Hono<Calls> {
  const app = new Hono<Calls>()
  const callRate = new CallRate(services.environment.CALLS_PER_MINUTE)
  const addressOf = addressReader(services.environment.API_TRUSTED_HOPS, services.log)
  const refuse = answerProblem(services)

  app.get('/healthz', (request) => request.json({ ok: true }))
  app.get('/readyz', async (request) => {
    const reason = await whyNotReady()
    return reason === undefined ? request.json({ ok: true }) : request.json({ ok: false, reason }, 503)
  })

  if (gates) app.use(`${prefix}*`, shedLoad(gates, prefix))

  app.use(`${prefix}*`, async (request, next) => {
    const started = performance.now()
    const createdTime = new Date()
    const given = request.req.header('x-request-id') ?? ''
    const call: RequestContext = {
      requestId: soundId.test(given) ? given : randomUUID(),
      language: languageOf(request.req.header('accept-language')),
      contentLanguage: contentLanguageOf(request.req.header('accept-language')),
      address: addressOf(request),
      account: null,
      ifMatch: request.req.header('if-match'),
      ifNoneMatch: request.req.header('if-none-match'),
      status: undefined,
      headers: {},
    }
    // Before the response is created: adding them afterwards would create it, and the stream of its body, twice more.
    request.header('X-Request-Id', call.requestId)
    request.header('Cache-Control', 'no-store')
    await runInContext(call, next)
    // A handler's own response lacks these headers.
    const { headers } = request.res
    if (!headers.has('x-request-id')) request.header('X-Request-Id', call.requestId)
    if (!headers.has('cache-control')) request.header('Cache-Control', 'no-store')
    // Repeated every few seconds by everyone who has a conversation open, it would be most of the log.
    if (request.get('isEphemeral') && request.res.ok) return
    const url = new URL(request.req.url)
    const log = (statusCode: number) =>
      requestLog.add({
        requestId: call.requestId,
        hostIp: call.address || null,
        adminId: call.account?.adminId ?? null,
        companyId: call.account?.companyId ?? null,
        method: request.req.method,
        // The query of a call with secrets may hold them, such as the code of a log-in.
        path: maskPath(url.pathname, request.get('isSecret') ? noQuery : url.searchParams),
        data: maskBody(request.get('sent')),
        statusCode,
        durationMs: Math.round(performance.now() - started),
        createdTime,
      })
    const ended = request.get('ended')
    if (ended) void ended.then(log)
    else log(request.res.status)
  })

  app.use(`${prefix}*`, limitBodies())

  app.all(`${prefix}*`, async (request) => {
    const path = new URL(request.req.url).pathname.slice(prefix.length)
    const found = findEndpoint(request.req.method, path)
    request.set('isEphemeral', found?.endpoint.ephemeral)
    request.set('isSecret', found?.endpoint.secret)
    if (!found?.endpoint.open) {
      await authenticate(authorizationOf(request.req, found?.endpoint), services)
      limitRate(callRate)
    }
    const handler = found && handlers[found.name]
    if (!found || !handler) throw new Problem('missing')
    const noteBody = (body: unknown) => request.set('sent', body)
    const renew = (endpoint: Endpoint) => renewCaller(endpoint, services.database)
    const options = { services, handler, renewCaller: renew, checkResponses: checkAnswers, noteBody }
    const serve = (onProgress?: OnProgress) => serveEndpoint(request, found, { ...options, onProgress })
    if (!acceptsProgress(request, found.endpoint)) return serve()
    return streamProgress(request, { serve, refuse: (cause) => refuse(cause, request), times: progressTimes })
  })

  app.onError(refuse)

  app.notFound((request) => request.json({ code: 404000001, message: 'Not found.' }, 404))
  return app
}

/** Answers what a call failed with: its code and message, in the caller's language. */
const answerProblem =
  ({ log }: Services): ErrorHandler<Calls> =>
  (error, request) => {
    const { language, requestId } = context()
    const problem = problemOf(error)
    // Rejections of load are counted by the metrics; a line for each would be load, too.
    if (isFault(problem) && !hasLeft(request.env as Partial<HttpBindings> | undefined))
      log.error({ err: error, requestId, path: request.req.path }, 'A call failed.')
    const { code, details, values } = problem
    const body = { code, message: problemText(language, problem.kind, values), ...(details && { details }) }
    // The rest of the body is not read, so the connection ends with the response.
    const closing = problem.status === 413 && { Connection: 'close' }
    return request.json(body, problem.status, { 'X-Request-Id': requestId, ...closing, ...problem.headers })
  }

/** Whether the client has broken off, which fails whatever still reads its body or writes to it. Tests have no connection. */
function hasLeft({ incoming, outgoing }: Partial<HttpBindings> = {}): boolean {
  return Boolean(outgoing?.destroyed || (incoming?.destroyed && !incoming.complete))
}

function limitRate(callRate: CallRate): void {
  const seconds = callRate.take(caller().adminId)
  if (seconds > 0) throw new Problem('tooManyCalls', { seconds }, undefined, { 'Retry-After': String(seconds) })
}

/** A stream may say its token in the query, because a browser's own event source sends no headers. */
function authorizationOf(request: HonoRequest, endpoint: Endpoint | undefined): string | undefined {
  const token = endpoint?.stream && request.query('token')
  return request.header('authorization') ?? (token ? `Bearer ${token}` : undefined)
}

async function authenticate(authorization: string | undefined, { database }: Services): Promise<void> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1]
  const account = token ? await accountOfToken(token, database) : null
  if (!account) throw new Problem('unauthenticated')
  context().account = account
}

/** JSON is held in memory, so it is limited; uploads are streamed and limit themselves. */
function limitBodies() {
  const limitTo = (maxSize: number): MiddlewareHandler => {
    const onError = () => {
      throw new Problem('tooLarge', { limit: sizeText(maxSize) })
    }
    const count = bodyLimit({ maxSize, onError })
    return async (request, next) => {
      // node:http enforces a declared length. Only a body without one has to be counted, which is expensive.
      const announced = request.req.header('content-length')
      if (request.req.method === 'GET') return next()
      if (announced === undefined || request.req.header('transfer-encoding')) return count(request, next)
      return Number(announced) > maxSize ? onError() : next()
    }
  }
  const [known, open, webhook] = [limitTo(maxJsonBytes), limitTo(maxOpenJsonBytes), limitTo(maxWebhookBytes)]
  const limit: MiddlewareHandler = async (request, next) => {
    const found = findEndpoint(request.req.method, new URL(request.req.url).pathname.slice(prefix.length))
    if (found?.endpoint.webhook) return webhook(request, next)
    if (found?.endpoint.raw) return next()
    return found?.endpoint.open ? open(request, next) : known(request, next)
  }
  return limit
}
