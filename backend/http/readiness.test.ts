import { tmpdir } from 'node:os'
import { canWork, diskOf } from './readiness'

const mb = 1024 * 1024
const ready = { isReady: async () => true }
const roomy = async () => ({ free: 100 * mb, size: 200 * mb })
const options = { store: ready, disk: roomy, minFreeMb: 50, timeoutMs: 50 }
const never = () => new Promise<never>(() => {})
const fails = () => Promise.reject(new Error('gone'))

test.each<[string, object, boolean]>([
  ['a store that answers and a disk with room', {}, true],
  ['a full disk', { disk: async () => ({ free: 49 * mb, size: 200 * mb }) }, false],
  ['a disk that cannot be read', { disk: fails }, false],
  ['a store without its migrations', { store: { isReady: async () => false } }, false],
  ['a dead store', { store: { isReady: fails } }, false],
  ['a role of statistics that can read more than the views', { reports: { refusal: async () => 'wide' } }, false],
  ['statistics that cannot be run', { reports: { refusal: fails } }, true],
  ['a store that hangs', { store: { isReady: never } }, false],
])('readiness with %s', async (_, change, expected) => {
  expect(await canWork({ ...options, ...change })).toBe(expected)
})

test('the disk of a folder', async () => {
  const { free, size } = await diskOf(tmpdir())
  expect(size).toBeGreaterThan(mb)
  expect(free).toBeLessThanOrEqual(size)
})
