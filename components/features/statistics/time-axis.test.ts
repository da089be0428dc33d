import { isDay, ticksOf, timeAxisOf } from './time-axis'

const day = (date: string) => `2026-11-${date}T00:00:00.000Z`
const axis = (days: readonly string[], changes: object = {}) =>
  timeAxisOf({
    items: days.map((time) => ({ time, value: 1, key: '', companyId: null, companyName: null })),
    ...{ isCut: false, sums: [], timeZone: 'UTC', combine: 'Sum', answeredTime: null },
    ...{ from: day('01'), to: '2026-11-06T09:30:00.000Z' },
    ...changes,
  })
const sums = [{ companyId: null, companyName: null, value: 5, before: 3 }]
const week = ['01', '02', '03', '04', '05', '06'].map(day)
const zeros = (days: readonly string[], changes: object) => {
  const { times, isZero } = axis(days, changes)
  return times.filter(isZero).map((time) => time.slice(8, 10))
}

test('days reach from the beginning of the period to its end, whichever have values', () => {
  const { times, ends } = axis([day('03'), day('04')])
  expect(times).toEqual(week)
  expect(ends).toEqual([week[0], week[5]])
  expect(axis([day('03'), day('04')], { from: null }).times).toEqual(week.slice(2))
  expect(axis([day('03')]).times).toEqual(week)
  expect(axis([])).toMatchObject({ times: [], ends: undefined })
})

test('days are those of the zone, also where the clocks change before the first value', () => {
  const { times } = axis(['2026-11-03T05:00:00.000Z'], {
    ...{ timeZone: 'America/New_York', from: '2026-10-31T04:00:00.000Z', to: '2026-11-04T05:30:00.000Z' },
  })
  expect(times).toEqual([
    ...['2026-10-31T04:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ...['2026-11-03T05:00:00.000Z', '2026-11-04T05:00:00.000Z'],
  ])
})

test('a day without a value is zero where days add up, and a gap where the SQL may not reach it or has not run', () => {
  const days = [day('03'), day('05')]
  const answeredTime = '2026-11-06T09:00:00.000Z'
  expect(zeros(days, { sums, answeredTime })).toEqual(['01', '02', '03', '04', '05'])
  expect(zeros(days, { answeredTime })).toEqual(['03', '04', '05'])
  // The sixth was not over at the last run.
  expect(zeros(days, { sums, answeredTime: '2026-11-07T00:05:00.000Z' })).toContain('06')
  expect(zeros(days, { sums })).toEqual(['01', '02', '03', '04', '05'])
  for (const combine of ['Average', 'Max', 'Last']) expect(zeros(days, { sums, answeredTime, combine })).toEqual([])
})

test('of more results than are answered, the days of the newest are shown, the first of which may be cut', () => {
  const { times, isZero } = axis([day('03'), day('05')], { sums, isCut: true })
  expect(times).toEqual(week.slice(2))
  expect(times.filter(isZero)).toEqual([day('04'), day('05')])
})

test('results that lie further apart than a chart can show have no days between them', () => {
  const never = '9999-12-31T00:00:00.000Z'
  const { times, ends, isZero } = axis([day('03'), never], { sums })
  expect([times, ends]).toEqual([
    [day('03'), never],
    [day('01'), never],
  ])
  expect(times.some(isZero)).toBe(false)
  expect(axis(['2024-11-05T00:00:00.000Z', day('05')], { from: null }).times).toHaveLength(732)
})

test('days begin at their midnights again after one that the clocks skip', () => {
  const first = '2026-09-05T04:00:00.000Z'
  const { times } = axis([first, '2026-09-08T03:00:00.000Z'], {
    ...{ timeZone: 'America/Santiago', from: first, to: '2026-09-09T12:00:00.000Z' },
  })
  expect(new Set(times.slice(2).map((time) => time.slice(11)))).toEqual(new Set(['03:00:00.000Z']))
  expect(new Set(times).size).toBe(5)
})

test.each([
  ['America/Santiago', '2026-09-05T04:00:00.000Z', true],
  ['America/Santiago', '2026-09-06T04:00:00.000Z', true],
  ['America/Santiago', '2026-09-06T05:00:00.000Z', false],
  ['America/Santiago', '2026-09-07T04:00:00.000Z', false],
  ['Africa/Cairo', '2026-04-23T22:00:00.000Z', true],
  ['America/Havana', '2026-11-01T04:00:00.000Z', true],
  ['America/Havana', '2026-11-01T05:00:00.000Z', true],
])('in %s, a day begins at %s: %s', (timeZone, time, expected) => {
  expect(isDay(time, timeZone)).toBe(expected)
})

test('a value on a day whose midnight the clocks skip leaves all others their midnights and zeros', () => {
  const skipped = '2026-09-06T04:00:00.000Z'
  const period = {
    ...{ timeZone: 'America/Santiago', sums, answeredTime: '2026-09-08T03:00:00.000Z' },
    ...{ from: '2026-09-04T04:00:00.000Z', to: '2026-09-08T12:00:00.000Z' },
  }
  expect(axis([skipped], period).times).toEqual([
    ...['2026-09-04T04:00:00.000Z', '2026-09-05T04:00:00.000Z', skipped],
    ...['2026-09-07T03:00:00.000Z', '2026-09-08T03:00:00.000Z'],
  ])
  expect(zeros([skipped], period)).toEqual(['04', '05', '06', '07'])
  // It is over at the next midnight, 23 hours after it began.
  const isOverAt = (answeredTime: string) => zeros(['2026-09-05T04:00:00.000Z'], { ...period, answeredTime })
  expect(isOverAt('2026-09-07T03:00:00.000Z')).toContain('06')
  expect(isOverAt('2026-09-07T02:59:59.000Z')).not.toContain('06')
})

test('a day whose midnight comes twice is there once, as its value has it', () => {
  const period = { timeZone: 'America/Havana', from: '2026-10-31T04:00:00.000Z', to: '2026-11-03T12:00:00.000Z' }
  for (const midnight of ['2026-11-01T04:00:00.000Z', '2026-11-01T05:00:00.000Z']) {
    expect(axis([midnight, '2026-11-03T05:00:00.000Z'], period).times).toEqual([
      ...['2026-10-31T04:00:00.000Z', midnight, '2026-11-02T05:00:00.000Z', '2026-11-03T05:00:00.000Z'],
    ])
  }
})

test('a snapshot stays one time, and times of no day get none between them but the whole period', () => {
  expect(axis([day('03')], { combine: 'Last' }).times).toEqual([day('03')])
  const morning = ['2026-11-03T06:00:00.000Z', '2026-11-05T06:00:00.000Z']
  const { times, ends } = axis(morning, { combine: 'Last' })
  expect(times).toEqual(morning)
  expect(ends).toEqual([day('01'), '2026-11-06T09:30:00.000Z'])
})

test('an axis names at most seven times, evenly, and its last one', () => {
  const days = Array.from({ length: 90 }, (_, at) => at + 1)
  expect(ticksOf(days)).toEqual([15, 30, 45, 60, 75, 90])
  expect(ticksOf(days.slice(0, 7))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(ticksOf(days.slice(0, 8))).toEqual([2, 4, 6, 8])
  expect([ticksOf([1]), ticksOf([])]).toEqual([[1], []])
})
