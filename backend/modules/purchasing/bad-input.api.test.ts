import { Buying, fieldsOf, found } from '../../testing/buying'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let buying: Buying

beforeAll(async () => {
  api = await startTestApi()
  buying = new Buying(api)
})
afterAll(() => api.close())

const noPicture = `/files/${'0'.repeat(64)}.png`

test('refuses a refund of received pieces where none were received', async () => {
  const { purchaseOrderId, lines } = await buying.paidPurchase([{ sku: await buying.sku(), qty: 2 }])
  for (const kind of ['GoodsKept', 'Returned', 'Replacement']) {
    const line = { purchaseOrderLineId: lines[0]?.purchaseOrderLineId, qty: 1 }
    const draft = { purchaseOrderId, kind, lines: [line], reason: 'Broken' }
    expect([kind, fieldsOf(await buying.post('purchaserefunds', draft))]).toEqual([kind, ['lines.0.qty']])
  }
  expect((await buying.purchase(purchaseOrderId)).refunds).toEqual([])
})

test('refuses to reopen a check whose pieces have left', async () => {
  const sku = await buying.sku()
  const address = { subdivisionName1: 'Kowloon', addressLine1: '12 Nathan Road' }
  const { orderId } = await buying.accepted([{ sku, qty: 2 }], address)
  const inspection = await buying.arrived(await buying.paidPurchase([{ sku, qty: 2, orderId }]))
  await buying.must(`purchaseinspections/${inspection}/check`, { lines: [found(sku, 2)] })
  const lines = [{ orderLineId: (await buying.read(orderId)).lines[0].orderLineId, qty: 2 }]
  const { orderPackageId } = await buying.must('orderpackages', { lines })
  const [carrier] = (await buying.call('GET', 'carriers?pageSize=1')).items
  await buying.must(`orderpackages/${orderPackageId}/ship`, { carrierId: carrier.carrierId, trackingNo: 'LEFT-1' })
  const { status, body } = await buying.post(`purchaseinspections/${inspection}/reopen`, { reason: 'Too late' })
  expect([status, body.message]).toEqual([400, expect.stringContaining('cannot be reopened')])
  expect((await buying.call('GET', `purchaseinspections/${inspection}`)).status).toBe('Passed')
  expect(await buying.ledger()).toEqual([])
})

test('refuses pictures that are none, wherever one is given', async () => {
  const sku = await buying.sku()
  const bought = await buying.paidPurchase([{ sku, qty: 2 }])
  await buying.must(`purchaseinspections/${await buying.arrived(bought)}/check`, { lines: [found(sku, 1, 1)] })
  const line = { purchaseOrderLineId: bought.lines[0]?.purchaseOrderLineId, qty: 1 }
  const draft = { purchaseOrderId: bought.purchaseOrderId, kind: 'Returned', lines: [line], reason: 'Broken' }
  const { purchaseRefundId: id } = await buying.must('purchaserefunds', draft)
  await buying.must(`purchaserefunds/${id}/approve`)
  const parcel = { carrier: 'ZTO', trackingNo: 'ZTO1' }
  const answers = [
    await buying.post(`purchaserefunds/${id}/voucher`, { ...parcel, imageUrls: [noPicture] }),
    await buying.post(`purchaserefunds/${id}/messages`, { content: 'Look', imageUrls: [noPicture] }),
    await buying.post('purchaseinspections', { warehouseId: 2, ...parcel, imageUrls: [noPicture] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(answers.flatMap(fieldsOf)).toEqual(['imageUrls.0', 'imageUrls.0', 'imageUrls.0'])
  expect((await buying.call('GET', `purchaserefunds/${id}`)).status).toBe('Approved')
  expect(await buying.call('GET', `purchaserefunds/${id}/messages`)).toEqual([])
})

test('refuses to delete what purchase orders and inspections use, and names them', async () => {
  const { productId } = await buying.call('POST', 'products', { title: 'Used goods' })
  const [{ productSkuId: sku }] = await buying.call('POST', `products/${productId}/skus`, [{ properties: ['Red'] }])
  const { purchaseOrderId } = await buying.place([{ sku, qty: 1 }])
  const { supplierId } = await buying.purchase(purchaseOrderId)
  const { shelfId } = await buying.call('POST', 'shelves', { warehouseId: 2, code: 'USED-1', kind: 'Stock' })
  await buying.must('purchaseinspections', { warehouseId: 2, trackingNo: 'YT1', shelfId })
  const admin = { as: 'trade.admin' }
  const answers = [
    await buying.post(`products/${productId}/skus`, [{ productSkuId: sku, remove: true }]),
    await api.remove(`products/${productId}`, admin),
    await api.remove(`suppliers/${supplierId}`, { as: 'super.admin' }),
    await api.remove(`shelves/${shelfId}`, admin),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  const [ofSku, ofProduct, ofSupplier, ofShelf] = answers.map(({ body }) => body.message)
  expect(ofSku).toMatch(/1 purchase order/i)
  expect(ofProduct).toMatch(/1 purchase order/i)
  expect(ofSupplier).toMatch(/Still in use: /)
  expect(ofShelf).toMatch(/1 inspection/i)
})

test('a move of several values that are wrong names each and stores nothing', async () => {
  const { purchaseOrderId: id } = await buying.place([{ sku: await buying.sku(), qty: 1 }])
  const { status, body } = await buying.post(`purchaseorders/${id}/pay`, { paidAmount: -1, dueDate: 'soon' })
  expect([status, new Set(fieldsOf({ body }))]).toEqual([400, new Set(['dueDate', 'paidAmount'])])
  expect(await buying.purchase(id)).toMatchObject({ status: 'Unpaid', paidAmount: null })
})
