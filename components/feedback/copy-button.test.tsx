import { act, fireEvent, screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { CopyButton } from './copy-button'

const writeText = jest.fn()
beforeEach(() => {
  jest.useFakeTimers()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
})
afterEach(() => jest.useRealTimers())

const press = async () => {
  await renderScreen(<CopyButton text="s3cret" name="Secret key" />)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy: Secret key' })))
}
const wait = (delayMs: number) => act(() => jest.advanceTimersByTimeAsync(delayMs))

test('the success label is shown for 1.5 s after copying', async () => {
  writeText.mockResolvedValue(undefined)
  await press()
  expect(writeText).toHaveBeenCalledWith('s3cret')
  await wait(1400)
  expect(screen.getByRole('button')).toHaveAccessibleName('copied: Secret key')
  await wait(200)
  expect(screen.getByRole('button')).toHaveAccessibleName('Copy: Secret key')
})

test('a rejected clipboard write shows an error', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  await press()
  await wait(100)
  expect(screen.getByText('the browser permissions may block clipboard access, copy manually')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy: Secret key' })).toBeInTheDocument()
})
