import type {
  OrderPurchase,
  PreviewLine,
  PurchasePreview,
  UnavailableLine,
} from '@/contract/entities/purchasing/order-purchases'
import { bare, line, offer, order, preview, refusal } from '../testing/lines'
import {
  type Actual,
  actualsOf,
  type Difference,
  differencesOf,
  type QuantityRemedy,
  quantityRemedy,
} from './purchase-list-preview'
import { lacksSupplier } from './purchase-list-rules'

const told = (actuals: ReadonlyMap<number, Actual>) =>
  Object.fromEntries(
    [...actuals].map(([id, { offer: found, refusal: refused, orderIndex }]) => [
      id,
      refused ? refused.errorMessage : `${found?.title} in ${orderIndex}`,
    ]),
  )

/** The response of a server that does not name the lines of the list. */
function unnamed({ orders, unavailableLines, fingerprint }: PurchasePreview): PurchasePreview {
  const strip = <Entry extends { orderPurchaseIds: number[] }>({ orderPurchaseIds: _, ...rest }: Entry) =>
    rest as unknown as Entry
  const response = {
    fingerprint,
    orders: orders.map((one) => ({ ...one, lines: one.lines.map(strip) })),
    unavailableLines: unavailableLines.map(strip),
  }
  return response as PurchasePreview
}

describe('the result of a preview for each line', () => {
  const lines = [line(1), line(2), line(3), line(4), bare(5)]
  const response = preview(
    [
      order([offer([1], { title: 'One' }), offer([2], { title: 'Two' })]),
      order([offer([3], { title: 'Three' })], { supplierId: 2 }),
    ],
    [refusal([4], { errorMessage: 'Sold out.' })],
  )
  const expected = { 1: 'One in 0', 2: 'Two in 0', 3: 'Three in 1', 4: 'Sold out.' }

  test('is found by the line’s key', () => {
    expect(told(actualsOf(response, lines))).toEqual(expected)
  })

  test('is found by channel, article and variant where the server names no lines', () => {
    expect(told(actualsOf(unnamed(response), lines))).toEqual(expected)
  })

  test('covers all lines of a shared article', () => {
    const shared = [line(1, { supplierProductSkuId: 'x' }), line(2, { supplierProductSkuId: 'x' }), line(3)]
    const one = preview([order([offer([1, 2], { skuId: 'x', title: 'Both' })])])
    expect(told(actualsOf(one, shared))).toEqual({ 1: 'Both in 0', 2: 'Both in 0' })
    expect(told(actualsOf(unnamed(one), shared))).toEqual({ 1: 'Both in 0', 2: 'Both in 0' })
  })

  test.each<[string, Partial<OrderPurchase>]>([
    ['another channel', { channelType: 'Tmall' }],
    ['another article', { supplierProductId: '8' }],
    ['another variant', { supplierProductSkuId: '7-9' }],
    ['no supplier', { channelType: null, supplierProductId: null, supplierProductSkuId: null }],
  ])('does not match another article: %s', (_, changes) => {
    expect(told(actualsOf(unnamed(preview([order([offer([1])])])), [line(1, changes)]))).toEqual({})
  })

  test('prefers a refusal to an offer', () => {
    const both = preview([order([offer([1])])], [refusal([1], { errorMessage: 'Gone.' })])
    expect(told(actualsOf(both, lines))).toEqual({ 1: 'Gone.' })
    expect(actualsOf(both, lines).get(1)?.orderIndex).toBeUndefined()
  })

  test('is empty before the first preview', () => {
    expect(actualsOf(null, lines).size).toBe(0)
    expect(actualsOf(preview([]), lines).size).toBe(0)
  })
})

describe('the differences of an offer from its binding', () => {
  test.each<[string, Partial<PreviewLine>, Partial<OrderPurchase>, Difference[]]>([
    ['nothing', {}, {}, []],
    ['the title', { title: '新马克杯' }, {}, ['title']],
    ['the specification', { specifications: '白 300ml' }, {}, ['specification']],
    ['a specification that is new', {}, { supplierProductSkuName: null }, ['specification']],
    ['none on either side', { specifications: null }, { supplierProductSkuName: null }, []],
    ['an empty one and none', { specifications: null }, { supplierProductSkuName: '' }, []],
    ['the picture', { referenceImageUrl: '/files/other.svg' }, {}, ['picture']],
    ['a picture that is gone', { referenceImageUrl: null }, {}, ['picture']],
    ['the price', { price: 9.5 }, {}, ['price']],
    ['a lower price', { price: 8.89 }, {}, ['price']],
    ['the currency', { currency: 'HKD' }, {}, ['price']],
    ['a price where none was known', { price: 9.5 }, { price: null }, []],
    [
      'everything',
      { title: 'x', specifications: 'x', referenceImageUrl: null, price: 1 },
      {},
      ['title', 'specification', 'picture', 'price'],
    ],
    // These are conditions of the delivery, not of the binding.
    ['shipping and quantity', { domesticShippingFee: null, qty: 9, estimateAmount: 80.1 }, {}, []],
  ])('%s', (_, changes, bound, expected) => {
    expect(differencesOf(line(1, bound), offer([1], changes))).toEqual(expected)
  })
})

describe('the remedy for the quantity', () => {
  test.each<[string, number, UnavailableLine | undefined, QuantityRemedy]>([
    ['the one that passes', 3, refusal([1], { possibleQty: 4 }), { qty: 4, change: null }],
    ['nothing where none passes', 3, refusal([1], { possibleQty: null }), { qty: null, change: null }],
    ['more on one of several lines', 8, refusal([1, 2], { qty: 70, possibleQty: 72 }), { qty: 10, change: 2 }],
    ['less on one of several lines', 60, refusal([1, 2], { qty: 70, possibleQty: 64 }), { qty: 54, change: -6 }],
    ['less than this line has', 6, refusal([1, 2], { qty: 70, possibleQty: 64 }), { qty: null, change: -6 }],
    ['nothing without a refusal', 3, undefined, { qty: null, change: null }],
  ])('%s', (_, qty, refused, expected) => {
    expect(quantityRemedy(line(1, { qty }), refused)).toEqual(expected)
  })

  test('is null where the server names no lines', () => {
    const [nameless] = unnamed(preview([], [refusal([1], { possibleQty: 4 })])).unavailableLines
    expect(quantityRemedy(line(1), nameless)).toEqual({ qty: null, change: null })
  })
})

test('needs a supplier for a line without binding', () => {
  expect(lacksSupplier(bare(1))).toBe(true)
  expect(lacksSupplier(line(1))).toBe(false)
  expect(lacksSupplier(line(1, { supplierId: null }))).toBe(false)
})
