import { setImmediate as turn } from 'node:timers/promises'
import { readEnvironment } from '@/backend/env'
import { readEnvironment as readConsoleEnvironment } from '@/lib/process/env'
import { secret } from '@/lib/testing/load-with'
import { BodyBuffers } from './body-buffers'
import { Gate } from './gate'
import { holdTimeouts } from './testing/clock'

const refusal =
  'The environment variable PATIENCE is not valid: it is for tests, and others can reach this installation.'

describe('PATIENCE', () => {
  test.each([
    ['HOST', '0.0.0.0'],
    ['API_HOST', '::'],
    ['PUBLIC_ORIGIN', 'https://console.example'],
    ['NODE_ENV', 'production'],
  ])('is refused by the API where others can reach it: %s=%s', (name, value) => {
    expect(() => readEnvironment({ PATIENCE: '20', [name]: value })).toThrow(refusal)
    expect(readEnvironment({ PATIENCE: '1', [name]: value }).PATIENCE).toBe(1)
  })

  test.each([
    ['HOSTNAME', '0.0.0.0'],
    ['PUBLIC_ORIGIN', 'https://console.example'],
  ])('is refused by the console where others can reach it: %s=%s', (name, value) => {
    const variables = { SESSION_SECRET: secret, [name]: value }
    expect(() => readConsoleEnvironment({ ...variables, PATIENCE: '20' })).toThrow(refusal)
    expect(readConsoleEnvironment({ ...variables, PATIENCE: '1' }).PATIENCE).toBe(1)
  })

  test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost'])(
    'is accepted with the public origin %s, which is this machine',
    (PUBLIC_ORIGIN) => {
      expect(readEnvironment({ PATIENCE: '20', PUBLIC_ORIGIN }).PATIENCE).toBe(20)
      const variables = { SESSION_SECRET: secret, HOSTNAME: '127.0.0.1', PUBLIC_ORIGIN }
      expect(readConsoleEnvironment({ ...variables, PATIENCE: '20' }).PATIENCE).toBe(20)
    },
  )
})

describe.each([
  ['', 1],
  ['20', 20],
])('with PATIENCE=%s', (PATIENCE, factor) => {
  beforeEach(() => {
    process.env.PATIENCE = PATIENCE
    holdTimeouts()
  })
  afterEach(() => {
    process.env.PATIENCE = ''
    jest.useRealTimers()
  })

  /** The outcome just before a time and at it; `pending` where there is none. */
  async function around(timeMs: number, outcome: Promise<unknown>) {
    const seen: unknown[] = []
    for (const ms of [timeMs - 1, 1]) {
      jest.advanceTimersByTime(ms)
      seen.push(await Promise.race([outcome, turn('pending')]))
    }
    return seen
  }

  test(`a request waits ${factor} times as long for its place`, async () => {
    const gate = new Gate({ running: 0, waiting: 1, waitMs: 700, holdMs: 1000 })
    expect(await around(700 * factor, gate.enter())).toEqual(['pending', 'busy'])
  })

  test(`a body has ${factor} times as long to arrive`, async () => {
    const buffers = new BodyBuffers({ count: 1, bytes: 10, deadlineMs: 5000 })
    expect(
      await around(
        5000 * factor,
        buffers.receive(() => new Promise(() => {})),
      ),
    ).toEqual(['pending', 'late'])
  })
})
