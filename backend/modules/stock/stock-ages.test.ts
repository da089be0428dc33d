import { oldestOf, remainingLayers } from './stock-ages'

const layer = (qty: number, since: string) => ({ qty, since })
const [march, june, july] = ['2026-03-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z']

test('what came first leaves first, whatever order the arrivals were booked in', () => {
  const arrivals = [layer(5, july), layer(4, march), layer(3, june)]
  expect(remainingLayers(arrivals, 12)).toEqual([layer(4, march), layer(3, june), layer(5, july)])
  expect(remainingLayers(arrivals, 6)).toEqual([layer(1, june), layer(5, july)])
  expect(remainingLayers(arrivals, 0)).toEqual([])
})

test('pieces that no arrival explains count as the oldest', () => {
  expect(remainingLayers([layer(2, june), layer(1, july)], 5)).toEqual([layer(4, june), layer(1, july)])
  expect(remainingLayers([], 5)).toEqual([])
})

test('a transfer takes the oldest pieces with their ages', () => {
  expect(oldestOf([layer(4, march), layer(3, june)], 5)).toEqual([layer(4, march), layer(1, june)])
  expect(oldestOf([layer(4, march)], 9)).toEqual([layer(4, march)])
})
