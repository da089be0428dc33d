import { Problem } from '../problem'
import { SheetSlots, type SlotOwner } from './sheet-slots'

const signal = new AbortController().signal
const owner = (adminId: number, companyId: number): SlotOwner => ({ adminId, companyId })

/** Reads that end on demand. */
function heldReads(nowMs = () => 0) {
  const slots = new SheetSlots(60_000, nowMs)
  const ends: (() => void)[] = []
  const running: number[] = []
  const read = (who: SlotOwner) =>
    slots.run(who, signal, (waitedMs) => {
      running.push(who.adminId)
      return new Promise<number>((resolve) => ends.push(() => resolve(waitedMs)))
    })
  return { slots, read, running, endNext: () => ends.shift()?.() }
}
const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (cause) =>
      cause instanceof Problem ? [cause.kind, cause.status, Number(cause.headers['Retry-After']) > 0] : cause,
  )
const nextTurns = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
}

test('two files are read at once and eight wait; the next is refused until one has ended', async () => {
  const { slots, read, running, endNext } = heldReads()
  const readings = Array.from({ length: 10 }, (_, at) => read(owner(at, at)))
  await nextTurns()
  expect([running, slots.load()]).toEqual([[0, 1], { running: 2, waiting: 8, rejected: 0 }])
  expect(await refusalOf(read(owner(10, 10)))).toEqual(['sheetsBusy', 503, true])
  endNext()
  await nextTurns()
  expect(running).toEqual([0, 1, 2])
  const late = read(owner(10, 10))
  for (let at = 0; at < 10; at++) {
    endNext()
    await nextTurns()
  }
  expect(running).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await Promise.all([...readings, late])
})

test('a call that waited knows how long', async () => {
  let nowMs = 0
  const { read, endNext } = heldReads(() => nowMs)
  const readings = [1, 2, 3].map((account) => read(owner(account, account)))
  await nextTurns()
  nowMs = 1500
  for (const _ of readings) {
    endNext()
    await nextTurns()
  }
  expect(await Promise.all(readings)).toEqual([0, 0, 1500])
})

test('a call that waited for too long is told so', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] })
  const { read, endNext } = heldReads()
  const readings = [1, 2].map((account) => read(owner(account, account)))
  const refused = refusalOf(read(owner(3, 3)))
  await nextTurns()
  jest.advanceTimersByTime(20_000)
  expect(await refused).toEqual(['sheetWaited', 503, true])
  jest.useRealTimers()
  endNext()
  endNext()
  await Promise.all(readings)
})

test('an account has one file that is read or waits, and a company two; others still have theirs', async () => {
  const { slots, read, running, endNext } = heldReads()
  const first = read(owner(1, 7))
  expect(await refusalOf(read(owner(1, 7)))).toEqual(['ownSheetBusy', 503, true])
  const second = read(owner(2, 7))
  expect(await refusalOf(read(owner(3, 7)))).toEqual(['companySheetsBusy', 503, true])
  expect(slots.load().rejected).toBe(2)
  const other = read(owner(4, 8))
  endNext()
  await first
  await nextTurns()
  expect(running).toEqual([1, 2, 4])
  const again = read(owner(1, 7))
  for (let at = 0; at < 3; at++) {
    endNext()
    await nextTurns()
  }
  await Promise.all([second, other, again])
})

test('what fails or is given up frees its share', async () => {
  const slots = new SheetSlots(60_000)
  const failing = slots.run(owner(1, 1), signal, () => Promise.reject(new Error('damaged')))
  await expect(failing).rejects.toThrow('damaged')
  expect(await slots.run(owner(1, 1), signal, async () => 'read')).toBe('read')
})
