import { sql } from 'drizzle-orm'
import { purchaseInspections as entity } from '@/contract/entities/purchasing/purchase-inspections'
import { maxScanHits } from '@/contract/entities/purchasing/scan-limits'
import { enums } from '@/contract/enums'
import { cellsOf } from '@/contract/testing/cells-of'
import { formatDate } from '@/contract/text/time-text'
import { type Bought, Buying, fieldsOf, found } from '../../../testing/buying'
import { startTestApi, type TestApi } from '../../../testing/test-api'

let api: TestApi
let buying: Buying

beforeAll(async () => {
  api = await startTestApi()
  buying = new Buying(api)
})
afterAll(() => api.close())

const sound = async () => expect(await buying.ledger()).toEqual([])
const stateOf = async (id: number) => (await buying.purchase(id)).status
const must = (id: number, action: string, body: object = {}) => buying.must(`purchaseinspections/${id}/${action}`, body)
const move = (id: number, action: string, body: object = {}) => buying.post(`purchaseinspections/${id}/${action}`, body)
const skuOf = ({ lines }: Bought) => lines[0]?.productSkuId ?? 0
const stockOf = async (sku: number) =>
  (await buying.call('GET', `inventories?productSkuId=${sku}&sort=inventoryId`)).items.map(
    ({ onHand, available, shelfId, unitCost }: Record<string, unknown>) => ({ onHand, available, shelfId, unitCost }),
  )

/** Pieces of an order that were bought and have arrived. */
async function forOrder(qty: number, orderQty = qty) {
  const sku = await buying.sku()
  const { orderId } = await buying.accepted([{ sku, qty: orderQty }])
  const bought = await buying.paidPurchase([{ sku, qty, orderId }])
  return { orderId, bought, sku, inspection: await buying.arrived(bought) }
}

async function unclaimed(): Promise<number> {
  const body = { warehouseId: 2, carrier: 'YTO', trackingNo: `YT55${Date.now()}` }
  const { purchaseInspectionId, status } = await buying.must('purchaseinspections', body)
  expect(status).toBe('Unclaimed')
  return purchaseInspectionId
}

test('good pieces go onto the shelf and to the order that they were bought for', async () => {
  const { orderId, bought, sku, inspection } = await forOrder(5, 3)
  const sheet = await buying.call('GET', `purchaseinspections/${inspection}`)
  expect(sheet.lines).toMatchObject([{ productSkuId: sku, expected: 5, outstanding: 5, orders: [{ orderId, qty: 3 }] }])
  const shelf = await buying.call('POST', 'shelves', { warehouseId: 2, code: 'CHECK-1', kind: 'Stock' })
  const checked = await must(inspection, 'check', { lines: [found(sku, 5, 0, { shelfId: shelf.shelfId })] })
  expect(checked).toMatchObject({ status: 'Passed', acceptedQty: 5, checkedByName: 'Noah Lin' })
  expect(await buying.places(orderId)).toEqual([{ allocated: 3 }])
  expect((await buying.read(orderId)).status).toBe('Allocated')
  expect(await stockOf(sku)).toMatchObject([{ onHand: 5, available: 2, shelfId: shelf.shelfId }])
  expect(await stateOf(bought.purchaseOrderId)).toBe('Completed')
  const { putAways } = await buying.call('GET', `purchaseinspections/${inspection}`)
  expect(putAways).toMatchObject([
    { orderId, qty: 3, shelfCode: 'CHECK-1', isOrderComplete: true },
    { orderId: null, qty: 2, isOrderComplete: false },
  ])
  await sound()
})

