import { createListeners } from './listeners'

test('each listener is called with the event until it unsubscribes', () => {
  const { subscribe, notify } = createListeners<[name: string]>()
  const [first, second] = [jest.fn(), jest.fn()]
  const unsubscribe = subscribe(first)
  subscribe(second)
  notify('silk')
  unsubscribe()
  notify('linen')
  expect([first.mock.calls, second.mock.calls]).toEqual([[['silk']], [['silk'], ['linen']]])
})

test('a listener that subscribes twice is called once', () => {
  const { subscribe, notify } = createListeners()
  const listener = jest.fn()
  subscribe(listener)
  subscribe(listener)
  notify()
  expect(listener).toHaveBeenCalledTimes(1)
})
