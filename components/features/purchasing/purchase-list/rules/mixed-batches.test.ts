import { line } from '../testing/lines'
import { mixedBatches } from './mixed-batches'

const member = (id: number, qty: number, changes = {}) =>
  line(id, { checked: true, qty, minOrderQty: 12, shopMixedMin: 20, ...changes })
const told = (...lines: ReturnType<typeof line>[]) => [...mixedBatches(lines)]

test('tells the lines below their minimum how many pieces of the shop are missing', () => {
  expect(told(member(1, 8), member(2, 9))).toEqual([
    [1, 3],
    [2, 3],
  ])
  expect(told(member(1, 8), member(2, 9, { minOrderQty: 1 }))).toEqual([[1, 3]])
})

test.each<[string, ReturnType<typeof line>[]]>([
  ['once it counts', [member(1, 8), member(2, 12)]],
  ['of a line that reaches its minimum', [member(1, 12)]],
  ['of a line that is not selected', [member(1, 8, { checked: false })]],
  ['of an article that takes no part', [member(1, 8, { shopMixedMin: null })]],
])('tells nothing %s', (_, lines) => {
  expect(told(...lines)).toEqual([])
})

test('counts neither other shops nor lines that are not selected', () => {
  expect(told(member(1, 8), member(2, 9, { supplierId: 2, minOrderQty: 1 }))).toEqual([[1, 12]])
  expect(told(member(1, 8), member(2, 9, { checked: false }))).toEqual([[1, 12]])
})

test('tells an article as many as its first price needs, where that is more', () => {
  const priceTiers = [{ minQty: 12, price: 8 }]
  expect(told(member(1, 8, { priceTiers }), member(2, 9))).toEqual([
    [1, 4],
    [2, 3],
  ])
})

test('tells nothing of an article that reaches its minimum on several lines', () => {
  const article = { supplierProductSkuId: 'same' }
  expect(told(member(1, 6, article), member(2, 6, article))).toEqual([])
})
