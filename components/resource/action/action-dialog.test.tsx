import { screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { ActionDialog } from './action-dialog'
import type { ActionField } from './action-fields'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const text: Pick<ActionField, 'meta' | 'isRequired'> = { meta: { kind: 'text' }, isRequired: true }

test('a field that means nothing beside the others is neither asked for nor sent', async () => {
  const onSubmit = jest.fn(async () => {})
  const { user } = await renderScreen(
    <ActionDialog
      title="Ship"
      fields={{ way: text, number: { ...text, isHidden: ({ way }) => way === 'none' } }}
      labelOf={(name) => name}
      onSubmit={onSubmit}
      onClose={() => {}}
    />,
  )
  const field = (name: RegExp) => screen.getByRole('textbox', { name })
  await user.type(field(/^way/), 'post')
  await user.click(screen.getByRole('button', { name: 'Ship' }))
  expect(field(/^number/)).toBeInvalid()
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(field(/^number/), '7')
  await user.clear(field(/^way/))
  await user.type(field(/^way/), 'none')
  expect(screen.queryByRole('textbox', { name: /^number/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ship' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ way: 'none' }, expect.any(String)))
})
