import { screen, waitFor } from '@testing-library/react'
import { deferred, type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import { LoginForm } from './login-form'

const username = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Log in' })
/** jsdom cannot navigate to another page, but to a fragment. */
const target = '#arrived'
const arrive = () => window.location.assign(target)
const logIn = async (name: string, word: string) => {
  const { user } = await renderScreen(<LoginForm onLoggedIn={arrive} />)
  if (name) await user.type(username(), name)
  if (word) await user.type(password(), word)
  await user.click(submit())
  return user
}

beforeEach(() => {
  window.location.hash = ''
})

test('sends trimmed credentials and goes to the requested page', async () => {
  const calls = mockApi({ 'POST logon': { body: { description: 'Noah Lin' } } })
  await logIn('  noah ', ' quay side ')
  await waitFor(() => expect(window.location.hash).toBe(target))
  expect(calls.map(({ name, body }) => [name, body])).toEqual([
    ['POST logon', { username: 'noah', password: ' quay side ' }],
  ])
})

describe('shows an error at each empty field and sends nothing', () => {
  test.each<[string, string, string, string]>([
    ['both', '', '', 'Username'],
    ['the name', '', 'quayside', 'Username'],
    ['a name of blanks', '   ', 'quayside', 'Username'],
    ['the password', 'noah', '', 'Password'],
  ])('%s', async (_, name, word, field) => {
    const calls = mockApi({})
    await logIn(name, word)
    const wrong = screen.getByLabelText(field)
    expect(wrong).toHaveFocus()
    expect(wrong).toBeInvalid()
    expect(wrong).toHaveAccessibleDescription(`${field} cannot be empty`)
    expect(calls).toEqual([])
  })

  test('clears the error of a field when it is filled', async () => {
    mockApi({ 'POST logon': refused(400, 'Wrong.') })
    const user = await logIn('noah', '')
    await user.type(password(), 'quayside')
    await user.click(submit())
    await screen.findByRole('alert')
    expect(password()).toBeValid()
  })
})

describe('shows a refusal in the form, which can be sent again', () => {
  test.each<[string, MockResponse, string | RegExp]>([
    ['a wrong pair', refused(400, 'The username or the password is wrong.'), 'The username or the password is wrong.'],
    ['a wrong pair told as 401', refused(401, 'Wrong pair.'), /wrong pair/i],
    ['too often', refused(429, 'Try again in 5 minutes.'), /429.*Try again in 5 minutes/],
    ['a dead server', 'dead', 'Oops. Internet connection error!'],
    ['a broken server', refused(500, ''), 'Server error.'],
  ])('%s', async (_, response, message) => {
    const calls = mockApi({ 'POST logon': response })
    const user = await logIn('noah', 'quayside')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect([username(), password()].map((input) => (input as HTMLInputElement).value)).toEqual(['noah', 'quayside'])
    await user.click(submit())
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(window.location.hash).toBe('')
  })

  test('clears the refusal when it is sent again', async () => {
    const second = deferred()
    const responses = [refused(400, 'Wrong.'), second.answer]
    mockApi({ 'POST logon': () => responses.shift() ?? 'dead' })
    const user = await logIn('noah', 'quayside')
    await screen.findByRole('alert')
    await user.click(submit())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

test.each<[string, (user: Awaited<ReturnType<typeof logIn>>) => Promise<void>]>([
  ['a second click', (user) => user.click(submit())],
  ['Enter in the meantime', (user) => user.type(password(), '{Enter}')],
])('sends nothing more after %s', async (_, again) => {
  const calls = mockApi({ 'POST logon': deferred().answer })
  const user = await logIn('noah', 'quayside')
  await again(user)
  expect(submit()).toBeDisabled()
  expect(calls).toHaveLength(1)
})

test('sends once on two quick clicks', async () => {
  const calls = mockApi({ 'POST logon': deferred().answer })
  const { user } = await renderScreen(<LoginForm onLoggedIn={arrive} />)
  await user.type(username(), 'noah')
  await user.type(password(), 'quayside')
  await user.dblClick(submit())
  expect(calls).toHaveLength(1)
})

test('shows and hides the password without losing it', async () => {
  const { user } = await renderScreen(<LoginForm onLoggedIn={arrive} />)
  await user.type(password(), 'quayside')
  expect(password()).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
  expect(password()).toHaveValue('quayside')
})
