import { act, render, screen } from '@testing-library/react'
import { BusyButton } from './busy-button'

const button = () => screen.getByRole('button', { name: 'Save' })
const show = (loading: boolean) => (
  <>
    <BusyButton loading={loading}>Save</BusyButton>
    <input />
  </>
)

test('a busy button gets the focus back that it had when it was pressed', () => {
  const { rerender } = render(show(false))
  act(() => button().focus())
  rerender(show(true))
  expect(button()).toBeDisabled()
  // As browsers do.
  act(() => button().blur())
  rerender(show(false))
  expect(button()).toHaveFocus()
})

test('a busy button does not take the focus from elsewhere, nor without having had it', () => {
  const { rerender } = render(show(false))
  rerender(show(true))
  rerender(show(false))
  expect(document.body).toHaveFocus()
  act(() => button().focus())
  rerender(show(true))
  act(() => screen.getByRole('textbox').focus())
  rerender(show(false))
  expect(screen.getByRole('textbox')).toHaveFocus()
})
