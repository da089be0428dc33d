import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Gate, retryAfterS } from '@/runtime/gate'
import { localeOf, plainPagePolicy } from '../http/standalone-page'
import { collectReads } from '../session/failed-reads'
import { awayPage } from './away-page'
import { busyPage } from './busy-page'
import { enterGate } from './enter-gate'
import { insteadOfFailure, type Refusal } from './instead-of-failure'

/**
 * One thread renders all pages, so concurrency adds no speed: a few pages fill the time that others wait for the API.
 * Node accepts one connection per turn of the event loop; without turns between pages, connections would queue in the
 * kernel, where they cannot be rejected. Waiting longer would exceed two seconds in total.
 */
export const pageLimits = { running: 3, waiting: 50, waitMs: 700, holdMs: 10_000, turns: 60 }
export const pages = new Gate(pageLimits)

/** Paths that the middleware excludes, too: none is rendered. */
const isPage = (path: string) => !/^\/(?:api|_next|flags)\/|^\/(?:healthz|readyz|favicon\.ico|icon\.svg)$/.test(path)

/** Renders a page when there is capacity. Returns whether it has taken the request, which is false for other paths. */
export function takePage(request: IncomingMessage, response: ServerResponse, render: () => Promise<unknown>): boolean {
  if (!isPage(request.url?.split('?', 1)[0] ?? '')) return false
  void renderInTurn(request, response, render)
  return true
}

async function renderInTurn(
  { headers }: IncomingMessage,
  response: ServerResponse,
  render: () => Promise<unknown>,
): Promise<void> {
  const admission = await enterGate(pages, response, !headers['next-router-prefetch'])
  if (admission === 'gone') return
  if (admission === 'busy') {
    const { headers: refused, body } = refusalOf(headers, busyPage)
    response.writeHead(503, refused).end(body)
    return
  }
  const reads = { failed: false }
  insteadOfFailure(response, () => (reads.failed ? refusalOf(headers, awayPage) : null))
  try {
    await collectReads(reads, render)
  } finally {
    admission()
  }
}

function refusalOf(headers: IncomingMessage['headers'], page: typeof busyPage): Refusal {
  const seconds = retryAfterS()
  const shared = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' }
  // The framework's router reacts to such a response by loading the page as a document.
  if (!headers.accept?.includes('text/html')) {
    return { headers: { ...shared, 'Content-Type': 'text/plain; charset=utf-8' }, body: '' }
  }
  return {
    headers: {
      ...shared,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': plainPagePolicy,
      Vary: 'Cookie, Accept-Language',
    },
    body: page(localeOf(headers.cookie, headers['accept-language']), seconds),
  }
}
