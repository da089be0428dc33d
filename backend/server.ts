import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { drainBodies } from '@/runtime/drain-bodies'
import { Gate } from '@/runtime/gate'
import { startMetrics } from '@/runtime/metrics'
import { isShuttingDown, shutDown } from '@/runtime/shutdown'
import { followStreams } from '@/runtime/streams'
import { createApp } from './app'
import { checkSecrets } from './check-secrets'
import { openStore, type Store } from './db/store'
import { directUrlOf, readEnvironment } from './env'
import { fileStoreOf } from './files/home-of'
import { serverOf } from './handlers'
import { HtmlSanitizer } from './html/html-sanitizer'
import { EventLog } from './http/event-log'
import { type Disk, diskOf, readinessCheck } from './http/readiness'
import { RequestLog } from './http/request-log'
import { routeOf } from './http/route-of'
import { callLimits, logonLimits, webhookLimits } from './http/shed-load'
import { logSizes } from './jobs/log-sizes'
import { maintenancePart, startUpkeep } from './jobs/maintenance'
import { taskChannel } from './jobs/nudge'
import { runTasks } from './jobs/run-tasks'
import { loadOfTasks } from './jobs/tasks'
import { createLog, outputAnd, safeMessage } from './log'
import { subscribers } from './modules'
import { accountOf } from './modules/account/accounts'
import { openReporter } from './reports/open-reporter'
import type { Reporter } from './reports/reporter'
import { Secrets } from './secrets'
import { fillEmptyStore } from './seed/fill-empty-store'
import { refuseMissingStore } from './seed/first-fill'
import type { Services } from './services'
import { loadOfSheets } from './sheets/read-sheet'
import { warmUp } from './warm-up'

const here = dirname(fileURLToPath(import.meta.url))
const keepAliveMs = 65_000
/** Node's five minutes are too few for 100 MB over a slow line; the console ends one that stands still. */
const uploadMs = 30 * 60_000

/** Notifies the launcher, if there is one; without it there is the log. */
const tell = (message: object) => process.send?.(message)

async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const eventLog = new EventLog()
  const log = createLog(environment.LOG_LEVEL, outputAnd(eventLog))

  if (!environment.DATABASE_URL) refuseMissingStore(environment.DATA_DIR)
  tell({ progress: 'store' })
  const store = await openStore({
    databaseUrl: environment.DATABASE_URL,
    directUrl: directUrlOf(environment),
    pooler: environment.DATABASE_POOLER,
    dataDir: environment.DATA_DIR,
    subscribers,
    migrations: join(here, 'migrations'),
    workerFile: join(here, 'worker.mjs'),
    statementTimeoutMs: environment.STATEMENT_TIMEOUT_MS,
    onLost: (why) => {
      log.fatal(why)
      process.exit(1)
    },
    onMessage: (message) => log.info(message),
    onWaiting: (waitMs) => log.warn({ waitMs }, 'The database takes no writes yet; the start waits for it.'),
    onDisconnect: (cause) => log.warn({ err: cause }, 'A connection to the database was lost.'),
  })
  const services: Services = {
    database: store.database,
    environment,
    log,
    sheetWorker: join(here, 'sheet-worker.mjs'),
    html: new HtmlSanitizer(join(here, 'html-worker.mjs')),
    reporter: openReporter({
      store,
      environment,
      worker: join(here, 'report-worker.mjs'),
      judge: join(here, 'judge-worker.mjs'),
    }),
    secrets: new Secrets(environment),
    listen: store.listen,
  }
  const fileStore = fileStoreOf(environment, (why) => log.warn({ why }, 'The storage of files failed.'))
  await fillEmptyStore({ store, fileStore, environment, onProgress: (what) => tell({ progress: what }) })

  await checkSecrets(store.database, services.secrets, log)
  eventLog.attach(store.database)
  await refuseWideReports(services.reporter, log)
  await services.reporter.prepare().catch((cause) => log.warn({ err: cause }, 'Statistics cannot be run.'))
  const requestLog = new RequestLog(store.database, log)
  const disk = () => diskOf(environment.DATA_DIR)
  const minFreeMb = environment.MIN_FREE_DISK_MB
  const checked = { store, disk, minFreeMb, files: fileStore.home, reports: services.reporter }
  const whyNotReady = readinessCheck(checked, { isShuttingDown, log })
  const gates = { calls: new Gate(callLimits), logons: new Gate(logonLimits), webhooks: new Gate(webhookLimits) }
  const { handlers, tasks, cleanUps } = serverOf(services, { fileStore })
  tasks.add(maintenancePart(services, cleanUps))
  await warmUp(handlers, services, environment.WARM_UP_MS)
  const app = createApp({ services, handlers, requestLog, whyNotReady, gates })
  const upkeep = startUpkeep(store, log)
  const queue = runTasks({
    ...services,
    tasks,
    accountOf: (adminId) => accountOf(adminId, store.database),
    leaseMs: environment.TASK_LEASE_MS,
    listen: store.listen && ((onTask) => store.listen?.(taskChannel, onTask) ?? (async () => {})),
  })
  // Written to the log without a request, too.
  void whyNotReady()
  const endStreams = followStreams()
  drainBodies()
  await startMetricsOfApi({ store, services, gates, disk })

  const server = serve({ fetch: app.fetch, port: environment.API_PORT, hostname: environment.API_HOST }, ({ port }) => {
    log.info({ port, store: store.kind }, 'The API is ready.')
    tell({ ready: port })
  })
  server.on('error', (cause: NodeJS.ErrnoException) => {
    const why = cause.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${cause.code ?? cause.message})`
    fail(`The API's port ${environment.API_PORT} on ${environment.API_HOST} ${why}.`)
  })

  // Longer than the keep-alive of the proxy in front, or it sends a request on a closing connection.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs
  if ('requestTimeout' in server) server.requestTimeout = uploadMs

  const stop = async (signal: string) => {
    if (isShuttingDown()) return
    upkeep.stop()
    // A task that takes longer is rolled back, and waits for the next server.
    const work = queue.stop()
    await shutDown({ server, work, graceMs: environment.STOP_GRACE_MS, onClosed: endStreams, log, signal })
    await requestLog.flush()
    await eventLog.flush()
    await services.reporter.close()
    await store.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void stop(signal))
}

