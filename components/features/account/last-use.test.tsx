import { isInUse } from '@/lib/session/last-use'

test('counts a page as in use for a minute after user input only', () => {
  let nowMs = 1000
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
  expect(isInUse()).toBe(false)
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    expect(isInUse()).toBe(true)
    nowMs += 61_000
    expect(isInUse()).toBe(false)
  }
})
