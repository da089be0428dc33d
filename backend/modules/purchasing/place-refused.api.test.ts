import { eq, inArray } from 'drizzle-orm'
import { type BenchLine, type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { orderPurchases, purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
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

const listChanged = 400_000_007
const countOrders = async () => (await api.store.database.sql.select().from(purchaseOrders)).length
const linesLeft = async (lines: readonly BenchLine[]) => {
  const ids = lines.map(({ id }) => id)
  const { sql } = api.store.database
  return (await sql.select().from(orderPurchases).where(inArray(orderPurchases.orderPurchaseId, ids))).length
}

describe('placing is rejected', () => {
  const refused = async (message: string, body?: object) => {
    const before = await countOrders()
    const response = await bench.place(body)
    expect([response.status, response.body.code, response.body.message]).toEqual([400, listChanged, message])
    expect(await countOrders()).toBe(before)
  }

  test('without a preview', async () => {
    const lines = [await bench.line()]
    await refused('Preview the order first.')
    expect(await linesLeft(lines)).toBe(1)
  })

  test('after a preview with unavailable lines', async () => {
    const fine = await bench.line()
    const soldOut = await bench.line({ available: 0 })
    await bench.preview()
    await refused('Some of the selected lines cannot be ordered.')
    const { body } = await bench.place()
    expect(body.details).toEqual([
      { code: listChanged, message: 'Sold out at the supplier.', field: String(soldOut.id) },
    ])
    expect(await linesLeft([fine, soldOut])).toBe(2)
  })

  test('for lines that have become available only since the preview', async () => {
    const line = await bench.line({ available: 0 })
    await bench.preview()
    await bench.offer(line, { availableCount: 100 })
    await refused('The list or its prices have changed since the preview. Preview again.')
  })

  const changed = 'The list or its prices have changed since the preview. Preview again.'
  const unavailable = 'Some of the selected lines cannot be ordered.'
  const changes: [string, string, (line: BenchLine, other: BenchLine) => Promise<unknown>][] = [
    ['another line was selected', changed, (_, other) => api.post(`orderpurchases/${other.id}/select`, {}, { as })],
    [
      'a line was deselected',
      changed,
      async (line, other) => {
        await api.post(`orderpurchases/${other.id}/select`, {}, { as })
        await api.post(`orderpurchases/${line.id}/deselect`, {}, { as })
      },
    ],
    [
      'a line was deleted',
      changed,
      async (line, other) => {
        await api.post(`orderpurchases/${other.id}/select`, {}, { as })
        await api.remove(`orderpurchases/${line.id}`, { as })
      },
    ],
    ['a quantity changed', changed, (line) => api.post(`orderpurchases/${line.id}/updateqty`, { qty: 3 }, { as })],
    ['a price changed', changed, (line) => bench.offer(line, { salePrice: 9.99 })],
    ['the fee changed', changed, (line) => bench.offer(line, { domesticShippingFee: 5 })],
    ['the fee became uncertain', changed, (line) => bench.offer(line, { domesticShippingFee: null })],
    ['the title changed', changed, (line) => bench.article(line, { title: 'Another thing' })],
    ['the picture changed', changed, (line) => bench.offer(line, { coverUrl: 'https://pictures.example/other.png' })],
    ['the variant’s name changed', changed, (line) => bench.offer(line, { properties: ['Red'] })],
    ['the currency changed', changed, (line) => bench.article(line, { currency: 'USD' })],
    ['the supplier of the binding changed', changed, (line) => bench.binding(line, { supplierId: 7 })],
    [
      'the binding came to stand for another article of the same price',
      changed,
      (line, other) =>
        bench.binding(line, {
          supplierProductId: other.supplierProductId,
          supplierProductSkuId: other.supplierProductSkuId,
        }),
    ],
    ['it was sold out', unavailable, (line) => bench.offer(line, { availableCount: 0 })],
    ['the minimum rose', unavailable, (line) => bench.offer(line, { minOrderQty: 50 })],
    ['the binding was disabled', unavailable, (line) => bench.binding(line, { status: 'Disabled' })],
    ['the supplier was disabled', unavailable, () => api.post('suppliers/9/disable', {}, { as })],
    ['the article is gone', unavailable, (line) => bench.article(line, { productId: `was ${line.supplierProductId}` })],
  ]
  test.each(changes)('when after the preview %s', async (_, message, change) => {
    const [line, other] = [await bench.line({ qty: 2, supplierId: 9 }), await bench.line({ checked: false })]
    await bench.preview()
    await change(line, other)
    await refused(message)
    await api.post('suppliers/9/enable', {}, { as })
  })

  test('with the new values when a colleague changes the binding of a line at the same time', async () => {
    const line = await bench.line()
    const other = await bench.bind({ supplierId: 1 })
    await bench.binding({ ...other, id: 0 }, { productSkuId: line.productSkuId, productId: line.productId })
    await bench.preview()
    const { database } = api.store
    let placing: ReturnType<typeof bench.place> | undefined
    await database.transaction(async () => {
      await database.sql
        .update(orderPurchases)
        .set({ productSupplierId: other.productSupplierId })
        .where(eq(orderPurchases.orderPurchaseId, line.id))
      placing = database.outside(() => bench.place())
      await new Promise((done) => setTimeout(done, 500))
    })
    const response = await placing
    expect([response?.status, response?.body.message]).toEqual([400, changed])
    expect(await linesLeft([line])).toBe(1)
  })

  test('when a line got another binding at the same price after the preview', async () => {
    const line = await bench.line()
    const [twin] = await api.store.database.sql
      .select()
      .from(orderPurchases)
      .where(eq(orderPurchases.orderPurchaseId, line.id))
    const other = await bench.bind({ supplierId: 1 })
    await bench.preview()
    await bench.binding({ ...other, id: 0 }, { productSkuId: line.productSkuId, productId: line.productId })
    const path = `orderpurchases/${twin?.orderPurchaseId}`
    expect((await api.post(path, { productSupplierId: other.productSupplierId }, { as })).status).toBe(200)
    await refused(changed)
  })

  test('for another warehouse than the previewed one', async () => {
    await bench.line()
    await bench.preview()
    await refused(changed, { siteId: 1, warehouseId: 2 })
  })

  test('with the fingerprint of an earlier preview', async () => {
    const line = await bench.line()
    const { body } = await bench.preview()
    await bench.offer(line, { salePrice: 11 })
    await bench.preview()
    await refused(changed, { ...bench.target, fingerprint: body.fingerprint })
    await refused(changed, { ...bench.target, fingerprint: 'made-up' })
  })

  test('for another site, which needs its own preview', async () => {
    await bench.line()
    await bench.line({ siteId: 2 })
    await bench.preview()
    await refused('Preview the order first.', { siteId: 2, warehouseId: 1 })
  })

  test('for a line whose binding was removed', async () => {
    const line = await bench.line()
    await bench.preview()
    await api.post(`orderpurchases/${line.id}`, { productSupplierId: null }, { as })
    const { status, body } = await bench.place()
    expect([status, body.message]).toEqual([400, expect.stringMatching(/item has no supplier, assign one first$/)])
  })

  test('but not after a change of fields that a buyer does not agree to', async () => {
    const line = await bench.line({ available: 1000 })
    await bench.preview()
    await bench.offer(line, { availableCount: 900 })
    await api.post(`orderpurchases/${line.id}/remark`, { remark: 'New remark' }, { as })
    await bench.line({ checked: false })
    const { body } = await bench.place()
    const lines = await api.store.database.sql
      .select()
      .from(purchaseOrderLines)
      .where(eq(purchaseOrderLines.purchaseOrderId, body[0].purchaseOrderId))
    expect(lines.map(({ remark }) => remark)).toEqual(['New remark'])
  })
})

describe('messages to sellers', () => {
  const stored = async (body: { purchaseOrderId: number }[]) =>
    Promise.all(
      body.map(async ({ purchaseOrderId }) => (await api.get(`purchaseorders/${purchaseOrderId}`, { as })).body),
    )

  test('are kept with their orders', async () => {
    const [one] = [await bench.line({ supplierId: 1 }), await bench.line({ supplierId: 2 })]
    const { fingerprint } = (await bench.preview()).body
    const messages = [{ orderPurchaseId: one?.id, message: ' Wrap it ' }]
    const { body } = await bench.place({ ...bench.target, fingerprint, messages })
    expect((await stored(body)).map(({ sellerMessage }) => sellerMessage)).toEqual(['Wrap it', null])
  })

  test.each<[string, (id: number) => object[]]>([
    ['over the limit', (orderPurchaseId) => [{ orderPurchaseId, message: 'x'.repeat(501) }]],
    ['that are blank', (orderPurchaseId) => [{ orderPurchaseId, message: '  ' }]],
    ['of a line that is not ordered', () => [{ orderPurchaseId: 99_999_999, message: 'Wrap it' }]],
    ['twice for a line', (orderPurchaseId) => Array(2).fill({ orderPurchaseId, message: 'Wrap it' })],
  ])('are refused %s, and nothing is placed', async (_, messagesOf) => {
    const { id } = await bench.line()
    const { fingerprint } = (await bench.preview()).body
    const { status } = await bench.place({ ...bench.target, fingerprint, messages: messagesOf(id) })
    expect([status, (await api.get(`orderpurchases/${id}`, { as })).status]).toEqual([400, 200])
  })
})
