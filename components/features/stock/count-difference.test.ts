import { countDifference, piecesLost } from './count-difference'

const seen = { seenMovementId: 7, onHand: 10, packed: 2, allocated: 6 }

test('a count is compared with the ledger without the packed pieces', () => {
  expect(countDifference(8, seen)).toBe(0)
  expect(countDifference(5, seen)).toBe(-3)
  expect(countDifference(9, seen)).toBe(1)
})

test('orders lose what is counted below their unpacked pieces, and nothing above', () => {
  expect(piecesLost(4, seen)).toBe(0)
  expect(piecesLost(3, seen)).toBe(1)
  expect(piecesLost(0, seen)).toBe(4)
})
