import { type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { productSuppliers } from '../../db/schema/catalogue'
import { orderPurchases } from '../../db/schema/purchasing'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let bench: PurchaseBench
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
})
afterAll(() => api.close())

const updates = async (query: string) => {
  const { status, body } = await api.get(`orderpurchases/updates?${query}`, { as })
  expect(status).toBe(200)
  return body as { items: { orderPurchaseId: number; qty: number }[]; total: number; until: string }
}
const idsOf = ({ items }: { items: { orderPurchaseId: number }[] }) => items.map((line) => line.orderPurchaseId)
/** After all changes of the demo data, and before those of a test. */
const lately = () => new Date(Date.now() - 1000).toISOString()

test('returns all lines, as in the list, without a time', async () => {
  const { body: list } = await api.get('orderpurchases?siteId=1&pageSize=500', { as })
  const { items, total } = await updates('siteId=1')
  expect(items).toEqual(list.items)
  expect(total).toBe(list.total)
})

test('returns the lines that have changed since, with their values, and the number of all lines', async () => {
  const { sql } = api.store.database
  const line = await bench.line({ qty: 37 })
  const other = await bench.line()
  const old = new Date('2026-01-01T00:00:00Z')
  await sql.update(orderPurchases).set({ updatedTime: old })
  await sql.update(productSuppliers).set({ updatedTime: old })
  const before = await updates('siteId=1')
  expect(await updates(`siteId=1&since=${lately()}`)).toMatchObject({ items: [], total: before.total })

  await api.post(`orderpurchases/${line.id}/updateqty`, { qty: 87 }, { as: 'trade.admin' })
  const changed = await updates(`siteId=1&since=${lately()}`)
  expect(changed.items).toEqual([expect.objectContaining({ orderPurchaseId: line.id, qty: 87 })])

  await api.post(`productsuppliers/${other.productSupplierId}/disable`, {}, { as: 'trade.admin' })
  expect(idsOf(await updates(`siteId=1&since=${lately()}`)).sort()).toEqual([line.id, other.id].sort())

  await api.remove(`orderpurchases/${other.id}`, { as: 'trade.admin' })
  const after = await updates(`siteId=1&since=${changed.until}`)
  expect([idsOf(after), after.total]).toEqual([[line.id], before.total - 1])
})

test('returns no lines of a site that the caller does not see', async () => {
  const { items, total } = await updates('siteId=4')
  expect([items, total]).toEqual([[], 0])
})

describe('the sites of the purchase list', () => {
  const sitesFor = async (account: string) =>
    (await api.get('orderpurchases/sites', { as: account })).body as { siteId: number; count: number }[]

  test('are counted as their lists are, those with the most first', async () => {
    const sites = await sitesFor(as)
    expect(sites.length).toBeGreaterThan(0)
    for (const { siteId, count } of sites) {
      const { body } = await api.get(`orderpurchases?siteId=${siteId}&pageSize=1`, { as })
      expect([siteId, body.total]).toEqual([siteId, count])
    }
    const counts = sites.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })

  test('add up to the number of all lines, and are those of the own company', async () => {
    const { body } = await api.get('orderpurchases?pageSize=1', { as })
    const own = await sitesFor(as)
    expect(own.reduce((sum, { count }) => sum + count, 0)).toBe(body.total)
    const all = await sitesFor('super.staff')
    expect(all.length).toBeGreaterThan(own.length)
  })
})
