import { sql } from 'drizzle-orm'
import { purchaseOrders as entity } from '@/contract/entities/purchasing/purchase-orders'
import { enums } from '@/contract/enums'
import { cellsOf } from '@/contract/testing/cells-of'
import { type Bought, Buying, fieldsOf, found, linesOf } from '../../testing/buying'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let buying: Buying

beforeAll(async () => {
  api = await startTestApi()
  buying = new Buying(api)
})
afterAll(() => api.close())

const move = (id: number, action: string, body: object = {}) => buying.post(`purchaseorders/${id}/${action}`, body)
const stateOf = async (id: number) => (await buying.purchase(id)).status
const sound = async () => expect(await buying.ledger()).toEqual([])
const two = async () => [
  { sku: await buying.sku(), qty: 3, price: 10 },
  { sku: await buying.sku(), qty: 2, price: 7.5 },
]

test('spreads the freight and the difference to what was really paid on the lines, to the cent', async () => {
  const { purchaseOrderId: id } = await buying.place(await two(), { fee: null })
  expect(fieldsOf(await move(id, 'pay', {}))).toEqual(['domesticShippingFee'])
  const paid = await buying.must(`purchaseorders/${id}/pay`, {
    ...{ domesticShippingFee: 8, paidAmount: 48.8, transactionId: 'AL-1', supplierOrderId: '29001' },
  })
  expect(paid).toMatchObject({ status: 'Paid', totalAmount: 53, paidAmount: 48.8, supplierOrderId: '29001' })
  const { lines, provisional } = await buying.purchase(id)
  expect(provisional).toBe(false)
  const landed = lines.map(({ landedAmount }: { landedAmount: number }) => landedAmount)
  expect(landed[0] + landed[1]).toBeCloseTo(48.8, 10)
  expect(lines[0]).toMatchObject({ feeShare: 4.8, outstanding: 3, received: 0 })
  expect((await move(id, 'pay')).status).toBe(400)
  await sound()
})

test('refuses amounts with more decimals than the currency has, and times to come', async () => {
  const { purchaseOrderId: id } = await buying.place(await two())
  expect(fieldsOf(await move(id, 'pay', { paidAmount: 1.005 }))).toEqual(['paidAmount'])
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(fieldsOf(await move(id, 'pay', { paidTime: tomorrow }))).toEqual(['paidTime'])
})

test('expects parcels when those of the supplier usually came, unless a day is given', async () => {
  const { sql: store } = api.store.database
  const { rows } = await store.execute<{ id: number }>(sql`select supplier_id as id from suppliers
    where company_id = 5 and supplier_id not in (select supplier_id from purchase_orders) limit 1`)
  const dayMs = 86_400_000
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
  const pay = async (days: number) => {
    const bought = await buying.place([{ sku: await buying.sku(), qty: 1 }])
    const id = bought.purchaseOrderId
    await store.execute(sql`update purchase_orders set supplier_id = ${rows[0]?.id} where purchase_order_id = ${id}`)
    await buying.must(`purchaseorders/${id}/pay`, { paidTime: daysAgo(days) })
    return bought
  }
  const expected = async ({ purchaseOrderId }: Bought) => (await buying.purchase(purchaseOrderId)).expectedDate
  expect(await expected(await pay(1))).toBeNull()
  for (const days of [2, 9, 4]) await buying.arrived(await pay(days))
  expect(await expected(await pay(1))).toBe(new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10))
})

test('is settled once, where it was paid with a due date, and revalues what has come', async () => {
  const bought = await buying.place([{ sku: await buying.sku(), qty: 4, price: 10 }])
  const id = bought.purchaseOrderId
  await buying.must(`purchaseorders/${id}/pay`, { dueDate: '2030-01-31' })
  const inspection = await buying.arrived(bought)
  await buying.must(`purchaseinspections/${inspection}/check`, {
    lines: [found(bought.lines[0]?.productSkuId ?? 0, 4)],
  })
  expect((await buying.purchase(id)).provisional).toBe(true)
  const before = await costOf(bought)
  await buying.must(`purchaseorders/${id}/settle`, { paidAmount: 44 })
  expect(await costOf(bought)).toBeCloseTo(before * 1.1, 1)
  expect((await move(id, 'settle', { paidAmount: 45 })).status).toBe(400)
  await sound()
})

