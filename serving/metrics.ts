import { subscribe } from 'node:diagnostics_channel'
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { begunOf, requestBegan } from './requests'

/** How many connections to the database there are, and how many calls wait for one. */
export interface Connections {
  total: number
  idle: number
  waiting: number
}

interface Options {
  application: 'api' | 'console'
  port: number
  host: string
  /** The pattern that a path belongs to; never the path itself, of which there is no end. */
  routeOf: (method: string, path: string) => string
  connections?: () => Connections
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** As others write it down when a caller has gone before the answer was whole. */
const callerGone = 499

/** Counts and times all requests of this process, and tells Prometheus on a port of its own. */
export function startMetrics({ application, port, host, routeOf, connections }: Options): Promise<Server> {
  const register = new Registry()
  register.setDefaultLabels({ application })
  collectDefaultMetrics({ register })
  if (connections) addConnections(register, connections)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, from their first to their last byte, by the pattern of their path.',
    labelNames: ['method', 'route', 'status_code'],
    buckets,
    registers: [register],
  })
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': register.contentType }).end(await register.metrics())
  })
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
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new Error(`The metrics port ${port} on ${host} cannot be used (${cause.code}).`))
    })
    // Whoever asks for metrics must not keep a process that has nothing else to do.
    server.listen(port, host, () => resolve(server.unref()))
  })
}

function addConnections(register: Registry, connections: () => Connections): void {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL, and calls that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { total, idle, waiting } = connections()
      gauge.set({ state: 'used' }, total - idle)
      gauge.set({ state: 'idle' }, idle)
      gauge.set({ state: 'waiting' }, waiting)
    },
  })
}
