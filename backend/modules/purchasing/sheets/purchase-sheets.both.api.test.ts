import { Buying } from '../../../testing/buying'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { Trade } from '../../../testing/trade'

let api: TestApi
let buying: Buying

beforeAll(async () => {
  api = await startTestApi()
  buying = new Buying(api)
})
afterAll(() => api.close())

const send = (rows: readonly object[], more: object = {}) => buying.post('purchaseorders/import', { rows, ...more })
async function placed(fee: number | null = 0) {
  const { purchaseOrderId } = await buying.place([{ sku: await buying.sku(), qty: 2, price: 10 }], { fee })
  const { businessCode } = await buying.purchase(purchaseOrderId)
  return { purchaseOrderId, businessCode }
}

test('a sheet pays purchase orders and announces their parcels, once', async () => {
  const { purchaseOrderId, businessCode } = await placed()
  const row = { businessCode, supplierOrderId: 'S-1', paidAmount: 19, carrier: 'ZTO', trackingNo: 'ZTO75990000001' }
  const { status, body } = await send([row])
  expect([status, body]).toMatchObject([202, { changed: 1, errorCount: 0 }])
  await api.runTasks()
  const purchase = await buying.purchase(purchaseOrderId)
  expect(purchase).toMatchObject({ status: 'Shipped', paidAmount: 19, supplierOrderId: 'S-1' })
  expect(purchase.packages).toMatchObject([{ carrier: 'ZTO', trackingNo: 'ZTO75990000001', lines: null }])
  const again = await send([{ ...row, businessCode: null }], { dryRun: true })
  expect(again.body).toMatchObject({ unchanged: 1, changed: 0 })
  expect(await buying.ledger()).toEqual([])
})

test('a file of 1688 pays what was paid, and leaves out what is closed or waits for its payment', async () => {
  const numbers = ['43100001', '43100002', '43100003']
  const bought = []
  for (const supplierOrderId of numbers) bought.push({ ...(await placed()), supplierOrderId })
  await send(bought.map(({ businessCode, supplierOrderId }) => ({ businessCode, supplierOrderId })))
  await api.runTasks()
  const lines = [
    '订单编号,卖家公司名,货品总价(元),运费(元),实付款(元),订单状态,货品标题,单价(元),数量,物流公司,运单号',
    '43100001,甲,20.00,0.00,20.00,等待卖家发货,杯,10.00,1,,',
    ',,,,,,壶,10.00,1,,',
    '43100002,甲,20.00,0.00,20.00,交易关闭,杯,10.00,1,,',
    // Without its number it would be taken for a parcel of the order above.
    ',,,,,,壶,10.00,1,中通,ZTO75990000071',
    '43100003,甲,20.00,0.00,20.00,等待买家付款,杯,10.00,2,,',
  ]
  const form = new FormData()
  form.append('files', new File([lines.join('\n')], 'orders.csv'))
  const { url } = (await api.send('POST', 'files?category=imports', { as: 'trade.staff', body: form })).body[0]
  const { body } = await buying.post('purchaseorders/import', { url, columns: {} })
  expect(body).toMatchObject({ profile: '1688: 订单', total: 1, changed: 1, errorCount: 0 })
  expect(body.skipped).toEqual([
    { reason: '订单状态: 交易关闭', rows: 2 },
    { reason: '订单状态: 等待买家付款', rows: 1 },
  ])
  await api.runTasks()
  const purchases = await Promise.all(bought.map(({ purchaseOrderId }) => buying.purchase(purchaseOrderId)))
  expect(purchases.map(({ status, packages }) => [status, packages.length])).toEqual([
    ['Paid', 0],
    ['Unpaid', 0],
    ['Unpaid', 0],
  ])
})

