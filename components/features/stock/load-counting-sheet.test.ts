import { inWalkingOrder, isInRange } from './load-counting-sheet'

test.each([
  ['A-9', 'A-9', 'A-10', true],
  ['A-10', 'A-9', 'A-10', true],
  ['A-11', 'A-9', 'A-10', false],
  ['a-9', 'A-9', '', true],
  ['B-01', '', 'A-10', false],
  ['B-01', '', '', true],
])('shelf %s is in the range from %j to %j: %s', (code, from, to, expected) => {
  expect(isInRange(code, { from, to })).toBe(expected)
})

test('a sheet follows the shelves by their numbers, and the floor comes last', () => {
  const rows = [
    { shelfId: null, shelfName: null, skuCode: 'A' },
    { shelfId: 2, shelfName: 'A-10', skuCode: 'B' },
    { shelfId: 1, shelfName: 'A-9', skuCode: 'D' },
    { shelfId: 1, shelfName: 'A-9', skuCode: 'C' },
  ]
  expect(inWalkingOrder(rows).map(({ skuCode }) => skuCode)).toEqual(['C', 'D', 'B', 'A'])
})
