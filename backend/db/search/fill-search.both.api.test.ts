import { startTestApi, type TestApi } from '../../testing/test-api'
import { fillSearch } from './fill-search'
import { searchTables as all } from './search-tables'

/** Some of each kind: by numbers, by codes, and by several columns. */
const names = ['orders', 'order_lines', 'localizations', 'currencies', 'products', 'product_skus', 'suppliers']
const searchTables = all.filter(({ name }) => names.includes(name))

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await asBefore()
})
afterAll(() => api.close())

const rows = (text: string, values: unknown[] = []) => api.store.database.rows(text, values)
const one = async (text: string) => (await rows(text))[0]?.[0]

/** As a store of an older release is: rows without texts, and no index. */
async function asBefore() {
  for (const { name } of searchTables) {
    await rows(`alter table "${name}" disable trigger "${name}_search_text"`)
    await rows(`update "${name}" set folded_text = null`)
    await rows(`alter table "${name}" enable trigger "${name}_search_text"`)
    await rows(`drop index "${name}_search"`)
    await rows(`drop index "${name}_search_keys"`)
  }
  await rows("update search_tables set state = 'filling' where name = any($1)", [names])
}

const unfilled = async (table: string) => Number(await one(`select count(*) from ${table} where folded_text is null`))
const search = async (keyword: string) => {
  const { body } = await api.get(`orders?keyword=${encodeURIComponent(keyword)}`, { as: 'trade.staff' })
  return body
}

test('until the texts are filled in, lists search as before and say so', async () => {
  const [[number, customer] = []] = await rows(
    'select friendly_order_id, customer_name from orders where company_id = 5 and customer_name is not null limit 1',
  )
  for (const keyword of [number, customer]) {
    const { items, searchIsPartial } = await search(String(keyword).toLowerCase())
    expect(items.map(({ friendlyOrderId }: { friendlyOrderId: string }) => friendlyOrderId)).toContain(number)
    expect(searchIsPartial).toBe(true)
  }
  await rows("update orders set phone = '+65 9888 4321' where friendly_order_id = $1 and company_id = 5", [number])
  for (const typed of [String(number).toLowerCase(), '9888-4321', '+6598884321']) {
    const { body } = await api.get(`orders?numbers=${encodeURIComponent(`${typed} NO-SUCH-1`)}`, { as: 'trade.staff' })
    const found = body.items.map(({ friendlyOrderId }: { friendlyOrderId: string }) => friendlyOrderId)
    expect([typed, found, body.missingNumbers]).toEqual([typed, [number], ['NO-SUCH-1']])
  }
  const [[code] = []] = await rows(
    'select sku_code from inventories join product_skus using (product_sku_id) where inventories.company_id = 5 and sku_code is not null',
  )
  const { body } = await api.get(`inventories?keyword=${encodeURIComponent(String(code))}`, { as: 'trade.staff' })
  expect(body.total).toBeGreaterThan(0)
})

test('a list whose own tables are ready is searched by its texts, and says nothing', async () => {
  await rows(
    "update users set nickname = 'Zephyrina Quill' where user_id = (select min(user_id) from users where company_id = 5)",
  )
  const { body } = await api.get('users?keyword=quill%20z%C3%A9phyrina', { as: 'trade.staff' })
  expect([body.total, body.searchIsPartial]).toEqual([1, undefined])
})

test('a filling that ends after any portion goes on where it ended, and loses nothing', async () => {
  const before = await one('select count(*) from orders')
  let portions = 0
  const stopsAfter = (most: number) => {
    portions = 0
    return { isStopped: () => ++portions > most }
  }
  for (let attempt = 1; attempt <= 3; attempt += 1) await fillSearch(api.store, stopsAfter(attempt))
  expect(await one("select count(*) from search_tables where filled_to is not null or state <> 'filling'")).not.toBe(
    '0',
  )
  const ready: string[] = []
  await fillSearch(api.store, { onReady: (table) => ready.push(table) })
  expect(ready.length).toBeGreaterThan(0)
  expect(Number(await one("select count(*) from search_tables where state <> 'ready'"))).toBe(0)
  for (const { name } of searchTables) expect([name, await unfilled(`"${name}"`)]).toEqual([name, 0])
  expect(await one('select count(*) from orders')).toBe(before)
  const indexes = await one(
    "select count(*) from pg_indexes where indexname like '%_search' or indexname like '%_search_keys'",
  )
  expect(Number(indexes)).toBe(2 * all.length)
})

test('nothing is left to do afterwards', async () => {
  const ready: string[] = []
  await fillSearch(api.store, { onReady: (table) => ready.push(table) })
  expect(ready).toEqual([])
})

test('indexes that a killed process has not finished are created by the next one', async () => {
  await rows('drop index orders_search, orders_search_keys')
  await rows("update search_tables set state = 'indexing' where name = 'orders'")
  await fillSearch(api.store)
  expect(await one("select state from search_tables where name = 'orders'")).toBe('ready')
  const indexes = await one(
    "select count(*) from pg_indexes where indexname in ('orders_search', 'orders_search_keys')",
  )
  expect(Number(indexes)).toBe(2)
})
