import { setTimeout as pause } from 'node:timers/promises'
import { Gate } from './gate'
import { holdTimeouts } from './testing/clock'

beforeEach(holdTimeouts)
afterEach(() => jest.useRealTimers())

const limits = { running: 2, waiting: 2, waitMs: 10_000, holdMs: 10_000 }

test('queues requests above the limit in order, and rejects beyond the queue', async () => {
  const gate = new Gate(limits)
  const first = await gate.enter()
  const second = await gate.enter()
  const order: string[] = []
  const enter = async (name: string) => {
    const admission = await gate.enter()
    order.push(name)
    return admission
  }
  const third = enter('third')
  const fourth = enter('fourth')
  expect(await gate.enter()).toBe('busy')
  expect(gate.load()).toEqual({ running: 2, waiting: 2, rejected: 1 })
  if (typeof first === 'string' || typeof second === 'string') throw new Error('not admitted')
  first()
  first()
  expect(await third).toBeInstanceOf(Function)
  expect(order).toEqual(['third'])
  second()
  await fourth
  expect(gate.load()).toEqual({ running: 2, waiting: 0, rejected: 1 })
})

test('spaces admissions by turns of the event loop, also while there are free slots', async () => {
  const gate = new Gate({ ...limits, turnsBetween: 3 })
  await gate.enter()
  let isAdmitted = false
  void gate.enter().then(() => {
    isAdmitted = true
  })
  for (let turn = 1; turn <= 2; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    expect(isAdmitted).toBe(false)
  }
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.resolve()
  expect(isAdmitted).toBe(true)
})

test('rejects a request that may not wait when there is no free slot', async () => {
  const gate = new Gate(limits)
  await gate.enter()
  expect(await gate.enter({ mayWait: false })).toBeInstanceOf(Function)
  expect(await Promise.race([gate.enter({ mayWait: false }), pause(0, 'queued')])).toBe('busy')
  expect(gate.load().waiting).toBe(0)
})

test('rejects a request that has waited for too long', async () => {
  const waitMs = limits.holdMs / 2
  const gate = new Gate({ ...limits, running: 1, waitMs })
  await gate.enter()
  const late = gate.enter()
  jest.advanceTimersByTime(waitMs)
  expect(await late).toBe('busy')
  expect(gate.load()).toEqual({ running: 1, waiting: 0, rejected: 1 })
})

test('drops a disconnected client from the queue, and passes its slot on', async () => {
  const gate = new Gate({ ...limits, running: 1 })
  const release = await gate.enter()
  const leaving = new AbortController()
  const left = gate.enter({ signal: () => leaving.signal })
  const next = gate.enter()
  leaving.abort()
  expect(await left).toBe('gone')
  expect(await gate.enter({ signal: () => AbortSignal.abort() })).toBe('gone')
  if (typeof release === 'string') throw new Error('not admitted')
  release()
  expect(await next).toBeInstanceOf(Function)
  expect(gate.load()).toEqual({ running: 1, waiting: 0, rejected: 0 })
})

test('passes on a slot that is held for too long, for example by a slow reader', async () => {
  const gate = new Gate({ ...limits, running: 1, waitMs: 2 * limits.holdMs })
  const slow = await gate.enter()
  const next = gate.enter()
  jest.advanceTimersByTime(limits.holdMs)
  expect(await next).toBeInstanceOf(Function)
  if (typeof slow === 'string') throw new Error('not admitted')
  slow()
  await pause(1)
  expect(gate.load().running).toBe(1)
})
