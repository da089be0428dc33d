import { refreshAfterMs, relativeTime } from './relative-time'

const now = Date.parse('2026-06-15T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const [minute, hour, day] = [60, 3600, 86_400]

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
    [7 * day - 1, '6 days ago'],
    [7 * day, null],
    [400 * day, null],
    // The clock of the server may be ahead of this one.
    [-5, 'in 5 seconds'],
    [-0.4, '0 seconds ago'],
    [-2 * hour, 'in 2 hours'],
    [-8 * day, null],
  ])('is, for %d seconds, %j', (seconds, expected) => {
    expect(relativeTime(ago(seconds), now, 'en')).toBe(expected)
  })

  test.each([
    ['zh-Hans', '3分钟前'],
    ['zh-Hant', '3 分鐘前'],
    ['ar', 'قبل 3 دقائق'],
    ['de', 'vor 3 Minuten'],
  ])('is, in %s, %s', (locale, expected) => {
    expect(relativeTime(ago(3 * minute), now, locale)?.replace(/٣/g, '3')).toBe(expected)
  })

  test.each([
    [7 * day, 'en', '7 days ago'],
    [42 * day, 'en', '42 days ago'],
    [400 * day, 'zh-Hans', '400天前'],
    [hour, 'en', '1 hour ago'],
  ])('without an end is, for %d seconds in %s, %s', (seconds, locale, expected) => {
    expect(relativeTime(ago(seconds), now, locale, true)).toBe(expected)
  })

  test.each(['', 'soon'])('is null for %j', (text) => {
    expect([relativeTime(text, now, 'en'), relativeTime(text, now, 'en', true)]).toEqual([null, null])
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
