import { and, eq, ne } from 'drizzle-orm'
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

const lineOf = async (id: number) => (await api.get(`orderpurchases/${id}`, { as })).body
const change = (lines: object[], account = as) => api.post('orderpurchases/changelines', { lines }, { as: account })
const seen = async ({ id: orderPurchaseId }: BenchLine) => {
  const { lineVersion } = await lineOf(orderPurchaseId)
  return { orderPurchaseId, lineVersion }
}
/** Another binding of the SKU of a line. */
async function otherBinding(line: BenchLine, wish: Parameters<PurchaseBench['bind']>[0] = {}) {
  const other = await bench.bind(wish)
  await bench.binding({ ...other, id: 0 }, { productSkuId: line.productSkuId, productId: line.productId })
  return other.productSupplierId
}

describe('a change of many lines', () => {
  test('sets quantity, binding and selection, each line its own', async () => {
    const [one, two] = [await bench.line({ qty: 3 }), await bench.line({ qty: 4 })]
    const productSupplierId = await otherBinding(two)
    const { status, body } = await change([
      { ...(await seen(one)), qty: 12 },
      { ...(await seen(two)), productSupplierId, checked: false },
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { orderPurchaseId: one.id, qty: 12, checked: true, productSupplierId: one.productSupplierId },
      { orderPurchaseId: two.id, qty: 4, checked: false, productSupplierId },
    ])
    expect(await lineOf(one.id)).toEqual(body[0])
  })

  test('is undone with the versions that it answers', async () => {
    const line = await bench.line({ qty: 3 })
    const before = await seen(line)
    const { body } = await change([{ ...before, qty: 12 }])
    const { lineVersion } = body[0]
    expect(lineVersion).not.toBe(before.lineVersion)
    await change([{ orderPurchaseId: line.id, lineVersion, qty: 3 }])
    expect(await lineOf(line.id)).toMatchObject({ qty: 3, lineVersion: before.lineVersion })
  })

  test('changes none where a colleague has changed one, and names it', async () => {
    const [one, two] = [await bench.line({ qty: 3 }), await bench.line({ qty: 4 })]
    const both = [await seen(one), await seen(two)]
    await api.post(`orderpurchases/${two.id}/updateqty`, { qty: 9 }, { as: 'trade.staff' })
    const { status, body } = await change(both.map((line) => ({ ...line, qty: 50 })))
    expect([status, body.details.map(({ field }: { field: string }) => field)]).toEqual([412, [String(two.id)]])
    expect([(await lineOf(one.id)).qty, (await lineOf(two.id)).qty]).toEqual([3, 9])
  })

  test('changes none where one is gone', async () => {
    const [one, two] = [await bench.line({ qty: 3 }), await bench.line()]
    const both = [await seen(one), await seen(two)]
    await api.remove(`orderpurchases/${two.id}`, { as })
    const { status } = await change(both.map((line) => ({ ...line, qty: 50 })))
    expect([status, (await lineOf(one.id)).qty]).toEqual([412, 3])
  })

  test('reaches no line of another company', async () => {
    const line = await bench.line({ qty: 3 })
    const { status } = await change([{ ...(await seen(line)), qty: 12 }], 'purchases.admin')
    expect([status, (await lineOf(line.id)).qty]).toEqual([412, 3])
  })

  test.each<[string, (line: BenchLine, other: BenchLine) => object | Promise<object>, number]>([
    ['a quantity of 0', () => ({ qty: 0 }), 400],
    ['half a piece', () => ({ qty: 2.5 }), 400],
    ['too many pieces', () => ({ qty: 1_000_001 }), 400],
    ['a remark', () => ({ remark: 'Urgent' }), 400],
    ['no version', () => ({ lineVersion: undefined }), 400],
    ['a binding of another SKU', (_, { productSupplierId }) => ({ productSupplierId }), 400],
    ['a binding that does not exist', () => ({ productSupplierId: 99_999_999 }), 404],
    [
      'a disabled binding',
      async (line) => {
        const productSupplierId = await otherBinding(line)
        await api.post(`productsuppliers/${productSupplierId}/disable`, {}, { as })
        return { productSupplierId }
      },
      400,
    ],
  ])('refuses %s and stores nothing', async (_, given, expected) => {
    const [line, other] = [await bench.line({ qty: 3 }), await bench.line({ qty: 4 })]
    const { status } = await change([
      { ...(await seen(other)), qty: 7 },
      { ...(await seen(line)), ...(await given(line, other)) },
    ])
    expect(status).toBe(expected)
    expect([(await lineOf(line.id)).qty, (await lineOf(other.id)).qty]).toEqual([3, 4])
  })

  test('refuses a line that is named twice, none, and more than 500', async () => {
    const line = await seen(await bench.line({ qty: 3 }))
    for (const lines of [[line, line], [], Array(501).fill(line)]) expect((await change(lines)).status).toBe(400)
  })
})

describe('an unavailable line', () => {
  const refused = async () => (await bench.preview()).body.unavailableLines
  /** A line whose SKU has no other binding. */
  const alone = async (wish: Parameters<PurchaseBench['line']>[0]) => {
    const line = await bench.line(wish)
    const { productSkuId, productSupplierId } = productSuppliers
    const isOther = and(eq(productSkuId, line.productSkuId), ne(productSupplierId, line.productSupplierId))
    await api.store.database.sql.update(productSuppliers).set({ status: 'Disabled' }).where(isOther)
    return line
  }

  test('has a next binding in its lots and from its minimum on, which no other line helps to reach', async () => {
    const line = await alone({ qty: 3, available: 0 })
    await otherBinding(line, { minimum: 10, mixed: true, lot: 4 })
    const [{ nextBindings }] = await refused()
    expect(nextBindings).toEqual([
      expect.objectContaining({ qty: 12, minOrderQty: 10, piecesPerLot: 4, mixedOrder: true, availableCount: 1000 }),
    ])
  })

  test('has the price of now and the next binding that delivers it', async () => {
    const line = await alone({ qty: 3, price: 8, available: 0 })
    await otherBinding(line, { price: 1, available: 2 })
    const productSupplierId = await otherBinding(line, { price: 9.5, minimum: 5, fee: null })
    expect(await refused()).toEqual([
      expect.objectContaining({
        ...{ reason: 'soldOut', price: 8, currency: 'CNY', domesticShippingFee: 6 },
        nextBindings: [
          expect.objectContaining({
            ...{ orderPurchaseId: line.id, productSupplierId, qty: 5, price: 9.5, domesticShippingFee: null },
          }),
        ],
      }),
    ])
  })

  test('has none of a disabled binding', async () => {
    const line = await alone({ qty: 3, available: 0 })
    const productSupplierId = await otherBinding(line)
    await api.post(`productsuppliers/${productSupplierId}/disable`, {}, { as })
    expect(await refused()).toEqual([expect.objectContaining({ nextBindings: [] })])
  })
})
