import { clockOfTerm, dayOfTerm, endTerm, isClock, isDay, startTerm, wordsOfTerm } from './date-range'

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

test.each([
  ['UTC', '10:15', '2026-03-08 10:15:00', '10:15:00'],
  ['Asia/Hong_Kong', '00:00:01', '2026-03-07 16:00:01', '00:00:01'],
  // Before and after the clocks go forward.
  ['America/New_York', '01:59:59', '2026-03-08 06:59:59', '01:59:59'],
  ['America/New_York', '03:00', '2026-03-08 07:00:00', '03:00:00'],
])('in %s a range can begin and end on 8 March at %s', (zone, clock, term, shown) => {
  expect([startTerm('2026-03-08', zone, clock), endTerm('2026-03-08', zone, clock)]).toEqual([term, term])
  for (const isEnd of [false, true]) {
    expect(clockOfTerm(term, isEnd, zone)).toBe(shown)
    expect(wordsOfTerm(term, isEnd, zone)).toBe(`2026-03-08 ${shown}`)
  }
})

test('the first and the last second of a day need no time, and what is no time has none', () => {
  expect(clockOfTerm('2026-03-02 00:00:00', false, 'UTC')).toBe('')
  expect(clockOfTerm('2026-03-02 23:59:59', true, 'UTC')).toBe('')
  expect(clockOfTerm('2026-03-02 00:00:00', true, 'UTC')).toBe('00:00:00')
  expect(clockOfTerm('soon', false, 'UTC')).toBe('')
})

test.each([
  ['23:59', true],
  ['00:00:59', true],
  ['24:00', false],
  ['9:00', false],
  ['', false],
])('%j is a time of the day: %s', (text, expected) => {
  expect(isClock(text)).toBe(expected)
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
