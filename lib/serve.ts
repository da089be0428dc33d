import 'server-only'
import { startMetrics } from '@/serving/metrics'
import { noteStopping } from '@/serving/stopping'
import { followStreams } from '@/serving/streams'
import { environment } from './env'
import { routeOf } from './route-of'
import { takeCall } from './take-calls'
import { takePage } from './take-pages'

/** Next waits without end for whoever still downloads or listens; the API behind us needs its part of ten seconds, too. */
const drainMs = 4500

const endStreams = followStreams()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    noteStopping()
    endStreams()
    setTimeout(() => process.exit(0), drainMs).unref()
  })
}

/** For the process around Next (`scripts/console.mjs`), which sees each request first. */
const takeRequest = (...[request, response, render]: Parameters<typeof takePage>): boolean =>
  takeCall(request, response) || takePage(request, response, render)
Reflect.set(globalThis, Symbol.for('quayside.take-request'), takeRequest)

const { METRICS_PORT: port, METRICS_HOST: host } = environment()
/** Settled when the metrics can be asked for. */
export const measuring =
  port > 0
    ? startMetrics({ application: 'console', port, host, routeOf }).catch((cause: Error) => {
        process.stderr.write(`${cause.message}\n`)
        process.exit(1)
      })
    : undefined
