import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type RequestContext, runInContext } from '../context'
import { problemOf } from '../http/database-problem'
import { emptyPlace } from '../testing/test-stores'
import type { Store } from './store'

const migrations = mkdtempSync(join(tmpdir(), 'quayside-migrations-'))
let place: Awaited<ReturnType<typeof emptyPlace>>
let store: Store
beforeAll(async () => {
  writeFileSync(join(migrations, '0000_first.sql'), 'create table pets (name text)')
  place = await emptyPlace()
  store = await place.open({ migrations })
})
afterAll(async () => {
  await place.clear()
  rmSync(migrations, { recursive: true, force: true })
})

const run = (text: string) => store.database.sql.execute(sql.raw(text))
const connectionId = async () => (await run('select pg_backend_pid() as pid')).rows[0]?.pid
const adopt = () => run("insert into pets values ('Rex')")
/** The one idle connection is what the next statements use. */
const makeConnectionReadOnly = () => run('set default_transaction_read_only = on')
const kindOf = async (work: Promise<unknown>) => {
  const cause = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  return runInContext({ requestId: 'r', language: 'en' } as RequestContext, () => problemOf(cause).kind)
}

/** As for new connections to a server that another one has replaced. */
async function setDatabaseReadOnly(value: 'on' | 'off'): Promise<void> {
  await store.database.transaction(async () => {
    await run('set transaction read write')
    const { rows } = await run('select current_database() as name')
    await run(`alter database "${String(rows[0]?.name)}" set default_transaction_read_only = ${value}`)
  })
}

describe('a store that takes no writes', () => {
  test('is not ready', async () => {
    expect(await store.isReady()).toBe(true)
    await makeConnectionReadOnly()
    expect(await store.isReady()).toBe(false)
    await run('reset default_transaction_read_only')
    expect(await store.isReady()).toBe(true)
  })

  test('is not ready as a standby, either', async () => {
    await run('create schema standby')
    await run("create function standby.pg_is_in_recovery() returns bool language sql as 'select true'")
    await run('set search_path = standby, public, pg_catalog')
    expect(await store.isReady()).toBe(false)
    await run('reset search_path')
    expect(await store.isReady()).toBe(true)
  })

  test('is away, and the connection that says so is closed', async () => {
    const before = await connectionId()
    await makeConnectionReadOnly()
    expect(await kindOf(adopt())).toBe('storeAway')
    expect(await connectionId()).not.toBe(before)
    await adopt()
  })

  test('is away within a transaction, too', async () => {
    const before = await connectionId()
    await makeConnectionReadOnly()
    expect(await kindOf(store.database.transaction(adopt))).toBe('storeAway')
    expect(await connectionId()).not.toBe(before)
    await store.database.transaction(adopt)
  })

  test('is left by a connection whose error was caught', async () => {
    const before = await connectionId()
    await makeConnectionReadOnly()
    await store.database.transaction(async () => {
      await store.database.savepoint(adopt).catch(() => {})
      expect(await connectionId()).toBe(before)
    })
    expect(await connectionId()).not.toBe(before)
  })

  test('keeps the connection of any other error', async () => {
    const before = await connectionId()
    await expect(store.database.transaction(() => run('select 1 / 0'))).rejects.toThrow()
    expect(await connectionId()).toBe(before)
  })
})

describe('a start', () => {
  afterEach(() => setDatabaseReadOnly('off'))

  test('waits for a server that takes writes, and says so once', async () => {
    await setDatabaseReadOnly('on')
    const waited: number[] = []
    let onFirst = () => {}
    const first = new Promise<void>((resolve) => {
      onFirst = resolve
    })
    const opening = place.open({
      migrations,
      onWaiting: (waitMs) => {
        waited.push(waitMs)
        onFirst()
      },
    })
    await first
    await setDatabaseReadOnly('off')
    const opened = await opening
    expect(await opened.isReady()).toBe(true)
    expect(waited).toEqual([60_000])
    await opened.close()
  })

  test('ends with one line when none appears', async () => {
    await setDatabaseReadOnly('on')
    await expect(place.open({ migrations, writableWaitMs: 0 })).rejects.toThrow(
      /^The database at DATABASE_URL took no writes for 0 s\.$/,
    )
  })

  test('waits for no lock where every migration is applied', async () => {
    await store.database.transaction(async () => {
      await run('select pg_advisory_xact_lock(7214001)')
      await (await place.open({ migrations })).close()
    })
  })
})
