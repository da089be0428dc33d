import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { createApp } from '../app'
import { openStore, type Store } from '../db/store'
import { readEnvironment } from '../env'
import { allHandlers } from '../handlers'
import { RequestLog } from '../http/request-log'
import type { FetchRules } from '../http/safe-fetch'
import { runDueTasks } from '../jobs/run-tasks'
import { TaskTable } from '../jobs/tasks'
import { accountOf } from '../modules/account/accounts'
import { FileStore } from '../modules/files/file-store'
import type { ProviderAccess } from '../modules/messaging/provider-access'
import { Secrets } from '../secrets'
import type { Services } from '../services'

declare global {
  /** Set by the Jest project that runs the test. */
  var storeKind: 'embedded' | 'postgres'
}

const cache = join(process.cwd(), 'node_modules/.cache/quayside-tests')

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
  body: any
  /** The same as it came, for answers that are no text. */
  bytes: Uint8Array
}

interface Options {
  /** Which demo account asks; left out, nobody has logged in. */
  as?: string
  body?: unknown
  headers?: Record<string, string>
}

/** The whole API on a copy of the demo data, on the store that this Jest project is for. */
export interface TestApi {
  store: Store
  services: Services
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
  } = {},
): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-test-'))
  const { store, drop, openAgain } = await copyOfStore(folder)
  const environment = readEnvironment({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    // As behind the console, which says where a call comes from.
    API_TRUSTED_HOPS: '1',
    ...changes.environment,
  })
  const build = ({ database, listen, isReady }: Store) => {
    const services: Services = {
      database,
      tasks: new TaskTable(),
      listConditions: new Map(),
      environment,
      log: pino({ level: 'silent' }),
      sheetWorker: join(cache, 'sheet-worker.mjs'),
      secrets: new Secrets(environment),
      listen,
    }
    const fileStore = new FileStore(join(folder, 'files'))
    const requestLog = new RequestLog(database, services.log)
    const handlers = allHandlers(services, fileStore, changes.fetchRules, changes.settingsOf)
    return { services, requestLog, app: createApp({ services, handlers, requestLog, isReady, checkAnswers: true }) }
  }
  const { services, requestLog, app } = build(store)
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
      runDueTasks({ ...services, accountOf: (id) => accountOf(id, store.database), leaseMs }),
    close: async () => {
      await requestLog.flush()
      await store.close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const optionsFor = (dataDir: string) => ({
  dataDir,
  migrations: join(process.cwd(), 'backend/db/migrations'),
  workerFile: join(cache, 'worker.mjs'),
  onLost: (why: string) => {
    throw new Error(why)
  },
})
const server = () => String(process.env.QUAYSIDE_TEST_POSTGRES)
const newName = () => `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
const dropDatabase = (name: string) => statement(`${server()}postgres`, `drop database ${name} with (force)`)

interface Copy {
  store: Store
  drop: () => Promise<void>
  openAgain: () => Promise<Store>
}

async function copyOfStore(folder: string): Promise<Copy> {
  const options = optionsFor(folder)
  if (storeKind === 'embedded') {
    const template = String(process.env.QUAYSIDE_EMBEDDED_TEMPLATE)
    cpSync(join(template, 'store'), join(folder, 'store'), { recursive: true })
    cpSync(join(template, 'files'), join(folder, 'files'), { recursive: true })
    const openAgain = () => Promise.reject(new Error('The embedded store has one process.'))
    return { store: await openStore(options), drop: async () => {}, openAgain }
  }
  const name = newName()
  await statement(`${server()}postgres`, `create database ${name} template quayside_template`)
  cpSync(join(cache, 'postgres', 'files'), join(folder, 'files'), { recursive: true })
  const openAgain = () => openStore({ ...options, databaseUrl: `${server()}${name}` })
  return { store: await openAgain(), drop: () => dropDatabase(name), openAgain }
}

type OpenStore = (changes?: { migrations: string }) => Promise<Store>

interface EmptyPlace {
  open: OpenStore
  /** Clears the place away with whatever was left open there. */
  clear: () => Promise<void>
}

/** A place for a store with nothing in it. */
export async function emptyPlace(kind = storeKind): Promise<EmptyPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-empty-'))
  const name = newName()
  const isEmbedded = kind === 'embedded'
  if (!isEmbedded) await statement(`${server()}postgres`, `create database ${name}`)
  const place = isEmbedded ? optionsFor(folder) : { ...optionsFor(folder), databaseUrl: `${server()}${name}` }
  const left = new Set<Store>()
  return {
    open: async (changes) => {
      const store = await openStore({ ...place, ...changes })
      left.add(store)
      return {
        ...store,
        close: () => {
          left.delete(store)
          return store.close()
        },
      }
    },
    clear: async () => {
      for (const store of left) await store.close()
      if (!isEmbedded) await dropDatabase(name)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Lends a place for a store with nothing in it. */
export async function inEmptyStore<Result>(
  work: (open: OpenStore) => Promise<Result>,
  kind = storeKind,
): Promise<Result> {
  const { open, clear } = await emptyPlace(kind)
  try {
    return await work(open)
  } finally {
    await clear()
  }
}

async function statement(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(text)
  await client.end()
}
