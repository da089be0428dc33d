import { toMinor } from '../../money/minor-units'
import { partsOf } from './line-parts'

/** Pieces, their total, the decimals of its currency, and the lines that they become. */
const table: readonly (readonly [
  qty: number,
  total: number,
  unit: number,
  lines: readonly (readonly [number, number])[],
])[] = [
  [
    3,
    10,
    2,
    [
      [2, 3.33],
      [1, 3.34],
    ],
  ],
  [3, 9.99, 2, [[3, 3.33]]],
  [1, 12.5, 2, [[1, 12.5]]],
  [
    2,
    0.01,
    2,
    [
      [1, 0],
      [1, 0.01],
    ],
  ],
  [
    3,
    1000,
    0,
    [
      [2, 333],
      [1, 334],
    ],
  ],
  [
    7,
    100,
    2,
    [
      [3, 14.28],
      [4, 14.29],
    ],
  ],
  [4, 10, 3, [[4, 2.5]]],
  [
    3,
    1,
    3,
    [
      [2, 0.333],
      [1, 0.334],
    ],
  ],
  [6, 0, 2, [[6, 0]]],
  [
    3,
    20,
    2,
    [
      [1, 6.66],
      [2, 6.67],
    ],
  ],
  [
    12,
    99.99,
    2,
    [
      [9, 8.33],
      [3, 8.34],
    ],
  ],
  [
    1000,
    0.5,
    2,
    [
      [950, 0],
      [50, 0.01],
    ],
  ],
]

test('a total becomes lines that add up to it', () => {
  const linesOf = (qty: number, lineAmount: number, unit: number) =>
    partsOf({ values: { skuCode: 1, qty, lineAmount } }, unit)
  const wrong = table.filter(([qty, total, unit, lines]) => {
    const found = linesOf(qty, total, unit)
    const sum = found.reduce((amount, line) => amount + line.qty * toMinor(line.price, unit), 0)
    return (
      JSON.stringify(found.map((line) => [line.qty, line.price])) !== JSON.stringify(lines) ||
      sum !== toMinor(total, unit)
    )
  })
  expect(wrong.map(([qty, total, unit]) => [qty, total, linesOf(qty, total, unit)])).toEqual([])
})

/** A price beside a total, and the lines: the total counts where the price is its share, rounded to the nearest. */
test.each<[qty: number, price: number, total: number, unit: number, lines: readonly (readonly [number, number])[]]>([
  [2, 5, 10, 2, [[2, 5]]],
  [
    ...([3, 3.33, 10, 2] as const),
    [
      [2, 3.33],
      [1, 3.34],
    ],
  ],
  [
    ...([3, 6.67, 20, 2] as const),
    [
      [1, 6.66],
      [2, 6.67],
    ],
  ],
  [
    ...([2, 4, 7, 0] as const),
    [
      [1, 3],
      [1, 4],
    ],
  ],
  // Something else is in such a total, as in most where a minor unit is much of a price.
  [3, 3.34, 10, 2, [[3, 3.34]]],
  [100, 3, 399, 0, [[100, 3]]],
  [3, 3.35, 10, 2, [[3, 3.35]]],
  [3, 3.3, 10, 2, [[3, 3.3]]],
  [3, 3.34, 9.99, 2, [[3, 3.34]]],
  [3, 3.333, 10, 2, [[3, 3.333]]],
])('%d at %d with a total of %d', (qty, price, lineAmount, unit, lines) => {
  const found = partsOf({ values: { skuCode: 1, qty, price, lineAmount } }, unit)
  expect(found.map((line) => [line.qty, line.price])).toEqual(lines)
})

test('a price goes before a total', () => {
  expect(partsOf({ values: { skuCode: 1, qty: 2, price: 5 } }, 2)).toEqual([{ productSkuId: 1, qty: 2, price: 5 }])
})
