import { screen } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import type { admins } from '@/contract/entities/admins'
import type { RecordOf } from '@/contract/entity'
import { ChangePassword } from './change-password'

const onClose = jest.fn()
beforeEach(() => jest.clearAllMocks())
const record = { adminId: 8, username: 'trade.admin', fullName: 'Iris Chan', companyName: 'Lantern' } as RecordOf<
  typeof admins
>
const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))

const obvious =
  'New password is too easy to guess: no common words, keyboard rows, repetitions or own names. ' +
  'Three unrelated words are good'

const fill = async (responses: Record<string, MockResponse>, password: string, repeated: string) => {
  const calls = mockApi(responses)
  const { user } = await renderScreen(<ChangePassword record={record} onClose={onClose} />)
  for (const [label, text] of [
    ['New password', password],
    ['Confirm the new password', repeated],
  ] as const) {
    await user.click(input(label))
    if (text) await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return calls
}

test.each([
  ['', '', 'New password', 'New password cannot be empty'],
  ['seven77', 'seven77', 'New password', 'New password must be at least 8 characters'],
  ['iris-chan-1', 'iris-chan-1', 'New password', obvious],
  ['new-secret', '', 'Confirm the new password', 'Confirm the new password cannot be empty'],
  ['new-secret', 'new-sacred', 'Confirm the new password', 'The two passwords entered differ'],
])('shows the error of %j and %j at its field and sends nothing', async (password, repeated, field, words) => {
  const calls = await fill({}, password, repeated)
  expect(input(field)).toHaveFocus()
  expect(input(field)).toHaveAccessibleDescription(words)
  expect(calls).toEqual([])
})

test('sends a valid password and closes the dialog', async () => {
  const calls = await fill({ 'POST admins/8/changepassword': { body: {} } }, 'new-secret', 'new-secret')
  expect(await screen.findByText('The password was changed.')).toBeInTheDocument()
  expect(calls.map(({ name, body }) => [name, body])).toEqual([
    ['POST admins/8/changepassword', { newPassword: 'new-secret' }],
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('shows a refusal and stays open', async () => {
  await fill({ 'POST admins/8/changepassword': refused(400, 'Not your own.') }, 'new-secret', 'new-secret')
  expect(await screen.findByText('Not your own.')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
