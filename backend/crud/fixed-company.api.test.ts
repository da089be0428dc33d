import { eq } from 'drizzle-orm'
import { purchaseBench } from '@/bench/purchase-bench'
import { sites } from '../db/schema/organisation'
import { orderPurchases } from '../db/schema/purchasing'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'super.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

describe.each(['sites', 'warehouses', 'suppliers'])('the company of %s', (path) => {
  test('is chosen on creation and does not change', async () => {
    const { body: made } = await api.post(path, { name: 'New', companyId: 3 }, { as })
    const id = made[`${path.slice(0, -1)}Id`]
    expect(made.companyId).toBe(3)
    const responses = [
      await api.post(`${path}/${id}`, { companyId: 5, name: 'Moved' }, { as }),
      await api.post(`${path}/${id}/companyId`, { companyId: 5 }, { as }),
    ]
    expect(responses.map(({ status, body }) => [status, body.details])).toEqual(
      Array(2).fill([
        400,
        [expect.objectContaining({ field: 'companyId', message: 'companyId cannot be changed any more' })],
      ]),
    )
    expect((await api.get(`${path}/${id}`, { as })).body).toMatchObject({ companyId: 3, name: 'New' })
  })

  test('may be sent unchanged', async () => {
    const { body: made } = await api.post(path, { name: 'New', companyId: 3 }, { as })
    const id = made[`${path.slice(0, -1)}Id`]
    const changed = await api.post(`${path}/${id}`, { companyId: 3, name: 'Renamed' }, { as })
    expect([changed.status, changed.body.name]).toEqual([200, 'Renamed'])
    expect((await api.post(`${path}/${id}/companyId`, { companyId: 3 }, { as })).status).toBe(200)
  })
})

test('lines of another company than that of their site are never ordered', async () => {
  const bench = purchaseBench(api)
  await bench.clear()
  const [mine, foreign] = [await bench.line(), await bench.line()]
  const { sql } = api.store.database
  const [site] = await sql.select().from(sites).where(eq(sites.companyId, 3))
  await sql
    .update(orderPurchases)
    .set({ companyId: Number(site?.companyId) })
    .where(eq(orderPurchases.orderPurchaseId, foreign.id))
  const { body } = await bench.preview(undefined, as)
  const lines = body.orders.flatMap((order: { lines: { orderPurchaseIds: number[] }[] }) => order.lines)
  expect(lines.flatMap((line: { orderPurchaseIds: number[] }) => line.orderPurchaseIds)).toEqual([mine.id])
})
