import { act, screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { FullscreenButton } from './fullscreen-button'

/** jsdom does not implement full screen. */
let full: Element | null = null
const become = (element: Element | null) => {
  full = element
  document.dispatchEvent(new Event('fullscreenchange'))
}
const press = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  full = null
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full })
  document.documentElement.requestFullscreen = async () => become(document.documentElement)
  document.exitFullscreen = async () => become(null)
})

test('enters full screen, shows the state, and leaves it', async () => {
  const { user } = await renderScreen(<FullscreenButton />)
  await user.click(press('Full screen'))
  expect(full).toBe(document.documentElement)
  await user.click(press('Exit full screen'))
  expect(full).toBeNull()
  expect(press('Full screen')).toBeInTheDocument()
})

test('updates when Escape leaves full screen', async () => {
  const { user } = await renderScreen(<FullscreenButton />)
  await user.click(press('Full screen'))
  await act(async () => become(null))
  expect(press('Full screen')).toBeInTheDocument()
})

test.each<[string, unknown]>([
  ['has no full screen', undefined],
  ['does not allow it', () => Promise.reject(new TypeError('not allowed'))],
])('shows an error in a browser that %s', async (_, request) => {
  document.documentElement.requestFullscreen = request as Element['requestFullscreen']
  const { user } = await renderScreen(<FullscreenButton />)
  await user.click(press('Full screen'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser does not support full screen.')
  expect(press('Full screen')).toBeInTheDocument()
})
