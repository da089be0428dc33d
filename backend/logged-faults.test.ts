import { createApp } from './app'
import type { RequestLog } from './http/request-log'
import { Problem } from './problem'
import type { Services } from './services'

const error = jest.fn()
let cause: Error
const app = createApp({
  services: {
    log: { error, warn: jest.fn() },
    environment: { CALLS_PER_MINUTE: 60, API_TRUSTED_HOPS: 0 },
  } as unknown as Services,
  handlers: {
    'GET logon/services': async () => {
      throw cause
    },
  },
  requestLog: { add: jest.fn() } as unknown as RequestLog,
  whyNotReady: async () => undefined,
})
const here = { incoming: { destroyed: false, complete: true, socket: {} }, outgoing: { destroyed: false } }
const callWith = async (thrown: Error, connection: object = here) => {
  cause = thrown
  error.mockClear()
  const { status } = await app.request('http://api/api/v1/logon/services', {}, connection)
  return [status, error.mock.calls.length]
}

test.each<[string, Error, number]>([
  ['a tool that is not set up', new Problem('toolOff'), 501],
  ['a picture that cannot be fetched', new Problem('unreachablePicture'), 502],
  ['an overload', new Problem('overloaded'), 503],
])('does not log %s as an error', async (_, thrown, status) => {
  expect(await callWith(thrown)).toEqual([status, 0])
})

test.each<[string, Error, number]>([
  ['an unexpected error', new Error('x'), 500],
  ['a store that is away', new Problem('storeAway'), 503],
])('logs %s', async (_, thrown, status) => {
  expect(await callWith(thrown)).toEqual([status, 1])
})

test.each([
  ['while its body arrives', { ...here, incoming: { ...here.incoming, destroyed: true, complete: false } }],
  ['before the response', { ...here, outgoing: { destroyed: true } }],
])('does not log what fails because a client has broken off %s', async (_, connection) => {
  const broken = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  expect(await callWith(broken, connection)).toEqual([503, 0])
})
