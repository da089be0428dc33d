import { ScanQueue, type WaitingScan } from './scan-queue'

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('two hundred scans without network arrive once, in order', async () => {
  const store = memory()
  let isOnline = false
  const done: WaitingScan[] = []
  const work = async (scan: WaitingScan) => {
    if (isOnline) done.push(scan)
    return isOnline
  }
  const queue = new ScanQueue(store, work, () => undefined)
  for (let count = 0; count < 200; count += 1) queue.add(`CODE-${count}`, count * 18_000)
  await settled()
  expect(done).toEqual([])
  expect(queue.waiting).toHaveLength(200)
  // The page was opened again meanwhile.
  const again = new ScanQueue(store, work, () => undefined)
  isOnline = true
  await Promise.all([again.run(), again.run()])
  expect(done.map(({ code }) => code)).toEqual(Array.from({ length: 200 }, (_, count) => `CODE-${count}`))
  expect(new Set(done.map(({ key }) => key)).size).toBe(200)
  expect(again.waiting).toEqual([])
})

test('what is stored and cannot be read is nothing', () => {
  const store = memory()
  store.setItem('quayside.scans', '{"broken')
  expect(
    new ScanQueue(
      store,
      async () => true,
      () => undefined,
    ).waiting,
  ).toEqual([])
})
