import { formatDate, formatTime, isTimeZone } from './time-text'

describe('a time in a zone', () => {
  test.each([
    ['2026-01-31T08:05:09Z', 'UTC', '2026-01-31 08:05:09'],
    ['2026-01-31T08:05:09.999Z', 'UTC', '2026-01-31 08:05:09'],
    ['2026-01-31T20:05:09Z', 'Asia/Hong_Kong', '2026-02-01 04:05:09'],
    ['2026-01-01T03:00:00Z', 'America/New_York', '2025-12-31 22:00:00'],
    // Daylight saving time begins and ends.
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29 01:59:59'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29 03:00:00'],
    ['2026-10-25T01:00:00Z', 'Europe/Berlin', '2026-10-25 02:00:00'],
    ['2026-06-01T00:00:00Z', 'Asia/Kathmandu', '2026-06-01 05:45:00'],
    ['2026-06-01T00:00:00Z', 'Pacific/Kiritimati', '2026-06-01 14:00:00'],
    // Midnight is 00 of the new day, never 24 of the old one.
    ['2026-05-31T16:00:00Z', 'Asia/Taipei', '2026-06-01 00:00:00'],
    ['2026-01-31T08:05:09+08:00', 'UTC', '2026-01-31 00:05:09'],
    ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29 12:00:00'],
    ['2026-02-03', 'UTC', '2026-02-03 00:00:00'],
  ])('of %s in %s is %s', (iso, zone, expected) => {
    expect(formatTime(iso, zone)).toBe(expected)
    expect(formatDate(iso, zone)).toBe(expected.slice(0, 10))
  })

  test.each(['', 'soon', '2026-13-01T00:00:00Z'])('remains unchanged if it is invalid: %j', (text) => {
    expect(formatTime(text, 'UTC')).toBe(text)
  })
})

describe('the name of a zone', () => {
  test.each(['UTC', 'Asia/Hong_Kong', 'America/Argentina/Buenos_Aires', 'Europe/Berlin'])('%s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  test.each([undefined, '', 'Mars/Olympus', 'constructor', '../etc', 'UTC; x', 'Asia/Hong Kong'])(
    'is rejected if it is invalid: %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )
})
