import { dropAhead, requestAhead, takeAhead } from './record-ahead'

const key = (id: string) => ['suppliers', 'page', id, 'en']
const row = (id: string) => ({ supplierId: id })

/** Requests a record and returns what became of the request. */
const press = (id: string) => {
  const seen: { signal?: AbortSignal; times: number } = { times: 0 }
  requestAhead(key(id), async (signal) => {
    seen.signal = signal
    seen.times += 1
    return row(id)
  })
  return seen
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  dropAhead()
  jest.useRealTimers()
})

test('the response is taken over once', async () => {
  press('4')
  expect(await takeAhead(key('4'))).toEqual(row('4'))
  expect(takeAhead(key('4'))).toBeUndefined()
})

test('the response to another record is not taken', () => {
  press('4')
  expect(takeAhead(key('5'))).toBeUndefined()
})

test('a press and its click are one request', () => {
  press('4')
  expect(press('4').times).toBe(0)
})

test('another press ends the request before it', () => {
  const first = press('4')
  press('5')
  expect(first.signal?.aborted).toBe(true)
  expect(takeAhead(key('4'))).toBeUndefined()
})

test('a press that becomes a scroll ends its request', () => {
  const pressed = press('4')
  document.dispatchEvent(new Event('pointercancel'))
  expect(pressed.signal?.aborted).toBe(true)
  expect(takeAhead(key('4'))).toBeUndefined()
})

test('a request that was taken is not ended', () => {
  const pressed = press('4')
  void takeAhead(key('4'))
  document.dispatchEvent(new Event('pointercancel'))
  press('5')
  expect(pressed.signal?.aborted).toBe(false)
})

test('what came too long ago is requested again', async () => {
  press('4')
  await jest.advanceTimersByTimeAsync(3000)
  expect(takeAhead(key('4'))).toBeUndefined()
  expect(press('4').times).toBe(1)
})

test('a request that nobody takes is ended', async () => {
  let signal: AbortSignal | undefined
  requestAhead(key('4'), (given) => {
    signal = given
    return new Promise(() => {})
  })
  await jest.advanceTimersByTimeAsync(10_000)
  expect(signal?.aborted).toBe(true)
})

test('a failure is handled by whoever takes it, and by nobody else', async () => {
  requestAhead(key('4'), () => Promise.reject(new Error('offline')))
  await jest.advanceTimersByTimeAsync(1)
  await expect(takeAhead(key('4'))).rejects.toThrow('offline')
})
