import { calendarDaysSince, refreshAfterMs, relativeTime } from './relative-time'

const now = Date.parse('2026-06-15T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const [minute, hour, day] = [60, 3600, 86_400]
const [timeZone, locale] = ['UTC', 'en']

describe('relative time', () => {
  test.each<[number, string | null]>([
    [0, '0 seconds ago'],
    [1, '1 second ago'],
    [59.9, '59 seconds ago'],
    [minute, '1 minute ago'],
    [2 * minute - 1, '1 minute ago'],
    [hour - 1, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [7 * day - 1, '7 days ago'],
    // By the calendar: at noon, 36 hours ago is the midnight at which yesterday began.
    [36 * hour, '1 day ago'],
    [36 * hour + 1, '2 days ago'],
    [7 * day, null],
    [400 * day, null],
    // The clock of the server may be ahead of this one.
    [-5, 'in 5 seconds'],
    [-0.4, '0 seconds ago'],
    [-2 * hour, 'in 2 hours'],
    [-8 * day, null],
  ])('is, for %d seconds, %j', (seconds, expected) => {
    expect(relativeTime(ago(seconds), now, { timeZone, locale })).toBe(expected)
  })

  test.each([
    ['zh-Hans', '3分钟前'],
    ['zh-Hant', '3 分鐘前'],
    ['ar', 'قبل 3 دقائق'],
    ['de', 'vor 3 Minuten'],
  ])('is, in %s, %s', (locale, expected) => {
    expect(relativeTime(ago(3 * minute), now, { timeZone, locale })?.replace(/٣/g, '3')).toBe(expected)
  })

  test.each([
    [7 * day, 'en', '7 days ago'],
    [42 * day, 'en', '42 days ago'],
    [400 * day, 'zh-Hans', '400天前'],
    [hour, 'en', '1 hour ago'],
  ])('without an end is, for %d seconds in %s, %s', (seconds, locale, expected) => {
    expect(relativeTime(ago(seconds), now, { timeZone, locale, isEndless: true })).toBe(expected)
  })

  test.each([
    ['2026-06-15', 'today'],
    ['2026-06-14', '1 day ago'],
    ['2026-06-17', 'in 2 days'],
    ['2026-05-15', '31 days ago'],
  ])('of the day %s is %s', (iso, expected) => {
    expect(relativeTime(iso, now, { timeZone, locale, isEndless: true })).toBe(expected)
  })

  test.each(['', 'soon'])('is null for %j', (text) => {
    const endless = { timeZone, locale, isEndless: true }
    expect([relativeTime(text, now, { timeZone, locale }), relativeTime(text, now, endless)]).toEqual([null, null])
  })
})

test.each([
  [0, 1000],
  [59, 1000],
  [minute, 30_000],
  [hour, 300_000],
  [day, 3_600_000],
  [30 * day, 3_600_000],
])('is, for %d seconds, refreshed after %d ms', (seconds, expected) => {
  expect(refreshAfterMs(ago(seconds), now)).toBe(expected)
})

test.each([
  ['2026-05-15T15:59:59Z', 'Asia/Hong_Kong', 31],
  ['2026-05-15T16:00:00Z', 'Asia/Hong_Kong', 30],
  ['2026-05-15T15:59:59Z', 'America/New_York', 31],
  // The clocks change on the way.
  ['2026-03-01T06:00:00Z', 'America/New_York', 106],
  ['2026-06-14', 'Pacific/Kiritimati', 2],
  ['2026-06-17', 'UTC', -2],
])('%s is, by the calendar of %s, %d days ago', (iso, zone, expected) => {
  expect(calendarDaysSince(iso, now, zone)).toBe(expected)
})
