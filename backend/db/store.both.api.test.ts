import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as statement } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../testing/test-api'
import { inEmptyStore } from '../testing/test-stores'
import { isAmong } from './equals-any'
import { suppliers } from './schema/plain'
import { openStore } from './store'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const add = (name: string) => api.store.database.sql.insert(suppliers).values({ companyId: 5, name })
const names = async (prefix: string) => {
  const rows = await api.store.database.sql.select({ name: suppliers.name }).from(suppliers)
  return rows.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : [])).sort()
}
const failure = new Error('undo this')

describe('a transaction', () => {
  test('commits all of its changes', async () => {
    const response = await api.store.database.transaction(async () => {
      await add('kept 1')
      await add('kept 2')
      return 'answer'
    })
    expect([response, await names('kept')]).toEqual(['answer', ['kept 1', 'kept 2']])
  })

  test('or none of them when it fails', async () => {
    const { database } = api.store
    const work = database.transaction(async () => {
      await add('undone 1')
      await add('undone 2')
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await names('undone')).toEqual([])
  })

  test('is joined by everything that runs inside it, however deep', async () => {
    const { database } = api.store
    const deep = () => database.transaction(() => database.transaction(() => add('joined 2')))
    const work = database.transaction(async () => {
      await add('joined 1')
      await Promise.resolve().then(deep)
      expect(await names('joined')).toEqual(['joined 1', 'joined 2'])
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await names('joined')).toEqual([])
  })

  test('is not visible from outside before it ends', async () => {
    const { database } = api.store
    let seen: string[] = []
    let read = Promise.resolve()
    await database.transaction(async () => {
      await add('unseen')
      read = database.outside(async () => {
        seen = await names('unseen')
      })
      // The embedded store has one connection, so the reader waits for the end; PostgreSQL responds at once.
      if (storeKind === 'postgres') await read
    })
    await read
    expect(seen).toEqual(storeKind === 'postgres' ? [] : ['unseen'])
  })

  test('is separate from that of another call', async () => {
    const { database } = api.store
    const one = database.transaction(async () => {
      await add('apart 1')
      throw failure
    })
    const two = database.transaction(() => add('apart 2'))
    await Promise.allSettled([one, two])
    expect(await names('apart')).toEqual(['apart 2'])
  })

  test('that failed does not affect the next one', async () => {
    const { database } = api.store
    for (const _ of [1, 2, 3]) {
      await expect(database.transaction(() => database.sql.execute(statement`select no_such_thing`))).rejects.toThrow()
    }
    await database.transaction(() => add('whole'))
    expect(await names('whole')).toEqual(['whole'])
  })
})

describe('a connection that breaks', () => {
  // The embedded store has no connection to lose.
  const postgresOnly = storeKind === 'postgres' ? test : test.skip

  /** As when the server restarts or the network fails. */
  async function breakOff(): Promise<void> {
    const { database } = api.store
    const { rows } = await database.sql.execute<{ pid: number }>(statement`select pg_backend_pid() as pid`)
    await database.outside(() => database.sql.execute(statement`select pg_terminate_backend(${rows[0]?.pid})`))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }

  postgresOnly('in a transaction costs that transaction alone, however often', async () => {
    const { database } = api.store
    for (let time = 0; time < 12; time++) {
      const work = database.transaction(async () => {
        await add('cut off')
        await breakOff()
      })
      await expect(work).rejects.toThrow()
    }
    expect(await names('cut off')).toEqual([])
    expect(await api.store.isReady()).toBe(true)
  })

  postgresOnly('is not waited for without end: readiness is denied instead', async () => {
    const { database } = api.store
    let free = () => {}
    const held = new Promise<void>((resolve) => {
      free = resolve
    })
    const all = Array.from({ length: 10 }, () => database.transaction(() => held))
    await expect(api.store.isReady()).rejects.toThrow(/timeout/)
    free()
    await Promise.all(all)
    expect(await api.store.isReady()).toBe(true)
  })
})

describe('a savepoint', () => {
  test('that fails rolls back only itself', async () => {
    const { database } = api.store
    await database.transaction(async () => {
      await add('saved 1')
      const inner = database.savepoint(async () => {
        await add('saved 2')
        await database.sql.execute(statement`select no_such_thing`)
      })
      await expect(inner).rejects.toThrow()
      await add('saved 3')
    })
    expect(await names('saved')).toEqual(['saved 1', 'saved 3'])
  })

  test('that succeeds is part of the outer transaction', async () => {
    const { database } = api.store
    const work = database.transaction(async () => {
      await database.savepoint(() => add('outer'))
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await names('outer')).toEqual([])
  })

  test('without an outer transaction is one', async () => {
    const work = api.store.database.savepoint(async () => {
      await add('alone')
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await names('alone')).toEqual([])
  })
})

test('runs every call in one transaction: a late failure rolls back everything', async () => {
  const { sql } = api.store.database
  const [line] = (await api.get('orders?status=Pending&companyId=5&pageSize=1', { as: 'trade.admin' })).body.items
  await sql.execute(statement`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await sql.execute(
    statement`create trigger refuse before insert on record_changes for each row execute function refuse()`,
  )
  expect((await api.post(`orders/${line.orderId}/accept`, {}, { as: 'trade.admin' })).status).toBe(500)
  await sql.execute(statement`drop trigger refuse on record_changes`)
  expect((await api.get(`orders/${line.orderId}`, { as: 'trade.admin' })).body.status).toBe('Pending')
  expect((await api.post(`orders/${line.orderId}/accept`, {}, { as: 'trade.admin' })).status).toBe(200)
})

describe('a data folder', () => {
  // PostgreSQL locks its own data folder.
  const embeddedOnly = storeKind === 'embedded' ? test : test.skip

  embeddedOnly('belongs to whoever opened it first, until it is closed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-folder-'))
    const migrations = join(folder, 'migrations')
    mkdirSync(migrations)
    await inEmptyStore(async (open) => {
      const first = await open({ migrations })
      await expect(open({ migrations })).rejects.toThrow(/^The data folder .* is in use by process \d+ on .+\.$/)
      await first.database.sql.execute(statement`create table still_working (name text)`)
      await first.close()
      const second = await open({ migrations })
      expect((await second.database.sql.execute(statement`select * from still_working`)).rows).toEqual([])
      await second.close()
    })
    rmSync(folder, { recursive: true, force: true })
  })

  embeddedOnly('in use by a running API is refused', async () => {
    const dataDir = api.services.environment.DATA_DIR
    const options = { dataDir, migrations: 'backend/db/migrations', workerFile: 'none', onLost: () => {} }
    await expect(openStore(options)).rejects.toThrow(/is in use/)
    expect((await api.get('suppliers', { as: 'trade.admin' })).status).toBe(200)
  })
})

test.each([
  ['none', [], []],
  ['some', ['Among 1', 'Among 3', 'nobody'], ['Among 1', 'Among 3']],
])('finds %s of many names by comparing each row once', async (_, wanted, found) => {
  const { database } = api.store
  for (const name of ['Among 1', 'Among 2', 'Among 3']) await add(name)
  const among = isAmong(suppliers.name, wanted)
  const rows = await database.sql.select({ name: suppliers.name }).from(suppliers).where(among)
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual(found)
  const plan = await database.sql.execute(statement`explain select 1 from ${suppliers} where ${among} or false`)
  expect(JSON.stringify(plan)).toMatch(/hashed SubPlan|Hash/)
})
