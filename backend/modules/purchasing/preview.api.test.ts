import { eq } from 'drizzle-orm'
import { type BenchLine, type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { catalogueSkus, productSuppliers } from '../../db/schema/catalogue'
import { expectSince } from '../../testing/expect-since'
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

type Wish = Parameters<PurchaseBench['line']>[0]

describe('a preview is rejected', () => {
  test('when no line is selected', async () => {
    await bench.line({ checked: false })
    const { status, body } = await bench.preview()
    expect([status, body.message]).toEqual([400, 'Nothing is selected. Select the lines to order first.'])
  })

  test('when a selected line has no supplier, with its name', async () => {
    const line = await bench.line()
    await bench.line()
    await api.post(`orderpurchases/${line.id}`, { productSupplierId: null }, { as })
    const { body: record } = await api.get(`orderpurchases/${line.id}`, { as })
    const { status, body } = await bench.preview()
    expect([status, body.message]).toEqual([400, `${record.productName}: item has no supplier, assign one first`])
    await api.post(`orderpurchases/${line.id}/deselect`, {}, { as })
    expect((await bench.preview()).status).toBe(200)
  })

  test.each<[string, object, string]>([
    ['without a warehouse', { siteId: 1 }, 'warehouseId'],
    ['without a site', { warehouseId: 1 }, 'siteId'],
    ['with more than that', { siteId: 1, warehouseId: 1, qty: 5 }, 'qty'],
    ['with a warehouse that is no number', { siteId: 1, warehouseId: 'here' }, 'warehouseId'],
  ])('%s', async (_, body, field) => {
    await bench.line()
    const response = await bench.preview(body)
    expect([response.status, response.body.details[0].field]).toEqual([400, field])
  })

  test('for a disabled warehouse', async () => {
    await bench.line()
    await api.post('warehouses/2/disable', {}, { as })
    expect((await bench.preview({ siteId: 1, warehouseId: 2 })).status).toBe(404)
    await api.post('warehouses/2/enable', {}, { as })
    expect((await bench.preview({ siteId: 1, warehouseId: 2 })).status).toBe(200)
  })
})

describe("a preview has the supplier's current data", () => {
  test('for each line', async () => {
    const line = await bench.line({ qty: 3, price: 12.3456, fee: 4.5, article: 'Blue shirt' })
    await bench.binding(line, { price: 1, supplierProductName: 'An old name' })
    const { status, body } = await bench.preview()
    expect(status).toBe(200)
    expect(body.unavailableLines).toEqual([])
    expect(body.orders).toEqual([
      {
        channelType: 'Alibaba1688',
        supplierId: 1,
        supplierName: 'Yiwu Chenguang Housewares',
        currency: 'CNY',
        amount: 37.0368,
        domesticShippingFee: 4.5,
        lines: [
          {
            channelType: 'Alibaba1688',
            productId: line.supplierProductId,
            skuId: line.supplierProductSkuId,
            orderPurchaseIds: [line.id],
            title: 'Article Blue shirt',
            referenceUrl: `https://detail.1688.com/offer/${line.supplierProductId}.html`,
            referenceImageUrl: 'https://pictures.example/offer.png',
            specifications: `Variant / ${line.productSkuId}`,
            currency: 'CNY',
            price: 12.3456,
            priceTiers: null,
            qty: 3,
            estimateAmount: 37.0368,
            domesticShippingFee: 4.5,
            shopFreeFreightFrom: null,
            isByBatch: false,
          },
        ],
      },
    ])
    expect(body.fingerprint).toMatch(/^[\w-]{20,100}$/)
  })

  test('for the selected lines of its site only', async () => {
    const here = await bench.line()
    await bench.line({ checked: false })
    const there = await bench.line({ siteId: 2 })
    const idsOf = ({ body }: Awaited<ReturnType<typeof bench.preview>>) =>
      body.orders.flatMap((order: { lines: { orderPurchaseIds: number[] }[] }) =>
        order.lines.flatMap(({ orderPurchaseIds }) => orderPurchaseIds),
      )
    expect(idsOf(await bench.preview())).toEqual([here.id])
    expect(idsOf(await bench.preview({ siteId: 2, warehouseId: 1 }))).toEqual([there.id])
  })

  test('without changing the list', async () => {
    const line = await bench.line()
    const before = await api.get(`orderpurchases/${line.id}`, { as })
    await bench.preview()
    const after = await api.get(`orderpurchases/${line.id}`, { as })
    // What the preview says of it stands beside the line, and the limits of its binding are those of now.
    const limits = ['minOrderQty', 'shopMixedMin']
    const isOwn = ([field]: [string, unknown]) => !field.startsWith('preview') && !limits.includes(field)
    const ownOf = (body: object) => Object.fromEntries(Object.entries(body).filter(isOwn))
    expect(after.body).toMatchObject(ownOf(before.body))
    expect([Object.keys(after.body), after.headers.get('etag')]).toEqual([
      Object.keys(before.body),
      before.headers.get('etag'),
    ])
  })

  test('with exact amounts', async () => {
    await bench.line({ qty: 3, price: 0.1, supplierId: 2 })
    await bench.line({ qty: 1, price: 0.2, supplierId: 2 })
    await bench.line({ qty: 333_333, price: 1.0001, supplierId: 2, available: 1_000_000 })
    const { body } = await bench.preview()
    const [order] = body.orders
    expect(order.lines.map(({ estimateAmount }: { estimateAmount: number }) => estimateAmount)).toEqual([
      0.3, 0.2, 333_366.3333,
    ])
    expect(order.amount).toBe(333_366.8333)
  })
})

describe('orders', () => {
  test('are one per supplier, with one shipping fee: the highest of its articles', async () => {
    await bench.line({ supplierId: 1, price: 10, qty: 2, fee: 6 })
    await bench.line({ supplierId: 2, price: 5, qty: 1, fee: 8 })
    await bench.line({ supplierId: 1, price: 1, qty: 1, fee: 9.5 })
    const { body } = await bench.preview()
    const orders = body.orders.map((order: Record<string, unknown> & { lines: unknown[] }) => [
      order.supplierId,
      order.amount,
      order.domesticShippingFee,
      order.lines.length,
    ])
    expect(orders).toEqual([
      [1, 21, 9.5, 2],
      [2, 5, 8, 1],
    ])
  })

  test('have no known fee when one of their articles has none', async () => {
    await bench.line({ supplierId: 1, fee: 6 })
    await bench.line({ supplierId: 1, fee: null })
    await bench.line({ supplierId: 2, fee: 0 })
    const { body } = await bench.preview()
    const fees = body.orders.map((order: { domesticShippingFee: number | null }) => order.domesticShippingFee)
    expect(fees).toEqual([null, 0])
  })

  test('never mix currencies', async () => {
    await bench.line({ supplierId: 1, currency: 'CNY' })
    await bench.line({ supplierId: 1, currency: 'USD' })
    const { body } = await bench.preview()
    expect(body.orders.map(({ currency }: { currency: string }) => currency)).toEqual(['CNY', 'USD'])
  })

  test('never mix channels', async () => {
    await bench.line({ supplierId: 1, channelType: 'Alibaba1688' })
    await bench.line({ supplierId: 1, channelType: 'Taobao' })
    await bench.line({ supplierId: 1, channelType: 'Alibaba1688' })
    const { body } = await bench.preview()
    const orders = body.orders.map((order: { channelType: string; lines: { channelType: string }[] }) => [
      order.channelType,
      order.lines.map(({ channelType }) => channelType),
    ])
    expect(orders).toEqual([
      ['Alibaba1688', ['Alibaba1688', 'Alibaba1688']],
      ['Taobao', ['Taobao']],
    ])
  })

  test('of shops that are no suppliers yet are grouped by shop', async () => {
    for (const shopName of ['Shop one', 'Shop two', 'Shop one']) await bench.line({ supplierId: null, shopName })
    const { body } = await bench.preview()
    const orders = body.orders.map((order: Record<string, unknown> & { lines: unknown[] }) => [
      order.supplierId,
      order.supplierName,
      order.lines.length,
    ])
    expect(orders).toEqual([
      [null, 'Shop one', 2],
      [null, 'Shop two', 1],
    ])
  })

  test('add up lines that buy the same', async () => {
    const one = await bench.line({ qty: 2, price: 10 })
    const two = await bench.line({ qty: 3, like: one })
    const { body } = await bench.preview()
    expect(body.orders).toHaveLength(1)
    expect(body.orders[0].lines).toEqual([
      expect.objectContaining({ orderPurchaseIds: [one.id, two.id], qty: 5, estimateAmount: 50 }),
    ])
  })
})

describe('an unavailable line', () => {
  const cases: [string, Wish, number | null, string][] = [
    ['soldOut', { qty: 2, available: 0 }, null, 'Sold out at the supplier.'],
    ['tooFew', { qty: 9, available: 5 }, 5, 'Only 5 available, 9 wanted.'],
    ['tooFew', { qty: 9, available: 5, lot: 2 }, 4, 'Only 5 available, 9 wanted.'],
    ['tooFew', { qty: 9, available: 1, lot: 2 }, null, 'Only 1 left, minimum order 2.'],
    ['tooFew', { qty: 9, available: 5, minimum: 6 }, null, 'Only 5 left, minimum order 6.'],
    ['belowMinimum', { qty: 2, minimum: 10 }, 10, 'The supplier sells at least 10, 2 wanted.'],
    ['belowMinimum', { qty: 2, minimum: 10, lot: 4 }, 12, 'The supplier sells at least 10, 2 wanted.'],
    ['tooFew', { qty: 2, minimum: 10, available: 8 }, null, 'Only 8 left, minimum order 10.'],
    ['aboveMaximum', { qty: 9, maximum: 5 }, 5, 'The supplier sells at most 5 at once, 9 wanted.'],
    ['notInLots', { qty: 5, lot: 4 }, 8, 'The supplier sells in lots of 4, 5 wanted.'],
    ['notInLots', { qty: 5, lot: 4, available: 7 }, 4, 'The supplier sells in lots of 4, 5 wanted.'],
    ['tooFew', { qty: 3, lot: 4, available: 3 }, null, 'Only 3 left, minimum order 4.'],
  ]

  test.each(cases)('has the reason %s and a possible quantity: %j', async (reason, wish, possibleQty, errorMessage) => {
    const line = await bench.line(wish)
    const { status, body } = await bench.preview()
    expect([status, body.orders]).toEqual([200, []])
    expect(body.unavailableLines).toEqual([
      {
        channelType: 'Alibaba1688',
        productId: line.supplierProductId,
        skuId: line.supplierProductSkuId,
        orderPurchaseIds: [line.id],
        reason,
        errorMessage,
        qty: wish?.qty,
        wantedQty: reason === 'soldOut' ? null : wish?.qty,
        possibleQty,
        ...{ price: 10, priceTiers: null, currency: 'CNY', domesticShippingFee: 6, mixedMore: null },
        nextBindings: expect.any(Array),
      },
    ])
    // The suggested quantity is available.
    if (possibleQty === null) return
    await api.post(`orderpurchases/${line.id}/updateqty`, { qty: possibleQty }, { as })
    expect((await bench.preview()).body.unavailableLines).toEqual([])
  })

  const changes: [string, (line: BenchLine) => Promise<unknown>, string][] = [
    [
      'gone',
      (line) =>
        api.store.database.sql.delete(catalogueSkus).where(eq(catalogueSkus.catalogueSkuId, line.catalogueSkuId)),
      'The supplier no longer offers this article.',
    ],
    [
      'gone',
      (line) => bench.article(line, { productId: `was ${line.supplierProductId}` }),
      'The supplier no longer offers this article.',
    ],
    ['supplierDisabled', () => api.post('suppliers/1/disable', {}, { as }), 'This supplier is disabled.'],
    [
      'disabled',
      (line) => api.post(`productsuppliers/${line.productSupplierId}/Disable`, {}, { as }),
      'This supplier is disabled for the SKU.',
    ],
  ]

  test.each(changes)('has the reason %s since it was bound', async (reason, change, errorMessage) => {
    const line = await bench.line()
    await change(line)
    const { body } = await bench.preview()
    expect(body.orders).toEqual([])
    expect(body.unavailableLines).toEqual([
      expect.objectContaining({ orderPurchaseIds: [line.id], reason, errorMessage, possibleQty: null }),
    ])
    const placed = await bench.place()
    expect([placed.status, placed.body.details[0].message]).toEqual([400, errorMessage])
    await api.post('suppliers/1/enable', {}, { as })
  })

  test('does not affect the others', async () => {
    const fine = await bench.line({ supplierId: 1 })
    const soldOut = await bench.line({ supplierId: 1, available: 0 })
    const { body } = await bench.preview()
    expect(body.orders[0].lines.map((line: { orderPurchaseIds: number[] }) => line.orderPurchaseIds)).toEqual([
      [fine.id],
    ])
    expect(body.unavailableLines[0].orderPurchaseIds).toEqual([soldOut.id])
  })

  test('is determined by the total of all lines of an article', async () => {
    const one = await bench.line({ qty: 6, minimum: 10, available: 20 })
    const two = await bench.line({ qty: 4, like: one })
    expect((await bench.preview()).body.unavailableLines).toEqual([])
    await bench.offer(one, { availableCount: 9 })
    const { body } = await bench.preview()
    expect(body.unavailableLines).toEqual([
      expect.objectContaining({ orderPurchaseIds: [one.id, two.id], errorMessage: 'Only 9 left, minimum order 10.' }),
    ])
  })

  /** Two lines of one article, the second with another supplier record for the same shop. */
  const underTwoSuppliers = async (wish: Wish, otherQty: number) => {
    const one = await bench.line({ supplierId: 1, ...wish })
    const other = await bench.bind({ supplierId: 2 })
    await bench.binding(
      { ...other, id: 0 },
      { supplierProductId: one.supplierProductId, supplierProductSkuId: one.supplierProductSkuId },
    )
    const two = await bench.line({ qty: otherQty, like: { ...other, id: 0 } })
    return [one, two] as const
  }
  const reasonsOf = ({ body }: Awaited<ReturnType<typeof bench.preview>>) =>
    body.unavailableLines.map((line: Record<string, unknown>) => [
      line.orderPurchaseIds,
      line.errorMessage,
      line.possibleQty,
    ])

  test('is determined by the total of several supplier records', async () => {
    const [one, two] = await underTwoSuppliers({ qty: 6, minimum: 10, available: 20, maximum: 15 }, 4)
    expect((await bench.preview()).body.orders).toHaveLength(2)
    await bench.offer(one, { maxOrderQty: 8, minOrderQty: 1 })
    expect(reasonsOf(await bench.preview())).toEqual([
      [[one.id], 'The supplier sells at most 8 at once, 10 wanted on 2 lines together.', 4],
      [[two.id], 'The supplier sells at most 8 at once, 10 wanted on 2 lines together.', 2],
    ])
    await bench.offer(one, { maxOrderQty: null, availableCount: 9 })
    expect(reasonsOf(await bench.preview())).toEqual([
      [[one.id], 'Only 9 available, 10 wanted on 2 lines together.', 5],
      [[two.id], 'Only 9 available, 10 wanted on 2 lines together.', 3],
    ])
    await bench.offer(one, { availableCount: 20, minOrderQty: 12 })
    expect(reasonsOf(await bench.preview())).toEqual([
      [[one.id], 'The supplier sells at least 12, 10 wanted on 2 lines together.', 8],
      [[two.id], 'The supplier sells at least 12, 10 wanted on 2 lines together.', 6],
    ])
    await bench.binding(two, { status: 'Disabled' })
    await bench.offer(one, { minOrderQty: 6, maxOrderQty: 6, availableCount: 6 })
    expect(reasonsOf(await bench.preview())).toEqual([[[two.id], 'This supplier is disabled for the SKU.', null]])
  })

  test('does not count towards a mixed minimum', async () => {
    await bench.line({ qty: 6, minimum: 10, article: 'partly', mixed: true })
    const two = await bench.line({ qty: 4, minimum: 10, article: 'partly' })
    expect(reasonsOf(await bench.preview())).toEqual([])
    await bench.offer(two, { availableCount: 0 })
    const reasons = async () =>
      (await bench.preview()).body.unavailableLines.map(({ reason }: { reason: string }) => reason)
    expect(await reasons()).toEqual(['belowMinimum', 'soldOut'])
    await bench.offer(two, { availableCount: 100, productSkuId: 'another' })
    expect(await reasons()).toEqual(['belowMinimum', 'gone'])
  })

  test('reaches a minimum with other variants only if the supplier mixes', async () => {
    const one = await bench.line({ qty: 6, minimum: 10, article: 'mixed', mixed: true })
    const two = await bench.line({ qty: 4, minimum: 10, article: 'mixed' })
    expect(two.supplierProductId).toBe(one.supplierProductId)
    expect((await bench.preview()).body.unavailableLines).toEqual([])
    await bench.article(one, { mixedOrder: false })
    const reasons = (await bench.preview()).body.unavailableLines.map(({ reason }: { reason: string }) => reason)
    expect(reasons).toEqual(['belowMinimum', 'belowMinimum'])
    await bench.article(one, { mixedOrder: true })
    await api.post(`orderpurchases/${two.id}/updateqty`, { qty: 3 }, { as })
    expect((await bench.preview()).body.unavailableLines).toHaveLength(2)
  })

  test.each([
    ['zh-Hans', '仅剩 5 件，需要 9 件。'],
    ['zh-TW', '僅剩 5 件，需要 9 件。'],
    ['fr', 'Only 5 available, 9 wanted.'],
  ])('has its reason in the language of the request: %s', async (language, message) => {
    await bench.line({ qty: 9, available: 5 })
    const { body } = await bench.preview(undefined, as, { 'accept-language': language })
    expect(body.unavailableLines[0].errorMessage).toBe(message)
  })
})

describe('outdated data of a binding', () => {
  const bindingOf = async (line: BenchLine) => {
    const [row] = await api.store.database.sql
      .select()
      .from(productSuppliers)
      .where(eq(productSuppliers.productSupplierId, line.productSupplierId))
    return row
  }
  const old = {
    ...{ minOrderQty: 1, maxOrderQty: null, availableCount: 40, piecesPerLot: 1 },
    checkedTime: new Date('2026-01-31T08:05:09Z'),
  }

  test('is updated with the time of the check: availability and limits, even for an unavailable line', async () => {
    const line = await bench.line({ qty: 9, available: 1, minimum: 2, maximum: 6, price: 12 })
    await bench.binding(line, { ...old, price: 10, updatedTime: old.checkedTime })
    const started = Date.now()
    await bench.preview()
    const after = await bindingOf(line)
    expect(after).toMatchObject({ minOrderQty: 2, maxOrderQty: 6, availableCount: 1 })
    expectSince(started, after?.checkedTime)
    // The record has the same version, and the price when it was bound is still compared with the current one.
    expect(after).toMatchObject({ price: 10, updatedTime: old.checkedTime })
  })

  test('is not written when nothing has changed', async () => {
    const line = await bench.line({ qty: 2, available: 40 })
    await bench.binding(line, old)
    await bench.preview()
    expect(await bindingOf(line)).toMatchObject(old)
  })

  test('is updated to no stock when the article is gone', async () => {
    const line = await bench.line()
    await bench.binding(line, old)
    await bench.article(line, { productId: `was ${line.supplierProductId}` })
    await bench.preview()
    expect(await bindingOf(line)).toMatchObject({ ...old, availableCount: 0, checkedTime: expect.any(Date) })
    expect((await bindingOf(line))?.checkedTime).not.toEqual(old.checkedTime)
  })

  test('has the new price and shipping after the order was placed', async () => {
    const line = await bench.line({ price: 12, fee: null })
    await bench.binding(line, { ...old, price: 10, domesticShippingFee: 6 })
    await bench.preview()
    expect((await bench.place()).status).toBe(200)
    expect(await bindingOf(line)).toMatchObject({ price: 12, domesticShippingFee: null, currency: 'CNY' })
  })
})

describe('what a preview says of a line', () => {
  const read = async (id: number, language = 'en') =>
    (await api.get(`orderpurchases/${id}`, { as, headers: { 'accept-language': language } })).body

  test('stands in its record until the line changes', async () => {
    const line = await bench.line({ qty: 3, price: 2.5, fee: 4.5, article: 'Kept shirt' })
    expect(await read(line.id)).toMatchObject({ previewProductName: null, previewEstimateAmount: null })
    await bench.preview()
    expect(await read(line.id)).toMatchObject({
      ...{ errorMessage: null, previewProductName: 'Article Kept shirt', previewEstimateAmount: 7.5 },
      ...{ previewDomesticShippingFee: 4.5, previewCurrency: 'CNY' },
      ...{ previewCoverUrl: 'https://pictures.example/offer.png', previewProductUrl: expect.stringContaining('1688') },
    })
    await api.post(`orderpurchases/${line.id}/updateqty`, { qty: 4 }, { as })
    expect(await read(line.id)).toMatchObject({ previewProductName: null, previewCurrency: null })
  })

  test('is why it is unavailable, in the language of each reader, until the line changes', async () => {
    const line = await bench.line({ qty: 9, available: 5 })
    await bench.preview()
    expect((await read(line.id)).errorMessage).toBe('Only 5 available, 9 wanted.')
    expect((await read(line.id, 'zh-Hans')).errorMessage).toMatch(/5.*9/)
    expect((await read(line.id, 'zh-Hans')).errorMessage).not.toContain('wanted')
    await api.post(`orderpurchases/${line.id}/deselect`, {}, { as })
    const other = await bench.line({ qty: 1 })
    await bench.preview()
    expect((await read(other.id)).previewEstimateAmount).not.toBeNull()
    // A preview of other lines leaves it, with its time.
    expect(await read(line.id)).toMatchObject({
      ...{ errorMessage: 'Only 5 available, 9 wanted.', previewedTime: expect.stringMatching(/Z$/) },
    })
    await api.post(`orderpurchases/${line.id}/updateqty`, { qty: 5 }, { as })
    expect(await read(line.id)).toMatchObject({ errorMessage: null, previewedTime: null })
  })
})
