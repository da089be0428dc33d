import { act, screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { TimeAgo } from './time-ago'

const start = Date.parse('2026-06-15T12:00:00Z')
beforeEach(() => {
  jest.useFakeTimers({ now: start })
})
afterEach(() => {
  jest.useRealTimers()
})

const shown = () => screen.getByRole('time').textContent
/** A second at a time, for each look is drawn before the next one is waited for. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000))
}
const at = (seconds: number) => new Date(start - seconds * 1000).toISOString()

test('counts while it is looked at, slower the older it is', async () => {
  await renderScreen(<TimeAgo iso={at(57)} />)
  expect(shown()).toBe('57 seconds ago')
  await pass(2)
  expect(shown()).toBe('59 seconds ago')
  await pass(1)
  expect(shown()).toBe('1 minute ago')
  await pass(30)
  expect(shown()).toBe('1 minute ago')
  await pass(30)
  expect(shown()).toBe('2 minutes ago')
})

test('is a date after a week, and tells the exact time in the zone of the person', async () => {
  await renderScreen(<TimeAgo iso={at(8 * 86_400)} />)
  expect(shown()).toBe('2026-06-07')
  expect(screen.getByRole('time')).toHaveAttribute('title', '2026-06-07 20:00:00 Asia/Hong_Kong')
  expect(screen.getByRole('time')).toHaveAttribute('datetime', at(8 * 86_400))
})

test('is the exact time after a week where that is wanted', async () => {
  await renderScreen(<TimeAgo iso={at(8 * 86_400)} later="time" />)
  expect(shown()).toBe('2026-06-07 20:00:00')
})

test('looks no longer when it is gone', async () => {
  const { unmount } = await renderScreen(<TimeAgo iso={at(5)} />)
  const waiting = jest.getTimerCount()
  unmount()
  expect(jest.getTimerCount()).toBeLessThan(waiting)
})