const costOf = async ({ lines }: Bought) =>
  (await buying.call('GET', `inventories?productSkuId=${lines[0]?.productSkuId}`)).items[0].unitCost

test('revalues the good pieces alone when it is settled after a broken one came', async () => {
  const bought = await buying.place([{ sku: await buying.sku(), qty: 3, price: 10 }])
  const id = bought.purchaseOrderId
  await buying.must(`purchaseorders/${id}/pay`, { dueDate: '2030-01-31' })
  const inspection = await buying.arrived(bought)
  await buying.must(`purchaseinspections/${inspection}/check`, {
    lines: [found(bought.lines[0]?.productSkuId ?? 0, 2, 1)],
  })
  // Three yuan more are 327 cents, of which two thirds are of the good pieces, at 10.905 each before.
  await buying.must(`purchaseorders/${id}/settle`, { paidAmount: 33 })
  const { items } = await buying.call(
    'GET',
    `inventories?productSkuId=${bought.lines[0]?.productSkuId}&sort=inventoryId`,
  )
  expect(items.map(({ shelfKind, unitCost }: Record<string, unknown>) => [shelfKind, unitCost])).toEqual([
    [null, 12],
    ['Defect', 0],
  ])
  const { rows } = await api.store.database.sql.execute(
    `select difference::int from purchase_orders where purchase_order_id = ${id}`,
  )
  expect(rows).toEqual([{ difference: 109 }])
  await sound()
})

test('is not settled without a due date', async () => {
  const { purchaseOrderId: id } = await buying.paidPurchase(await two())
  expect((await move(id, 'settle', { paidAmount: 40 })).status).toBe(400)
})

test('is unpaid again while nothing has followed', async () => {
  const bought = await buying.paidPurchase(await two(), { fee: 6 })
  const id = bought.purchaseOrderId
  expect(await buying.must(`purchaseorders/${id}/unpay`)).toMatchObject({ status: 'Unpaid', paidAmount: null })
  await buying.must(`purchaseorders/${id}/pay`)
  const parcel = { carrier: 'YTO', trackingNo: 'YT1000000001' }
  const [{ purchaseOrderPackageId }] = await buying.call('POST', `purchaseorders/${id}/packages`, parcel)
  expect((await move(id, 'unpay')).status).toBe(400)
  await api.remove(`purchaseorders/${id}/packages/${purchaseOrderPackageId}`, { as: buying.as })
  await buying.must(`purchaseorders/${id}/unpay`)
  await sound()
})

test('pieces that are cancelled go back to the list, or are missing', async () => {
  const sku = await buying.sku()
  const { orderId } = await buying.accepted([{ sku, qty: 3 }])
  const bought = await buying.paidPurchase([{ sku, qty: 5, orderId }])
  const [line] = bought.lines
  const cancel = (qty: number, more: object = {}) =>
    move(bought.purchaseOrderId, 'cancelpieces', {
      ...{ lines: [{ purchaseOrderLineId: line?.purchaseOrderLineId, qty }], reason: 'Sold out', ...more },
    })
  expect(await buying.places(orderId)).toEqual([{ onOrder: 3 }])
  expect((await cancel(2)).status).toBe(200)
  expect(await buying.places(orderId)).toEqual([{ onOrder: 3 }])
  expect((await cancel(1)).status).toBe(200)
  expect(await buying.places(orderId)).toEqual([{ onOrder: 2, listed: 1 }])
  expect((await cancel(1, { relist: false })).status).toBe(200)
  expect(await buying.places(orderId)).toEqual([{ onOrder: 1, listed: 1, missing: 1 }])
  expect(fieldsOf(await cancel(2))).toEqual(['lines.0.qty'])
  await sound()
})

