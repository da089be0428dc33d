import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
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

describe('the page gets the focus of a busy button', () => {
  const page = (child: ReactNode, isTabbed = true) => (
    <main id="content">
      <h1 tabIndex={-1}>Linen napkin</h1>
      {isTabbed && (
        <>
          <button type="button" role="tab" aria-selected={false}>
            Details
          </button>
          <button type="button" role="tab" aria-selected>
            SKUs
          </button>
        </>
      )}
      {child}
    </main>
  )
  const saving = (isTabbed = true) => {
    const { rerender } = render(page(<BusyButton>Save</BusyButton>, isTabbed))
    act(() => button().focus())
    rerender(page(<BusyButton loading>Save</BusyButton>, isTabbed))
    act(() => button().blur())
    return rerender
  }
  const tab = () => screen.getByRole('tab', { selected: true })

  test('at its open tab, when the button leaves with its bar', () => {
    saving()(page(null))
    expect(tab()).toHaveFocus()
  })

  test('at its open tab, when the button stays disabled', () => {
    saving()(page(<BusyButton disabled>Save</BusyButton>))
    expect(tab()).toHaveFocus()
  })

  test('at its heading where there are no tabs', () => {
    saving(false)(page(null, false))
    expect(screen.getByRole('heading')).toHaveFocus()
  })

  test('but not what a dialog returns itself, nor when it is elsewhere', () => {
    const { rerender } = render(page(<div role="dialog">{<BusyButton>Save</BusyButton>}</div>))
    act(() => button().focus())
    rerender(page(null))
    expect(tab()).not.toHaveFocus()
    rerender(page(<BusyButton loading>Save</BusyButton>))
    rerender(page(null))
    expect(tab()).not.toHaveFocus()
  })
})
