import { unavailableText } from '../../messages/texts'
import { articleKey, type Quote } from '../catalogue/suppliers/supplier-catalogue'
import { type CheckedLine, quoteLines } from './quote-lines'

const line = (orderPurchaseId: number, qty: number, changes: Partial<CheckedLine> = {}): CheckedLine => ({
  orderPurchaseId,
  qty,
  productSupplierId: orderPurchaseId,
  bindingEnabled: true,
  supplierEnabled: true,
  channelType: 'Alibaba1688',
  supplierId: 1,
  supplierName: 'Yiwu Chenguang',
  supplierProductId: '7',
  supplierProductSkuId: 'blue',
  ...changes,
})

const quote = (changes: Partial<Quote> = {}): Quote => ({
  title: 'Mug',
  productUrl: 'https://detail.1688.com/offer/7.html',
  imageUrl: null,
  specifications: 'Blue',
  shopName: 'Yiwu Chenguang',
  currency: 'CNY',
  price: 8.9,
  domesticShippingFee: 6,
  minOrderQty: 1,
  maxOrderQty: null,
  availableCount: 1000,
  piecesPerLot: 1,
  ...{ mixedOrder: false, priceTiers: null, shopMixedMin: null, shopFreeFreightFrom: null },
  ...changes,
})

const blue = articleKey('Alibaba1688', '7', 'blue')
const red = articleKey('Alibaba1688', '7', 'red')

function refusalsOf(lines: readonly CheckedLine[], offered: Partial<Quote>, others: Partial<Quote> = offered) {
  const quotes = new Map([
    [blue, quote(offered)],
    [red, quote(others)],
  ])
  return quoteLines(lines, quotes, 1, (text, values) => unavailableText('en', text, values)).unavailableLines
}

describe('an article with less stock than the smallest order', () => {
  test.each<[string, number, Partial<Quote>, string]>([
    ['with a minimum, less wanted', 1, { availableCount: 1, minOrderQty: 2 }, 'Only 1 left, minimum order 2.'],
    ['with a minimum, more wanted', 9, { availableCount: 5, minOrderQty: 6 }, 'Only 5 left, minimum order 6.'],
    ['in lots', 3, { availableCount: 3, piecesPerLot: 4 }, 'Only 3 left, minimum order 4.'],
    [
      'with a minimum that lots raise',
      4,
      { availableCount: 11, minOrderQty: 10, piecesPerLot: 4 },
      'Only 11 left, minimum order 12.',
    ],
    [
      'with a maximum below the minimum',
      4,
      { minOrderQty: 10, maxOrderQty: 8 },
      'The supplier sells at least 10 but at most 8 at once.',
    ],
  ])('%s', (_, qty, offered, errorMessage) => {
    expect(refusalsOf([line(1, qty)], offered)).toEqual([expect.objectContaining({ errorMessage, possibleQty: null })])
  })
})

