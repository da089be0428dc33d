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
  mixedOrder: false,
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
