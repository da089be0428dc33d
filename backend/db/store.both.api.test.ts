import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as statement } from 'drizzle-orm'
import { inEmptyStore, startTestApi, type TestApi } from '../testing/test-api'
import { suppliers } from './schema/plain'
import { openStore, type Store } from './store'

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
  test('keeps all of its changes', async () => {
    const answer = await api.store.database.transaction(async () => {
      await add('kept 1')
      await add('kept 2')
      return 'answer'
    })
    expect([answer, await names('kept')]).toEqual(['answer', ['kept 1', 'kept 2']])
  })

  test('or none of them', async () => {
    const { database } = api.store
    const work = database.transaction(async () => {
      await add('undone 1')
      await add('undone 2')
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await names('undone')).toEqual([])
  })

  test('is joined by whatever runs inside it, however deep', async () => {
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

  test('is not seen from outside before it ends', async () => {
    const { database } = api.store
    let seen: string[] = []
    let look = Promise.resolve()
    await database.transaction(async () => {
      await add('unseen')
      look = database.outside(async () => {
        seen = await names('unseen')
      })
      // The embedded store has one connection, so whoever looks waits for the end; PostgreSQL answers at once.
      if (storeKind === 'postgres') await look
    })
    await look
    expect(seen).toEqual(storeKind === 'postgres' ? [] : ['unseen'])
  })

  test('of another call is another', async () => {
    const { database } = api.store
    const one = database.transaction(async () => {
      await add('apart 1')
      throw failure
    })
    const two = database.transaction(() => add('apart 2'))
    await Promise.allSettled([one, two])
    expect(await names('apart')).toEqual(['apart 2'])
  })

  test('that failed leaves the next one whole', async () => {
    const { database } = api.store
    for (const _ of [1, 2, 3]) {
      await expect(database.transaction(() => database.sql.execute(statement`select no_such_thing`))).rejects.toThrow()
    }
    await database.transaction(() => add('whole'))
    expect(await names('whole')).toEqual(['whole'])
  })
})

describe('a connection that breaks', () => {
  // The embedded store has none to lose.
  const postgresOnly = storeKind === 'postgres' ? test : test.skip

  /** As when the server is restarted or the network goes away. */
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
  test('that fails costs only itself', async () => {
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

  test('that succeeds goes with the transaction around it', async () => {
    const { database } = api.store
    const work = database.transaction(async () => {
      await database.savepoint(() => add('outer'))
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await names('outer')).toEqual([])
  })

  test('alone is a transaction', async () => {
    const work = api.store.database.savepoint(async () => {
      await add('alone')
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await names('alone')).toEqual([])
  })
})

test('every call is one transaction: what fails in the end has changed nothing', async () => {
  const { sql } = api.store.database
  const [line] = (await api.get('orders?status=Pending&companyId=5&pageSize=1', { as: 'trade.admin' })).body.items
  await sql.execute(statement`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await sql.execute(
    statement`create trigger refuse before insert on order_events for each row execute function refuse()`,
  )
  expect((await api.post(`orders/${line.orderId}/accept`, {}, { as: 'trade.admin' })).status).toBe(500)
  await sql.execute(statement`drop trigger refuse on order_events`)
  expect((await api.get(`orders/${line.orderId}`, { as: 'trade.admin' })).body.status).toBe('Pending')
  expect((await api.post(`orders/${line.orderId}/accept`, {}, { as: 'trade.admin' })).status).toBe(200)
})

describe('migrations', () => {
  let migrations: string
  beforeEach(() => {
    migrations = mkdtempSync(join(tmpdir(), 'quayside-migrations-'))
    write('0000_first.sql', 'create table pets (name text);--> statement-breakpoint\ninsert into pets values (1)')
  })
  afterEach(() => rmSync(migrations, { recursive: true, force: true }))

  const write = (name: string, text: string) => writeFileSync(join(migrations, name), text)
  const pets = async ({ database }: Store) =>
    (await database.sql.execute<{ name: string }>(statement`select name from pets order by name`)).rows.map(
      ({ name }) => name,
    )
  const applied = async ({ database }: Store) =>
    (await database.sql.execute(statement`select name, hash, applied_time from applied_migrations order by name`)).rows

  test('are applied in the order of their names, each once', async () => {
    await inEmptyStore(async (open) => {
      write('0002_third.sql', "insert into pets select 'third' from pets where name = 'second'")
      write('0001_second.sql', "insert into pets values ('second')")
      write('notes.txt', 'this is no migration')
      const first = await open({ migrations })
      expect(await pets(first)).toEqual(['1', 'second', 'third'])
      expect(await first.isReady()).toBe(true)
      const before = await applied(first)
      expect(before.map(({ name }) => name)).toEqual(['0000_first.sql', '0001_second.sql', '0002_third.sql'])
      await first.close()

      write('0003_fourth.sql', "insert into pets values ('fourth')")
      const second = await open({ migrations })
      expect(await pets(second)).toEqual(['1', 'fourth', 'second', 'third'])
      expect((await applied(second)).slice(0, 3)).toEqual(before)
      write('0004_fifth.sql', "insert into pets values ('fifth')")
      expect(await second.isReady()).toBe(false)
      // The same store, as a replica of the first release sees it after a newer one has started.
      for (const name of ['0003_fourth.sql', '0004_fifth.sql']) rmSync(join(migrations, name))
      expect(await second.isReady()).toBe(true)
      await second.close()
    })
  })

  test('take as long as they need, whatever limit other statements have', async () => {
    await inEmptyStore(async (open) => {
      write('0001_second.sql', "insert into pets select current_setting('statement_timeout')")
      const store = await open({ migrations })
      expect(await pets(store)).toEqual(['0', '1'])
      const { rows } = await store.database.sql.execute(statement`show statement_timeout`)
      expect(rows).toEqual([{ statement_timeout: storeKind === 'postgres' ? '1min' : '0' }])
      await store.close()
    })
  })

  test('that changed since they were applied are refused, and nothing more is applied', async () => {
    await inEmptyStore(async (open) => {
      await (await open({ migrations })).close()
      appendFileSync(join(migrations, '0000_first.sql'), ' -- a comment')
      write('0001_second.sql', "insert into pets values ('second')")
      await expect(open({ migrations })).rejects.toThrow(
        'The migration 0000_first.sql has changed since it was applied.',
      )
      write('0000_first.sql', 'create table pets (name text);--> statement-breakpoint\ninsert into pets values (1)')
      rmSync(join(migrations, '0001_second.sql'))
      const store = await open({ migrations })
      expect(await pets(store)).toEqual(['1'])
      await store.close()
    })
  })

  test('that fail are undone whole, and the store can be opened once they are mended', async () => {
    await inEmptyStore(async (open) => {
      write(
        '0001_second.sql',
        "insert into pets values ('half');--> statement-breakpoint\ninsert into no_table values (1)",
      )
      await expect(open({ migrations })).rejects.toThrow(/^The migration 0001_second.sql failed: .*no_table/)
      write('0001_second.sql', "insert into pets values ('whole')")
      const store = await open({ migrations })
      expect(await pets(store)).toEqual(['1', 'whole'])
      await store.close()
    })
  })
})

test('currencies that were deleted while in use come back when the store is brought up to date', async () => {
  const migrations = mkdtempSync(join(tmpdir(), 'quayside-migrations-'))
  const all = 'backend/db/migrations'
  await inEmptyStore(async (open) => {
    cpSync(join(all, '0000_first.sql'), join(migrations, '0000_first.sql'))
    const before = await open({ migrations })
    await before.database.sql.execute(statement`
      insert into catalogue_products (channel_type, product_id, title, product_url, shop_name, currency)
      values ('Taobao', '1', 'Article', 'https://item.example', 'Shop', 'QXQ')`)
    await before.close()
    const after = await open({ migrations: all })
    const { rows } = await after.database.sql.execute(statement`select code, name from currencies`)
    expect(rows).toEqual([{ code: 'QXQ', name: 'QXQ' }])
    await after.close()
  })
  rmSync(migrations, { recursive: true, force: true })
})

describe('a data folder', () => {
  // PostgreSQL looks after this itself.
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
