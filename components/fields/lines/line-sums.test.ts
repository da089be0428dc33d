import type { LineColumn } from '@/contract/field-meta'
import { sumsOf } from './line-sums'

const money: LineColumn = { kind: 'money', currency: 'currency' }

test('amounts are added exactly, each currency for itself', () => {
  const lines = [
    { amount: 0.1, currency: 'CNY' },
    { amount: 0.2, currency: 'CNY' },
    { amount: 5, currency: 'HKD' },
  ]
  expect(sumsOf('amount', money, lines, null)).toEqual([
    { amount: 0.3, currency: 'CNY' },
    { amount: 5, currency: 'HKD' },
  ])
})

test('an amount without a currency has that of its document', () => {
  expect(sumsOf('amount', money, [{ amount: 1 }, { amount: 2, currency: 'USD' }], 'USD')).toEqual([
    { amount: 3, currency: 'USD' },
  ])
})

test('what is no number counts as nothing', () => {
  const lines = [{ qty: 1 }, { qty: null }, { qty: 'two' }, { qty: '' }, {}]
  expect(sumsOf('qty', { kind: 'integer' }, lines, null)).toEqual([{ amount: 1, currency: null }])
})
