import type { LineColumn } from '@/contract/field-meta'
import { cellValueOf, pastedCells, pasteLines } from './paste-lines'

const text: LineColumn = { kind: 'text', isEntered: true }
const number: LineColumn = { kind: 'decimal', isEntered: true }
const columns = [
  { field: 'name', meta: text },
  { field: 'qty', meta: number },
]

test.each([
  ['12', number, 12],
  ['1,234.5', number, 1234.5],
  ['１２', number, 12],
  ['', number, null],
  ['twelve', number, 'twelve'],
  [' Red ', text, 'Red'],
  ['12', text, '12'],
])('reads %j', (typed, meta, expected) => {
  expect(cellValueOf(typed, meta)).toBe(expected)
})

test('a copied range has rows and cells, and no row after the last line break', () => {
  expect(pastedCells('a\t1\r\nb\t2\r\n')).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
})

const price: LineColumn = { kind: 'money', isEntered: true }
test.each([
  ['CN¥1,234.50', 'CNY', 1234.5],
  ['HK$12.00', 'HKD', 12],
  ['HK$12.00', 'CNY', 'HK$12.00'],
  ['HK$12.00', null, 'HK$12.00'],
])('reads the amount %j in %j as %j', (typed, currency, expected) => {
  expect(cellValueOf(typed, price, currency)).toBe(expected)
  const paste = {
    cells: [[typed]],
    row: 0,
    column: 0,
    columns: [{ field: 'price', meta: price }],
    mayAdd: false,
    max: 1,
  }
  expect(pasteLines([{ price: 1 }], { ...paste, currency })).toEqual([{ price: expected }])
  // The currency of the line itself counts first.
  expect(pasteLines([{ price: 1, currency }], { ...paste, currency: 'JPY' })).toEqual([
    { currency, price: currency === null ? typed : expected },
  ])
})

describe('a pasted range', () => {
  const lines = [
    { name: 'A', qty: 1 },
    { name: 'B', qty: 2 },
  ]
  const paste = { row: 0, column: 0, columns, mayAdd: true, max: 3 }

  test('fills cells from the focused one on', () => {
    expect(pasteLines(lines, { ...paste, row: 1, column: 1, cells: [['7']] })).toEqual([
      lines[0],
      { name: 'B', qty: 7 },
    ])
  })

  test('adds lines up to the limit', () => {
    const cells = [
      ['C', '3'],
      ['D', '4'],
      ['E', '5'],
    ]
    expect(pasteLines(lines, { ...paste, row: 1, cells })).toEqual([
      lines[0],
      { name: 'C', qty: 3 },
      { name: 'D', qty: 4 },
    ])
  })

  test('adds none where lines are added in another way, and leaves out what is beyond the columns', () => {
    const cells = [
      ['C', '3', 'x'],
      ['D', '4', 'x'],
    ]
    expect(pasteLines(lines, { ...paste, row: 1, cells, mayAdd: false })).toEqual([lines[0], { name: 'C', qty: 3 }])
  })
})
