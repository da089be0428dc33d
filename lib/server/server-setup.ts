import 'server-only'
import type { Server } from 'node:http'
import { drainBodies } from '@/runtime/drain-bodies'
import { startMetrics } from '@/runtime/metrics'
import { isShuttingDown, shutDown } from '@/runtime/shutdown'
import { followStreams } from '@/runtime/streams'
import { environment } from '../process/env'
import { log } from '../process/log'
import { routeOf } from '../routes/route-of'
import { calls, logins } from './answer-call'
import { takeCall } from './call-gate'
import { takeRequest as takeAtEdge } from './edge'
import { pages, takePage } from './page-handler'

/**
 * Property in which the process around Next puts its server (`scripts/console.mjs`); `next dev` shuts down by itself.
 */
const serverMark = Symbol.for('quayside.server')

const endStreams = followStreams()
drainBodies()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isShuttingDown()) return
    const server: Server | undefined = Reflect.get(globalThis, serverMark)
    const { STOP_GRACE_MS: graceMs } = environment()
    if (server) void shutDown({ server, graceMs, onClosed: endStreams, log: log(), signal }).then(() => process.exit(0))
  })
}

/** Passed to the process around Next (`scripts/console.mjs`), which handles each request first. */
const takeRequest = (...[request, response, render]: Parameters<typeof takePage>): boolean =>
  takeAtEdge(request, response) || takeCall(request, response, render) || takePage(request, response, render)
Reflect.get(globalThis, Symbol.for('quayside.take-request'))?.(takeRequest)

const { METRICS_PORT: port, METRICS_HOST: host } = environment()
const loads = { pages: () => pages.load(), calls: () => calls.load(), logins: () => logins.load() }
/** Resolves when metrics are available. */
export const measuring =
  port > 0
    ? startMetrics({ application: 'console', port, host, routeOf, loads }).catch((cause: Error) => {
        process.stderr.write(`${cause.message}\n`)
        process.exit(1)
      })
    : undefined
