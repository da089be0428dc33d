import { tmpdir } from 'node:os'
import { diskOf, readinessCheck, whyNotReady } from './readiness'

const mb = 1024 * 1024
const ready = { isReady: async () => true }
const roomy = async () => ({ free: 100 * mb, size: 200 * mb })
const options = { store: ready, disk: roomy, minFreeMb: 50, timeoutMs: 50 }
const never = () => new Promise<never>(() => {})
const fails = () => Promise.reject(new Error('gone'))

test.each<[string, object, RegExp | undefined]>([
  ['a store that answers and a disk with room', {}, undefined],
  ['a full disk', { disk: async () => ({ free: 49 * mb, size: 200 * mb }) }, /disk of DATA_DIR/],
  ['a disk that cannot be read', { disk: fails }, /does not respond: gone/],
  ['a store without its migrations', { store: { isReady: async () => false } }, /lacks migrations/],
  ['a dead store', { store: { isReady: fails } }, /does not respond: gone/],
  ['files that cannot be used', { files: { isReady: async () => false } }, /storage of files/],
  ['listeners that hear', { store: { ...ready, hears: async () => true } }, undefined],
  ['a listener behind a pooler', { store: { ...ready, hears: async () => false } }, /DATABASE_DIRECT_URL/],
  ['a role of statistics that can read more than the views', { reports: { refusal: async () => 'wide' } }, /^wide$/],
  ['statistics that cannot be run', { reports: { refusal: fails } }, undefined],
  ['a store that hangs', { store: { isReady: never } }, /in time/],
])('readiness with %s', async (_, change, expected) => {
  const reason = await whyNotReady({ ...options, ...change })
  if (expected) expect(reason).toMatch(expected)
  else expect(reason).toBeUndefined()
})

test('an API that is not ready says why in its log, once for each reason', async () => {
  const warn = jest.fn()
  const disk = { free: 0, size: 200 * mb }
  const check = readinessCheck({ ...options, disk: async () => disk }, { isShuttingDown: () => false, log: { warn } })
  await check()
  expect(await check()).toMatch(/disk/)
  expect(warn.mock.calls).toEqual([[{ reason: 'The disk of DATA_DIR is nearly full.' }, 'The API is not ready.']])
  disk.free = 100 * mb
  expect(await check()).toBeUndefined()
  disk.free = 0
  await check()
  expect(warn).toHaveBeenCalledTimes(2)
})

test('the disk of a folder', async () => {
  const { free, size } = await diskOf(tmpdir())
  expect(size).toBeGreaterThan(mb)
  expect(free).toBeLessThanOrEqual(size)
})