test('a shelf is proposed on the first arrival: where the SKU lies, else one on which nothing lies', async () => {
  const empty = await buying.call('POST', 'shelves', { warehouseId: 2, code: '0-EMPTY', kind: 'Stock' })
  await buying.call('POST', 'shelves', { warehouseId: 2, code: '0-BROKEN', kind: 'Defect' })
  const proposed = async (inspection: number) =>
    (await buying.call('GET', `purchaseinspections/${inspection}`)).lines[0].suggestedShelfCode
  const first = await forOrder(1)
  expect(await proposed(first.inspection)).toBe('0-EMPTY')
  await must(first.inspection, 'check', { lines: [found(first.sku, 1, 0, { shelfId: empty.shelfId })] })
  const second = await forOrder(1)
  expect(await proposed(second.inspection)).not.toBe('0-EMPTY')
  await sound()
})

test('a purchase order says what is announced and what came wrong', async () => {
  const { bought, sku, inspection } = await forOrder(3)
  const shown = async () => (await buying.purchase(bought.purchaseOrderId)).lines[0]
  expect(await shown()).toMatchObject({ announcedQty: 3, wrongQty: 0, outstanding: 3 })
  await must(inspection, 'check', { lines: [found(sku, 2, 0, { wrong: { qty: 1, text: 'Blue' } })] })
  expect(await shown()).toMatchObject({ announcedQty: 0, wrongQty: 1, outstanding: 1, received: 2 })
  await must(inspection, 'reopen', { reason: 'Miscounted' })
  expect(await shown()).toMatchObject({ announcedQty: 3, wrongQty: 0 })
})

test('pieces are promised where the site does not allocate on receipt', async () => {
  await api.post('sites/1', { allocateOnReceipt: false }, { as: 'super.admin' })
  const { orderId, sku, inspection } = await forOrder(2)
  await must(inspection, 'check', { lines: [found(sku, 2)] })
  expect(await buying.places(orderId)).toEqual([{ promised: 2 }])
  await must(inspection, 'reopen', { reason: 'Miscounted' })
  expect(await buying.places(orderId)).toEqual([{ onOrder: 2 }])
  await api.post('sites/1', { allocateOnReceipt: true }, { as: 'super.admin' })
  await sound()
})

test('pieces on a shelf that does not count are missing to their order', async () => {
  const { orderId, sku, inspection } = await forOrder(2)
  const shelf = await buying.call('POST', 'shelves', { warehouseId: 2, code: 'BACK-1', kind: 'Return' })
  await must(inspection, 'check', { lines: [found(sku, 2, 0, { shelfId: shelf.shelfId })] })
  expect(await buying.places(orderId)).toEqual([{ missing: 2 }])
  await sound()
})

test('pieces of a cancelled order are free stock', async () => {
  const { orderId, sku, inspection } = await forOrder(2)
  await buying.call('POST', `orders/${orderId}/cancel`)
  await must(inspection, 'check', { lines: [found(sku, 2)] })
  expect(await buying.places(orderId)).toEqual([{ cancelled: 2 }])
  expect(await stockOf(sku)).toMatchObject([{ onHand: 2, available: 2 }])
  await sound()
})

test.each([
  ['BuyAgain', { allocated: 1, listed: 2 }],
  ['AwaitReplacement', { allocated: 1, missing: 2 }],
  ['CancelForCustomer', { allocated: 1, cancelled: 2 }],
])('defective pieces of an order: %s', async (then, places) => {
  const { orderId, bought, sku, inspection } = await forOrder(3)
  const checked = await must(inspection, 'check', { lines: [found(sku, 1, 2, { then })] })
  expect(checked).toMatchObject({ status: 'PartlyPassed', acceptedQty: 1, defectiveQty: 2 })
  expect(await buying.places(orderId)).toEqual([places])
  expect(await stateOf(bought.purchaseOrderId)).toBe('Received')
  await must(inspection, 'reopen', { reason: 'They are fine after all' })
  expect(await buying.places(orderId)).toEqual([{ onOrder: 3 }])
  await must(inspection, 'check', { lines: [found(sku, 3)] })
  expect(await buying.places(orderId)).toEqual([{ allocated: 3 }])
  await sound()
})

