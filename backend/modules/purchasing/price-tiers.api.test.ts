import { eq } from 'drizzle-orm'
import { type BenchLine, type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { productSuppliers } from '../../db/schema/catalogue'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let bench: PurchaseBench
const as = 'trade.admin'

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
})
beforeEach(() => bench.clear())
afterAll(() => api.close())

const tiers = [
  { minQty: 2, price: 10 },
  { minQty: 10, price: 8.5 },
]
const bindingOf = async ({ productSupplierId }: BenchLine) => {
  const [row] = await api.store.database.sql
    .select()
    .from(productSuppliers)
    .where(eq(productSuppliers.productSupplierId, productSupplierId))
  return row
}

test('preview, placing and the stored order follow the price of the quantity and the freight of the shop', async () => {
  const line = await bench.line({ qty: 10, price: 10, tiers, fee: 6, shopFreeFreightFrom: 90 })
  const other = await bench.line({ qty: 1, price: 5, fee: null, shopFreeFreightFrom: 80, article: 'other' })
  const { body } = await bench.preview()
  expect(body.unavailableLines).toEqual([])
  expect(body.orders).toEqual([expect.objectContaining({ amount: 90, domesticShippingFee: 0 })])
  expect(body.orders[0].lines[0]).toMatchObject({ price: 8.5, estimateAmount: 85, priceTiers: tiers })
  const placed = await bench.place()
  expect(placed.status).toBe(200)
  const { body: order } = await api.get(`purchaseorders/${placed.body[0].purchaseOrderId}`, { as })
  expect(order).toMatchObject({ goodsAmount: 90, domesticShippingFee: 0, totalAmount: 90 })
  expect(order.lines[0]).toMatchObject({ qty: 10, price: 8.5, amount: 85 })
  // What was agreed is what the next line is compared with.
  expect(await bindingOf(line)).toMatchObject({ price: 10, priceTiers: tiers, shopFreeFreightFrom: 90 })
  const next = await bench.line({ like: line, qty: 3 })
  const { body: shown } = await api.get(`orderpurchases/${next.id}`, { as })
  expect(shown).toMatchObject({
    price: 10,
    priceTiers: tiers,
    shopFreeFreightFrom: 90,
    shopMixedMin: null,
    minOrderQty: 1,
  })
  expect((await api.get(`orderpurchases?siteId=1&pageSize=100`, { as })).status).toBe(200)
  expect(await bindingOf(other)).toMatchObject({ priceTiers: null, shopFreeFreightFrom: 80 })
})

test('a preview stores the mixed batch of a shop, and not its prices', async () => {
  const line = await bench.line({ qty: 4, price: 10, tiers, minimum: 12, shopMixedMin: 5, shopFreeFreightFrom: 9 })
  const { body } = await bench.preview()
  expect(body.unavailableLines).toEqual([expect.objectContaining({ possibleQty: 12, mixedMore: 1 })])
  expect(await bindingOf(line)).toMatchObject({ shopMixedMin: 5, priceTiers: null, shopFreeFreightFrom: null })
  await bench.line({ qty: 1, price: 2, article: 'other', shopMixedMin: 5 })
  expect((await bench.preview()).body.unavailableLines).toEqual([])
})

test('another price at the quantity since the preview is not paid unseen', async () => {
  const line = await bench.line({ qty: 10, price: 10, tiers })
  await bench.preview()
  await bench.offer(line, { priceTiers: [...tiers.slice(0, 1), { minQty: 10, price: 8.51 }] })
  const { status, body } = await bench.place()
  expect([status, body.code]).toEqual([400, 400000007])
})

test.each<[string, number, object[], string]>([
  ['a quantity below the first price', 1, tiers, 'The supplier’s prices begin at 2 pieces, 1 wanted.'],
  [
    'prices that contradict each other',
    3,
    [...tiers, { minQty: 2, price: 1 }],
    'The supplier’s prices by quantity contradict each other.',
  ],
  [
    'a price of more than four decimals',
    3,
    [{ minQty: 1, price: 0.01255 }],
    'The supplier’s prices by quantity have more than four decimals.',
  ],
])('refuses %s, with the reason, and orders nothing', async (_, qty, given, errorMessage) => {
  await bench.line({ qty, price: 10, tiers: given as typeof tiers })
  const { body } = await bench.preview()
  expect([body.orders, body.unavailableLines.map((line: { errorMessage: string }) => line.errorMessage)]).toEqual([
    [],
    [errorMessage],
  ])
  const { status, body: refused } = await bench.place()
  expect([status, refused.details[0].message]).toEqual([400, errorMessage])
})

test.each<[string, object[]]>([
  ['contradict each other', [...tiers, { minQty: 2, price: 1 }]],
  ['have more than four decimals', [{ minQty: 1, price: 0.01255 }]],
])('a next binding whose prices %s is not offered', async (_, given) => {
  const line = await bench.line({ qty: 3, price: 10, available: 0 })
  const other = await bench.bind({ price: 9, tiers: given as typeof tiers })
  const { productSkuId, productId } = line
  await bench.binding({ ...other, id: 0 }, { productSkuId, productId, position: -5 })
  const { body } = await bench.preview()
  const offered = body.unavailableLines[0].nextBindings as { productSupplierId: number }[]
  expect(offered.map(({ productSupplierId }) => productSupplierId)).not.toContain(other.productSupplierId)
})

test('the next binding is offered at the price of the quantity that it needs', async () => {
  const line = await bench.line({ qty: 3, price: 10, available: 0 })
  const other = await bench.bind({
    price: 9,
    tiers: [
      { minQty: 5, price: 9 },
      { minQty: 6, price: 7 },
    ],
  })
  await bench.binding({ ...other, id: 0 }, { productSkuId: line.productSkuId, productId: line.productId, position: -5 })
  const { body } = await bench.preview()
  expect(body.unavailableLines[0].nextBindings).toEqual([expect.objectContaining({ qty: 5, price: 9 })])
})
