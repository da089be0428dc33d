import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { deferred, type MockResponse, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import { standInUploads } from '@/components/testing/uploads'
import { ProfileScreen } from './profile-screen'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: mockRefresh }),
}))
beforeEach(() => jest.clearAllMocks())

const open = async (response: MockResponse | Promise<MockResponse> = { body: {} }) => {
  const uploads = standInUploads()
  const calls = mockApi({ 'POST logon/profile': response })
  return { ...(await renderScreen(<ProfileScreen />)), uploads, sent: () => calls.map(({ body }) => body) }
}
const name = () => screen.getByRole('textbox', { name: /^Full name/ })
const email = () => screen.getByRole('textbox', { name: 'Email' })
const save = () => screen.getByRole('button', { name: 'Save' })

test('saves name, address and image, also by Ctrl+S', async () => {
  const { user, container, uploads, sent } = await open()
  await user.clear(name())
  await user.type(name(), ' Noah L. ')
  await user.type(email(), 'noah@lantern.example')
  const file = container.querySelector('input[type=file]') as HTMLInputElement
  await act(async () => {
    fireEvent.change(file, { target: { files: [new File(['x'], 'me.png', { type: 'image/png' })] } })
  })
  expect(save()).toBeDisabled()
  await user.keyboard('{Control>}s{/Control}')
  expect(sent()).toEqual([])
  const url = `/files/${'a'.repeat(64)}.png`
  await uploads[0]?.answer(200, [{ url, name: 'me.png', size: 1, mimeType: 'image/png' }])
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent()).toEqual([{ fullName: 'Noah L.', email: 'noah@lantern.example', avatar: url }]))
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1))
  expect(name()).toHaveValue('Noah L.')
})

test('shows roles by their labels', async () => {
  mockApi({})
  await renderScreen(<ProfileScreen />, { profile: { roles: ['administrators', 'sales-administrators', 'strangers'] } })
  expect(screen.getByText(/Roles: Administrator, Sales administrator, strangers$/)).toBeInTheDocument()
})

test('requires a name', async () => {
  const { user, sent } = await open()
  await user.clear(name())
  await user.click(save())
  expect(name()).toHaveAccessibleDescription('Full name cannot be empty')
  expect(name()).toHaveFocus()
  expect(sent()).toEqual([])
})

test('shows refused values at their fields and focuses the first', async () => {
  const { user } = await open(refused(400, 'Wrong.', [{ field: 'email', message: 'Not an address.' }]))
  await user.type(email(), 'noah')
  await user.click(save())
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Not an address.'))
  expect(email()).toHaveFocus()
  expect(email()).toHaveValue('noah')
})

test('warns before the browser closes with unsaved input', async () => {
  const { user } = await open()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await user.type(name(), '!')
  expect(asks()).toBe(true)
  await user.type(name(), '{Backspace}')
  expect(asks()).toBe(false)
})

test('keeps input made during saving', async () => {
  const { answer: response, come } = deferred()
  const { user } = await open(response)
  await user.type(email(), 'noah@lantern.example')
  await user.keyboard('{Control>}s{/Control}')
  await user.type(name(), ' Lee')
  await act(async () => come({ body: {} }))
  await settle()
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1))
  expect(name()).toHaveValue('Noah Lin Lee')
  expect(email()).toHaveValue('noah@lantern.example')
})
