import { endTerm, presetDays, readRangeEnd, startTerm } from './date-range'
import { wordsOfTerm } from './date-term'

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
    expect(wordsOfTerm(term, isEnd, zone)).toBe(`2026-03-08 ${shown}`)
    expect(readRangeEnd(`2026-03-08 ${shown}`, isEnd, true, zone)).toBe(term)
  }
})

test.each([
  ['2026-03-02', true, '2026-03-01 16:00:00', '2026-03-02 15:59:59'],
  ['2026/3/2', false, '2026-03-01 16:00:00', '2026-03-02 15:59:59'],
  ['20260302 9:30', true, '2026-03-02 01:30:00', '2026-03-02 01:30:00'],
  ['', true, '', ''],
  ['  ', false, '', ''],
  ['2026-03-02 09:30', false, undefined, undefined],
  ['2026-02-30', true, undefined, undefined],
  ['2026-03-02 25:00', true, undefined, undefined],
  ['0002-03-02', true, undefined, undefined],
  ['2026-3', true, undefined, undefined],
  ['soon', true, undefined, undefined],
])('parses %j, with a time: %s, as the start %j and the end %j', (typed, hasTime, start, end) => {
  expect(readRangeEnd(typed, false, hasTime, 'Asia/Hong_Kong')).toBe(start)
  expect(readRangeEnd(typed, true, hasTime, 'Asia/Hong_Kong')).toBe(end)
})

test('displays a term of another time zone with its time', () => {
  expect(wordsOfTerm('2026-03-01 16:00:00', false, 'UTC')).toBe('2026-03-01 16:00:00')
  expect(wordsOfTerm('2026-03-02 15:59:59', true, 'UTC')).toBe('2026-03-02 15:59:59')
  expect(wordsOfTerm('2026-03-02 00:00:00', true, 'UTC')).toBe('2026-03-02 00:00:00')
})

test('ends a range at the end of its day', () => {
  expect(wordsOfTerm('2026-03-02', true, 'UTC')).toBe('2026-03-02')
})

test('does not change text that is no time', () => {
  expect(wordsOfTerm('soon', false, 'UTC')).toBe('soon')
})

test.each([
  ['2026-11-22', '2026-11-16', '2026-11-01', '2026-11-30'],
  ['2026-03-02', '2026-02-24', '2026-03-01', '2026-03-31'],
  ['2028-02-29', '2028-02-23', '2028-02-01', '2028-02-29'],
])('on %s the last 7 days begin on %s, and the month is from %s to %s', (today, weekStart, monthStart, monthEnd) => {
  expect(presetDays('today', today)).toEqual([today, today])
  expect(presetDays('last7Days', today)).toEqual([weekStart, today])
  expect(presetDays('thisMonth', today)).toEqual([monthStart, monthEnd])
})
