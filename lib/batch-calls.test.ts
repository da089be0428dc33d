import { batchCalls } from './batch-calls'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('passes the first item on at once, and the following ones together after the pause', () => {
  const handle = jest.fn()
  const add = batchCalls<number>(2000, handle)
  add(1)
  expect(handle.mock.calls).toEqual([[[1]]])
  add(2)
  add(3)
  jest.advanceTimersByTime(1999)
  expect(handle).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(1)
  expect(handle.mock.calls).toEqual([[[1]], [[2, 3]]])
})

test('begins a new pause with each batch, and passes on at once again after one without an item', () => {
  const handle = jest.fn()
  const add = batchCalls<number>(2000, handle)
  add(1)
  add(2)
  jest.advanceTimersByTime(2000)
  add(3)
  expect(handle).toHaveBeenCalledTimes(2)
  jest.advanceTimersByTime(2000)
  expect(handle).toHaveBeenLastCalledWith([3])
  jest.advanceTimersByTime(2000)
  add(4)
  expect(handle).toHaveBeenLastCalledWith([4])
})