test('what was bought for a cancelled order is found until it is cancelled at the supplier or kept', async () => {
  const sku = await buying.sku()
  const { orderId } = await buying.accepted([{ sku, qty: 3 }])
  const { purchaseOrderId: id, lines } = await buying.paidPurchase([{ sku, qty: 3, orderId }])
  const isListed = async () => {
    const { items } = await buying.call('GET', `purchaseorders?orderCancelled=true&purchaseOrderId=${id}`)
    return [items.length, (await buying.purchase(id)).lines[0].orderCancelled]
  }
  expect(await isListed()).toEqual([0, false])
  expect((await move(id, 'keep')).status).toBe(400)
  await buying.call('POST', `orders/${orderId}/cancel`)
  expect(await isListed()).toEqual([1, true])
  await buying.must(`purchaseorders/${id}/cancelpieces`, { lines: [{ ...linesOf(lines)[0], qty: 1 }], reason: 'Asked' })
  expect(await isListed()).toEqual([1, true])
  await buying.must(`purchaseorders/${id}/keep`)
  expect(await isListed()).toEqual([0, false])
  await buying.call('POST', `orders/${orderId}/recover`)
  await buying.call('POST', `orders/${orderId}/cancel`)
  expect(await isListed()).toEqual([1, true])
  await sound()
})

test('a cancelled purchase order puts the pieces of open orders back on the list', async () => {
  const sku = await buying.sku()
  const { orderId } = await buying.accepted([{ sku, qty: 3 }])
  const { purchaseOrderId: id } = await buying.place([{ sku, qty: 3, orderId }])
  expect((await buying.must(`purchaseorders/${id}/cancel`)).status).toBe('Cancelled')
  expect(await buying.places(orderId)).toEqual([{ listed: 3 }])
  await sound()
})

test('announces no more than is outstanding and not announced', async () => {
  const bought = await buying.paidPurchase(await two())
  const path = `purchaseorders/${bought.purchaseOrderId}/packages`
  const [first] = linesOf(bought.lines)
  const announce = (qty: number, trackingNo: string) =>
    buying.post(path, { carrier: 'ZTO', trackingNo, lines: [{ ...first, qty }] })
  expect((await announce(2, 'ZTO75000000001')).status).toBe(200)
  expect(await stateOf(bought.purchaseOrderId)).toBe('Shipped')
  expect(fieldsOf(await announce(2, 'ZTO75000000002'))).toEqual(['lines.0.qty'])
  expect(fieldsOf(await announce(1, 'zto 75000000001'))).toEqual(['trackingNo'])
  const [parcel] = await buying.call('GET', path)
  const changed = await buying.post(`${path}/${parcel.purchaseOrderPackageId}`, { lines: [{ ...first, qty: 3 }] })
  expect(changed.body[0].lines).toEqual([{ ...first, qty: 3 }])
  await sound()
})

test('one parcel of two purchase orders arrives once, with an inspection for each', async () => {
  const [one, other] = [await buying.paidPurchase(await two()), await buying.paidPurchase(await two())]
  const announce = ({ purchaseOrderId }: Bought, carrier: string) =>
    buying.call('POST', `purchaseorders/${purchaseOrderId}/packages`, { carrier, trackingNo: 'SF 1300 0000 0001' })
  const [parcel] = await announce(one, 'SF Express')
  const [shared] = await announce(other, 'sf express')
  expect(shared.sharedWith).toMatchObject([{ purchaseOrderId: one.purchaseOrderId }])
  const path = `purchaseorders/${one.purchaseOrderId}/packages/${parcel.purchaseOrderPackageId}/receive`
  const opened = await buying.call('POST', path)
  expect(opened.map(({ purchaseOrderId }: Bought) => purchaseOrderId)).toEqual([
    one.purchaseOrderId,
    other.purchaseOrderId,
  ])
  expect(fieldsOf(await buying.post(path))).toEqual(['arrivedTime'])
  const ids = opened.map(({ purchaseInspectionId }: { purchaseInspectionId: number }) => purchaseInspectionId)
  const sheet = await buying.call('GET', `purchaseinspections/${ids[0]}`)
  expect(sheet.lines).toHaveLength(4)
  const lines = sheet.lines.map(
    (line: { purchaseInspectionId: number; productSkuId: number; outstanding: number }) => ({
      ...found(line.productSkuId, line.outstanding),
      purchaseInspectionId: line.purchaseInspectionId,
    }),
  )
  await buying.must(`purchaseinspections/${ids.join(',')}/check`, { lines })
  expect([await stateOf(one.purchaseOrderId), await stateOf(other.purchaseOrderId)]).toEqual(['Completed', 'Completed'])
  await sound()
})

