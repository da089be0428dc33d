import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { line } from '../testing/lines'
import { addMarks, type LineMark, marksBetween } from './line-marks'

const known = new Map([1, 2].map((id) => [id, line(id)]))
const marksOf = (changes: Partial<OrderPurchase>) => [...marksBetween(known, [line(1, changes), line(2)])]

test.each<[string, Partial<OrderPurchase>, LineMark]>([
  ['the quantity', { qty: 87 }, { changes: ['qty'], qtyBefore: 3 }],
  ['the binding', { productSupplierId: 9 }, { changes: ['supplier'], qtyBefore: null }],
  ['the bound article', { supplierProductSkuId: 'x' }, { changes: ['supplier'], qtyBefore: null }],
  ['the remark', { remark: 'Wait' }, { changes: ['remark'], qtyBefore: null }],
  ['the tick', { checked: true }, { changes: ['selected'], qtyBefore: null }],
  ['all of it', { qty: 1, remark: 'x', checked: true }, { changes: ['qty', 'remark', 'selected'], qtyBefore: 3 }],
])('marks a change of %s', (_, changes, mark) => {
  expect(marksOf(changes)).toEqual([[1, mark]])
})

test('does not mark what needs no decision', () => {
  expect(marksOf({ price: 1, updatedTime: '2026-03-01T00:00:00Z', productName: 'Mug' })).toEqual([])
})

test('marks an unknown line as new', () => {
  expect([...marksBetween(known, [line(1), line(2), line(3)])]).toEqual([[3, { changes: ['new'], qtyBefore: null }]])
})

test('adds a later mark to an earlier one and drops what was reverted', () => {
  const add = (before: LineMark, after: LineMark, qty = 5) =>
    addMarks(new Map([[1, before]]), new Map([[1, after]]), [line(1, { qty })]).get(1)
  expect(add({ changes: ['qty'], qtyBefore: 3 }, { changes: ['qty', 'remark'], qtyBefore: 4 })).toEqual({
    changes: ['qty', 'remark'],
    qtyBefore: 3,
  })
  expect(add({ changes: ['selected'], qtyBefore: null }, { changes: ['deselected'], qtyBefore: null })).toEqual({
    changes: ['deselected'],
    qtyBefore: null,
  })
  expect(add({ changes: ['qty'], qtyBefore: 3 }, { changes: ['qty'], qtyBefore: 5 }, 3)).toBeUndefined()
  expect(addMarks(new Map([[9, { changes: ['remark'], qtyBefore: null }]]), undefined, [line(1)]).size).toBe(0)
})
