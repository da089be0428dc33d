import { cellsFor, codeFrom, combinationsOf, dimensionsIn, repriced } from './sku-matrix'
import { newRow } from './sku-rows'

const rows = [
  newRow('1', [], 2, { property0: 'Red', property1: 'M', salePrice: '10', currency: 'CNY' }),
  newRow('2', [], 2, { property0: 'Blue', property1: 'L', salePrice: '', currency: 'JPY' }),
]
const decimalsOf = (currency: string) => (currency === 'JPY' ? 0 : 2)

test('three colours and five sizes make fifteen combinations, those that exist marked', () => {
  const made = combinationsOf(
    [
      { name: 'Colour', values: ['Red', 'Blue', 'Green'] },
      { name: 'Size', values: ['S', 'M', 'L', 'XL', 'XXL'] },
    ],
    rows,
  )
  expect(made).toHaveLength(15)
  expect(made.filter(({ isThere }) => isThere).map(({ values }) => values.join())).toEqual(['Red,M', 'Blue,L'])
  expect(made[1]).toEqual({ values: ['Red', 'M'], isThere: true })
})

test('no values make no combinations', () => expect(combinationsOf([{ name: 'Colour', values: [] }], rows)).toEqual([]))

test('properties have the values of all rows once', () =>
  expect(dimensionsIn(['Colour'], rows, 2)).toEqual([
    { name: 'Colour', values: ['Red', 'Blue'] },
    { name: '', values: ['M', 'L'] },
  ]))

test.each([
  ['TS-{1}-{2}', ['Dark red', 'M'], 4, 'TS-DARKRED-M'],
  ['TS{n}', ['红'], 7, 'TS007'],
  ['{1}-{3}', ['红', 'M'], 1, '红-'],
  ['', ['Red'], 1, ''],
])('the pattern %j makes of %j the code %j', (pattern, values, at, expected) =>
  expect(codeFrom(pattern, values as string[], at as number)).toBe(expected),
)

test('a new SKU without a pattern has no code', () => expect(cellsFor(['Red'], '')).toEqual({ property0: 'Red' }))

test.each([
  ['percent', '10', '11', undefined],
  ['percent', '-33.333', '6.67', undefined],
  ['amount', '-2.5', '7.5', undefined],
  ['amount', '-11', undefined, undefined],
  ['set', '12.5', '12.5', '13'],
  ['percent', 'x', undefined, undefined],
] as const)('%s %s makes of 10 CNY and of no price %s and %s', (mode, by, one, other) => {
  const made = repriced(rows, { field: 'salePrice', mode, by }, decimalsOf)
  expect(made.map(({ after }) => after)).toEqual([one, other])
})
