import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../app'
import type { Store } from '../db/store'
import { readEnvironment } from '../env'
import { fileStoreOf } from '../files/home-of'
import { type Server, serverOf } from '../handlers'
import { HtmlSanitizer } from '../html/html-sanitizer'
import { RequestLog } from '../http/request-log'
import type { FetchRules } from '../http/safe-fetch'
import { runDueTasks } from '../jobs/run-tasks'
import type { TaskTable } from '../jobs/tasks'
import { accountOf } from '../modules/account/accounts'
import type { SupplierCatalogue } from '../modules/catalogue/suppliers/supplier-catalogue'
import type { ProviderAccess } from '../modules/messaging/provider-access'
import { openReporter } from '../reports/open-reporter'
import { Secrets } from '../secrets'
import type { Services } from '../services'
import { cache, copyOfStore, type Prepare, preparedStore } from './test-stores'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
  body: any
  /** The same as it came, for answers that are no text. */
  bytes: Uint8Array
}

interface Options {
  /** The demo account of the call; left out, it has no session. */
  as?: string
  body?: unknown
  headers?: Record<string, string>
}

/** The whole API on a copy of the demo data, on the store that this Jest project is for. */
export interface TestApi {
  store: Store
  services: Services
  tasks: TaskTable
  cleanUps: Server['cleanUps']
  requestLog: RequestLog
  get: (path: string, options?: Options) => Promise<Answer>
  post: (path: string, body?: unknown, options?: Options) => Promise<Answer>
  remove: (path: string, options?: Options) => Promise<Answer>
  /** Sends anything else. */
  send: (method: string, path: string, init: RequestInit & { as?: string }) => Promise<Answer>
  /** Logs on, once for each account; the demo accounts have the password that is left out. */
  tokenOf: (username: string, password?: string) => Promise<string>
  /** Opens a response that does not end. */
  open: (path: string, init?: RequestInit) => Promise<Response>
  /** Another API on the same PostgreSQL database, which has to be closed first. */
  twin: () => Promise<Pick<TestApi, 'open' | 'close'>>
  /** Runs the background tasks that wait. */
  runTasks: (leaseMs?: number) => Promise<void>
  close: () => Promise<void>
}

export async function startTestApi(
  changes: {
    fetchRules?: Partial<FetchRules>
    environment?: Record<string, string>
    /** The options of external services; default: those that are stored. */
    settingsOf?: ProviderAccess['settingsOf']
    /** What suppliers are asked through, around our own catalogue. */
    catalogueOf?: (own: SupplierCatalogue) => SupplierCatalogue
    /** Prepares another store than a copy of the demo data, in an empty place. */
    prepare?: Prepare
  } = {},
): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-test-'))
  const { store, drop, openAgain, address } = await (changes.prepare
    ? preparedStore(folder, changes.prepare)
    : copyOfStore(folder))
  const environment = readEnvironment({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    // As behind the console, which says where a call comes from.
    API_TRUSTED_HOPS: '1',
    ...changes.environment,
  })
  const build = ({ database, listen, isReady }: Store) => {
    const whyNotReady = async () => ((await isReady().catch(() => false)) ? undefined : 'The store is not ready.')
    const services: Services = {
      database,
      environment,
      log: pino({ level: 'silent' }),
      sheetWorker: join(cache, 'sheet-worker.mjs'),
      html: new HtmlSanitizer(join(cache, 'html-worker.mjs')),
      reporter: openReporter({
        store: { database, kind: store.kind },
        environment: { ...environment, DATABASE_URL: address },
        worker: join(cache, 'report-worker.mjs'),
        judge: join(cache, 'judge-worker.mjs'),
        baseFolder: cache,
      }),
      secrets: new Secrets(environment),
      listen,
    }
    const fileStore = fileStoreOf(environment)
    const requestLog = new RequestLog(database, services.log)
    const { handlers, tasks, cleanUps } = serverOf(services, { ...changes, fileStore })
    return {
      services,
      tasks,
      cleanUps,
      requestLog,
      app: createApp({
        ...{ services, handlers, requestLog, whyNotReady, checkAnswers: true },
        // Each step, however quick the machine is.
        progressTimes: { firstMs: 0, everyMs: 0 },
      }),
    }
  }
  const { services, tasks, cleanUps, requestLog, app } = build(store)
  const tokens = new Map<string, string>()

  const send: TestApi['send'] = async (method, path, { as, ...init }) => {
    const headers = new Headers(init.headers)
    if (as) headers.set('authorization', `Bearer ${await tokenOf(as)}`)
    const response = await app.request(`http://api/api/v1/${path}`, { method, ...init, headers })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text, bytes }
  }
  const sendJson = (method: string, path: string, body: unknown, { as, headers }: Options = {}) =>
    send(method, path, {
      as,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const tokenOf = async (username: string, password = 'quayside'): Promise<string> => {
    const known = tokens.get(username)
    if (known) return known
    const answer = await sendJson('POST', 'logon', { username, password })
    tokens.set(username, answer.body.accessToken)
    return answer.body.accessToken
  }

  return {
    store,
    services,
    tasks,
    cleanUps,
    requestLog,
    send,
    tokenOf,
    get: (path, options) => sendJson('GET', path, undefined, options),
    post: (path, body, options) => sendJson('POST', path, body, options),
    remove: (path, options) => sendJson('DELETE', path, undefined, options),
    open: async (path, init) => app.request(`http://api/api/v1/${path}`, init),
    twin: async () => {
      const other = await openAgain()
      const { app, requestLog } = build(other)
      return {
        open: async (path, init) => app.request(`http://api/api/v1/${path}`, init),
        close: async () => {
          await requestLog.flush()
          await other.close()
        },
      }
    },
    runTasks: (leaseMs = 5000) =>
      runDueTasks({ ...services, tasks, accountOf: (id) => accountOf(id, store.database), leaseMs }),
    close: async () => {
      await requestLog.flush()
      await services.reporter.close()
      await store.close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
