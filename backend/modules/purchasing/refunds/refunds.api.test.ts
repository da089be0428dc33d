import { purchaseRefunds as entity } from '@/contract/entities/purchasing/purchase-refunds'
import { enums } from '@/contract/enums'
import { cellsOf } from '@/contract/testing/cells-of'
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
const ask = ({ purchaseOrderId }: Bought, kind: string, lines: object[], more: object = {}) =>
  buying.post('purchaserefunds', { purchaseOrderId, kind, lines, reason: 'For a test', ...more })
const move = (id: number, action: string, body: object = {}) => buying.post(`purchaserefunds/${id}/${action}`, body)
const must = (id: number, action: string, body: object = {}) => buying.must(`purchaserefunds/${id}/${action}`, body)
const line = ({ lines }: Bought, qty: number, more: object = {}) => ({
  ...{ purchaseOrderLineId: lines[0]?.purchaseOrderLineId, qty, ...more },
})

async function asked(...given: Parameters<typeof ask>): Promise<number> {
  const { status, body } = await ask(...given)
  expect([status, body.message]).toEqual([200, undefined])
  return body.purchaseRefundId
}

/** Four pieces at 10, of which some came broken. */
async function received(
  defective = 1,
  qty = 4,
  orderId?: number,
  sku?: number,
): Promise<Bought & { inspection: number }> {
  const id = sku ?? (await buying.sku())
  const bought = await buying.paidPurchase([{ sku: id, qty, price: 10, orderId }])
  const inspection = await buying.arrived(bought)
  const { status, body } = await buying.check(inspection, [
    found(id, qty - defective, defective, { then: 'AwaitReplacement', imageUrls: [] }),
  ])
  expect([status, body.message]).toEqual([200, undefined])
  return { ...bought, inspection }
}

test('goods that were kept have cost less, and are in no second refund', async () => {
  const bought = await received(1)
  expect(await stateOf(bought.purchaseOrderId)).toBe('Received')
  const refundable = async () => {
    const [first] = (await buying.purchase(bought.purchaseOrderId)).lines
    return [first.refundableReceived, first.refundableMissing]
  }
  expect(await refundable()).toEqual([4, 0])
  const id = await asked(bought, 'GoodsKept', [line(bought, 1)])
  expect(await refundable()).toEqual([3, 0])
  const refund = await buying.call('GET', `purchaserefunds/${id}`)
  expect(refund).toMatchObject({ amount: 10, status: 'Requested', currency: 'CNY', lines: [{ qty: 1, amount: 10 }] })
  expect(refund.businessCode).toMatch(/^RF\d{14,}$/)
  await must(id, 'approve')
  const done = await must(id, 'complete', { amount: 9.5, transactionId: 'R-1' })
  expect(done).toMatchObject({ status: 'Completed', amount: 9.5 })
  const purchase = await buying.purchase(bought.purchaseOrderId)
  expect(purchase.status).toBe('Completed')
  expect(purchase.lines[0]).toMatchObject({ refundedAmount: 9.5, landedAmount: 30.5, landedUnitCost: 7.625 })
  expect(fieldsOf(await ask(bought, 'Returned', [line(bought, 4)]))).toEqual(['lines.0.qty'])
  await sound()
})

/** What lies where of a SKU, with its unit cost. */
const stockOf = async (sku: number) => {
  const { items } = await buying.call('GET', `inventories?productSkuId=${sku}&sort=inventoryId`)
  return items.map((row: Record<string, unknown>) => [row.shelfKind, row.onHand, row.unitCost])
}

/** Three pieces bought at 49.21 yuan, which are 53.66 dollars each: one good, one broken, one still to come. */
async function oneBroken(): Promise<Bought> {
  const sku = await buying.sku()
  const bought = await buying.paidPurchase([{ sku, qty: 3, price: 49.21 }])
  const { code } = await buying.call('POST', 'shelves', { warehouseId: 2, code: `BROKEN-${sku}`, kind: 'Defect' })
  expect(code).toBe(`BROKEN-${sku}`)
  const { status, body } = await buying.check(await buying.arrived(bought, linesOfTwo(bought)), [found(sku, 1, 1)])
  expect([status, body.message]).toEqual([200, undefined])
  return bought
}

const linesOfTwo = ({ lines }: Bought) => [{ purchaseOrderLineId: lines[0]?.purchaseOrderLineId, qty: 2 }]

async function kept(bought: Bought, qty: number, amount: number): Promise<void> {
  const id = await asked(bought, 'GoodsKept', [line(bought, qty, { amount })])
  await must(id, 'approve')
  await must(id, 'complete', { amount })
}

const differenceOf = async ({ purchaseOrderId }: Bought) => {
  const { rows } = await api.store.database.sql.execute<{ difference: string }>(
    `select difference from purchase_orders where purchase_order_id = ${purchaseOrderId}`,
  )
  return Number(rows[0]?.difference)
}