interface Measured {
  store: Store
  services: Services
  gates: Readonly<Record<'calls' | 'logons' | 'webhooks', Gate>>
  disk: () => Promise<Disk>
}

/** Serves the metrics, where a port is set for them. */
async function startMetricsOfApi({ store, services, gates, disk }: Measured): Promise<void> {
  const { API_METRICS_PORT: port, METRICS_HOST: host, LOGS_BUDGET_MB } = services.environment
  if (port === 0) return
  const { calls, logons, webhooks } = gates
  const loads = {
    ...{ calls: () => calls.load(), logons: () => logons.load(), webhooks: () => webhooks.load() },
    sheets: loadOfSheets,
    statistics: services.reporter.load,
  }
  const tasks = () => loadOfTasks(store.database)
  const logs = { sizes: () => logSizes(store.database), budget: LOGS_BUDGET_MB * 1024 * 1024 }
  const sources = { connections: store.connections, loads, tasks, disk, logs }
  await startMetrics({ application: 'api', port, host, routeOf, ...sources })
}

/** Throws where the SQL of statistics could read more than the report views. A replica may come later. */
async function refuseWideReports(reporter: Reporter, log: Logger): Promise<void> {
  const refusal = await reporter.refusal().catch((cause: unknown) => {
    log.warn({ err: cause }, 'The database of statistics cannot be checked.')
  })
  if (refusal) throw new Error(refusal)
}

/** Fails the start with one clear line. */
function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  tell({ failed: line })
  process.exit(1)
}

main().catch((cause: unknown) => fail(explainStart(cause)))

/** The reason for a failed start, as a message for the operator. */
function explainStart(cause: unknown): string {
  const { code, syscall } = cause as NodeJS.ErrnoException
  const message = safeMessage(cause as Error)
  const folder = process.env.DATA_DIR ?? './data'
  // /proc refuses a new folder with ENOENT.
  const isRefused = ['EACCES', 'EPERM', 'EROFS'].includes(String(code)) || (code === 'ENOENT' && syscall === 'mkdir')
  if (isRefused) return `The data folder ${folder} cannot be written.`
  if (code === 'ENOTDIR' || code === 'EEXIST') return `The data folder ${folder} is not a folder.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    const names = process.env.DATABASE_DIRECT_URL ? 'DATABASE_URL or DATABASE_DIRECT_URL' : 'DATABASE_URL'
    return `The database at ${names} cannot be reached: ${message}`
  }
  return existsSync(folder) || code ? `The API cannot start: ${message || code}` : String(message)
}
