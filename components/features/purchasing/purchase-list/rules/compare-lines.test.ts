import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { line } from '../testing/lines'
import { haveSameContent } from './compare-lines'

const shown = [line(1), line(2)]

describe('haveSameContent', () => {
  test.each([
    ['the same lines', shown, [line(1), line(2)]],
    ['the same in another order', shown, [line(2), line(1)]],
    ['nothing on either side', [], []],
    [
      'lines whose times have moved',
      shown,
      [line(1, { updatedTime: '2026-02-01T00:00:00Z' }), line(2, { createdTime: '2020-01-01T00:00:00Z' })],
    ],
  ])('is true: %s', (_, a, b) => {
    expect(haveSameContent(a, b)).toBe(true)
  })

  test.each([
    ['one line more', shown, [line(1), line(2), line(3)]],
    ['one line fewer', shown, [line(1)]],
    ['another line', shown, [line(1), line(3)]],
    ['one of them twice', shown, [line(1), line(1)]],
  ])('is false: %s', (_, a, b) => {
    expect(haveSameContent(a, b)).toBe(false)
    expect(haveSameContent(b, a)).toBe(false)
  })

  test.each<Partial<OrderPurchase>>([
    { checked: true },
    { qty: 4 },
    { remark: 'Urgent' },
    { productSupplierId: 7 },
    { price: 9 },
    { productName: 'Mug' },
    // Fields that are displayed beside these.
    { productSkuName: 'White' },
    { coverUrl: '/files/x.svg' },
    { supplierName: 'Anji' },
    { supplierProductName: '新马克杯' },
    { supplierProductSkuName: '白' },
    { supplierProductUrl: 'https://item.taobao.com/item.htm?id=8' },
    { supplierCoverUrl: null },
    { domesticShippingFee: null },
    { currency: 'HKD' },
    { channelType: 'Tmall' },
    { orderId: 5 },
    { orderName: 'L20260005' },
  ])('is false: %j', (changes) => {
    expect(haveSameContent(shown, [line(1), line(2, changes)])).toBe(false)
    expect(haveSameContent([line(1), line(2, changes)], shown)).toBe(false)
  })
})
