import { splitTitle } from './split-title'

const skus = (...all: string[][]) => all.map((properties) => ({ properties }))

test.each([
  ['the one value of the leaving SKU', skus(['Blue']), skus(['White']), 'Napkin – Blue'],
  ['the value that all leaving SKUs share', skus(['Blue', 'S'], ['Blue', 'M']), skus(['Red', 'S']), 'Napkin – Blue'],
  ['all values that tell them apart', skus(['Blue', 'XL']), skus(['Red', 'S']), 'Napkin – Blue / XL'],
  ['a number where none does', skus(['Blue', 'S']), skus(['Blue', 'M'], ['Red', 'S']), 'Napkin (2)'],
  ['nothing while no SKU leaves', [], skus(['Blue']), ''],
])('a new product is named after its source with %s', (_, leaving, staying, expected) =>
  expect(splitTitle('Napkin', leaving, staying)).toBe(expected),
)

test('a long title leaves room for what tells it apart', () => {
  const title = splitTitle('N'.repeat(300), skus(['Blue']), [])
  expect([title.length, title.slice(-8)]).toEqual([300, 'N – Blue'])
})