test('a parcel that has arrived is neither changed nor deleted, nor are its pieces cancelled', async () => {
  const bought = await buying.paidPurchase(await two())
  await buying.arrived(bought)
  const id = bought.purchaseOrderId
  expect(await stateOf(id)).toBe('Received')
  const [{ purchaseOrderPackageId }] = await buying.call('GET', `purchaseorders/${id}/packages`)
  const path = `purchaseorders/${id}/packages/${purchaseOrderPackageId}`
  expect((await api.remove(path, { as: buying.as })).status).toBe(400)
  expect((await buying.post(path, { carrier: 'Other' })).status).toBe(400)
  expect((await move(id, 'cancelpieces', { lines: linesOf(bought.lines), reason: 'Late' })).status).toBe(400)
  await sound()
})

test("nothing of another company's is seen or moved", async () => {
  const bought = await buying.paidPurchase(await two())
  const id = bought.purchaseOrderId
  const as = 'purchases.staff'
  expect((await api.get(`purchaseorders/${id}`, { as })).status).toBe(404)
  expect((await api.post(`purchaseorders/${id}/unpay`, {}, { as })).status).toBe(404)
  expect((await api.get(`purchaseorders/${id}/packages`, { as })).status).toBe(404)
})

const actions = Object.entries(entity.states?.actions ?? {})
const table = enums.PurchaseOrderStatus.flatMap((state) =>
  actions.map(([action, { from }]) => ({ state, action, from: from as readonly string[] })),
)

/** A purchase order in a state, that was paid with a due date. */
async function inState(state: string): Promise<Bought> {
  const bought = await buying.place([{ sku: await buying.sku(), qty: 2 }])
  const id = bought.purchaseOrderId
  if (state === 'Unpaid') return bought
  if (state === 'Cancelled') {
    await buying.must(`purchaseorders/${id}/cancel`)
    return bought
  }
  await buying.must(`purchaseorders/${id}/pay`, { dueDate: '2030-01-31' })
  if (state === 'Paid') return bought
  if (state === 'Shipped') {
    await buying.call('POST', `purchaseorders/${id}/packages`, { carrier: 'YTO', trackingNo: `YT77${id}00000` })
    return bought
  }
  const inspection = await buying.arrived(bought)
  if (state === 'Received') return bought
  await buying.must(`purchaseinspections/${inspection}/check`, {
    lines: [found(bought.lines[0]?.productSkuId ?? 0, 2)],
  })
  return bought
}

/** Refused moves are proven for every entity with states by `states.api.test.ts`. */
const chosen = cellsOf(
  'moves of purchase orders from each state',
  table,
  table.filter(({ state, from }) => from.includes(state)),
)

test.each(chosen)('from $state, $action is done only where the table says so', async ({ state, action, from }) => {
  const bought = await inState(state)
  expect(await stateOf(bought.purchaseOrderId)).toBe(state)
  const bodies: Readonly<Record<string, object>> = {
    settle: { paidAmount: 21 },
    cancelpieces: { lines: [{ ...linesOf(bought.lines)[0], qty: 1 }], reason: 'Not needed' },
  }
  const { status } = await move(bought.purchaseOrderId, action, bodies[action])
  // What has arrived is in the way of taking the payment back; no order is cancelled of which something stays.
  const isDone = from.includes(state) && !(action === 'unpay' && state === 'Received') && action !== 'keep'
  expect(status).toBe(isDone ? 200 : 400)
  await sound()
})