test.each([
  ['an unknown number', { businessCode: 'PO-NONE', paidAmount: 1 }, 'businessCode'],
  ['neither number', { paidAmount: 1 }, 'businessCode'],
  ["an unknown supplier's number", { supplierOrderId: 'NONE', paidAmount: 1 }, 'supplierOrderId'],
])('refuses %s', async (_, row, field) => {
  const { body } = await send([row], { dryRun: true })
  expect(body.rows[0].errors).toMatchObject([{ field }])
})

test('a purchase order is meant by its numbers in any case, and suggested for one without their hyphens', async () => {
  const { purchaseOrderId, businessCode } = await placed()
  const supplierOrderId = `Sup-${purchaseOrderId}-A`
  await send([{ businessCode, supplierOrderId }])
  await api.runTasks()
  /** The cell, and the purchase order that is meant or the number that is suggested. */
  const table: readonly (readonly [cells: object, meant: number | string | undefined])[] = [
    [{ businessCode: businessCode.toLowerCase() }, purchaseOrderId],
    [{ businessCode: businessCode.replaceAll('-', '') }, businessCode],
    [{ businessCode: `${businessCode}-NONE` }, undefined],
    [{ supplierOrderId: supplierOrderId.toUpperCase() }, purchaseOrderId],
    [{ supplierOrderId: supplierOrderId.replaceAll('-', ' ') }, supplierOrderId],
    [{ supplierOrderId: 'Nothing like it' }, undefined],
    // In the other's column, neither number would be found once it is taken.
    [{ businessCode: supplierOrderId }, undefined],
    [{ supplierOrderId: businessCode }, undefined],
  ]
  for (const [cells, meant] of table) {
    const { body } = await send([cells], { dryRun: true })
    const [{ id, action, changes, errors }] = body.rows
    expect([cells, id ?? errors[0]?.suggestion]).toEqual([cells, meant])
    if (id) expect([action, changes]).toEqual(['unchanged', []])
  }
})

test('an amount may have the sign of the currency of its purchase order, and of no other', async () => {
  const { businessCode } = await placed()
  const rowOf = async (paidAmount: string) => {
    const { body } = await send([{ businessCode, paidAmount }], { dryRun: true })
    return body.rows[0]
  }
  for (const paid of ['￥20.00', '20元', 'CNY 20'])
    expect((await rowOf(paid)).changes).toContainEqual(expect.objectContaining({ field: 'paidAmount', new: 20 }))
  const { errors } = await rowOf('HK$20.00')
  expect(errors).toMatchObject([{ field: 'paidAmount', message: expect.stringContaining('HKD') }])
})

test('refuses to pay another amount a second time, an uncertain freight, and half a parcel', async () => {
  const [paid, uncertain] = [await placed(), await placed(null)]
  await buying.must(`purchaseorders/${paid.purchaseOrderId}/pay`)
  const { body } = await send(
    [
      { businessCode: paid.businessCode, paidAmount: 21 },
      { businessCode: uncertain.businessCode, paidAmount: 21, trackingNo: 'X1' },
    ],
    { dryRun: true },
  )
  const fields = body.rows.map(({ errors }: { errors: { field: string }[] }) => errors.map(({ field }) => field))
  expect(fields).toEqual([['paidAmount'], ['carrier', 'domesticShippingFee']])
})

test('a row that pays or announces says from which state to which it moves', async () => {
  const { businessCode } = await placed()
  const parcel = { carrier: 'ZTO', trackingNo: 'ZTO75990000031' }
  const { body } = await send(
    [
      { businessCode, paidAmount: 20, ...parcel },
      { businessCode, paidAmount: 20, carrier: 'ZTO', trackingNo: 'ZTO75990000032' },
    ],
    { dryRun: true },
  )
  expect(body.rows).toMatchObject([
    { action: 'changed', move: { from: 'Unpaid', to: 'Shipped', fromText: 'Unpaid', toText: 'Shipped' } },
    { action: 'changed' },
  ])
  expect(body.rows[1]).not.toHaveProperty('move')
})

