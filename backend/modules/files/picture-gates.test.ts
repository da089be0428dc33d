import { Problem } from '../../problem'
import { PictureGates } from './picture-gates'

// Nothing here is about how long a picture waits, and a busy machine takes its time.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

test('an account fetches a third of all at once; beyond its queue it is rejected, and others continue', async () => {
  const gates = new PictureGates(6)
  const { signal } = new AbortController()
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const running = new Map<number, number>()
  const fetch = (adminId: number) =>
    gates.run(adminId, signal, () => {
      running.set(adminId, (running.get(adminId) ?? 0) + 1)
      return held
    })
  const first = Array.from({ length: 402 }, () => fetch(1))
  const refusal = await fetch(1).catch((cause: Problem) => cause)
  expect(refusal).toBeInstanceOf(Problem)
  expect(refusal).toMatchObject({ status: 429, headers: { 'Retry-After': expect.stringMatching(/^\d$/) } })
  const second = fetch(2)
  await new Promise((resolve) => setImmediate(resolve))
  expect([...running]).toEqual([
    [1, 2],
    [2, 1],
  ])
  finish()
  await Promise.all([...first, second])
  expect(running.get(1)).toBe(402)
})

test('a picture whose caller has left while it waited is not fetched', async () => {
  const gates = new PictureGates(3)
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const first = gates.run(1, new AbortController().signal, () => held)
  const leaving = new AbortController()
  const fetched = jest.fn(async () => {})
  const left = gates.run(1, leaving.signal, fetched).catch((cause: Problem) => cause)
  leaving.abort()
  finish()
  await first
  expect(await left).toBeInstanceOf(Problem)
  await expect(gates.run(1, AbortSignal.abort(), fetched)).rejects.toBeInstanceOf(Problem)
  expect(fetched).not.toHaveBeenCalled()
})
