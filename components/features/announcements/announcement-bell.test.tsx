import { act, screen, waitFor, within } from '@testing-library/react'
import { deferred, type MockResponse, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import type { AnnouncementPick } from '@/contract/entities/announcements'
import { AnnouncementBell } from './announcement-bell'

const pick: AnnouncementPick = {
  announcementId: 4,
  title: 'Holidays',
  content: 'Nobody ships.\n  Not even us.',
  coverUrl: 'https://img.example/cover.png',
  important: true,
  expireDate: '2026-12-24',
  createdTime: '2026-11-01T08:00:00.000Z',
  updatedTime: '2026-11-02T20:30:00.000Z',
  read: false,
}
const plain: AnnouncementPick = {
  ...pick,
  ...{ announcementId: 3, title: 'Saturdays', content: 'Closed.', coverUrl: null, important: false, expireDate: null },
}
const old = { ...plain, announcementId: 2, title: 'Long known', read: true }

/** A server that stores which announcements were opened. */
function standIn(picks: readonly AnnouncementPick[], refusals: Readonly<Record<string, MockResponse>> = {}) {
  const read = new Set<number>()
  const all = () => picks.map((each) => ({ ...each, read: each.read || read.has(each.announcementId) }))
  const open = (id: number) => () => {
    read.add(id)
    return { body: { ...pick, announcementId: id, read: true } }
  }
  const calls = mockApi({
    'GET announcements/picks': () => ({ body: all() }),
    ...Object.fromEntries(picks.map(({ announcementId: id }) => [`POST announcements/${id}/read`, open(id)])),
    ...refusals,
  })
  return { read, sent: () => calls.map(({ name }) => name) }
}

const bell = () => screen.getByRole('button', { name: /^Announcements/ })
const list = () => screen.getByRole('dialog', { name: /^Announcements/ })
const drawer = (name: string) => screen.findByRole('dialog', { name })

test('counts unread announcements and lists all in the order of the server', async () => {
  standIn([pick, plain, old])
  const { user } = await renderScreen(<AnnouncementBell />)
  expect(bell()).toHaveAccessibleName('Announcements, 2 unread')
  expect(bell()).toHaveTextContent('2')
  await user.click(bell())
  const entries = within(list()).getAllByRole('button')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^Unread Holidays .*Important$/),
    expect.stringMatching(/^Unread Saturdays /),
    expect.stringMatching(/^ ?Long known /),
  ])
})

test('opens an announcement over the page and marks it as read once', async () => {
  const { sent } = standIn([pick, plain])
  const { user } = await renderScreen(<AnnouncementBell />)
  await user.click(bell())
  await user.click(screen.getByRole('button', { name: /Holidays/ }))
  const shown = within(await drawer('Holidays'))
  expect(shown.getByRole('heading', { name: 'Holidays' })).toBeInTheDocument()
  expect(shown.getByText('Important')).toBeInTheDocument()
  expect(shown.getByText('2026-12-24', { exact: false })).toHaveTextContent('Expiry date 2026-12-24')
  expect(shown.getByText('2026-11-01 16:00:00')).toBeInTheDocument()
  expect(shown.getByText('2026-11-03 04:30:00')).toBeInTheDocument()
  expect(shown.getByText(/Nobody ships/).textContent).toBe('Nobody ships.\n  Not even us.')
  expect(shown.getByRole('presentation')).toHaveAttribute('src', 'https://img.example/cover.png')
  await user.keyboard('{Escape}')
  expect(bell()).toHaveAccessibleName('Announcements, 1 unread')

  await user.click(bell())
  await user.click(screen.getByRole('button', { name: /Holidays/ }))
  await drawer('Holidays')
  expect(sent().filter((name) => name.startsWith('POST'))).toEqual(['POST announcements/4/read'])
})

