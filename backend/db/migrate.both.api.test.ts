import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as statement } from 'drizzle-orm'
import { inEmptyStore } from '../testing/test-stores'
import { migrationNames } from './migrate'
import type { Store } from './store'

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

  test('are applied once each, in the order of their names', async () => {
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
      // Opens the same store as a replica of the first release does after a newer one has started.
      for (const name of ['0003_fourth.sql', '0004_fifth.sql']) rmSync(join(migrations, name))
      expect(await second.isReady()).toBe(true)
      await second.close()
    })
  })

  test('are exempt from the time limit of statements', async () => {
    await inEmptyStore(async (open) => {
      write('0001_second.sql', "insert into pets select current_setting('statement_timeout')")
      const store = await open({ migrations })
      expect(await pets(store)).toEqual(['0', '1'])
      const { rows } = await store.database.sql.execute(statement`show statement_timeout`)
      expect(rows).toEqual([{ statement_timeout: storeKind === 'postgres' ? '1min' : '0' }])
      await store.close()
    })
  })

  test('are rejected when one has changed since it was applied, and none is applied', async () => {
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

  test('are rolled back when they fail, and the store opens once they are corrected', async () => {
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

describe('a store of a version before the baseline', () => {
  const migrations = 'backend/db/migrations'
  /** Up to the last one of the releases that had them. */
  const older = mkdtempSync(join(tmpdir(), 'quayside-older-'))
  const names = migrationNames(`${migrations}/replaced`).filter((name) => name < '0011')
  for (const name of names) cpSync(`${migrations}/replaced/${name}`, join(older, name))
  afterAll(() => rmSync(older, { recursive: true, force: true }))
  const records = async ({ database }: Store) =>
    (await database.sql.execute<{ name: string }>(statement`select name, hash from applied_migrations order by name`))
      .rows
  const supplierNames = async ({ database }: Store) =>
    (await database.sql.execute(statement`select name from suppliers`)).rows

  async function withSupplier(store: Store) {
    // Not through the schema, which also has the columns of later migrations.
    await store.database.sql.execute(statement`with company as (insert into companies (name) values ('Company') returning company_id)
      insert into suppliers (company_id, name) select company_id, 'Kept' from company`)
  }

  test('is brought up to date with its rows, and has the records of a new store', async () => {
    const fresh = await inEmptyStore(async (open) => {
      const store = await open({ migrations })
      const found = await records(store)
      await store.close()
      return found
    })
    await inEmptyStore(async (open) => {
      const old = await open({ migrations: older })
      await withSupplier(old)
      await old.close()
      // Several servers may start at once on one PostgreSQL.
      const stores = await Promise.all((storeKind === 'postgres' ? [1, 2, 3] : [1]).map(() => open({ migrations })))
      for (const store of stores) {
        expect(await records(store)).toEqual(fresh)
        expect(await store.isReady()).toBe(true)
        expect(await supplierNames(store)).toEqual([{ name: 'Kept' }])
        await store.close()
      }
    })
  })

  test('is rejected unchanged when it has a migration of no release', async () => {
    await inEmptyStore(async (open) => {
      const old = await open({ migrations: older })
      await withSupplier(old)
      await old.database.sql.execute(
        statement`insert into applied_migrations (name, hash) values ('0011_of_a_branch.sql', 'x')`,
      )
      const before = await records(old)
      await old.close()
      await expect(open({ migrations })).rejects.toThrow(
        'The store has the migration 0011_of_a_branch.sql, which no release had. Nothing was changed.',
      )
      const same = await open({ migrations: older })
      expect(await records(same)).toEqual(before)
      expect(await supplierNames(same)).toEqual([{ name: 'Kept' }])
      await same.close()
    })
  })
})
