import { createLineFacts } from './line-facts'
import { line } from './testing/lines'

const factsOf = (orderPurchaseId: number) => ({
  ...{ orderPurchaseId, lastPaid: null, seller: null, others: null, need: null, sold: null },
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('asks once for the lines that come into view together, and again for one that has changed', async () => {
  const load = jest.fn(async (ids: readonly number[]) => ids.map(factsOf))
  const store = createLineFacts(load)
  for (const id of [1, 2, 1]) store.want(line(id))
  await jest.runAllTimersAsync()
  expect(load.mock.calls).toEqual([[[1, 2]]])
  expect(store.of(line(2))).toEqual(factsOf(2))
  store.want(line(1))
  store.want(line(2, { qty: 9 }))
  await jest.runAllTimersAsync()
  expect(load.mock.calls.slice(1)).toEqual([[[2]]])
})

test('asks for at most 100 lines at once, and goes without those that cannot be loaded', async () => {
  const load = jest.fn(async (ids: readonly number[]) => {
    if (ids.includes(1)) throw new Error('away')
    return ids.map(factsOf)
  })
  const store = createLineFacts(load)
  for (let id = 1; id <= 150; id++) store.want(line(id))
  await jest.runAllTimersAsync()
  expect(load.mock.calls.map(([ids]) => ids.length)).toEqual([100, 50])
  expect([store.of(line(1)), store.of(line(150))]).toEqual([null, factsOf(150)])
})

test('asks again for all once they are outdated, and shows what is known meanwhile', async () => {
  const load = jest.fn(async (ids: readonly number[]) => ids.map(factsOf))
  const store = createLineFacts(load)
  store.want(line(1))
  await jest.runAllTimersAsync()
  store.refresh()
  expect([store.epoch(), store.of(line(1))]).toEqual([1, factsOf(1)])
  store.want(line(1))
  await jest.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(2)
})
