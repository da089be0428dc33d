import type { Context, HonoRequest, MiddlewareHandler } from 'hono'
import { maxJsonBytes, maxOpenJsonBytes, maxWebhookBytes } from '@/contract/calls/body-limits'
import type { Endpoint } from '@/contract/endpoint'
import { findEndpoint } from '@/contract/endpoints'
import { BodyBuffers } from '@/runtime/body-buffers'
import { type Gate, retryAfterS } from '@/runtime/gate'
import { languageOf, problemText } from '../messages/texts'
import { Problem } from '../problem'

/**
 * More at once would only queue for the store, whose pool has ten connections. Longer waits get 503 with Retry-After.
 */
export const callLimits = { running: 24, waiting: 200, waitMs: 700, holdMs: 10_000 }
/** Log-ins mostly wait for the password hash, two at a time (`passwords.ts`), so they have slots of their own. */
export const logonLimits = { running: 4, waiting: 40, waitMs: 3000, holdMs: 10_000 }
/** Providers repeat a rejected webhook late or never, so webhooks wait longer, and not behind other calls. */
export const webhookLimits = { running: 8, waiting: 200, waitMs: 8000, holdMs: 10_000 }

export interface CallGates {
  calls: Gate
  logons: Gate
  webhooks: Gate
}

const megabyte = 1024 * 1024
const buffersOf = () => ({
  open: new BodyBuffers({ count: 1000, bytes: 8 * megabyte, deadlineMs: 5000 }),
  known: new BodyBuffers({ count: 300, bytes: 64 * megabyte, deadlineMs: 30_000 }),
  webhook: new BodyBuffers({ count: 200, bytes: 16 * megabyte, deadlineMs: 10_000 }),
})

/**
 * Rejects calls beyond what can be done in time with 503 and Retry-After, before anything is logged of them. A call takes
 * its slot when its body has arrived, and one that streams its progress keeps it until the last line. Uploads and
 * downloads do not count: they last as long as their client takes.
 */
export function shedLoad(gates: CallGates, prefix: string): MiddlewareHandler {
  const buffers = buffersOf()
  return async (request, next) => {
    const { req } = request
    const found = findEndpoint(req.method, req.path.slice(prefix.length))
    if (found?.endpoint.raw && !found.endpoint.webhook) return next()
    const limitBytes = found && limitOf(req, found.endpoint)
    const received = limitBytes
      ? await buffers[buffersFor(found.endpoint)]
          .receive((reserve) => arrival(req, limitBytes, reserve))
          .catch(() => 'broken' as const)
      : null
    if (received === 'late') return refusal(request, 'late', { Connection: 'close' })
    if (received === 'busy') return refusal(request, 'overloaded', { ...retryAfter(), Connection: 'close' })
    if (received === 'broken') return refusal(request, 'notJson')
    try {
      const admission = await gates[gateFor(found)].enter({ signal: () => req.raw.signal })
      if (typeof admission === 'string') return refusal(request, 'overloaded', retryAfter())
      try {
        await next()
      } finally {
        afterLastLine(request, admission)
      }
    } finally {
      if (received) afterLastLine(request, received.release)
    }
  }
}

/** Releases what a call holds: with its response, or with the last line of one that streams its progress. */
function afterLastLine(request: Context, release: () => void): void {
  const ended: Promise<unknown> | undefined = request.get('ended')
  if (ended) void ended.then(release, release)
  else release()
}

const gateFor = (found: ReturnType<typeof findEndpoint>): keyof CallGates => {
  if (found?.endpoint.webhook) return 'webhooks'
  return found?.name === 'POST logon' ? 'logons' : 'calls'
}

const buffersFor = ({ open, webhook }: Endpoint) => (webhook ? 'webhook' : open ? 'open' : 'known')

/** The max. size of a body that will be read; undefined if the call is rejected without reading it. */
function limitOf(req: HonoRequest, { open, webhook }: Endpoint): number | undefined {
  if (req.method !== 'POST' || !(open || req.header('authorization'))) return undefined
  const announced = req.header('content-length')
  const limitBytes = webhook ? maxWebhookBytes : open ? maxOpenJsonBytes : maxJsonBytes
  if (req.header('transfer-encoding')) return limitBytes
  return announced && Number(announced) > 0 && Number(announced) <= limitBytes ? limitBytes : undefined
}

/**
 * Buffers a body, which its handler reads afterwards. Of one that is too large, only enough is stored to detect that.
 */
async function arrival(req: HonoRequest, limitBytes: number, reserve: (bytes: number) => void): Promise<void> {
  if (!req.header('transfer-encoding')) {
    reserve(Number(req.header('content-length')))
    // Cached by the request, as bytes: webhooks are signed over them.
    await req.arrayBuffer()
    return
  }
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of (req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    sizeBytes += chunk.length
    reserve(chunk.length)
    if (sizeBytes > limitBytes) break
  }
  req.raw = new Request(req.raw, { body: Buffer.concat(chunks) })
}

const retryAfter = () => ({ 'Retry-After': String(retryAfterS()) })

function refusal(
  request: Context,
  kind: 'late' | 'overloaded' | 'notJson',
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { code, status } = new Problem(kind)
  const message = problemText(languageOf(request.req.header('accept-language')), kind)
  return request.json({ code, message }, status, headers)
}
