import { nameLike, nearest } from './nearest'

const names = ['Clothing', 'Kitchen', 'Garden', 'Lamps', 'Lamp shades']

test.each([
  ['Clothng', 'Clothing'],
  ['kitchne', 'Kitchen'],
  ['Garten', 'Garden'],
  ['Lamp shadse', 'Lamp shades'],
])('takes %s for %s', (typed, expected) => {
  expect(nearest(typed, names)).toBe(expected)
})

test.each(['Shoes', 'Lam', 'Garage', ''])('guesses nothing for %j', (typed) => {
  expect(nearest(typed, names)).toBeUndefined()
})

test('guesses nothing where two names are equally near, and none of the others is nearer', () => {
  expect(nearest('Lamb', ['Lamp', 'Lame', 'Kitchen'])).toBeUndefined()
  expect(nearest('Lampe', ['Lampa', 'Lampen', 'Lampe'])).toBe('Lampe')
})

/** A number that is not there, and the one that is probably meant. */
test.each([
  ['11420260305', '114-2026-0305'],
  ['114 2026 0305', '114-2026-0305'],
  ['42/a', '0042-A'],
  ['114-2026-0306', undefined],
  ['AB1', undefined],
  ['-', undefined],
])('takes %s for the number %s', (typed, meant) => {
  expect(nameLike(['114-2026-0305', '114-2026-0305', '0042-A', 'A-B1', 'AB-1', '0'])(typed)).toBe(meant)
})
