import { act, screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { FullscreenButton } from './fullscreen-button'

/** The simulated page knows nothing of full screen. */
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

test('fills the screen, says that it does, and gives it back', async () => {
  const { user } = await renderScreen(<FullscreenButton />)
  await user.click(press('Full screen'))
  expect(full).toBe(document.documentElement)
  await user.click(press('Leave full screen'))
  expect(full).toBeNull()
  expect(press('Full screen')).toBeInTheDocument()
})

test('knows when it is left by Escape', async () => {
  const { user } = await renderScreen(<FullscreenButton />)
  await user.click(press('Full screen'))
  await act(async () => become(null))
  expect(press('Full screen')).toBeInTheDocument()
})

test.each<[string, unknown]>([
  ['has no full screen', undefined],
  ['does not allow it', () => Promise.reject(new TypeError('not allowed'))],
])('a browser that %s is told of', async (_, request) => {
  document.documentElement.requestFullscreen = request as Element['requestFullscreen']
  const { user } = await renderScreen(<FullscreenButton />)
  await user.click(press('Full screen'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser does not support full screen.')
  expect(press('Full screen')).toBeInTheDocument()
})
