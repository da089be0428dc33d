import { screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { ApiError } from '@/lib/api/api'
import { useDialogForm } from './use-dialog-form'

const save = jest.fn<Promise<void>, [{ name: string; place: string }, string]>()
beforeEach(() => save.mockReset())

function Form() {
  const form = useDialogForm({
    begun: { name: '', place: '' },
    label: (field) => (field === 'name' ? 'Name' : 'Place'),
    check: ({ name }) => (name ? {} : { name: 'name cannot be empty' }),
    save,
  })
  return (
    <form onSubmit={form.onSubmit}>
      {(['name', 'place'] as const).map((field) => {
        const { label, error, helperText, value } = form.fieldOf(field)
        return (
          <label key={field}>
            {label}
            <input
              name={field}
              value={value}
              aria-invalid={error}
              onChange={({ target }) => form.set(field, target.value)}
            />
            <output>{helperText}</output>
          </label>
        )
      })}
      <button type="submit">Save</button>
    </form>
  )
}
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })
const detail = (name: string, message: string) => ({ code: 400_000_001, message, field: name })

test('sends nothing while a field is wrong, and focuses it', async () => {
  const { user } = await renderScreen(<Form />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).not.toHaveBeenCalled()
  expect(screen.getByText('Name cannot be empty')).toBeInTheDocument()
  expect(field('Name')).toHaveFocus()
})

test('shows a refusal at its fields, and sends again under the same key', async () => {
  save.mockRejectedValueOnce(new ApiError(400, 'Not valid.', 400_000_001, [detail('place', 'place does not exist')]))
  save.mockResolvedValueOnce()
  const { user } = await renderScreen(<Form />)
  await user.type(field('Name'), 'Lamps')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Place does not exist')).toBeInTheDocument()
  expect(field('Place')).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls[0]?.[1]).toBe(save.mock.calls[1]?.[1])
  expect(screen.queryByText('Place does not exist')).toBeNull()
})

test('shows what has no field here as a notice, and keeps the input', async () => {
  save.mockRejectedValueOnce(new ApiError(400, 'The company is closed.', 400_000_001, [detail('company', 'Closed.')]))
  const { user } = await renderScreen(<Form />)
  await user.type(field('Name'), 'Lamps')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/The company is closed|Closed\./)).toBeInTheDocument()
  expect(field('Name')).toHaveValue('Lamps')
})
