import { noteServerTime, serverNow } from './server-clock'

const now = Date.parse('2026-11-29T10:00:00.000Z')
beforeEach(() => jest.useFakeTimers({ now }))
afterEach(() => jest.useRealTimers())

test.each([
  ['an hour ahead', 'Sun, 29 Nov 2026 11:00:00 GMT', 3_600_500],
  ['a day behind', 'Sat, 28 Nov 2026 10:00:00 GMT', 500 - 86_400_000],
  ['the same but for the seconds of a header', 'Sun, 29 Nov 2026 10:00:00 GMT', 0],
])('a server that is %s', (_, date, offset) => {
  noteServerTime(date, now, now)
  expect(serverNow() - now).toBe(offset)
})

test('a response without a time changes nothing', () => {
  noteServerTime('Sun, 29 Nov 2026 11:00:00 GMT', now, now)
  noteServerTime(null, now, now)
  noteServerTime('soon', now, now)
  expect(serverNow() - now).toBe(3_600_500)
})
