import cluster from 'node:cluster'
import { subscribe } from 'node:diagnostics_channel'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { addGauges, type Sources } from './gauges'
import { begunOf, requestBegan } from './requests'

interface Options extends Sources {
  application: 'api' | 'console'
  port: number
  host: string
  /** The pattern of a path; never the path itself, whose values are unlimited. */
  routeOf: (method: string, path: string) => string
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** nginx's status for a client that disconnected before the response was complete. */
const callerGone = 499

/**
 * Counts and times all requests of this process, and serves the metrics to Prometheus on a separate port. One of
 * several consoles reports to the process that aggregates them and serves none: undefined.
 */
export async function startMetrics(options: Options): Promise<Server | undefined> {
  const { application, port, host, routeOf, ...sources } = options
  const register = new Registry()
  register.setDefaultLabels({ application })
  collectDefaultMetrics({ register })
  addGauges(register, sources)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, from their first to their last byte, by the pattern of their path.',
    labelNames: ['method', 'route', 'status_code'],
    buckets,
    registers: [register],
  })
  let server: Server | undefined
  subscribe(requestBegan, (message) => {
    const { request, response, ...rest } = begunOf(message)
    if ('server' in rest && rest.server === server) return
    const startedMs = performance.now()
    const { method = '', url = '' } = request
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : callerGone
      const route = routeOf(method, url.split('?', 1)[0] ?? '')
      durations.observe({ method, route, status_code: status }, (performance.now() - startedMs) / 1000)
    })
  })
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries([register])
    // Its constructor listens to the aggregating process.
    new AggregatorRegistry()
    return undefined
  }
  server = await serveMetrics(port, host, register.contentType, () => register.metrics())
  return server
}

/** Serves metrics at /metrics. Rejects with one line if the port is in use. */
export function serveMetrics(port: number, host: string, type: string, read: () => Promise<string>): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await read()
      response.writeHead(200, { 'Content-Type': type }).end(text)
    } catch {
      response.writeHead(503).end()
    }
  })
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new Error(`The metrics port ${port} on ${host} cannot be used (${cause.code}).`))
    })
    // Must not keep the process alive.
    server.listen(port, host, () => resolve(server.unref()))
  })
}
