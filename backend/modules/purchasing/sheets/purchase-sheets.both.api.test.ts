import { Buying } from '../../../testing/buying'
import { startTestApi, type TestApi } from '../../../testing/test-api'

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
  expect(await buying.books()).toEqual([])
})

test.each([
  ['an unknown number', { businessCode: 'PO-NONE', paidAmount: 1 }, 'businessCode'],
  ['neither number', { paidAmount: 1 }, 'businessCode'],
  ["an unknown supplier's number", { supplierOrderId: 'NONE', paidAmount: 1 }, 'supplierOrderId'],
])('refuses %s', async (_, row, field) => {
  const { body } = await send([row], { dryRun: true })
  expect(body.rows[0].errors).toMatchObject([{ field }])
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
