import { audience } from '../audience-field'
import { companiesOf } from './audience'

test.each(['All', 'Administrators', '5', '5,2,900000000000000'])('accepts the audience %s', (value) => {
  expect(audience().safeParse(value).success).toBe(true)
})

test.each(['', 'all', 'Everybody', 'All,5', '5,', ',5', '0', '05', '-1', '5, 2', '5;2', '1.5', '5\n', '5,All', 'All '])(
  'rejects the audience %j',
  (value) => {
    expect(audience().safeParse(value).success).toBe(false)
  },
)

test('limits the audience to a hundred companies', () => {
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