test('a broken piece and its refund leave the cost of the good ones as it is', async () => {
  const bought = await oneBroken()
  const sku = bought.lines[0]?.productSkuId ?? 0
  const stock = [
    [null, 1, 53.66],
    ['Defect', 1, 0],
  ]
  expect(await stockOf(sku)).toEqual(stock)
  await kept(bought, 1, 49.21)
  expect(await stockOf(sku)).toEqual(stock)
  expect(await differenceOf(bought)).toBe(-5366)
  await sound()
})

test('a refund for kept goods is first of broken pieces in no other refund, then of good ones', async () => {
  const bought = await oneBroken()
  const sku = bought.lines[0]?.productSkuId ?? 0
  await kept(bought, 2, 20)
  // Half of 21.81 dollars is of the broken piece; the good one costs the other half less.
  expect(await stockOf(sku)).toEqual([
    [null, 1, 42.76],
    ['Defect', 1, 0],
  ])
  await sound()
})

test('goods that go back leave from the shelf for defective ones, then from free good ones', async () => {
  const bought = await received(1)
  const id = await asked(bought, 'Returned', [line(bought, 2)])
  await must(id, 'approve')
  expect((await move(id, 'complete', { amount: 20 })).status).toBe(400)
  await must(id, 'voucher', { carrier: 'ZTO', trackingNo: 'ZTO1', imageUrls: [] })
  const { items } = await buying.call('GET', `inventories?productSkuId=${bought.lines[0]?.productSkuId}`)
  const pieces = items.reduce((sum: number, { onHand }: { onHand: number }) => sum + onHand, 0)
  expect(pieces).toBe(2)
  await must(id, 'complete', { amount: 20 })
  await sound()
})

test('refuses to send back what is not there any more', async () => {
  const sku = await buying.sku()
  const { orderId } = await buying.accepted([{ sku, qty: 4 }])
  const bought = await received(0, 4, orderId, sku)
  const id = await asked(bought, 'Returned', [line(bought, 2)])
  await must(id, 'approve')
  const { status, body } = await move(id, 'voucher', { carrier: 'ZTO', trackingNo: 'ZTO2' })
  expect([status, body.message]).toEqual([400, expect.stringContaining('0 of Traded goods')])
  await sound()
})

test('what did not come stands for cancelled pieces first, then cancels outstanding ones', async () => {
  const sku = await buying.sku()
  const { orderId } = await buying.accepted([{ sku, qty: 3 }])
  const bought = await buying.paidPurchase([{ sku, qty: 4, orderId }])
  const path = `purchaseorders/${bought.purchaseOrderId}/cancelpieces`
  await buying.must(path, { lines: [line(bought, 1)], reason: 'Sold out' })
  expect(fieldsOf(await ask(bought, 'NotShipped', [line(bought, 5)]))).toEqual(['lines.0.qty'])
  const [before] = (await buying.purchase(bought.purchaseOrderId)).lines
  const id = await asked(bought, 'NotShipped', [line(bought, 2)])
  const [asking] = (await buying.purchase(bought.purchaseOrderId)).lines
  expect([before.refundableMissing, asking.refundableMissing, asking.refundableReceived]).toEqual([4, 2, 0])
  expect(fieldsOf(await ask(bought, 'Missing', [line(bought, 3)]))).toEqual(['lines.0.qty'])
  await must(id, 'approve')
  expect(await buying.places(orderId)).toEqual([{ onOrder: 3 }])
  await must(id, 'complete', { amount: 20 })
  expect(await buying.places(orderId)).toEqual([{ onOrder: 2, missing: 1 }])
  expect((await buying.purchase(bought.purchaseOrderId)).lines[0]).toMatchObject({ cancelledQty: 2, outstanding: 2 })
  await sound()
})

test('refuses to complete when the pieces have arrived in the meantime', async () => {
  const bought = await buying.paidPurchase([{ sku: await buying.sku(), qty: 2 }])
  const id = await asked(bought, 'Missing', [line(bought, 2)])
  await must(id, 'approve')
  await buying.arrived(bought)
  const { status, body } = await move(id, 'complete', { amount: 20 })
  expect([status, body.message]).toEqual([400, expect.stringContaining('arrived in the meantime')])
})

test('a replacement brings no money, and what waits for it is on order again', async () => {
  const sku = await buying.sku()
  const { orderId } = await buying.accepted([{ sku, qty: 4 }])
  const bought = await received(2, 4, orderId, sku)
  expect(await buying.places(orderId)).toEqual([{ allocated: 2, missing: 2 }])
  expect(fieldsOf(await ask(bought, 'Replacement', [line(bought, 2, { amount: 5 })]))).toEqual(['amount'])
  const id = await asked(bought, 'Replacement', [line(bought, 2)])
  await must(id, 'approve')
  expect(fieldsOf(await move(id, 'complete', { amount: 5 }))).toEqual(['amount'])
  await must(id, 'complete', { amount: 0 })
  expect(await buying.places(orderId)).toEqual([{ allocated: 2, onOrder: 2 }])
  expect(await stateOf(bought.purchaseOrderId)).toBe('Shipped')
  const again = await buying.arrived(bought, [line(bought, 2)])
  await buying.must(`purchaseinspections/${again}/check`, { lines: [found(sku, 2)] })
  expect(await buying.places(orderId)).toEqual([{ allocated: 4 }])
  expect(await stateOf(bought.purchaseOrderId)).toBe('Completed')
  await sound()
})

