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

const text = () => screen.getByRole('time').textContent
/** Advances one second at a time, because each tick schedules the next. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000))
}
const at = (seconds: number) => new Date(start - seconds * 1000).toISOString()

test('updates at a rate that falls with age', async () => {
  await renderScreen(<TimeAgo iso={at(57)} />)
  expect(text()).toBe('57 seconds ago')
  await pass(2)
  expect(text()).toBe('59 seconds ago')
  await pass(1)
  expect(text()).toBe('1 minute ago')
  await pass(30)
  expect(text()).toBe('1 minute ago')
  await pass(30)
  expect(text()).toBe('2 minutes ago')
})

test('shows a date after a week and the exact time in the user’s time zone', async () => {
  await renderScreen(<TimeAgo iso={at(8 * 86_400)} />)
  expect(text()).toBe('2026-06-07')
  expect(screen.getByRole('time')).toHaveAttribute('title', '2026-06-07 20:00:00 Asia/Hong_Kong')
  expect(screen.getByRole('time')).toHaveAttribute('datetime', at(8 * 86_400))
})

test('shows the exact time after a week if configured', async () => {
  await renderScreen(<TimeAgo iso={at(8 * 86_400)} later="time" />)
  expect(text()).toBe('2026-06-07 20:00:00')
})

test('shows an age after a week if configured, with the exact time in the tooltip', async () => {
  await renderScreen(<TimeAgo iso={at(42 * 86_400)} later="age" />)
  expect(text()).toBe('42 days ago')
  expect(screen.getByRole('time')).toHaveAttribute('title', '2026-05-04 20:00:00 Asia/Hong_Kong')
})

test('has a date as it is in the tooltip, in every time zone', async () => {
  await renderScreen(<TimeAgo iso="2026-06-01" later="age" />)
  expect(text()).toBe('14 days ago')
  expect(screen.getByRole('time')).toHaveAttribute('title', '2026-06-01')
})

test('stops its timer on unmount', async () => {
  const { unmount } = await renderScreen(<TimeAgo iso={at(5)} />)
  const waiting = jest.getTimerCount()
  unmount()
  expect(jest.getTimerCount()).toBeLessThan(waiting)
})
