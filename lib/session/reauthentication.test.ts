import { ApiError, call } from '../api/api'
import { reauthenticateWith } from './reauthentication'

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()
const good = () => Response.json({ items: [], total: 0 })
const loggedOut = () => Response.json({ code: 401_000_001, message: 'Log in first.' }, { status: 401 })
const ask = jest.fn<Promise<boolean>, []>()
const settled = () => new Promise((resolve) => setImmediate(resolve))
const asked = () => fetched.mock.calls.map(([address, { method, body }]) => [method, address, body ?? null])
/** Until so many have been asked: an answer's body takes its time to be read. */
const untilAsked = async (times = 1) => {
  while (ask.mock.calls.length < times) await settled()
}
/** A question whose answer the test gives, once it was asked. */
const question = () => {
  let resolveIt: (isRenewed: boolean) => void = () => {}
  ask.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        resolveIt = resolve
      }),
  )
  return async (isRenewed: boolean) => {
    await untilAsked()
    resolveIt(isRenewed)
  }
}

let stop = () => {}
beforeEach(() => {
  fetched.mockReset()
  ask.mockReset()
  Object.assign(globalThis, { fetch: fetched, document: { documentElement: { lang: 'en', dataset: {} } } })
  stop = reauthenticateWith(ask)
})
afterEach(() => stop())

test('a refused call waits for the log-in and is made again, as it was', async () => {
  const answer = question()
  fetched.mockResolvedValueOnce(loggedOut()).mockResolvedValueOnce(Response.json({ supplierId: 7 }))
  const onAnswer = jest.fn()
  const done = call('POST suppliers', { body: { name: 'A' }, idempotencyKey: 'k-1', onAnswer })
  await untilAsked()
  expect([asked().length, onAnswer.mock.calls.length]).toEqual([1, 0])
  await answer(true)
  expect(await done).toEqual({ supplierId: 7 })
  expect(asked()).toEqual(Array(2).fill(['POST', '/api/v1/suppliers', '{"name":"A"}']))
  expect(fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'))).toEqual([
    'k-1',
    'k-1',
  ])
  expect(onAnswer).toHaveBeenCalledTimes(1)
})

test('many that are refused ask once, and each is made again', async () => {
  const answer = question()
  let isLoggedIn = false
  fetched.mockImplementation(async () => (isLoggedIn ? good() : loggedOut()))
  const calls = [1, 2, 3, 4].map((page) => call('GET suppliers', { query: { page } }))
  await untilAsked()
  isLoggedIn = true
  await answer(true)
  expect(await Promise.all(calls)).toHaveLength(4)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(asked()).toHaveLength(8)
})

test('one whose refusal comes after the answer does not ask again', async () => {
  const answer = question()
  let refuse: (response: Response) => void = () => {}
  const slow = new Promise<Response>((resolve) => {
    refuse = resolve
  })
  fetched
    .mockReturnValueOnce(slow)
    .mockResolvedValueOnce(loggedOut())
    .mockImplementation(async () => good())
  const late = call('GET brands')
  const first = call('GET suppliers')
  await settled()
  await answer(true)
  await first
  refuse(loggedOut())
  await late
  expect(ask).toHaveBeenCalledTimes(1)
})

test('where somebody stays logged out, all that waited are refused, and the next one asks again', async () => {
  const answer = question()
  fetched.mockImplementation(async () => loggedOut())
  const calls = Promise.allSettled([call('GET suppliers'), call('GET brands')])
  await settled()
  await answer(false)
  for (const { status, reason } of (await calls) as PromiseRejectedResult[]) {
    expect([status, reason instanceof ApiError && reason.status]).toEqual(['rejected', 401])
  }
  expect([asked().length, ask.mock.calls.length]).toEqual([2, 1])
  ask.mockResolvedValueOnce(false)
  await expect(call('GET suppliers')).rejects.toMatchObject({ status: 401 })
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a session that ends again is asked about again', async () => {
  ask.mockResolvedValue(true)
  fetched.mockResolvedValueOnce(loggedOut()).mockResolvedValueOnce(loggedOut()).mockResolvedValueOnce(good())
  await call('GET suppliers')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a call that the page has given up waits no longer, and is not made again', async () => {
  const answer = question()
  fetched.mockImplementation(async () => loggedOut())
  const page = new AbortController()
  const failure = call('GET suppliers', { signal: page.signal }).catch((cause: unknown) => cause)
  await untilAsked()
  page.abort()
  expect(await failure).toBe(page.signal.reason)
  await answer(true)
  await settled()
  expect(asked()).toHaveLength(1)
})

test('a question that fails is a no', async () => {
  ask.mockRejectedValueOnce(new Error('x'))
  fetched.mockImplementation(async () => loggedOut())
  await expect(call('GET suppliers')).rejects.toMatchObject({ status: 401 })
})

describe('nobody is asked', () => {
  beforeEach(() => {
    fetched.mockImplementation(async () => loggedOut())
  })

  test('where nothing can ask, as on the log-in page', async () => {
    stop()
    await expect(call('GET suppliers')).rejects.toMatchObject({ status: 401 })
  })

  test('about the log-in itself, or a call that only wants to know', async () => {
    const body = { username: 'a', password: 'b' }
    await expect(call('POST logon', { body })).rejects.toMatchObject({ status: 401 })
    await expect(call('DELETE logon')).rejects.toMatchObject({ status: 401 })
    await expect(call('GET logon/profile', { mayBeLoggedOut: true })).rejects.toMatchObject({ status: 401 })
  })

  test.each([400, 403, 404, 500])('about a %d', async (status) => {
    fetched.mockImplementation(async () => Response.json({ code: 1, message: 'x' }, { status }))
    await expect(call('GET suppliers')).rejects.toMatchObject({ status })
  })

  afterEach(() => expect(ask).not.toHaveBeenCalled())
})
