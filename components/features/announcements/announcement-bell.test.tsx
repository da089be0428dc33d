import { act, screen, waitFor, within } from '@testing-library/react'
import { type Answer, deferred, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
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

/** A server that remembers what was opened. */
function standIn(picks: readonly AnnouncementPick[], refusals: Readonly<Record<string, Answer>> = {}) {
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

test('counts what was not opened, and lists everything in the order of the server', async () => {
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

test('choosing one shows it over the page and tells the server, once', async () => {
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

test('asks anew when it is opened, and shows what is known until the answer comes', async () => {
  let answer: Answer | Promise<Answer> = { body: [plain] }
  const calls = mockApi({ 'GET announcements/picks': () => answer })
  const { user } = await renderScreen(<AnnouncementBell />)
  expect(calls).toHaveLength(1)
  const fresh = deferred()
  answer = fresh.answer
  await user.click(bell())
  expect(calls).toHaveLength(2)
  expect(within(list()).getAllByRole('button')).toHaveLength(1)
  expect(list()).toHaveTextContent('Saturdays')
  await act(async () => fresh.come({ body: [pick, plain] }))
  expect(await screen.findByRole('button', { name: /Holidays/ })).toBeInTheDocument()
  expect(within(list()).getAllByRole('button')).toHaveLength(2)

  await user.keyboard('{Escape}')
  answer = 'dead'
  await user.click(bell())
  await settle()
  expect(calls).toHaveLength(3)
  expect(list()).toHaveTextContent('Holidays')
})

test('what is not set is not shown', async () => {
  standIn([plain])
  const { user } = await renderScreen(<AnnouncementBell />)
  await user.click(bell())
  await user.click(screen.getByRole('button', { name: /Saturdays/ }))
  const shown = within(await drawer('Saturdays'))
  expect(shown.queryByText('Important')).toBeNull()
  expect(shown.queryByText(/Expiry date/)).toBeNull()
  expect(shown.queryByRole('presentation')).toBeNull()
})

test('is used with the keyboard alone, and gets the focus back', async () => {
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

test('says so where there is nothing', async () => {
  standIn([])
  const { user } = await renderScreen(<AnnouncementBell />)
  expect(bell()).toHaveAccessibleName('Announcements, none unread')
  await user.click(bell())
  expect(list()).toHaveTextContent('No messages yet')
})

test('a server that does not answer breaks nothing, and can be asked again', async () => {
  let isBack = false
  mockApi({ 'GET announcements/picks': () => (isBack ? { body: [pick] } : 'dead') })
  const { user } = await renderScreen(<AnnouncementBell />)
  expect(bell()).toHaveAccessibleName('Announcements, none unread')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(bell())
  expect(screen.getByRole('alert')).not.toHaveTextContent('No messages yet')
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Holidays/ })).toBeInTheDocument()
})

test.each<[string, Answer]>([
  ['does not answer', 'dead'],
  ['has it no longer', refused(404, 'Missing.')],
  ['fails', refused(500, 'Out of order.')],
])('where the server %s the text is read all the same, and counts again', async (_, answer) => {
  const { sent } = standIn([pick], { 'POST announcements/4/read': answer })
  const { user } = await renderScreen(<AnnouncementBell />)
  await user.click(bell())
  await user.click(screen.getByRole('button', { name: /Holidays/ }))
  expect(await drawer('Holidays')).toHaveTextContent('Nobody ships.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(bell()).toHaveAccessibleName('Announcements, 1 unread'))
  expect(screen.queryByRole('alert')).toBeNull()
  const [picks, read] = ['GET announcements/picks', 'POST announcements/4/read']
  // When the page came, when the bell was opened, and after the refusal.
  expect(sent()).toEqual([picks, picks, read, picks])
})

test('it stays open when it is no longer announced', async () => {
  let picks: readonly AnnouncementPick[] = [pick]
  const answer = deferred()
  mockApi({ 'GET announcements/picks': () => ({ body: picks }), 'POST announcements/4/read': answer.answer })
  const { user } = await renderScreen(<AnnouncementBell />)
  await user.click(bell())
  await user.click(screen.getByRole('button', { name: /Holidays/ }))
  await drawer('Holidays')
  picks = []
  await act(async () => answer.come(refused(404, 'Missing.')))
  await settle()
  expect(await drawer('Holidays')).toHaveTextContent('Nobody ships.')
})

test('what was opened in another window no longer counts when this one is looked at again', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const { read, sent } = standIn([pick, plain])
  await renderScreen(<AnnouncementBell />)
  expect(bell()).toHaveAccessibleName('Announcements, 2 unread')
  read.add(4)
  // Nothing is asked for by the clock.
  await act(async () => jest.advanceTimersByTime(600_000))
  expect(sent()).toHaveLength(1)
  await act(async () => window.dispatchEvent(new Event('focus')))
  await act(async () => jest.advanceTimersByTime(100))
  await settle()
  expect(bell()).toHaveAccessibleName('Announcements, 1 unread')
  jest.useRealTimers()
})