describe('an article on several lines is unavailable with the total and the quantity wanted here', () => {
  test('of one supplier record', () => {
    expect(refusalsOf([line(1, 8), line(2, 60), line(3, 2)], { availableCount: 64 })).toEqual([
      expect.objectContaining({
        orderPurchaseIds: [1, 2, 3],
        errorMessage: 'Only 64 available, 70 wanted on 3 lines together.',
        ...{ qty: 70, wantedQty: 70, possibleQty: 64 },
      }),
    ])
  })

  test('of two supplier records', () => {
    expect(refusalsOf([line(1, 8), line(2, 62, { supplierId: 2 })], { minOrderQty: 72 })).toEqual([
      expect.objectContaining({
        errorMessage: 'The supplier sells at least 72, 70 wanted on 2 lines together.',
        ...{ qty: 8, wantedQty: 70, possibleQty: 10 },
      }),
      expect.objectContaining({ qty: 62, wantedQty: 70, possibleQty: 64 }),
    ])
  })

  test('of one supplier record whose lot is counted separately', () => {
    expect(refusalsOf([line(1, 3), line(2, 3), line(3, 4, { supplierId: 2 })], { piecesPerLot: 4 })).toEqual([
      expect.objectContaining({
        errorMessage: 'The supplier sells in lots of 4, 6 wanted on 2 lines together.',
        ...{ qty: 6, wantedQty: 6, possibleQty: 8 },
      }),
    ])
  })

  test('of variants that count together', () => {
    const lines = [line(1, 6), line(2, 3, { supplierProductSkuId: 'red' })]
    expect(refusalsOf(lines, { minOrderQty: 10, mixedOrder: true })).toEqual([
      expect.objectContaining({
        errorMessage: 'The supplier sells at least 10 across all variants, 9 wanted on 2 lines together.',
        ...{ qty: 6, wantedQty: 9, possibleQty: 7 },
      }),
      expect.objectContaining({ qty: 3, wantedQty: 9, possibleQty: 4 }),
    ])
  })

  test('but not if it is unavailable in any quantity', () => {
    expect(refusalsOf([line(1, 8), line(2, 2)], { availableCount: 0 })).toEqual([
      expect.objectContaining({ errorMessage: 'Sold out at the supplier.', qty: 10, wantedQty: null }),
    ])
  })
})

/** What is quoted of blue and red mugs of one shop. */
function quoted(lines: readonly CheckedLine[], offered: Partial<Quote>, others: Partial<Quote> = offered) {
  const quotes = new Map([
    [blue, quote(offered)],
    [red, quote(others)],
  ])
  return quoteLines(lines, quotes, 1, (text, values) => unavailableText('en', text, values))
}

const tiers = [
  { minQty: 2, price: 9 },
  { minQty: 10, price: 8 },
]
const redLine = (id: number, qty: number) => line(id, qty, { supplierProductSkuId: 'red' })

describe('prices by quantity', () => {
  test.each<[string, CheckedLine[], number, number]>([
    ['the first', [line(1, 9)], 9, 81],
    ['the highest that is reached', [line(1, 10)], 8, 80],
    ['that of all lines together', [line(1, 4), line(2, 6)], 8, 80],
    ['that of its own variant', [line(1, 9), redLine(2, 20)], 9, 81],
  ])('an article has %s', (_, lines, price, estimateAmount) => {
    const [order] = quoted(lines, { priceTiers: tiers }).orders
    expect(order?.lines[0]).toMatchObject({ price, estimateAmount, priceTiers: tiers })
  })

  test('refuse a quantity below the first, with the first that has a price', () => {
    expect(refusalsOf([line(1, 1)], { priceTiers: tiers })).toEqual([
      expect.objectContaining({
        ...{ reason: 'belowMinimum', possibleQty: 2, price: 9 },
        errorMessage: 'The supplier’s prices begin at 2 pieces, 1 wanted.',
      }),
    ])
  })

  test('that contradict each other are refused, and count for nobody', () => {
    const unclear = [...tiers, { minQty: 10, price: 7 }]
    expect(refusalsOf([line(1, 12)], { priceTiers: unclear })).toEqual([
      expect.objectContaining({
        ...{ reason: 'priceUnclear', possibleQty: null },
        errorMessage: 'The supplier’s prices by quantity contradict each other.',
      }),
    ])
    expect(refusalsOf([line(1, 12)], { priceTiers: [] })).toHaveLength(1)
  })

  test('another price at the quantity is another preview, another tier alone is none', () => {
    const at = (changed: typeof tiers) => quoted([line(1, 3)], { priceTiers: changed }).fingerprint
    const known = at(tiers)
    expect(at([{ minQty: 2, price: 9.5 }])).not.toBe(known)
    expect(at([...tiers, { minQty: 90, price: 7 }])).toBe(known)
  })
})

