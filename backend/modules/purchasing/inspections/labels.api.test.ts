import { Buying, found } from '../../../testing/buying'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { barcodeSvg } from './labels'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('there is a label for each put-away, with order, customer, number and codes', async () => {
  const buying = new Buying(api)
  const [one, other] = [await buying.sku(), await buying.sku()]
  const lines = [one, other].map((sku) => ({ sku, qty: 2 }))
  const { orderId } = await buying.accepted(lines, { customerName: 'Ada Chan' })
  const bought = await buying.paidPurchase([
    { sku: one, qty: 3, orderId },
    { sku: other, qty: 2, orderId },
  ])
  const id = await buying.arrived(bought)
  await buying.must(`purchaseinspections/${id}/check`, { lines: [found(one, 3), found(other, 2)] })
  const { labels, barcode, codeText, qr } = await buying.call('GET', `purchaseinspections/${id}/labels`)
  expect(labels).toMatchObject([
    { orderId, customerName: 'Ada Chan', qty: 2, number: 1, of: 2, code: `SKU${one}` },
    { orderId: null, qty: 1, number: 1, of: 1 },
    { orderId, qty: 2, number: 2, of: 2 },
  ])
  expect(labels[0].barcode).toContain('<svg')
  expect(labels[0].qr).toContain('<svg')
  expect(barcode).toContain('<svg')
  expect(qr).toContain('<svg')
  expect(codeText).toMatch(/^PI\d+-\d{4}$/)
})

test('no barcode is drawn that scanners could not type', () => {
  expect(barcodeSvg('灯-01')).toBeNull()
})
