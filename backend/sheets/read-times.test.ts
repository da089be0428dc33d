import { inUtc, readDate, readTime, withOffset } from './read-times'

const forms = { mark: '.', isMixed: false, order: null, unit: null } as const
const read = (text: string, timeZone: string) => readTime(text, { timeZone, isNumber: false, epoch: 1900, forms })
const timeOf = (value: string) => JSON.stringify({ value })

/** A text, the zone of who reads it, and the moment that it is. */
const table: readonly (readonly [text: string, timeZone: string, time: string])[] = [
  ['2026-03-05 13:30', 'Asia/Hong_Kong', '2026-03-05T05:30:00.000Z'],
  ['2026/3/5 9:05', 'Asia/Hong_Kong', '2026-03-05T01:05:00.000Z'],
  ['2026年3月5日 13:30:15', 'Asia/Hong_Kong', '2026-03-05T05:30:15.000Z'],
  ['2026-03-05T13:30:15.250', 'Asia/Hong_Kong', '2026-03-05T05:30:15.250Z'],
  ['3/25/2026 1:30 PM', 'UTC', '2026-03-25T13:30:00.000Z'],
  ['3/25/2026, 12:05:09 AM', 'UTC', '2026-03-25T00:05:09.000Z'],
  ['25 March 2026 12:30 p.m.', 'UTC', '2026-03-25T12:30:00.000Z'],
  ['Mar 5, 2026, 1:30\u202fPM', 'UTC', '2026-03-05T13:30:00.000Z'],
  ['25/03/2026, 13:30', 'UTC', '2026-03-25T13:30:00.000Z'],
  ['25/03/2026\n13:30', 'UTC', '2026-03-25T13:30:00.000Z'],
  ['25  March\t2026   1:30   PM', 'UTC', '2026-03-25T13:30:00.000Z'],
  ['2026/3/5 下午 01:30:00', 'Asia/Hong_Kong', '2026-03-05T05:30:00.000Z'],
  ['2026年3月5日上午9时05分', 'Asia/Hong_Kong', '2026-03-05T01:05:00.000Z'],
  ['2026年3月5日 13時30分15秒', 'Asia/Hong_Kong', '2026-03-05T05:30:15.000Z'],
  ['2026年3月5日13:30', 'Asia/Hong_Kong', '2026-03-05T05:30:00.000Z'],
  ['3/25/2026 1:30 PM +0900', 'Asia/Hong_Kong', '2026-03-25T04:30:00.000Z'],
  ['2026-03-05', 'Asia/Hong_Kong', '2026-03-04T16:00:00.000Z'],
  ['2026-03-05T13:30:00Z', 'Asia/Hong_Kong', '2026-03-05T13:30:00.000Z'],
  ['2026-03-05 13:30:00 +0900', 'Asia/Hong_Kong', '2026-03-05T04:30:00.000Z'],
  ['2026-03-05 13:30 UTC+08:00', 'Europe/Berlin', '2026-03-05T05:30:00.000Z'],
  ['2026-03-05 13:30', 'Europe/Berlin', '2026-03-05T12:30:00.000Z'],
  ['2026-07-05 13:30', 'Europe/Berlin', '2026-07-05T11:30:00.000Z'],
  ['46086', 'Asia/Hong_Kong', '2026-03-04T16:00:00.000Z'],
  ['46086.5625', 'Asia/Hong_Kong', '2026-03-05T05:30:00.000Z'],
  // A spreadsheet's 13:30:15 and the last half second of a day.
  ['46086.562673611108', 'UTC', '2026-03-05T13:30:15.000Z'],
  ['46086.999999', 'UTC', '2026-03-06T00:00:00.000Z'],
  // Clocks are put forward on this day at 2:00.
  ['2026-03-08 01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08 05:00', 'America/New_York', '2026-03-08T09:00:00.000Z'],
  ['2026-03-08 12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
]

test('a time without a zone is of the zone of its reader, also on a day when clocks change', () => {
  const wrong = table.filter(([text, timeZone, time]) => JSON.stringify(read(text, timeZone)) !== timeOf(time))
  expect(wrong.map(([text, timeZone]) => [text, timeZone, read(text, timeZone)])).toEqual([])
})

test('a number cell counts its days as its workbook does, and the time of day stays', () => {
  const reader = { timeZone: 'UTC', isNumber: true, epoch: 1904, forms } as const
  expect(readTime('44624.5625', reader)).toEqual({ value: '2026-03-05T13:30:00.000Z' })
  expect(readDate('44624.5625', reader)).toEqual({ value: '2026-03-05' })
})

/** A text, the zone that it is read in, and how it is written for every zone. */
const offsets: readonly (readonly [text: string, timeZone: string, written: string])[] = [
  ['2026-03-05 13:30', 'Asia/Tokyo', '2026-03-05 13:30 +09:00'],
  ['5 March 2026 9:05', 'America/New_York', '5 March 2026 9:05 -05:00'],
  ['25/07/2026 13:30', 'Europe/Berlin', '25/07/2026 13:30 +02:00'],
  ['2026-07-05T13:30:15.250', 'Europe/Berlin', '2026-07-05T13:30:15.250 +02:00'],
  ['2026-03-05', 'Asia/Kolkata', '2026-03-05 00:00:00 +05:30'],
  ['46086.5625', 'Asia/Hong_Kong', '2026-03-05 13:30:00 +08:00'],
  ['2026-03-05 13:30', 'UTC', '2026-03-05 13:30 +00:00'],
  ['3/25/2026 1:30 PM', 'Asia/Tokyo', '3/25/2026 1:30 PM +09:00'],
  ['2026/3/5 下午 01:30', 'Asia/Tokyo', '2026/3/5 下午 01:30 +09:00'],
  // There is no such clock on this day.
  ['2026-03-08 02:30', 'America/New_York', '2026-03-08 01:30:00 -05:00'],
]

test('a time with its offset is the same moment in every zone', () => {
  for (const [text, timeZone, written] of offsets) {
    const found = read(text, timeZone)
    const time = 'value' in found ? String(found.value) : ''
    expect([text, withOffset(text, time, timeZone)]).toEqual([text, written])
    for (const other of ['UTC', 'Pacific/Auckland']) expect([text, read(written, other)]).toEqual([text, found])
  }
})

test.each(['2026-03-05T21:30:00.000Z', '2026-03-05T21:30:15.250Z'])('%s is read alike without hyphens', (value) => {
  expect(inUtc(value, '/')).not.toMatch(/[-\s]/)
  expect([inUtc(value, '/'), inUtc(value, '.')].map((text) => read(text, 'Asia/Tokyo'))).toEqual([{ value }, { value }])
})

test('what is no time is said to be none', () => {
  const texts = ['soon', '2026-02-30 10:00', '2026-03-05 25:00', '2026-03-05 13:30 AM', `${' '.repeat(30_000)}1:30`]
  expect(texts.map((text) => read(text, 'UTC'))).toEqual(texts.map(() => ({ text: 'sheetTime' })))
})