test('an order whose last live piece a check cancels is cancelled', async () => {
  const { orderId, sku, inspection } = await forOrder(2)
  expect(await must(inspection, 'check', { lines: [found(sku, 0, 2, { then: 'CancelForCustomer' })] })).toMatchObject({
    status: 'Rejected',
  })
  expect((await buying.read(orderId)).status).toBe('Cancelled')
  await sound()
})

test('missing pieces are outstanding again, and defects are taken from pieces for stock first', async () => {
  const { orderId, bought, sku, inspection } = await forOrder(5, 3)
  await must(inspection, 'check', { lines: [found(sku, 2, 2)] })
  expect(await buying.places(orderId)).toEqual([{ allocated: 2, onOrder: 1 }])
  const { items } = await buying.call('GET', `inventories?productSkuId=${sku}`)
  const inTransit = items.map((place: { inTransit: number }) => place.inTransit)
  expect(Math.max(...inTransit)).toBe(1)
  const { lines, status } = await buying.purchase(bought.purchaseOrderId)
  expect([status, lines[0].outstanding]).toEqual(['Shipped', 1])
  await sound()
})

test('wrong pieces are kept apart as their own SKU at no value, and the ordered ones stay outstanding', async () => {
  const { bought, sku, inspection } = await forOrder(2)
  const other = await buying.sku()
  const line = found(sku, 1, 0, { wrong: { productSkuId: other, qty: 1 } })
  expect(await must(inspection, 'check', { lines: [line] })).toMatchObject({ status: 'PartlyPassed', wrongQty: 1 })
  expect(await stockOf(other)).toMatchObject([{ onHand: 1, unitCost: 0 }])
  expect((await buying.purchase(bought.purchaseOrderId)).lines[0].outstanding).toBe(1)
  await must(inspection, 'reopen', { reason: 'Counted again' })
  expect((await stockOf(other))[0].onHand).toBe(0)
  await sound()
})

test('more than was ordered is extra, at no value, and free', async () => {
  const { orderId, bought, sku, inspection } = await forOrder(2)
  expect(await must(inspection, 'check', { lines: [found(sku, 3)] })).toMatchObject({ status: 'Passed' })
  expect(await buying.places(orderId)).toEqual([{ allocated: 2 }])
  const [stock] = await stockOf(sku)
  expect(stock).toMatchObject({ onHand: 3, available: 1 })
  expect((await buying.purchase(bought.purchaseOrderId)).lines[0]).toMatchObject({ extraQty: 1, outstanding: 0 })
  await sound()
})

test('one SKU on several lines serves the earliest promise first', async () => {
  const sku = await buying.sku()
  const late = await buying.accepted([{ sku, qty: 2 }], { promisedDate: '2031-02-01' })
  const early = await buying.accepted([{ sku, qty: 2 }], { promisedDate: '2031-01-01' })
  const bought = await buying.paidPurchase([
    { sku, qty: 2, orderId: late.orderId },
    { sku, qty: 2, orderId: early.orderId },
  ])
  const inspection = await buying.arrived(bought)
  await must(inspection, 'check', { lines: [found(sku, 3)] })
  expect(await buying.places(early.orderId)).toEqual([{ allocated: 2 }])
  expect(await buying.places(late.orderId)).toEqual([{ allocated: 1, onOrder: 1 }])
  await sound()
})

test('pieces come at what they have really cost, at the rate of the payment', async () => {
  const sku = await buying.sku()
  const bought = await buying.place([{ sku, qty: 3, price: 10 }])
  await buying.must(`purchaseorders/${bought.purchaseOrderId}/pay`, { paidAmount: 31 })
  const { exchangeRate } = await buying.purchase(bought.purchaseOrderId)
  const inspection = await buying.arrived(bought, null)
  await must(inspection, 'check', { lines: [found(sku, 3)] })
  const [{ unitCost }] = await stockOf(sku)
  expect(unitCost * 3).toBeCloseTo(31 * Number(exchangeRate), 1)
})

