import { Random } from '../../seed/demo/random'
import { type ParcelPart, sharesOf } from './freight-shares'

const part = (orderPackageId: number, live: number, more: Partial<ParcelPart> = {}): ParcelPart => ({
  ...{ orderPackageId, packed: live, live, fixed: null },
  ...more,
})
const shares = (freight: number, livePieces: number, parts: readonly ParcelPart[]) => [
  ...sharesOf(freight, livePieces, parts).values(),
]

test('gives each parcel the freight of its pieces, and the rest to that with the last of them', () => {
  expect(shares(1000, 3, [part(1, 1)])).toEqual([333])
  expect(shares(1000, 3, [part(1, 1), part(2, 1)])).toEqual([333, 333])
  expect(shares(1000, 3, [part(1, 1), part(2, 1), part(3, 1)])).toEqual([333, 333, 334])
  expect(shares(1000, 2, [part(1, 2)])).toEqual([1000])
})

test('keeps the share of what has left, whatever becomes of the order', () => {
  expect(shares(1000, 2, [part(1, 1, { fixed: 333 }), part(2, 1)])).toEqual([333, 667])
  expect(shares(4000, 3, [part(1, 1, { fixed: 333 }), part(2, 2)])).toEqual([333, 3667])
  expect(shares(100, 3, [part(1, 2, { fixed: 333 }), part(2, 1)])).toEqual([333, 0])
  expect(shares(1000, 3, [part(1, 1), part(2, 2, { fixed: 667 })])).toEqual([333, 667])
})

test('leaves pieces that were lost or came back to the parcel that replaces theirs', () => {
  const lost = part(1, 0, { packed: 2, fixed: 666 })
  expect(shares(1000, 3, [lost, part(2, 1), part(3, 2)])).toEqual([666, 333, 667])
  expect(shares(1000, 3, [{ ...lost, fixed: null }, part(2, 3)])).toEqual([666, 1000])
})

test('comes to the freight of the order as soon as all of its pieces are in parcels', () => {
  const random = new Random(45)
  for (let round = 0; round < 500; round += 1) {
    const freight = random.between(0, 5000)
    const pieces = Array.from({ length: random.between(1, 9) }, () => random.between(1, 12))
    const livePieces = pieces.reduce((sum, one) => sum + one, 0)
    const parts = pieces.map((live, at) => part(at, live))
    // They leave one after another, in any order.
    while (parts.some(({ fixed }) => fixed === null)) {
      const at = random.between(0, parts.length - 1)
      const one = parts[at]
      if (one?.fixed === null) parts[at] = { ...one, fixed: sharesOf(freight, livePieces, parts).get(at) ?? 0 }
      expect(shares(freight, livePieces, parts).reduce((sum, share) => sum + share, 0)).toBe(freight)
    }
  }
})
