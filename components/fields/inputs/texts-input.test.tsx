import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { TextsInput } from './texts-input'

const shared = {
  name: 'values',
  label: 'Values',
  required: false,
  placeholder: undefined,
  error: false,
  helperText: undefined,
  onBlur: () => {},
  inputRef: () => {},
}

function Form({ first }: { first: readonly string[] | null }) {
  const [value, setValue] = useState<unknown>(first)
  return (
    <>
      <TextsInput
        shared={shared}
        meta={{ kind: 'texts' }}
        category="properties"
        value={value}
        onChange={setValue}
        onBusy={() => {}}
      />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue(['reset'])}>
        Reset
      </button>
    </>
  )
}

test('a list of texts takes one per line and drops blank ones', async () => {
  await renderScreen(<Form first={['Cotton']} />)
  const input = screen.getByRole('textbox', { name: 'Values' })
  expect(input).toHaveValue('Cotton')
  await userEvent.type(input, '{Enter}{Enter} Linen {Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('["Cotton","Linen"]')
  expect(input).toHaveValue('Cotton\n\n Linen \n')
})

test('a list of texts takes cells that are pasted from a spreadsheet', async () => {
  await renderScreen(<Form first={null} />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste('S\tM\r\nL')
  expect(screen.getByRole('status')).toHaveTextContent('["S","M","L"]')
})

test('a list of texts shows a value that is set from outside', async () => {
  await renderScreen(<Form first={['Cotton']} />)
  await userEvent.type(screen.getByRole('textbox'), '{Enter}Linen')
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('textbox')).toHaveValue('reset')
})