test('a purchase for a cancelled order is not paid by a sheet until that is confirmed', async () => {
  const trade = new Trade(api)
  const sku = await buying.sku()
  const { orderId } = await trade.accepted([{ sku, qty: 2 }])
  const { purchaseOrderId } = await buying.place([{ sku, qty: 2, price: 10, orderId }])
  const { businessCode } = await buying.purchase(purchaseOrderId)
  const first = await send([{ businessCode, paidAmount: 20 }])
  expect(first.body).toMatchObject({ changed: 1 })
  await trade.call('POST', `orders/${orderId}/cancel`)
  await api.runTasks()
  const { outcome } = await buying.call('GET', `backgroundtasks/${first.body.backgroundTaskId}`)
  expect(outcome).toMatchObject({ done: 0, refused: 1 })
  const { body } = await send([{ businessCode, paidAmount: 20 }], { dryRun: true })
  expect(body).toMatchObject({ leftOut: 1, changed: 0, rows: [{ action: 'leftOut' }] })
  expect(body.rows[0].warnings).toEqual([expect.stringContaining('cancelled')])
  await send([{ businessCode, paidAmount: 20 }], { withWarnings: true })
  await api.runTasks()
  expect(await buying.purchase(purchaseOrderId)).toMatchObject({ status: 'Paid' })
})

test('a dry run promises what is done: no parcel before payment or after the end, no cost that cannot be paid', async () => {
  const [unpaid, cancelled, dear, paying] = [await placed(), await placed(), await placed(), await placed()]
  await buying.must(`purchaseorders/${cancelled.purchaseOrderId}/cancel`)
  const parcel = (n: number) => ({ carrier: 'ZTO', trackingNo: `ZTO7599000004${n}` })
  const rows = [
    { businessCode: unpaid.businessCode, ...parcel(1) },
    { businessCode: cancelled.businessCode, ...parcel(2) },
    { businessCode: dear.businessCode, paidAmount: 19.999 },
    { businessCode: dear.businessCode, carrier: 'ZTO', trackingNo: '---' },
    { businessCode: paying.businessCode, paidAmount: 20, ...parcel(3) },
    { businessCode: paying.businessCode, paidAmount: 20, ...parcel(4) },
    { businessCode: paying.businessCode, ...parcel(5) },
  ]
  const { body } = await send(rows, { goodRowsOnly: true })
  const fields = body.rows.map(({ errors }: { errors: { field: string }[] }) => errors.map(({ field }) => field))
  expect(fields).toEqual([['trackingNo'], ['trackingNo'], ['paidAmount'], ['trackingNo'], [], [], []])
  expect(body).toMatchObject({ changed: 3, errorCount: 4 })
  await api.runTasks()
  const { outcome } = await buying.call('GET', `backgroundtasks/${body.backgroundTaskId}`)
  expect(outcome).toMatchObject({ done: 1, refused: 0 })
  const { status, packages } = await buying.purchase(paying.purchaseOrderId)
  expect([status, packages.length]).toEqual(['Shipped', 3])
  const { status: refused, body: answer } = await buying.post(`purchaseorders/${dear.purchaseOrderId}/pay`, {
    paidAmount: 19.999,
  })
  expect([refused, answer.details?.[0]?.field]).toEqual([400, 'paidAmount'])
})

test('a sheet keeps the transaction and the time of a payment, and refuses a second one for the same order', async () => {
  const { purchaseOrderId, businessCode } = await placed()
  const row = { businessCode, paidAmount: 20, transactionId: 'T-7', paidTime: '2026-03-01T08:00:00Z' }
  const other = await send([row, { businessCode, transactionId: 'T-8', supplierOrderId: 'S-7' }], { dryRun: true })
  expect(other.body.rows[1].errors).toContainEqual(expect.objectContaining({ field: 'transactionId' }))
  await send([row])
  await api.runTasks()
  expect(await buying.purchase(purchaseOrderId)).toMatchObject({
    ...{ status: 'Paid', transactionId: 'T-7', paidTime: '2026-03-01T08:00:00.000Z' },
  })
})
