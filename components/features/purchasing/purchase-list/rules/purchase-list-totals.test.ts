import { line, offer } from '../testing/lines'
import { countChecked, countRises, lineAmount } from './purchase-list-totals'

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
