import { companiesOf } from './audience'
import { audience } from './fields'

test.each(['All', 'Administrators', '5', '5,2,900000000000000'])('%s can be meant', (value) => {
  expect(audience().safeParse(value).success).toBe(true)
})

test.each(['', 'all', 'Everybody', 'All,5', '5,', ',5', '0', '05', '-1', '5, 2', '5;2', '1.5', '5\n', '5,All', 'All '])(
  '%j cannot',
  (value) => {
    expect(audience().safeParse(value).success).toBe(false)
  },
)

test('no more than a hundred companies are named one by one', () => {
  const named = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join()
  expect(audience().safeParse(named(100)).success).toBe(true)
  expect(audience().safeParse(named(101)).success).toBe(false)
})

test.each<[string, number[]]>([
  ['All', []],
  ['Administrators', []],
  ['5', [5]],
  ['5,2,5', [5, 2]],
])('%s names the companies %j', (value, expected) => {
  expect(companiesOf(value)).toEqual(expected)
})
