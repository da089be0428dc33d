import { ageInDays, dayBefore } from './age-in-days'

const now = Date.parse('2026-03-10T08:00:00Z')

test('an age counts whole days, and none for what is to come', () => {
  expect(ageInDays('2026-03-09T08:00:00Z', now)).toBe(1)
  expect(ageInDays('2026-03-09T09:00:00Z', now)).toBe(0)
  expect(ageInDays('2026-03-11T08:00:00Z', now)).toBe(0)
})

test('a day before crosses months', () => {
  expect(dayBefore(60, now)).toBe('2026-01-09')
})
