import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import type { Store } from '../db/store'
import type { FirstAdministrator } from '../seed/first-administrator'
import { fillReferenceData } from '../seed/reference-data'
import { startTestApi, type TestApi } from '../testing/test-api'
import { emptyPlace, inStoreWithoutRows } from '../testing/test-stores'
import { exportData } from './export-data'
import { importData, importForUse } from './import-data'
import { quoted, readTables } from './tables'

let api: TestApi
let folder: string
let file: string
beforeAll(async () => {
  api = await startTestApi()
  folder = mkdtempSync(join(tmpdir(), 'quayside-moving-'))
  file = join(folder, 'all.ndjson.gz')
  // Values that are easily lost: texts of several lines, other scripts, amounts beyond JavaScript's precision.
  await api.store.database.sql.execute(sql`
    update products set description = ${'a\n"b"\\\u2028 船 🚢'}, keywords = '' where product_id = (select min(product_id) from products)`)
  await api.store.database.sql.execute(sql`
    update order_lines set price = 99999999999999.1234 where order_line_id = (select min(order_line_id) from order_lines)`)
  await api.store.database.sql.execute(sql`
    insert into request_logs (request_log_id, application, server, request_id, method, path, status_code, duration_ms,
      created_time) values (77, 'api', 'here', 'x', 'GET', '/', 200, 1, '2026-01-02T03:04:05.678+08:00')`)
  await exportData(api.store.database, file)
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every row of every table, and the value of every sequence. */
async function contentOf(database: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  await database.transaction(async () => {
    await database.sql.execute(sql`set local time zone 'UTC'`)
    for (const { name, sequences } of await readTables(database)) {
      const { rows } = await database.sql.execute(sql.raw(`select to_jsonb(t)::text as row from ${quoted(name)} t`))
      content[name] = rows.map(({ row }) => row).sort()
      for (const sequence of Object.values(sequences)) {
        content[sequence] = (await database.sql.execute(sql.raw(`select last_value, is_called from ${sequence}`))).rows
      }
    }
  })
  return content
}

const count = async ({ database }: Store, table: string, where = 'true') =>
  Number((await database.sql.execute(sql.raw(`select count(*) as n from ${table} where ${where}`))).rows[0]?.n)
const changed = (change: (lines: string[]) => string[]) => {
  const path = join(folder, 'changed.ndjson.gz')
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  writeFileSync(path, gzipSync(change(lines).join('\n')))
  return path
}

test('all data is identical after a transfer to another store and back', async () => {
  const before = await contentOf(api.store.database)
  expect(Object.values(before).flat().length).toBeGreaterThan(1000)
  await inStoreWithoutRows(async (open) => {
    const { database } = await open()
    const { counts } = await importData(database, file)
    expect(counts.products).toBeGreaterThan(10)
    expect(await contentOf(database)).toEqual(before)
    const next = join(folder, 'next.ndjson.gz')
    await exportData(database, next)
    await inStoreWithoutRows(async (openLast) => {
      const last = await openLast()
      await importData(last.database, next)
      expect(await contentOf(last.database)).toEqual(before)
      // Foreign keys are enforced again, and new rows get new numbers.
      const orphan = last.database.sql.execute(sql`insert into sites (company_id, name) values (987654, 'x')`)
      await expect(orphan).rejects.toThrow()
      const { rows } = await last.database.sql.execute(sql`select from pg_constraint where condeferrable`)
      expect(rows).toEqual([])
      const added = await last.database.sql.execute<{ site_id: number }>(
        sql`insert into sites (company_id, name) values (5, 'x') returning site_id`,
      )
      expect(await count(last, 'sites', `site_id = ${added.rows[0]?.site_id}`)).toBe(1)
    })
  }, 'embedded')
})

test('a store with reference data only is filled, any other rejected', async () => {
  await expect(importData(api.store.database, file)).rejects.toThrow(/not empty: there are rows in admin_services/)
  await inStoreWithoutRows(async (open) => {
    const store = await open()
    await store.database.transaction(() => fillReferenceData(store.database))
    await importData(store.database, file)
    expect(await contentOf(store.database)).toEqual(await contentOf(api.store.database))
    await expect(importData(store.database, file)).rejects.toThrow(/not empty/)
  })
})

describe('a rejected import leaves the store empty:', () => {
  let place: Awaited<ReturnType<typeof emptyPlace>>
  let store: Store
  beforeAll(async () => {
    place = await emptyPlace({ hasTables: true })
    store = await place.open()
  })
  afterAll(() => place.clear())

  test.each<[string, () => string, RegExp]>([
    ['a file that was cut off', () => cutOff(), /unexpected end/],
    ['a file without its last rows', () => changed((lines) => lines.slice(0, -3)), /not whole/],
    ['a file without lines', () => changed(() => []), /empty/],
    ['another kind of file', () => changed(() => ['{"a":1}']), /was not written by data:export/],
    [
      'a file of another schema',
      () => changed(([first = '', ...rest]) => [first.replace('0000_baseline.sql', '0000_other.sql'), ...rest]),
      /same release/,
    ],
    [
      'rows of a table that is not there',
      () => changed((lines) => [...lines, '{"table":"pets","row":{}}']),
      /no row of a table/,
    ],
    [
      'a row that refers to nothing',
      () =>
        changed((lines) => lines.map((line) => line.replace(/^(\{"table":"sites".*"company_id": ?)\d+/, '$1987654'))),
      /set constraints/,
    ],
  ])('%s', async (_, make, why) => {
    await expect(importData(store.database, make())).rejects.toThrow(why)
    for (const { name } of await readTables(store.database)) expect([name, await count(store, name)]).toEqual([name, 0])
  })

  test('and a valid file is still accepted afterwards', async () => {
    await importData(store.database, file)
    expect(await count(store, 'products')).toBe(await count(api.store, 'products'))
  })

  function cutOff(): string {
    const path = join(folder, 'cut.ndjson.gz')
    const bytes = readFileSync(file)
    writeFileSync(path, bytes.subarray(0, bytes.length / 2))
    return path
  }
})

describe('one company', () => {
  const ofCompany = () => join(folder, 'company.ndjson.gz')

  test('is exported with everything it refers to and nothing of another company', async () => {
    const { sql: run } = api.store.database
    // An account of another company has placed an order here: the order is exported, the account is not.
    await run.execute(sql`
      update purchase_orders set placed_by = (select admin_id from admins where company_id <> 5 limit 1)
      where purchase_order_id = (select min(purchase_order_id) from purchase_orders where company_id = 5)`)
    // Its accounts have read everything, including announcements of others: only those of the company are exported.
    await run.execute(sql`
      insert into announcement_reads select a.admin_id, b.announcement_id from admins a, announcements b
      where a.company_id = 5`)
    await exportData(api.store.database, ofCompany(), 5)
    await inStoreWithoutRows(async (open) => {
      const store = await open()
      const { counts } = await importData(store.database, ofCompany())
      expect([counts.announcements, counts.announcement_reads]).toEqual([1, 2])
      const expected = ['products', 'orders', 'sites', 'warehouses', 'admins', 'purchase_orders', 'order_purchases']
      for (const table of expected) {
        expect([table, counts[table]]).toEqual([table, await count(api.store, table, 'company_id = 5')])
        expect(await count(store, table, 'company_id <> 5')).toBe(0)
      }
      expect(counts.companies).toBe(1)
      expect(counts.order_lines).toBeGreaterThan(0)
      expect(counts.currencies).toBe(await count(api.store, 'currencies'))
      expect(counts.request_logs).toBeUndefined()
      const others = sql`select from localizations where resource = 'companies' and record_key <> '5'`
      expect((await store.database.sql.execute(others)).rows).toEqual([])
      expect(await count(store, 'localizations', "resource = 'products'")).toBe(
        await count(
          api.store,
          'localizations',
          "resource = 'products' and record_key in (select product_id::text from products where company_id = 5)",
        ),
      )
    })
  })

  describe('leaves a super administrator or reports that there is none', () => {
    const supers = (store: Store) =>
      count(
        store,
        'admins a join companies c using (company_id)',
        "a.type = 'Administrator' and a.status = 'Enabled' and c.administrative and c.status = 'Enabled'",
      )
    const imported = (
      administrator: FirstAdministrator,
      work: (store: Store, notice: string | null) => Promise<void>,
    ) =>
      inStoreWithoutRows(async (open) => {
        const store = await open()
        const { notice } = await importForUse(store.database, ofCompany(), administrator)
        await work(store, notice)
      })
    beforeAll(() => exportData(api.store.database, ofCompany(), 5))

    test('none configured: reports it', () =>
      imported({}, async (store, notice) => {
        expect(await supers(store)).toBe(0)
        expect(notice).toMatch(/has NO SUPER ADMINISTRATOR.*ADMIN_USERNAME and ADMIN_PASSWORD/)
      }))

    test('one configured: it is added to the imported ones', () =>
      imported({ ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: 'harbour-crane-violin' }, async (store, notice) => {
        expect(await supers(store)).toBe(1)
        expect(await count(store, 'admins', "username = 'operator' and company_id <> 5")).toBe(1)
        expect(notice).toMatch(/operator was added/)
      }))

    test('imports nothing if the configured username belongs to an imported account', () =>
      inStoreWithoutRows(async (open) => {
        const store = await open()
        for (const ADMIN_USERNAME of ['Trade.Admin', 'trade.adrnin', 'tradé.admin']) {
          const taken = { ADMIN_USERNAME, ADMIN_PASSWORD: 'harbour-crane-violin' }
          const imported = importForUse(store.database, ofCompany(), taken)
          await expect(imported).rejects.toThrow(/is or looks like the login name of another account/)
        }
        expect(await count(store, 'companies')).toBe(0)
      }))

    test('one configured with an obvious password: nothing is imported', () =>
      inStoreWithoutRows(async (open) => {
        const store = await open()
        const named = { ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: 'password1' }
        await expect(importForUse(store.database, ofCompany(), named)).rejects.toThrow(/ADMIN_PASSWORD is among/)
        expect(await count(store, 'companies')).toBe(0)
      }))

    test('all data: the imported one is sufficient', () =>
      inStoreWithoutRows(async (open) => {
        const store = await open()
        const named = { ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: 'harbour-crane-violin' }
        expect((await importForUse(store.database, file, named)).notice).toBeNull()
        expect(await count(store, 'admins', "username = 'operator'")).toBe(0)
      }))
  })

  test('includes who reads its files: itself, and everyone the public ones that it names', async () => {
    const [own, open, ofOthers] = ['1a', '2b', '3c'].map((byte) => `${byte.repeat(32)}.png`)
    const { sql: run } = api.store.database
    await run.execute(sql`insert into file_companies (name, company_id) values
      (${own}, 5), (${own}, 2), (${open}, null), (${open}, 2), (${ofOthers}, 2), (${ofOthers}, null)`)
    await run.execute(sql`update admins set avatar = ${`/files/${open}`} where username = 'trade.staff'`)
    await exportData(api.store.database, ofCompany(), 5)
    await inStoreWithoutRows(async (openStore) => {
      const store = await openStore()
      await importData(store.database, ofCompany())
      const { rows } = await store.database.sql.execute(
        sql`select name, company_id from file_companies where name in (${own}, ${open}, ${ofOthers}) order by name`,
      )
      expect(rows).toEqual([
        { name: own, company_id: 5 },
        { name: open, company_id: null },
      ])
      expect(await count(store, 'file_companies', 'company_id <> 5')).toBe(0)
    })
  })

  test('includes the files that its rows name, and no others', async () => {
    const name = `${'ab'.repeat(32)}.png`
    const other = `${'cd'.repeat(32)}.png`
    const { sql: run } = api.store.database
    for (const one of [name, other]) {
      await run.execute(sql`
        insert into files (name, original_name, mime_type, size) values (${one}, 'a.png', 'image/png', 1)`)
    }
    await run.execute(sql`update sites set logo_url = ${`/files/${name}`} where company_id = 5`)
    await exportData(api.store.database, ofCompany(), 5)
    await inStoreWithoutRows(async (open) => {
      const store = await open()
      await importData(store.database, ofCompany())
      expect([
        await count(store, 'files', `name = '${name}'`),
        await count(store, 'files', `name = '${other}'`),
      ]).toEqual([1, 0])
    })
  })

  test('a missing one is rejected, and no file is left', async () => {
    const path = join(folder, 'none.ndjson.gz')
    await expect(exportData(api.store.database, path, 987654)).rejects.toThrow(/no company 987654/)
    expect(() => readFileSync(path)).toThrow()
  })
})
