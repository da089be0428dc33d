import { withPieces } from './refund-lines-input'

test('pieces of a line replace those that were typed before', () => {
  expect(withPieces([{ orderLineId: 1, qty: 2 }], 1, '3')).toEqual([{ orderLineId: 1, qty: 3 }])
  expect(withPieces([{ orderLineId: 1, qty: 2 }], 4, '1')).toEqual([
    { orderLineId: 1, qty: 2 },
    { orderLineId: 4, qty: 1 },
  ])
})

test.each(['', '0', 'x', '-1', '1.5'])('%j pieces take the line away', (typed) => {
  expect(withPieces([{ orderLineId: 1, qty: 2 }], 1, typed)).toEqual([])
})