describe('the mixed batch of a shop', () => {
  const offered = { minOrderQty: 12, shopMixedMin: 20 }
  test('counts instead of the minimum of its articles', () => {
    expect(refusalsOf([line(1, 11), redLine(2, 9)], offered)).toEqual([])
  })

  test('is told of those that it makes available', () => {
    const { orders } = quoted([line(1, 8), redLine(2, 12)], offered)
    expect(orders[0]?.lines.map(({ skuId, isByBatch }) => [skuId, isByBatch])).toEqual([
      ['blue', true],
      ['red', false],
    ])
  })

  test('that is not reached names the missing pieces', () => {
    expect(refusalsOf([line(1, 8), redLine(2, 9)], offered)).toEqual([
      expect.objectContaining({
        ...{ possibleQty: 12, mixedMore: 3 },
        errorMessage:
          'The supplier sells at least 12, 8 wanted. Or add 3 more from this shop to reach its mixed batch of 20.',
      }),
      expect.objectContaining({ possibleQty: 12, mixedMore: 3 }),
    ])
  })

  test('counts only articles that take part, and those of the same order', () => {
    expect(refusalsOf([line(1, 8), redLine(2, 12)], offered, { shopMixedMin: null })).toEqual([
      expect.objectContaining({ mixedMore: 12 }),
    ])
    const elsewhere = line(2, 12, { supplierProductSkuId: 'red', supplierId: 2 })
    expect(refusalsOf([line(1, 8), elsewhere], offered)).toEqual([expect.objectContaining({ mixedMore: 12 })])
  })

  test('is no way where there are too few pieces', () => {
    expect(refusalsOf([line(1, 8)], { ...offered, minOrderQty: 10, availableCount: 15 })).toEqual([
      expect.objectContaining({ possibleQty: 10, mixedMore: null }),
    ])
  })

  test.each<[string, Partial<Quote>, number | null]>([
    ['in lots', { piecesPerLot: 5 }, 7],
    ['in lots of which there are not so many', { piecesPerLot: 5, minOrderQty: 10, availableCount: 14 }, null],
    ['up to the first price', { priceTiers: [{ minQty: 12, price: 9 }] }, 4],
    ['up to the first price in lots', { piecesPerLot: 7, priceTiers: [{ minQty: 12, price: 9 }] }, 6],
  ])('is reached %s', (_, changes, mixedMore) => {
    const [refused] = refusalsOf([line(1, 8), redLine(2, 9)], { ...offered, ...changes })
    expect(refused).toMatchObject({ skuId: 'blue', mixedMore })
  })

  test('does not count below the first price', () => {
    expect(refusalsOf([line(1, 19), redLine(2, 1)], { ...offered, priceTiers: tiers })).toEqual([
      expect.objectContaining({ skuId: 'red', possibleQty: 2 }),
    ])
  })
})

describe('free freight', () => {
  test.each<[string, Partial<Quote>, Partial<Quote>, number | null]>([
    ['is that of an order that reaches its amount', { shopFreeFreightFrom: 89 }, { shopFreeFreightFrom: 80 }, 0],
    ['is not that of one below it', { shopFreeFreightFrom: 89.01 }, { shopFreeFreightFrom: 80 }, 9],
    ['is not that of one whose other article says none', { shopFreeFreightFrom: 10 }, {}, 9],
    [
      'makes an unknown fee known',
      { shopFreeFreightFrom: 10, domesticShippingFee: null },
      { shopFreeFreightFrom: 10 },
      0,
    ],
    ['leaves an unknown fee unknown below it', { shopFreeFreightFrom: 900, domesticShippingFee: null }, {}, null],
  ])('%s', (_, offered, others, fee) => {
    const { orders } = quoted([line(1, 5), redLine(2, 5)], offered, { domesticShippingFee: 9, ...others })
    expect(orders.map(({ domesticShippingFee }) => domesticShippingFee)).toEqual([fee])
  })
})
