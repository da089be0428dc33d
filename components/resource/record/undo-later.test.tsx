import { act, screen, waitFor, within } from '@testing-library/react'
import { AnnouncementBell } from '@/components/features/announcements/announcement-bell'
import { deferred, type MockResponse, mockApi, refused, renderScreen, type Sent } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/suppliers'
import { shapeOf } from '@/contract/shape'
import { BatchBar } from '../list/batch-bar'

const list = { rows: [], total: 0, page: 1, pageSize: 20, sorting: undefined, terms: {} }
const changed = (change: number): MockResponse => ({ body: [], headers: { 'X-Record-Changes': String(change) } })
const responses: Record<string, MockResponse> = {
  'GET announcements/picks': { body: [] },
  'POST suppliers/4/disable': changed(71),
  'POST suppliers/9/disable': changed(72),
  'POST suppliers/4/changes/71/undo': { body: {} },
  'POST suppliers/9/changes/72/undo': { body: {} },
}
const bell = () => screen.getByRole('button', { name: /^Announcements/ })
const undo = () => screen.queryByRole('button', { name: 'Undo “Disable”: 2 records' })
const undoCalls = (calls: readonly Sent[]) => calls.map(({ name }) => name).filter((name) => name.endsWith('/undo'))

beforeEach(() => window.localStorage.clear())
afterEach(() => jest.restoreAllMocks())

/** Disables two suppliers and opens an unrelated page. */
async function disableTwo(further: Parameters<typeof mockApi>[0] = {}) {
  const calls = mockApi({ ...responses, ...further })
  const before = await renderScreen(
    <BatchBar entity={shapeOf(suppliers)} list={list} selected={new Set([4, 9])} mayWrite onSelect={() => {}} />,
  )
  await before.user.click(screen.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByRole('group', { name: 'Disable: 2 records' })).toHaveTextContent(
    'You can undo this for one day from the announcements bell.',
  )
  before.unmount()
  return calls
}
const openBell = async (changes: Parameters<typeof renderScreen>[1] = {}) => {
  const { user } = await renderScreen(<AnnouncementBell />, changes)
  await user.click(bell())
  return user
}

test('undoes a batch from the bell after a reload and on another page, once', async () => {
  const calls = await disableTwo()
  const user = await openBell()
  const entry = screen.getByRole('list', { name: 'Undoable actions' })
  expect(entry).toHaveTextContent('Suppliers')
  expect(entry).toHaveTextContent('Disable: 2 records')
  await user.click(undo() as HTMLElement)
  expect(await screen.findByRole('group', { name: 'Undo “Disable”: 2 records' })).toHaveTextContent(
    'Everything went perfectly.',
  )
  expect(undoCalls(calls)).toEqual(['POST suppliers/4/changes/71/undo', 'POST suppliers/9/changes/72/undo'])
  await user.click(bell())
  expect(undo()).toBeNull()
})

test('does not offer an undo that is under way', async () => {
  const { answer: response, come } = deferred()
  await disableTwo({ 'POST suppliers/4/changes/71/undo': response })
  const user = await openBell()
  await user.click(undo() as HTMLElement)
  await user.click(bell())
  expect(await screen.findByRole('dialog', { name: /^Announcements/ })).toBeInTheDocument()
  expect(undo()).toBeNull()
  await act(async () => come({ body: {} }))
})

test('removes a record that has changed since, and keeps one whose undo had no response', async () => {
  await disableTwo({
    'POST suppliers/4/changes/71/undo': refused(400, 'This has changed since then, so it was not undone.'),
    'POST suppliers/9/changes/72/undo': refused(503, 'Later.'),
  })
  const user = await openBell()
  await user.click(undo() as HTMLElement)
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Undo “Disable”: 2 records' })).toHaveTextContent('with errors'),
  )
  await user.click(bell())
  const dialog = await screen.findByRole('dialog', { name: /^Announcements/ })
  expect(within(dialog).getByRole('button', { name: 'Undo “Disable”: 1 record' })).toBeInTheDocument()
})

test('keeps records undone from the bell when failed ones are retried', async () => {
  let attempts = 0
  const calls = mockApi({
    ...responses,
    'POST suppliers/9/disable': () => {
      attempts += 1
      return attempts === 1 ? refused(503, 'Later.') : changed(72)
    },
  })
  const { user } = await renderScreen(
    <>
      <BatchBar entity={shapeOf(suppliers)} list={list} selected={new Set([4, 9])} mayWrite onSelect={() => {}} />
      <AnnouncementBell />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  const retry = await screen.findByRole('button', { name: 'Retry failed records' })
  const undoOne = 'Undo “Disable”: 1 record'
  await user.click(bell())
  await user.click(await screen.findByRole('button', { name: undoOne }))
  await waitFor(() => expect(undoCalls(calls)).toEqual(['POST suppliers/4/changes/71/undo']))
  await user.click(retry)
  expect(await screen.findByRole('button', { name: 'Undo for 1 record' })).toBeInTheDocument()
  await user.click(bell())
  await user.click(await screen.findByRole('button', { name: undoOne }))
  await waitFor(() =>
    expect(undoCalls(calls)).toEqual(['POST suppliers/4/changes/71/undo', 'POST suppliers/9/changes/72/undo']),
  )
})

test('does not undo records twice from the bell and the open notification', async () => {
  const calls = mockApi(responses)
  const { user } = await renderScreen(
    <>
      <BatchBar entity={shapeOf(suppliers)} list={list} selected={new Set([4, 9])} mayWrite onSelect={() => {}} />
      <AnnouncementBell />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  const inNotice = await screen.findByRole('button', { name: 'Undo for 2 records' })
  await user.hover(inNotice)
  await user.click(bell())
  await user.click(undo() as HTMLElement)
  await waitFor(() => expect(undoCalls(calls)).toHaveLength(2))
  await user.click(inNotice)
  await waitFor(() => expect(inNotice).not.toBeInTheDocument())
  expect(undoCalls(calls)).toHaveLength(2)
})

test('is empty after a day', async () => {
  await disableTwo()
  const nextDay = Date.now() + 86_400_000
  jest.spyOn(Date, 'now').mockReturnValue(nextDay)
  await openBell()
  expect(undo()).toBeNull()
})

test('is not available to another user of the browser', async () => {
  await disableTwo()
  await openBell({ profile: { adminId: 8 } })
  expect(undo()).toBeNull()
})

test('stores what a batch has done when the page is left', async () => {
  const calls = mockApi({ ...responses, 'POST suppliers/9/disable': new Promise<MockResponse>(() => {}) })
  const before = await renderScreen(
    <BatchBar entity={shapeOf(suppliers)} list={list} selected={new Set([4, 9])} mayWrite onSelect={() => {}} />,
  )
  await before.user.click(screen.getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST suppliers/9/disable'))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  before.unmount()
  await openBell()
  expect(screen.getByRole('button', { name: 'Undo “Disable”: 1 record' })).toBeInTheDocument()
})
