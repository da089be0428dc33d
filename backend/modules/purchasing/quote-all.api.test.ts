import { eq } from 'drizzle-orm'
import { type BenchLine, type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { productSuppliers } from '../../db/schema/catalogue'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let bench: PurchaseBench
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
})
beforeEach(() => bench.clear())
afterAll(() => api.close())

const start = (productSkuIds: readonly number[], who = as) =>
  api.post('orderpurchases/quoteall', { productSkuIds }, { as: who })
const taskOf = async (id: number) => (await api.get(`backgroundtasks/${id}`, { as })).body
const bindingOf = async ({ productSupplierId }: Pick<BenchLine, 'productSupplierId'>) => {
  const [row] = await api.store.database.sql
    .select()
    .from(productSuppliers)
    .where(eq(productSuppliers.productSupplierId, productSupplierId))
  return row
}

test('quotes every enabled binding of SKUs, and dates it', async () => {
  const line = await bench.line({ price: 12, available: 30 })
  const { body: bound } = await api.post(
    'productsuppliers',
    {
      ...{ productId: line.productId, productSkuId: line.productSkuId, channelType: 'Alibaba1688' },
      ...{ supplierProductId: 'nowhere', supplierProductSkuId: '1' },
    },
    { as },
  )
  const { status, body } = await start([line.productSkuId])
  expect(status).toBe(202)
  await api.runTasks()
  expect(await taskOf(body.backgroundTaskId)).toMatchObject({ status: 'Completed', progressRate: 100 })
  const stored = await bindingOf(line)
  // What a line has chosen keeps the price that was agreed; there is none here.
  expect(stored).toMatchObject({ availableCount: 30, price: null, isOffered: true })
  expect(stored?.checkedTime).toBeInstanceOf(Date)
  expect(await bindingOf(bound)).toMatchObject({ availableCount: 0, isOffered: false })
})

test.each([
  ['keeps its date where the supplier asks for another one', 12.5, false],
  ['is dated where the supplier confirms it', 12, true],
])('an agreed price %s', async (_, price, isDated) => {
  const line = await bench.line({ price, available: 30 })
  const checkedTime = new Date('2026-01-31T08:05:09Z')
  await bench.binding(line, { price: 12, availableCount: 40, checkedTime })
  const { body } = await start([line.productSkuId])
  await api.runTasks()
  expect((await taskOf(body.backgroundTaskId)).status).toBe('Completed')
  const stored = await bindingOf(line)
  expect(stored).toMatchObject({ price: 12, availableCount: 30 })
  expect(stored?.checkedTime?.getTime() === checkedTime.getTime()).toBe(!isDated)
})

test('stores the price and the lots of bindings that no line has chosen', async () => {
  const line = await bench.line({ price: 12, lot: 6, tiers: [{ minQty: 1, price: 12 }], shopFreeFreightFrom: 90 })
  await api.post(`orderpurchases/${line.id}`, { productSupplierId: null }, { as })
  await start([line.productSkuId])
  await api.runTasks()
  expect(await bindingOf(line)).toMatchObject({
    ...{
      price: 12,
      piecesPerLot: 6,
      domesticShippingFee: 6,
      shopFreeFreightFrom: 90,
      priceTiers: [{ minQty: 1, price: 12 }],
    },
  })
})

test('is done once for two clicks, and can be cancelled', async () => {
  const line = await bench.line()
  const [first, second] = [await start([line.productSkuId]), await start([line.productSkuId])]
  expect(second.body).toEqual(first.body)
  const id = first.body.backgroundTaskId
  expect((await api.post(`backgroundtasks/${id}/cancel`, {}, { as })).status).toBe(200)
  await api.runTasks()
  expect((await taskOf(id)).status).toBe('Cancelled')
  expect((await bindingOf(line))?.checkedTime).toBeNull()
})

test('is done for each set of SKUs, in whatever order they are named', async () => {
  const [one, two, three, four] = [await bench.line(), await bench.line(), await bench.line(), await bench.line()].map(
    ({ productSkuId }) => productSkuId,
  ) as [number, number, number, number]
  const first = await start([one, two, four])
  const other = await start([one, three, four])
  expect([first.status, other.status]).toEqual([202, 202])
  expect(other.body.backgroundTaskId).not.toBe(first.body.backgroundTaskId)
  expect((await start([four, two, one])).body).toEqual(first.body)
  await api.runTasks()
})

test.each<[string, number[], number]>([
  ['no SKU', [], 400],
  ['501 SKUs', Array.from({ length: 501 }, (_, at) => at + 1), 400],
  ['a SKU that is none', [0], 400],
  ['a SKU of another company', [700], 404],
  ['a SKU that is gone', [99_999_999], 404],
])('refuses %s', async (_, ids, status) => {
  expect((await start(ids)).status).toBe(status)
})

test('is for buyers', async () => {
  expect((await start([301], 'sales.staff')).status).toBe(403)
})