test.each([
  ['a sum that does not add up', { received: 3 }, 'lines.0.received'],
  ['defects without a reason', { received: 2, accepted: 1, defective: 1, reason: null }, 'lines.0.reason'],
  ['a shelf of another warehouse', { shelfId: 1 }, 'lines.0.shelfId'],
  ['a picture that does not exist', { imageUrls: [`/files/${'0'.repeat(64)}.png`] }, 'lines.0.imageUrls.0'],
  ['wrong goods that are nothing', { wrong: { qty: 1 } }, 'lines.0.wrong'],
])('refuses %s and books nothing', async (_, change, field) => {
  const { sku, inspection } = await forOrder(2)
  expect(fieldsOf(await buying.check(inspection, [{ ...found(sku, 2), ...change }]))).toEqual([field])
  expect(await stockOf(sku)).toEqual([])
})

test('refuses a stored text as a picture of pieces, and of an unclaimed parcel', async () => {
  const body = new FormData()
  body.append('files', new File(['This is no picture.'], 'picture.txt'))
  const { body: stored } = await api.send('POST', 'files', { as: 'trade.admin', body })
  const imageUrls = [stored[0].url]
  const { sku, inspection } = await forOrder(2)
  expect(fieldsOf(await buying.check(inspection, [found(sku, 2, 0, { imageUrls })]))).toEqual(['lines.0.imageUrls.0'])
  expect(await stockOf(sku)).toEqual([])
  expect(fieldsOf(await buying.post('purchaseinspections', { warehouseId: 2, imageUrls }))).toEqual(['imageUrls.0'])
})

test('refuses an unknown SKU, the same SKU twice, and a second check', async () => {
  const { sku, inspection } = await forOrder(2)
  expect(fieldsOf(await buying.check(inspection, [found(await buying.sku(), 1)]))).toEqual(['lines.0.productSkuId'])
  expect(fieldsOf(await buying.check(inspection, [found(sku, 1), found(sku, 1)]))).toEqual(['lines.1.productSkuId'])
  await must(inspection, 'check', { lines: [found(sku, 2)] })
  expect((await buying.check(inspection, [found(sku, 2)])).status).toBe(400)
})

test('what was packed keeps its check from being reopened', async () => {
  const { orderId, sku, inspection } = await forOrder(2)
  await must(inspection, 'check', { lines: [found(sku, 2)] })
  const [{ orderLineId }] = (await buying.read(orderId)).lines
  const parcel = await buying.post('orderpackages', { lines: [{ orderLineId, qty: 1 }] })
  expect(parcel.status).toBe(200)
  const { status, body } = await move(inspection, 'reopen', { reason: 'Too late' })
  expect([status, body.message]).toEqual([400, expect.stringContaining('cannot be reopened')])
  await sound()
})

test('a refund of received pieces keeps their check from being reopened', async () => {
  const { bought, sku, inspection } = await forOrder(2)
  await must(inspection, 'check', { lines: [found(sku, 1, 1)] })
  await buying.must('purchaserefunds', { purchaseInspectionId: inspection, kind: 'GoodsKept' })
  expect((await move(inspection, 'reopen', { reason: 'Too late' })).status).toBe(400)
  expect(await stateOf(bought.purchaseOrderId)).toBe('Received')
})

