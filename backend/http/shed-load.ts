import type { MiddlewareHandler } from 'hono'
import { findEndpoint } from '@/contract/endpoints'
import { type Gate, retryAfterS } from '@/runtime/gate'
import { languageOf, problemText } from '../messages/texts'
import { Problem } from '../problem'

/** More at once would only queue for the store, whose pool has ten connections. Longer waits are better told to come back. */
export const callLimits = { running: 24, waiting: 200, waitMs: 700, holdMs: 10_000 }

/**
 * Rejects calls beyond what can be done in time with 503 and Retry-After, before anything is read or logged of them.
 * Uploads and downloads do not count: they last as long as their client takes.
 */
export function shedLoad(gate: Gate, prefix: string): MiddlewareHandler {
  return async (request, next) => {
    const { req } = request
    if (findEndpoint(req.method, req.path.slice(prefix.length))?.endpoint.raw) return next()
    const admission = await gate.enter({ signal: () => req.raw.signal })
    if (typeof admission === 'string') {
      const { kind, code, status } = new Problem('overloaded')
      const message = problemText(languageOf(req.header('accept-language')), kind)
      return request.json({ code, message }, status, { 'Retry-After': String(retryAfterS()) })
    }
    try {
      await next()
    } finally {
      admission()
    }
  }
}
