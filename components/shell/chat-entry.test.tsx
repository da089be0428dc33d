import { act, screen, waitFor } from '@testing-library/react'
import { chatText } from '@/components/state/chat-address'
import { showChat, useChatTarget } from '@/components/state/chat-store'
import { deferred, mockApi, refused, renderScreen } from '@/components/testing/page'
import { ChatEntry } from './chat-entry'
import { MenuProvider } from './menu/menu-state'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

/** A document that is never idle loads nothing before it is pressed. */
Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => {} })

const sites = [
  { siteId: 4, companyId: 5, name: 'Lantern Home' },
  { siteId: 3, companyId: 5, name: 'Vine Market' },
]
const answerOf = (items: typeof sites) => ({ body: { items, total: items.length } })
const entry = () => screen.getByRole('button', { name: 'Chat' })

function ShownChat() {
  const target = useChatTarget()
  return <p>{target ? chatText(target) : 'No chat'}</p>
}

async function visit() {
  const onNavigate = jest.fn()
  const { user } = await renderScreen(
    <MenuProvider groups={[]} collapsed={false} onNavigate={onNavigate}>
      <ChatEntry />
      <ShownChat />
    </MenuProvider>,
  )
  return { user, onNavigate }
}

afterEach(() => act(() => showChat(null)))

test('is busy where it is pressed before the sites are there, and leads to the chat with them', async () => {
  const { answer, come } = deferred()
  const calls = mockApi({ 'GET sites': answer })
  const { user, onNavigate } = await visit()
  expect(calls).toEqual([])
  await user.click(entry())
  expect(entry()).toHaveAttribute('aria-busy', 'true')
  await user.click(entry())
  expect(calls.map(({ name }) => name)).toEqual(['GET sites'])
  expect(onNavigate).not.toHaveBeenCalled()
  come(answerOf(sites))
  expect(await screen.findByText('whatsapp.4')).toBeInTheDocument()
  expect(onNavigate).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(entry()).not.toHaveAttribute('aria-busy'))
})

test('says why the sites could not be loaded, and loads them again for the next press', async () => {
  mockApi({ 'GET sites': refused(503, 'The API is starting.') })
  const { user, onNavigate } = await visit()
  await user.click(entry())
  expect(await screen.findByText(/The API is starting/)).toBeInTheDocument()
  await waitFor(() => expect(entry()).not.toHaveAttribute('aria-busy'))
  expect(screen.getByText('No chat')).toBeInTheDocument()
  expect(onNavigate).not.toHaveBeenCalled()
  mockApi({ 'GET sites': answerOf(sites) })
  await user.click(entry())
  expect(await screen.findByText('whatsapp.4')).toBeInTheDocument()
})

test('says that there are no sites', async () => {
  mockApi({ 'GET sites': answerOf([]) })
  const { user } = await visit()
  await user.click(entry())
  expect(await screen.findByText('You have no sites.')).toBeInTheDocument()
  expect(screen.getByText('No chat')).toBeInTheDocument()
})
