import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openStore, type Store } from '../db/store'
import { subscribers } from '../modules'
import { emptyDatabase, templateDatabase } from './template-names.mjs'

declare global {
  /** Set by the Jest project that runs the test. */
  var storeKind: 'embedded' | 'postgres'
}

/** Where the programs and templates of the tests are. */
export const cache = join(process.cwd(), 'node_modules/.cache/quayside-tests')

/**
 * The embedded engine, compiled once for all stores of a worker: threads that open one find this code instead of
 * compiling it again, while something refers to it.
 */
const engine: { compiled?: Promise<WebAssembly.Module> } = {}
const engineFile = () => join(process.cwd(), 'node_modules/@electric-sql/pglite/dist/pglite.wasm')

const optionsFor = (dataDir: string) => ({
  dataDir,
  subscribers,
  migrations: join(process.cwd(), 'backend/db/migrations'),
  workerFile: join(cache, 'worker.mjs'),
  onLost: (why: string) => {
    throw new Error(why)
  },
})
const server = () => String(process.env.QUAYSIDE_TEST_POSTGRES)
/** Stores of tests on PostgreSQL may be reached through a pooler. */
const addressesOf = (name: string) => {
  const direct = `${server()}${name}`
  const pooler = process.env.QUAYSIDE_TEST_POOLER
  return pooler
    ? { databaseUrl: `${pooler}${name}`, directUrl: direct, pooler: 'transaction' as const }
    : { databaseUrl: direct }
}
const newName = () => `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
const dropDatabase = (name: string) => statement(`${server()}postgres`, `drop database if exists ${name} with (force)`)

/** A store of a test, with what opens it again and what deletes it. */
export interface Copy {
  store: Store
  drop: () => Promise<void>
  openAgain: () => Promise<Store>
  /** Of the database on PostgreSQL. */
  address?: string
}

/** A copy of the demo data in a folder. */
export async function copyOfStore(folder: string): Promise<Copy> {
  const place = placeIn(folder, storeKind)
  await copyDemoData(place)
  return opened(place)
}

/** Copies the demo data to a place, instead of what is there. */
export async function copyDemoData({ folder, create, drop, address }: Place): Promise<void> {
  const template = String(address ? process.env.QUAYSIDE_TEST_POSTGRES_DATA : process.env.QUAYSIDE_EMBEDDED_TEMPLATE)
  if (address) {
    await drop()
    await create(templateDatabase)
  } else {
    rmSync(join(folder, 'store'), { recursive: true, force: true })
    cpSync(join(template, 'store'), join(folder, 'store'), { recursive: true })
  }
  cpSync(join(template, 'files'), join(folder, 'files'), { recursive: true })
}

/** A store in a folder that `prepare` has filled. */
export async function preparedStore(folder: string, prepare: Prepare): Promise<Copy> {
  const place = placeIn(folder, storeKind)
  await place.create()
  return opened(place, (await prepare(place)) ?? {})
}

const opened = async ({ open, drop, address }: Place, changes: Partial<Changes> = {}): Promise<Copy> => ({
  store: await open(changes),
  drop,
  address,
  openAgain:
    storeKind === 'embedded'
      ? () => Promise.reject(new Error('The embedded store has one process.'))
      : () => open(changes),
})

type Options = Parameters<typeof openStore>[0]
type Changes = Pick<Options, 'migrations' | 'onMessage' | 'onWaiting' | 'writableWaitMs' | 'workerFile'>
/** Fills an empty place; returns how the store is opened there, where that is not as usual. */
export type Prepare = ((place: Place) => Promise<void>) | ((place: Place) => Promise<Partial<Changes>>)
type OpenStore = (changes?: Partial<Changes>) => Promise<Store>

/** Where a test has a store: a folder, and a database of its own on PostgreSQL. */
export interface Place {
  /** The data folder. */
  folder: string
  create: (template?: string) => Promise<void>
  open: OpenStore
  drop: () => Promise<void>
  /** Of the database on PostgreSQL. */
  address?: string
}

function placeIn(folder: string, kind: typeof storeKind): Place {
  const options = optionsFor(folder)
  if (kind === 'embedded') {
    const template = process.env.QUAYSIDE_EMBEDDED_TEMPLATE
    return {
      folder,
      // The API tests of PostgreSQL have no template of it.
      create: async () => {
        if (template) cpSync(join(template, 'empty-store'), join(folder, 'store'), { recursive: true })
      },
      open: async (changes) => {
        engine.compiled ??= WebAssembly.compile(readFileSync(engineFile()))
        await engine.compiled
        return openStore({ ...options, ...changes })
      },
      drop: async () => {},
    }
  }
  const name = newName()
  return {
    folder,
    create: (template = 'template1') =>
      statement(`${server()}postgres`, `create database ${name} template ${template} strategy file_copy`),
    open: (changes) => openStore({ ...options, ...addressesOf(name), ...changes }),
    drop: () => dropDatabase(name),
    address: `${server()}${name}`,
  }
}

interface EmptyPlace {
  open: OpenStore
  /** Clears the place away with whatever was left open there. */
  clear: () => Promise<void>
}

interface EmptyOptions {
  /** Default: the one that this Jest project is for. */
  kind?: typeof storeKind
  /** On PostgreSQL the tables are copied, not made: for what does not test how they are made. */
  hasTables?: boolean
}

/** A place for a store with nothing in it. */
export async function emptyPlace({ kind = storeKind, hasTables = false }: EmptyOptions = {}): Promise<EmptyPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-empty-'))
  const place = placeIn(folder, kind)
  await place.create(hasTables ? emptyDatabase : undefined)
  const left = new Set<Store>()
  return {
    open: async (changes) => {
      const store = await place.open(changes)
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
      await place.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Lends a place for a store with nothing in it. */
export async function inEmptyStore<Result>(
  work: (open: OpenStore) => Promise<Result>,
  options?: EmptyOptions,
): Promise<Result> {
  const { open, clear } = await emptyPlace(options)
  try {
    return await work(open)
  } finally {
    await clear()
  }
}

/** Lends a store whose tables have no rows. */
export const inStoreWithoutRows = <Result>(
  work: (open: OpenStore) => Promise<Result>,
  kind = storeKind,
): Promise<Result> => inEmptyStore(work, { kind, hasTables: true })

/** Runs a statement on a database of PostgreSQL. */
export async function statement(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(text)
  await client.end()
}
