import { setTimeout as pause } from 'node:timers/promises'
import { isEventLoopIdle } from './idle'

test('the event loop is idle while it waits, and busy while it works', async () => {
  await pause(150)
  isEventLoopIdle()
  await pause(150)
  expect(isEventLoopIdle()).toBe(true)
  const until = performance.now() + 150
  while (performance.now() < until) {}
  // The loop counts what it has finished.
  await pause(1)
  expect(isEventLoopIdle()).toBe(false)
  await pause(300)
  expect(isEventLoopIdle()).toBe(true)
})
