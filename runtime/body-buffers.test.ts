import { BodyBuffers } from './body-buffers'

const limits = { count: 2, bytes: 100, deadlineMs: 10_000 }
const never = () => new Promise<string>(() => {})
const whole = (size: number) => (reserve: (bytes: number) => void) => {
  reserve(size)
  return Promise.resolve('body')
}

test('ends a body that misses its deadline and frees its space', async () => {
  const buffers = new BodyBuffers({ ...limits, count: 1, deadlineMs: 20 })
  expect(await buffers.receive(never)).toBe('late')
  expect(await buffers.receive(whole(100))).toMatchObject({ body: 'body' })
})

test('evicts the oldest incomplete body when there are too many', async () => {
  const buffers = new BodyBuffers(limits)
  const first = buffers.receive(never)
  const second = buffers.receive(never)
  const third = await buffers.receive(whole(1))
  expect(await first).toBe('busy')
  expect(third).toMatchObject({ body: 'body' })
  void buffers.receive(whole(1))
  expect(await second).toBe('busy')
})

test('holds complete bodies until they are released', async () => {
  const buffers = new BodyBuffers(limits)
  const first = await buffers.receive(whole(1))
  await buffers.receive(whole(1))
  expect(await buffers.receive(whole(1))).toBe('busy')
  if (typeof first === 'string') throw new Error('not received')
  first.release()
  first.release()
  expect(await buffers.receive(whole(1))).toMatchObject({ body: 'body' })
  expect(await buffers.receive(whole(1))).toBe('busy')
})

test('limits bytes and number, and releases both with the body', async () => {
  const buffers = new BodyBuffers({ ...limits, count: 10 })
  const slow = buffers.receive((reserve) => {
    reserve(60)
    return never()
  })
  const first = await buffers.receive(whole(60))
  expect(await slow).toBe('busy')
  expect(await buffers.receive(whole(60))).toBe('busy')
  if (typeof first === 'string') throw new Error('not received')
  first.release()
  expect(await buffers.receive(whole(60))).toMatchObject({ body: 'body' })
})

test('frees the space of a failed body', async () => {
  const buffers = new BodyBuffers({ ...limits, count: 1 })
  await expect(buffers.receive(() => Promise.reject(new Error('broke off')))).rejects.toThrow('broke off')
  expect(await buffers.receive(whole(100))).toMatchObject({ body: 'body' })
})
