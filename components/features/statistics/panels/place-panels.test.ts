import { moved, placed } from './place-panels'

const panel = (name: string, x: number, y: number, w: number, h: number) => ({ name, x, y, w, h })
const placesOf = (panels: ReturnType<typeof panel>[]) =>
  panels.map(({ name, x, y, w, h }) => [name, x, y, w, h].join(' '))

test('panels that overlap stand below each other, and gaps close', () => {
  const panels = [panel('a', 0, 0, 6, 2), panel('b', 3, 1, 6, 2), panel('c', 0, 9, 3, 2)]
  expect(placesOf(placed(panels))).toEqual(['a 0 0 6 2', 'b 3 2 6 2', 'c 0 2 3 2'])
})

test('a panel that goes beyond the grid comes back', () => {
  expect(placesOf(placed([panel('a', 11, 0, 4, 2)]))).toEqual(['a 8 0 4 2'])
})

test('a step to the side pushes what is there down', () => {
  const [a, b] = [panel('a', 0, 0, 6, 2), panel('b', 6, 0, 6, 2)]
  expect(placesOf(moved([a, b], a, 'right'))).toEqual(['a 1 0 6 2', 'b 6 2 6 2'])
})

test('steps up and down change places with what is above and below', () => {
  const [a, b] = [panel('a', 0, 0, 6, 2), panel('b', 0, 2, 6, 2)]
  expect(placesOf(moved([a, b], b, 'up'))).toEqual(['a 0 2 6 2', 'b 0 0 6 2'])
  expect(placesOf(moved([a, b], a, 'down'))).toEqual(['a 0 2 6 2', 'b 0 0 6 2'])
})

test('a panel keeps between one column and the whole width', () => {
  const one = panel('a', 0, 0, 1, 1)
  expect(placesOf(moved([one], one, 'narrower'))).toEqual(['a 0 0 1 1'])
  const wide = panel('a', 0, 0, 12, 2)
  expect(placesOf(moved([wide], wide, 'wider'))).toEqual(['a 0 0 12 2'])
})
