import { screen, waitFor } from '@testing-library/react'
import { deferred, mockApi, refused, renderScreen } from '@/components/testing/page'
import { PasswordScreen } from './password-screen'

const fields = ['Login name', 'Old password', 'New password', 'Confirm the new password'] as const
const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
const values = () => fields.map((label) => (input(label) as HTMLInputElement).value)
const button = () => screen.getByRole('button', { name: 'Change password' })

/** Name, old, new and repeated password; the name is prefilled. */
const fill = async (...given: readonly string[]) => {
  const { user } = await renderScreen(<PasswordScreen />)
  await user.clear(input(fields[0]))
  for (const [index, label] of fields.entries()) {
    if (!given[index]) continue
    await user.click(input(label))
    await user.paste(given[index])
  }
  await user.click(button())
  return user
}
const good = ['noah', 'old-secret', 'new-secret', 'new-secret'] as const

test.each<[string, readonly string[], string, string]>([
  ['no name', ['', 'old-secret', 'new-secret', 'new-secret'], fields[0], 'Login name cannot be empty'],
  ['a name of blanks', ['  ', 'old-secret', 'new-secret', 'new-secret'], fields[0], 'Login name cannot be empty'],
  ['no old password', ['noah', '', 'new-secret', 'new-secret'], fields[1], 'Old password cannot be empty'],
  ['no new password', ['noah', 'old-secret', '', ''], fields[2], 'New password cannot be empty'],
  ['no repetition', ['noah', 'old-secret', 'new-secret', ''], fields[3], 'Confirm the new password cannot be empty'],
  [
    'the same again',
    ['noah', 'old-secret', 'old-secret', 'old-secret'],
    fields[2],
    'The new password is the same as the old password',
  ],
  ['too short', ['noah', 'old-secret', '7 chars', '7 chars'], fields[2], 'New password must be at least 8 characters'],
  [
    'an obvious one',
    ['noah', 'old-secret', 'password1', 'password1'],
    fields[2],
    'New password is too easy to guess: no common words, keyboard rows, repetitions or own names. ' +
      'Three unrelated words are good',
  ],
  ['another one', ['noah', 'old-secret', 'new-secret', 'New-secret'], fields[3], 'The two passwords entered differ'],
  [
    'the same, with blanks',
    ['noah', 'old-secret', 'new-secret', 'new-secret '],
    fields[3],
    'The two passwords entered differ',
  ],
])('shows %s at its field and sends nothing', async (_, given, field, message) => {
  const calls = mockApi({})
  await fill(...given)
  expect(input(field)).toHaveFocus()
  expect(input(field)).toHaveAccessibleDescription(message)
  expect(fields.filter((label) => input(label).getAttribute('aria-invalid') === 'true')).toEqual([field])
  expect(calls).toEqual([])
})

test('prefills the user’s name and masks the other fields', async () => {
  await renderScreen(<PasswordScreen />)
  expect(values()).toEqual(['trade.staff', '', '', ''])
  expect(fields.map((label) => input(label).getAttribute('type'))).toEqual(['text', 'password', 'password', 'password'])
})

test('confirms a changed password and clears the fields', async () => {
  const calls = mockApi({ 'POST logon/password': { status: 204 } })
  await fill(...good)
  expect(await screen.findByText(/The password was changed/)).toHaveAttribute('class', expect.stringContaining('Alert'))
  expect(calls.map(({ body }) => body)).toEqual([
    { username: 'noah', oldPassword: 'old-secret', newPassword: 'new-secret' },
  ])
  expect(values()).toEqual(['noah', '', '', ''])
})

test('keeps the input after a refusal', async () => {
  const calls = mockApi({ 'POST logon/password': refused(400, 'The old password is wrong.') })
  const user = await fill(...good)
  expect(await screen.findByRole('alert')).toHaveTextContent('The old password is wrong.')
  expect(values()).toEqual(good)
  await user.click(button())
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('sends once, however often the button is pressed', async () => {
  const calls = mockApi({ 'POST logon/password': deferred().answer })
  const user = await fill(...good)
  await user.click(button())
  await user.type(input(fields[3]), '{Enter}')
  expect(calls).toHaveLength(1)
})