test('refunds never come to more than was paid', async () => {
  const bought = await received(0)
  const first = await asked(bought, 'GoodsKept', [line(bought, 1, { amount: 30 })])
  expect(fieldsOf(await ask(bought, 'GoodsKept', [line(bought, 1, { amount: 10.01 })]))).toEqual(['amount'])
  await must(first, 'approve')
  expect(fieldsOf(await move(first, 'complete', { amount: 41 }))).toEqual(['amount'])
  await must(first, 'reject', { remark: 'Not our fault' })
  await asked(bought, 'GoodsKept', [line(bought, 1, { amount: 40 })])
  const { purchaseOrderId } = await buying.place([{ sku: await buying.sku(), qty: 1 }])
  expect((await ask({ purchaseOrderId, lines: [] }, 'GoodsKept', [], { otherAmount: 1 })).status).toBe(400)
  await sound()
})

test('takes pieces, reasons and pictures over from the check that found them', async () => {
  const bought = await received(2)
  const body = { purchaseInspectionId: bought.inspection, kind: 'GoodsKept' }
  const refund = await buying.must('purchaserefunds', body)
  expect(refund).toMatchObject({
    ...{ purchaseOrderId: bought.purchaseOrderId, amount: 20, reason: 'Damaged' },
    lines: [{ qty: 2, amount: 20 }],
  })
  expect(fieldsOf(await buying.post('purchaserefunds', body))).toEqual(['lines'])
})

test('messages of a refund are kept with who wrote them', async () => {
  const bought = await received(1)
  const id = await asked(bought, 'GoodsKept', [line(bought, 1)])
  const path = `purchaserefunds/${id}/messages`
  await buying.call('POST', path, { content: 'They ask for a picture.' })
  const messages = await buying.call('POST', path, { content: 'Sent.', imageUrls: ['https://example.com/1.jpg'] })
  expect(messages.map(({ content }: { content: string }) => content)).toEqual(['They ask for a picture.', 'Sent.'])
  expect(messages[0].adminName).toBe('Noah Lin')
  expect((await buying.post(path, { content: ' ' })).status).toBe(400)
})

test("another company's refunds do not exist", async () => {
  const bought = await received(1)
  const id = await asked(bought, 'GoodsKept', [line(bought, 1)])
  const as = 'purchases.staff'
  expect((await api.get(`purchaserefunds/${id}`, { as })).status).toBe(404)
  expect((await api.post(`purchaserefunds/${id}/approve`, {}, { as })).status).toBe(404)
  expect((await api.get(`purchaserefunds/${id}/messages`, { as })).status).toBe(404)
  const draft = { purchaseOrderId: bought.purchaseOrderId, kind: 'GoodsKept', otherAmount: 1, reason: 'Theirs' }
  expect(fieldsOf(await api.post('purchaserefunds', draft, { as }))).toEqual(['purchaseOrderId'])
  expect((await api.get(`purchaserefunds/${id}`, { as: 'warehouses.staff' })).status).toBe(403)
})

const actions = Object.entries(entity.states?.actions ?? {})
const table = enums.PurchaseRefundStatus.flatMap((state) =>
  actions.map(([action, { from }]) => ({ state, action, from: from as readonly string[] })),
)
const paths: Readonly<Record<string, readonly string[]>> = {
  Requested: [],
  Approved: ['approve'],
  VoucherSubmitted: ['approve', 'voucher'],
  Completed: ['approve', 'voucher', 'complete'],
  Rejected: ['reject'],
}
const bodies: Readonly<Record<string, object>> = {
  voucher: { carrier: 'ZTO', trackingNo: 'ZTO9' },
  complete: { amount: 10 },
}

/** Refused moves are proven for every entity with states by `states.api.test.ts`. */
const chosen = cellsOf(
  'moves of refunds from each state',
  table,
  table.filter(({ state, from }) => from.includes(state)),
)

test.each(chosen)('from $state, $action is done only where the table says so', async ({ state, action, from }) => {
  const bought = await received(1)
  const id = await asked(bought, 'Returned', [line(bought, 1)])
  for (const step of paths[state] ?? []) await must(id, step, bodies[step])
  const { status } = await move(id, action, bodies[action])
  // Goods that go back do so before the money comes.
  const isDone = from.includes(state) && !(action === 'complete' && state === 'Approved')
  expect(status).toBe(isDone ? 200 : 400)
})
