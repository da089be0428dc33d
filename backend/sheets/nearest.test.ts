import { nearest } from './nearest'

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