test('revalidates when it is opened, and shows cached data until then', async () => {
  let response: MockResponse | Promise<MockResponse> = { body: [plain] }
  const calls = mockApi({ 'GET announcements/picks': () => response })
  const { user } = await renderScreen(<AnnouncementBell />)
  expect(calls).toHaveLength(1)
  const fresh = deferred()
  response = fresh.answer
  await user.click(bell())
  expect(calls).toHaveLength(2)
  expect(within(list()).getAllByRole('button')).toHaveLength(1)
  expect(list()).toHaveTextContent('Saturdays')
  await act(async () => fresh.come({ body: [pick, plain] }))
  expect(await screen.findByRole('button', { name: /Holidays/ })).toBeInTheDocument()
  expect(within(list()).getAllByRole('button')).toHaveLength(2)

  await user.keyboard('{Escape}')
  response = 'dead'
  await user.click(bell())
  await settle()
  expect(calls).toHaveLength(3)
  expect(list()).toHaveTextContent('Holidays')
})

test('omits empty fields', async () => {
  standIn([plain])
  const { user } = await renderScreen(<AnnouncementBell />)
  await user.click(bell())
  await user.click(screen.getByRole('button', { name: /Saturdays/ }))
  const shown = within(await drawer('Saturdays'))
  expect(shown.queryByText('Important')).toBeNull()
  expect(shown.queryByText(/Expiry date/)).toBeNull()
  expect(shown.queryByRole('presentation')).toBeNull()
})

test('works by keyboard alone and restores the focus', async () => {
  standIn([pick])
  const { user } = await renderScreen(<AnnouncementBell />)
  await user.tab()
  expect(bell()).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(list()).toContainElement(document.activeElement as HTMLElement))
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await drawer('Holidays')).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bell()).toHaveFocus()
})

test('shows an empty state', async () => {
  standIn([])
  const { user } = await renderScreen(<AnnouncementBell />)
  expect(bell()).toHaveAccessibleName('Announcements, none unread')
  await user.click(bell())
  expect(list()).toHaveTextContent('no messages yet')
})

test('shows an error when the server does not respond, and offers a retry', async () => {
  let isBack = false
  mockApi({ 'GET announcements/picks': () => (isBack ? { body: [pick] } : 'dead') })
  const { user } = await renderScreen(<AnnouncementBell />)
  expect(bell()).toHaveAccessibleName('Announcements, none unread')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(bell())
  expect(screen.getByRole('alert')).not.toHaveTextContent('no messages yet')
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Holidays/ })).toBeInTheDocument()
})

test.each<[string, MockResponse]>([
  ['does not answer', 'dead'],
  ['has it no longer', refused(404, 'Missing.')],
  ['fails', refused(500, 'Out of order.')],
])('shows the text although the server %s, and counts it as unread again', async (_, response) => {
  const { sent } = standIn([pick], { 'POST announcements/4/read': response })
  const { user } = await renderScreen(<AnnouncementBell />)
  await user.click(bell())
  await user.click(screen.getByRole('button', { name: /Holidays/ }))
  expect(await drawer('Holidays')).toHaveTextContent('Nobody ships.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(bell()).toHaveAccessibleName('Announcements, 1 unread'))
  expect(screen.queryByRole('alert')).toBeNull()
  const [picks, read] = ['GET announcements/picks', 'POST announcements/4/read']
  // On load, on opening the bell, and after the refusal.
  expect(sent()).toEqual([picks, picks, read, picks])
})

test('keeps an open announcement that is no longer listed', async () => {
  let picks: readonly AnnouncementPick[] = [pick]
  const response = deferred()
  mockApi({
    'GET announcements/picks': () => ({ body: picks }),
    'POST announcements/4/read': response.answer,
  })
  const { user } = await renderScreen(<AnnouncementBell />)
  await user.click(bell())
  await user.click(screen.getByRole('button', { name: /Holidays/ }))
  await drawer('Holidays')
  picks = []
  await act(async () => response.come(refused(404, 'Missing.')))
  await settle()
  expect(await drawer('Holidays')).toHaveTextContent('Nobody ships.')
})

test('updates the count when the window regains focus', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const { read, sent } = standIn([pick, plain])
  await renderScreen(<AnnouncementBell />)
  expect(bell()).toHaveAccessibleName('Announcements, 2 unread')
  read.add(4)
  // Nothing is polled.
  await act(async () => jest.advanceTimersByTime(600_000))
  expect(sent()).toHaveLength(1)
  await act(async () => window.dispatchEvent(new Event('focus')))
  await act(async () => jest.advanceTimersByTime(100))
  await settle()
  expect(bell()).toHaveAccessibleName('Announcements, 1 unread')
  jest.useRealTimers()
})
