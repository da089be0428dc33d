import type { PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import { line, offer, order, preview } from '../testing/lines'
import { countChecked, countRises, lineAmount, totalsOf } from './purchase-list-totals'

type Order = Partial<PurchasePreview['orders'][number]>
const totals = (...orders: Order[]) => totalsOf(preview(orders.map((changes) => order([], changes))))

describe('the totals of a preview', () => {
  test.each<[string, Order[], ReturnType<typeof totals>]>([
    ['nothing', [], { amounts: [], orders: 0 }],
    [
      'goods and shipping of one order',
      [{ amount: 26.7, domesticShippingFee: 6 }],
      { amounts: [{ currency: 'CNY', goods: 26.7, shipping: 6, isShippingCertain: true }], orders: 1 },
    ],
    [
      'sums that binary numbers get wrong',
      [
        { amount: 0.1, domesticShippingFee: 0.7 },
        { amount: 0.2, domesticShippingFee: 0.1 },
      ],
      { amounts: [{ currency: 'CNY', goods: 0.3, shipping: 0.8, isShippingCertain: true }], orders: 2 },
    ],
    [
      'four decimals',
      [
        { amount: 1.0001, domesticShippingFee: 0 },
        { amount: 2.0002, domesticShippingFee: 0 },
        { amount: 1.005, domesticShippingFee: 0 },
      ],
      { amounts: [{ currency: 'CNY', goods: 4.0053, shipping: 0, isShippingCertain: true }], orders: 3 },
    ],
    [
      'each currency by itself, in the order in which they appear',
      [
        { currency: 'CNY', amount: 10, domesticShippingFee: 1 },
        { currency: 'HKD', amount: 20, domesticShippingFee: 2 },
        { currency: 'CNY', amount: 30, domesticShippingFee: 3 },
      ],
      {
        amounts: [
          { currency: 'CNY', goods: 40, shipping: 4, isShippingCertain: true },
          { currency: 'HKD', goods: 20, shipping: 2, isShippingCertain: true },
        ],
        orders: 3,
      },
    ],
    [
      'shipping that one of them does not know',
      [
        { amount: 1, domesticShippingFee: null },
        { amount: 1, domesticShippingFee: 5 },
        { currency: 'HKD', amount: 1, domesticShippingFee: 0 },
      ],
      {
        amounts: [
          { currency: 'CNY', goods: 2, shipping: 5, isShippingCertain: false },
          { currency: 'HKD', goods: 1, shipping: 0, isShippingCertain: true },
        ],
        orders: 3,
      },
    ],
  ])('%s', (_, orders, expected) => {
    expect(totals(...orders)).toEqual(expected)
  })

  test('add up a thousand small amounts exactly', () => {
    const many = Array.from({ length: 1000 }, () => ({ amount: 0.1, domesticShippingFee: 0.01 }))
    expect(totals(...many).amounts[0]).toMatchObject({ goods: 100, shipping: 10 })
  })
})

test.each([
  [0.1, 3, 0.3],
  [19.99, 100, 1999],
  [1.005, 1000, 1005],
  [0.0001, 3, 0.0003],
  [8.9, 7, 62.3],
  [0, 5, 0],
  [999_999.9999, 1000, 999_999_999.9],
])('multiply %d by %i to %d', (price, qty, expected) => {
  expect(lineAmount(price, qty)).toBe(expected)
})

describe('the totals of the selection', () => {
  test.each([
    ['nothing', [line(1), line(2)], { lines: 0, pieces: 0 }],
    [
      'some',
      [line(1, { checked: true, qty: 3 }), line(2, { qty: 50 }), line(3, { checked: true, qty: 4 })],
      { lines: 2, pieces: 7 },
    ],
    ['no lines', [], { lines: 0, pieces: 0 }],
  ])('%s', (_, lines, expected) => {
    expect(countChecked(lines)).toEqual(expected)
  })
})

describe('risen prices', () => {
  const actual = new Map([[1, { offer: offer([1], { price: 5, currency: 'CNY' }) }]])
  test.each<[string, Parameters<typeof line>[1], number]>([
    ['dearer than bound', { price: 4.99 }, 1],
    ['as bound', { price: 5 }, 0],
    ['cheaper', { price: 6 }, 0],
    ['never had a price', { price: null }, 0],
    ['in another currency', { price: 4, currency: 'HKD' }, 0],
    ['not selected', { price: 4, checked: false }, 0],
  ])('%s', (_, changes, expected) => {
    expect(countRises([line(1, { checked: true, currency: 'CNY', ...changes })], actual)).toBe(expected)
  })
  test('do not count unavailable and unrequested lines', () => {
    expect(countRises([line(2, { checked: true, price: 1 })], actual)).toBe(0)
  })
})
