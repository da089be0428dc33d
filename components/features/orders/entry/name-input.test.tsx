import { screen } from '@testing-library/react'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { renderScreen } from '@/components/testing/page'
import { NameInput } from './name-input'

test('the name of a customer is told from their account', async () => {
  const onChange = jest.fn()
  const shared: KindInputProps['shared'] = {
    ...{ name: 'customerName', label: 'Customer', required: false, placeholder: undefined, error: false },
    ...{ helperText: undefined, onBlur: () => {}, inputRef: () => {} },
  }
  const { user } = await renderScreen(
    <NameInput
      shared={shared}
      meta={{ kind: 'text' }}
      value={null}
      onChange={onChange}
      category="orders"
      onBusy={() => {}}
    />,
  )
  await user.type(screen.getByRole('textbox', { name: 'Customer’s name' }), 'A')
  expect(onChange).toHaveBeenCalledWith('A')
})