test('an unclaimed parcel is assigned, taken as stock, or discarded', async () => {
  const bought = await buying.paidPurchase([{ sku: await buying.sku(), qty: 2 }])
  const { purchaseOrderId } = bought
  const first = await unclaimed()
  expect(await must(first, 'assign', { purchaseOrderId })).toMatchObject({ status: 'Open', purchaseOrderId })
  await must(first, 'check', { lines: [found(skuOf(bought), 2)] })
  expect(await stateOf(purchaseOrderId)).toBe('Completed')
  const second = await unclaimed()
  await must(second, 'assign', { purchaseOrderId })
  expect(await stateOf(purchaseOrderId)).toBe('Received')
  const third = await unclaimed()
  const sku = await buying.sku()
  await must(third, 'receiveasstock', { lines: [{ productSkuId: sku, qty: 4, unitCost: 2.5 }] })
  expect(await stockOf(sku)).toMatchObject([{ onHand: 4, unitCost: 2.5 }])
  expect((await move(third, 'reopen', { reason: 'No' })).status).toBe(400)
  expect(await must(await unclaimed(), 'discard', { reason: 'Advertising' })).toMatchObject({ status: 'Rejected' })
  const unpaid = await buying.place([{ sku, qty: 1 }])
  const refused = await move(await unclaimed(), 'assign', { purchaseOrderId: unpaid.purchaseOrderId })
  expect(refused.status).toBe(400)
  await sound()
})

interface Hit {
  kind: string
  purchaseOrderId: number
  purchaseOrderPackageId: number
  purchaseInspectionId: number
}
const match = async (code: string): Promise<Hit[]> =>
  buying.call('GET', `purchaseinspections/match?code=${encodeURIComponent(code)}`)

test('finds what a code is of: parcel, inspection, purchase order, supplier order, goods', async () => {
  const { productId } = await buying.call('POST', 'products', { title: 'Scanned goods', barcode: '036000291452' })
  const code = { properties: ['Red'], skuCode: 'SCAN-RED' }
  const [{ productSkuId: sku }] = await buying.call('POST', `products/${productId}/skus`, [code])
  const { purchaseOrderId } = await buying.place([{ sku, qty: 2 }])
  await buying.must(`purchaseorders/${purchaseOrderId}/pay`, { supplierOrderId: '88120001' })
  const path = `purchaseorders/${purchaseOrderId}/packages`
  await buying.call('POST', path, { carrier: 'JD', trackingNo: 'JDVB09990001112' })
  const isParcel = [{ kind: 'Package', purchaseOrderId }]
  expect(await match('jdvb09990001112-1-2-')).toMatchObject(isParcel)
  expect(await match('88120001')).toMatchObject(isParcel)
  const { businessCode } = await buying.purchase(purchaseOrderId)
  expect(await match(businessCode.toLowerCase())).toMatchObject(isParcel)
  expect(await match('0036000291452')).toMatchObject(isParcel)
  expect(await match('036000291452')).toMatchObject(isParcel)
  expect(await match('scan-red')).toMatchObject(isParcel)
  const [{ purchaseOrderPackageId }] = await buying.call('GET', path)
  const [inspection] = await buying.call('POST', `${path}/${purchaseOrderPackageId}/receive`)
  expect(await match('JDVB09990001112')).toMatchObject([{ kind: 'Inspection', ...inspection }])
  expect(await match('NOBODY-KNOWS-THIS')).toEqual([])
})

test('names the goods of its parcel, not of its whole purchase order, where they are announced', async () => {
  const sku = await buying.sku()
  const { purchaseOrderId, lines } = await buying.paidPurchase([{ sku, qty: 9 }])
  const path = `purchaseorders/${purchaseOrderId}/packages`
  const { summary } = await buying.call('GET', `purchaseorders/${purchaseOrderId}`)
  const came = async (trackingNo: string, announced?: object[]) => {
    await buying.call('POST', path, { carrier: 'JD', trackingNo, lines: announced })
    const parcels: { purchaseOrderPackageId: number; trackingNo: string }[] = await buying.call('GET', path)
    const parcel = parcels.find((one) => one.trackingNo === trackingNo)
    const [opened] = await buying.call('POST', `${path}/${parcel?.purchaseOrderPackageId}/receive`)
    return (await buying.call('GET', `purchaseinspections/${opened.purchaseInspectionId}`)).summary
  }
  const announced = [{ purchaseOrderLineId: lines[0]?.purchaseOrderLineId, qty: 3 }]
  expect(await came('JDPART0001112', announced)).toMatch(/^.+ × 3$/)
  expect(await came('JDPART0001113')).toBe(summary)
})

