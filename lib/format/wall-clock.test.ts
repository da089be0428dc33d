import { instantOf, isClock, isDay, normalizedDate } from './wall-clock'

test.each([
  ['2026-2-8', '2026-02-08'],
  ['2026/12/31', '2026-12-31'],
  ['20261231', '2026-12-31'],
  ['2026年2月8日', '2026-02-08'],
  [' 2026-12-31 ', '2026-12-31'],
  ['2026/3/5 9:05', '2026-03-05 09:05'],
  ['20260305 9:5:7', '2026-03-05 09:05:07'],
  ['2026-03-05T09:05', '2026-03-05 09:05'],
  ['8/2/2026', '8/2/2026'],
  ['tomorrow', 'tomorrow'],
  ['2026-12', '2026-12'],
  ['2026-12-31 9', '2026-12-31 9'],
])('normalizes %s to %s', (typed, expected) => {
  expect(normalizedDate(typed)).toBe(expected)
})

test.each([
  ['23:59', true],
  ['00:00:59', true],
  ['24:00', false],
  ['9:00', false],
  ['', false],
])('accepts %j as a time of the day: %s', (text, expected) => {
  expect(isClock(text)).toBe(expected)
})

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['0002-02-03', false],
  ['2026-2-3', false],
  ['2026-13-01', false],
  ['', false],
])('accepts %j as a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

describe('the instant of a wall-clock time', () => {
  test.each([
    ['2026-01-31 08:05', 'UTC', '2026-01-31T08:05:00.000Z'],
    ['2026-01-31T08:05', 'UTC', '2026-01-31T08:05:00.000Z'],
    ['2026-02-01 04:05:06', 'Asia/Hong_Kong', '2026-01-31T20:05:06.000Z'],
    ['2025-12-31 22:00', 'America/New_York', '2026-01-01T03:00:00.000Z'],
    // The hours before and after daylight saving time begins, and after it has ended.
    ['2026-03-29 01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29 03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25 03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
    // The clocks skip this time.
    ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ])('is, for %s in %s, %s', (text, zone, expected) => {
    expect(instantOf(text, zone)).toBe(expected)
  })

  test.each(['soon', '', '2026-03-05', '2026-02-30 08:05', '2026-03-05 24:00'])('does not exist for %j', (text) => {
    expect(instantOf(text, 'UTC')).toBe(text)
  })
})
