import { dayOfTerm, endTerm, isDay, startTerm, wordsOfTerm } from './day-ends'

test.each([
  ['UTC', '2026-03-02', '2026-03-02 00:00:00', '2026-03-02 23:59:59'],
  ['Asia/Hong_Kong', '2026-03-02', '2026-03-01 16:00:00', '2026-03-02 15:59:59'],
  ['America/New_York', '2026-03-02', '2026-03-02 05:00:00', '2026-03-03 04:59:59'],
  // The clocks go forward: that day has 23 hours.
  ['America/New_York', '2026-03-08', '2026-03-08 05:00:00', '2026-03-09 03:59:59'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24 22:00:00', '2026-10-25 22:59:59'],
  ['UTC', '2026-12-31', '2026-12-31 00:00:00', '2026-12-31 23:59:59'],
])('in %s the day %s is from %s to %s', (zone, day, start, end) => {
  expect([startTerm(day, zone), endTerm(day, zone)]).toEqual([start, end])
  expect([dayOfTerm(start, false, zone), dayOfTerm(end, true, zone)]).toEqual([day, day])
  expect([wordsOfTerm(start, false, zone), wordsOfTerm(end, true, zone)]).toEqual([day, day])
})

test('a term from another zone is told with its time', () => {
  expect(wordsOfTerm('2026-03-01 16:00:00', false, 'UTC')).toBe('2026-03-01 16:00:00')
  expect(wordsOfTerm('2026-03-02 15:59:59', true, 'UTC')).toBe('2026-03-02 15:59:59')
})

test('a day alone as an end means all of it', () => {
  expect(wordsOfTerm('2026-03-02', true, 'UTC')).toBe('2026-03-02')
  expect(dayOfTerm('2026-03-02', true, 'UTC')).toBe('2026-03-02')
})

test('what is no time stays as it is, and fills no input', () => {
  expect(wordsOfTerm('soon', false, 'UTC')).toBe('soon')
  expect(dayOfTerm('soon', false, 'UTC')).toBe('')
})

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['0002-02-03', false],
  ['2026-2-3', false],
  ['2026-13-01', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