test('says that more match than it names, by one more, of each parcel of several purchase orders once', async () => {
  const sku = await buying.sku()
  const { purchaseOrderId, lines } = await buying.paidPurchase([{ sku, qty: 200 }])
  const other = await buying.paidPurchase([{ sku, qty: 1 }])
  const [line] = lines
  const announce = (to: number, place: number, announced?: object[]) =>
    buying.call('POST', `purchaseorders/${to}/packages`, {
      ...{ carrier: 'YTO', trackingNo: `YTMANY${1000 + place}`, lines: announced },
    })
  const ofLine = [{ purchaseOrderLineId: line?.purchaseOrderLineId, qty: 1 }]
  for (let place = 0; place < maxScanHits; place += 1) await announce(purchaseOrderId, place, ofLine)
  await announce(other.purchaseOrderId, 0)
  await api.store.database.sql.execute(sql`update product_skus set sku_code = 'MANY' where product_sku_id = ${sku}`)
  const all = await match('many')
  expect(all).toHaveLength(maxScanHits)
  const packages = new Set(all.map(({ purchaseOrderPackageId }) => purchaseOrderPackageId))
  expect(packages.size).toBe(maxScanHits)
  await announce(purchaseOrderId, maxScanHits, ofLine)
  expect(await match('many')).toHaveLength(maxScanHits + 1)
  await announce(purchaseOrderId, maxScanHits + 1, ofLine)
  expect(await match('many')).toHaveLength(maxScanHits + 1)
})

test('an order that was delivered shows what it has earned, to readers of purchases alone', async () => {
  const sku = await buying.sku()
  const { orderId } = await buying.accepted([{ sku, qty: 2, price: 50 }], {
    ...{ subdivisionName1: 'Kowloon', subdivisionName2: 'Yau Tsim Mong', addressLine1: '12 Nathan Road' },
  })
  const bought = await buying.paidPurchase([{ sku, qty: 2, price: 10, orderId }])
  await must(await buying.arrived(bought), 'check', { lines: [found(sku, 2)] })
  expect((await buying.read(orderId)).margin).toBeNull()
  const lines = [{ orderLineId: (await buying.read(orderId)).lines[0].orderLineId, qty: 2 }]
  const parcel = await buying.must('orderpackages', { lines, freightCost: 12, freightCurrency: 'HKD' })
  const [carrier] = (await buying.call('GET', 'carriers?pageSize=1')).items
  const sent = { carrierId: carrier.carrierId, trackingNo: 'MARGIN-1' }
  await buying.must(`orderpackages/${parcel.orderPackageId}/ship`, sent)
  expect((await buying.read(orderId)).margin).toMatchObject({ provisional: true })
  await buying.must(`orderpackages/${parcel.orderPackageId}/deliver`)
  const { margin } = await buying.read(orderId)
  const { exchangeRate } = await buying.purchase(bought.purchaseOrderId)
  expect(margin).toMatchObject({ currency: 'HKD', income: 100, freight: 12, fees: 0, provisional: false })
  expect(margin.goods).toBeCloseTo(20 * Number(exchangeRate), 2)
  expect(margin.margin).toBeCloseTo(100 - 12 - margin.goods, 2)
})

test("an order shows the pictures that checks took of its pieces, with a piece's weight", async () => {
  const { orderId, sku, inspection } = await forOrder(2)
  const { orderId: otherId } = await forOrder(1)
  expect((await buying.read(orderId)).pictures).toEqual([])
  const imageUrls = ['https://example.com/good.jpg', 'https://example.com/broken.jpg']
  await must(inspection, 'check', { lines: [found(sku, 1, 1, { imageUrls })] })
  const [{ orderLineId }] = (await buying.read(orderId)).lines
  await api.store.database.sql.execute(sql`update product_skus set weight = 250 where product_sku_id = ${sku}`)
  expect((await buying.read(orderId)).pictures).toEqual([{ orderLineId, imageUrls, weight: 250, defectiveQty: 1 }])
  expect((await buying.read(otherId)).pictures).toEqual([])
  await must(inspection, 'reopen', { reason: 'Counted again' })
  expect((await buying.read(orderId)).pictures).toEqual([])
})

