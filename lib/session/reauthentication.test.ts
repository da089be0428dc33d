import { ApiError, call } from '../api/api'
import { reauthenticateWith } from './reauthentication'

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()
const good = () => Response.json({ items: [], total: 0 })
const loggedOut = () => Response.json({ code: 401_000_001, message: 'Log in first.' }, { status: 401 })
const prompt = jest.fn<Promise<boolean>, [boolean]>()
const settled = () => new Promise((resolve) => setImmediate(resolve))
const requests = () => fetched.mock.calls.map(([address, { method, body }]) => [method, address, body ?? null])
/** Waits for a number of prompts, because reading a response's body takes a few ticks. */
const untilPrompted = async (times = 1) => {
  while (prompt.mock.calls.length < times) await settled()
}
/** A prompt that the test resolves once it is shown. */
const question = () => {
  let resolveIt: (isRenewed: boolean) => void = () => {}
  prompt.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        resolveIt = resolve
      }),
  )
  return async (isRenewed: boolean) => {
    await untilPrompted()
    resolveIt(isRenewed)
  }
}

let stop = () => {}
beforeEach(() => {
  fetched.mockReset()
  prompt.mockReset()
  Object.assign(globalThis, { fetch: fetched, document: { documentElement: { lang: 'en', dataset: {} } } })
  stop = reauthenticateWith(prompt)
})
afterEach(() => stop())

test('repeats a rejected call unchanged after the log-in', async () => {
  const decision = question()
  fetched.mockResolvedValueOnce(loggedOut()).mockResolvedValueOnce(Response.json({ supplierId: 7 }))
  const onResponse = jest.fn()
  const done = call('POST suppliers', { body: { name: 'A' }, idempotencyKey: 'k-1', onResponse })
  await untilPrompted()
  expect([requests().length, onResponse.mock.calls.length]).toEqual([1, 0])
  await decision(true)
  expect(await done).toEqual({ supplierId: 7 })
  expect(requests()).toEqual(Array(2).fill(['POST', '/api/v1/suppliers', '{"name":"A"}']))
  expect(fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'))).toEqual([
    'k-1',
    'k-1',
  ])
  expect(onResponse).toHaveBeenCalledTimes(1)
})

test('prompts once for many rejected calls and repeats each', async () => {
  const decision = question()
  let isLoggedIn = false
  fetched.mockImplementation(async () => (isLoggedIn ? good() : loggedOut()))
  const calls = [1, 2, 3, 4].map((page) => call('GET suppliers', { query: { page } }))
  await untilPrompted()
  isLoggedIn = true
  await decision(true)
  expect(await Promise.all(calls)).toHaveLength(4)
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(requests()).toHaveLength(8)
})

test('does not prompt again for a call rejected after the log-in', async () => {
  const decision = question()
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
  await decision(true)
  await first
  refuse(loggedOut())
  await late
  expect(prompt).toHaveBeenCalledTimes(1)
})

test('rejects all waiting calls when the user stays logged out, and prompts again for the next one', async () => {
  const decision = question()
  fetched.mockImplementation(async () => loggedOut())
  const calls = Promise.allSettled([call('GET suppliers'), call('GET brands')])
  await settled()
  await decision(false)
  for (const { status, reason } of (await calls) as PromiseRejectedResult[]) {
    expect([status, reason instanceof ApiError && reason.status]).toEqual(['rejected', 401])
  }
  expect([requests().length, prompt.mock.calls.length]).toEqual([2, 1])
  prompt.mockResolvedValueOnce(false)
  await expect(call('GET suppliers')).rejects.toMatchObject({ status: 401 })
  expect(prompt).toHaveBeenCalledTimes(2)
})

test('prompts again when a session expires again', async () => {
  prompt.mockResolvedValue(true)
  fetched.mockResolvedValueOnce(loggedOut()).mockResolvedValueOnce(loggedOut()).mockResolvedValueOnce(good())
  await call('GET suppliers')
  expect(prompt).toHaveBeenCalledTimes(2)
})

test('repeats a call once while the session is fine, then asks, for all such calls together', async () => {
  prompt.mockImplementation(async (mustAsk) => !mustAsk)
  fetched.mockImplementation(async () => loggedOut())
  const calls = [call('GET suppliers'), call('GET brands')]
  const ended = (await Promise.allSettled(calls)) as PromiseRejectedResult[]
  expect(ended.map(({ reason }) => (reason as ApiError).status)).toEqual([401, 401])
  expect(requests()).toHaveLength(4)
  expect(prompt.mock.calls).toEqual([[false], [true]])
})

test('repeats a call after each log-in of its user, however often it is rejected', async () => {
  prompt.mockResolvedValue(true)
  fetched
    .mockResolvedValueOnce(loggedOut())
    .mockResolvedValueOnce(loggedOut())
    .mockResolvedValueOnce(loggedOut())
    .mockResolvedValueOnce(good())
  await call('GET suppliers')
  expect(prompt.mock.calls).toEqual([[false], [true], [true]])
})

test('stops waiting for an aborted call and does not repeat it', async () => {
  const decision = question()
  fetched.mockImplementation(async () => loggedOut())
  const page = new AbortController()
  const failure = call('GET suppliers', { signal: page.signal }).catch((cause: unknown) => cause)
  await untilPrompted()
  page.abort()
  expect(await failure).toBe(page.signal.reason)
  await decision(true)
  await settled()
  expect(requests()).toHaveLength(1)
})

test('treats a failed prompt as declined', async () => {
  prompt.mockRejectedValueOnce(new Error('x'))
  fetched.mockImplementation(async () => loggedOut())
  await expect(call('GET suppliers')).rejects.toMatchObject({ status: 401 })
})

describe('does not prompt', () => {
  beforeEach(() => {
    fetched.mockImplementation(async () => loggedOut())
  })

  test('where no prompt is registered, as on the log-in page', async () => {
    stop()
    await expect(call('GET suppliers')).rejects.toMatchObject({ status: 401 })
  })

  test('for the log-in itself, or a call that only checks the session', async () => {
    const body = { username: 'a', password: 'b' }
    await expect(call('POST logon', { body })).rejects.toMatchObject({ status: 401 })
    await expect(call('DELETE logon')).rejects.toMatchObject({ status: 401 })
    await expect(call('GET logon/profile', { mayBeLoggedOut: true })).rejects.toMatchObject({ status: 401 })
  })

  test.each([400, 403, 404, 500])('for a %d', async (status) => {
    fetched.mockImplementation(async () => Response.json({ code: 1, message: 'x' }, { status }))
    await expect(call('GET suppliers')).rejects.toMatchObject({ status })
  })

  afterEach(() => expect(prompt).not.toHaveBeenCalled())
})
