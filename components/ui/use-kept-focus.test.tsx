import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useKeptFocus } from './use-kept-focus'

const button = (name: string) => screen.getByRole('button', { name })

const Part = ({ options, children }: { options?: Parameters<typeof useKeptFocus>[0]; children: ReactNode }) => (
  <div {...useKeptFocus<HTMLDivElement>(options)}>{children}</div>
)

function Form({ options }: { options?: Parameters<typeof useKeptFocus>[0] }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Part options={options}>
        <input aria-label="Name" />
        {isOpen && (
          <button type="button" onClick={() => setOpen(false)}>
            Save
          </button>
        )}
        <button type="button">Menu</button>
        <button type="button" className="MuiButton-contained">
          Next
        </button>
      </Part>
      <p>Beside</p>
    </>
  )
}

function Rows() {
  const [names, setNames] = useState(['A', 'B', 'C'])
  return (
    <Part options={{ rows: 'button' }}>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
          {name}
        </button>
      ))}
    </Part>
  )
}

function Record() {
  const [step, setStep] = useState<'draft' | 'dialog' | 'done'>('draft')
  return (
    <>
      <Part>
        {step !== 'done' && (
          <button type="button" onClick={() => setStep('dialog')}>
            Ship
          </button>
        )}
        <button type="button">Actions</button>
      </Part>
      {step === 'dialog' &&
        createPortal(
          <div role="dialog">
            <button type="button" onClick={() => setStep('done')}>
              Confirm
            </button>
          </div>,
          document.body,
        )}
    </>
  )
}

test('goes back to the field that was used before a save', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(screen.getByRole('textbox'), 'A')
  await user.click(button('Save'))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
})

test('goes to the last button where nothing was used before, and never to a filled one', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(button('Save'))
  await waitFor(() => expect(button('Menu')).toHaveFocus())
})

test('goes to the next step that is named, once there is one', async () => {
  const user = userEvent.setup()
  render(<Form options={{ next: () => button('Next') }} />)
  await user.type(screen.getByRole('textbox'), 'A')
  await user.click(button('Save'))
  await waitFor(() => expect(button('Next')).toHaveFocus())
})

test('leaves the focus of a press beside everything alone', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Form />)
  await user.type(screen.getByRole('textbox'), 'A')
  await user.click(screen.getByText('Beside'))
  rerender(<Form options={{}} />)
  expect(document.body).toHaveFocus()
})

test('gives the place of a removed row to the one that comes there', async () => {
  const user = userEvent.setup()
  render(<Rows />)
  await user.click(button('B'))
  await waitFor(() => expect(button('C')).toHaveFocus())
  await user.click(button('C'))
  await waitFor(() => expect(button('A')).toHaveFocus())
})

test('goes on after a dialog whose button has left with its record’s state', async () => {
  const user = userEvent.setup()
  render(<Record />)
  await user.click(button('Ship'))
  act(() => button('Confirm').focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button('Actions')).toHaveFocus())
})