test('says what is expected today and what waits for its check', async () => {
  const hits: Hit[] = await buying.call('GET', 'purchaseinspections/expected')
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['Inspection', 'Package']))
})

test('today is that of a time zone', async () => {
  // These two are a day or two apart at any time.
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Niue']
  const { purchaseOrderId } = await buying.paidPurchase([{ sku: await buying.sku(), qty: 1 }])
  const expectedDate = formatDate(new Date().toISOString(), early)
  const announced = { carrier: 'YTO', trackingNo: 'YTTODAY1', expectedDate }
  const parcels = await buying.call('POST', `purchaseorders/${purchaseOrderId}/packages`, announced)
  const { purchaseOrderPackageId } = parcels.at(-1)
  // The most overdue come first, of which there may be more than are listed.
  await api.store.database.sql.execute(sql`update purchase_order_packages set expected_date = '9999-01-01'
    where arrived_time is null and purchase_order_package_id <> ${purchaseOrderPackageId}`)
  const isExpected = async (timeZone: string) => {
    const path = `purchaseinspections/expected?timeZone=${encodeURIComponent(timeZone)}`
    const hits: Hit[] = await buying.call('GET', path)
    return hits.some((hit) => hit.purchaseOrderPackageId === purchaseOrderPackageId)
  }
  expect([await isExpected(early), await isExpected(late)]).toEqual([true, false])
  const refused = await api.get('purchaseinspections/expected?timeZone=Nowhere/Unknown', { as: 'trade.staff' })
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['timeZone']])
})

test("another company's parcels are neither seen nor found", async () => {
  const { inspection, bought } = await forOrder(1)
  const as = 'purchases.staff'
  expect((await api.get(`purchaseinspections/${inspection}`, { as })).status).toBe(404)
  expect((await api.post(`purchaseinspections/${inspection}/check`, { lines: [found(1, 1)] }, { as })).status).toBe(404)
  const { businessCode } = await buying.purchase(bought.purchaseOrderId)
  expect((await api.get(`purchaseinspections/match?code=${businessCode}`, { as })).body).toEqual([])
  expect((await api.get(`purchaseinspections/${inspection}`, { as: 'warehouses.staff' })).status).toBe(403)
})

const actions = Object.entries(entity.states?.actions ?? {})
const table = enums.PurchaseInspectionStatus.flatMap((state) =>
  actions.map(([action, { from }]) => ({ state, action, from: from as readonly string[] })),
)

/** Refused moves are proven for every entity with states by `states.api.test.ts`. */
const chosen = cellsOf(
  'moves of inspections from each state',
  table,
  table.filter(({ state, from }) => from.includes(state)),
)

test.each(chosen)('from $state, $action is done only where the table says so', async ({ state, action, from }) => {
  const sku = await buying.sku()
  const bought = await buying.paidPurchase([{ sku, qty: 2 }])
  const id = state === 'Unclaimed' ? await unclaimed() : await buying.arrived(bought)
  const results: Readonly<Record<string, object>> = {
    Passed: found(sku, 2),
    PartlyPassed: found(sku, 1, 1),
    Rejected: found(sku, 0, 2),
  }
  const result = results[state]
  if (result) await must(id, 'check', { lines: [result] })
  const bodies: Readonly<Record<string, object>> = {
    check: { lines: [found(sku, 2)] },
    reopen: { reason: 'For a test' },
    assign: { purchaseOrderId: bought.purchaseOrderId },
    receiveasstock: { lines: [{ productSkuId: sku, qty: 1 }] },
    discard: { reason: 'For a test' },
  }
  expect((await move(id, action, bodies[action])).status).toBe(from.includes(state) ? 200 : 400)
})
