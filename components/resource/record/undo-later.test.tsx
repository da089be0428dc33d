import { act, screen, waitFor, within } from '@testing-library/react'
import { AnnouncementBell } from '@/components/features/announcements/announcement-bell'
import { deferred, type MockResponse, mockApi, refused, renderScreen, type Sent } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { BatchBar } from '../list/selection/batch-bar'

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

describe('a batch that is left midway', () => {
  /** Leaves while the second of three suppliers is being disabled. */
  const leaveMidway = async (further: Parameters<typeof mockApi>[0]) => {
    let isLeft = false
    const calls = mockApi({
      ...responses,
      'POST suppliers/9/disable': () => (isLeft ? changed(72) : new Promise<MockResponse>(() => {})),
      ...further,
    })
    const onSelect = jest.fn<void, [(ids: ReadonlySet<number | string>) => ReadonlySet<number | string>]>()
    const before = await renderScreen(
      <BatchBar entity={shapeOf(suppliers)} list={list} selected={new Set([4, 9, 12])} mayWrite onSelect={onSelect} />,
    )
    await before.user.click(screen.getByRole('button', { name: 'Disable' }))
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST suppliers/9/disable'))
    act(() => void window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    before.unmount()
    isLeft = true
    const ticked = onSelect.mock.calls.reduce<ReadonlySet<number | string>>(
      (ids, [change]) => change(ids),
      new Set([4, 9, 12]),
    )
    return { calls, ticked: [...ticked] }
  }
  const undoAll = async () => {
    const user = await openBell()
    await user.click(screen.getByRole('button', { name: 'Undo “Disable”: 2 records' }))
    await screen.findByText('Everything went perfectly.')
  }

  test('has deselected what is done', async () => {
    expect((await leaveMidway({})).ticked).toEqual([9, 12])
  })

  test('can be undone with the record that was under way, by the key of its call', async () => {
    const { calls } = await leaveMidway({})
    await undoAll()
    expect(undoCalls(calls)).toEqual(['POST suppliers/4/changes/71/undo', 'POST suppliers/9/changes/72/undo'])
    const keys = calls
      .filter(({ name }) => name === 'POST suppliers/9/disable')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(calls.map(({ name }) => name)).not.toContain('POST suppliers/12/disable')
  })

  test('undoes nothing of a record that was disabled before', async () => {
    let isFirst = true
    const { calls } = await leaveMidway({
      'POST suppliers/9/disable': () => {
        if (!isFirst) return { body: [] }
        isFirst = false
        return new Promise<MockResponse>(() => {})
      },
    })
    await undoAll()
    expect(undoCalls(calls)).toEqual(['POST suppliers/4/changes/71/undo'])
  })
})

test('a call whose response was lost is repeated under its key, so that its change is known', async () => {
  let attempts = 0
  const calls = mockApi({
    ...responses,
    'POST suppliers/9/disable': () => {
      attempts += 1
      return attempts === 1 ? 'dead' : changed(72)
    },
  })
  const { user } = await renderScreen(
    <BatchBar entity={shapeOf(suppliers)} list={list} selected={new Set([4, 9])} mayWrite onSelect={() => {}} />,
  )
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  await user.click(await screen.findByRole('button', { name: 'Retry failed records' }))
  expect(await screen.findByRole('button', { name: 'Undo for 2 records' })).toBeInTheDocument()
  const keys = calls
    .filter(({ name }) => name === 'POST suppliers/9/disable')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('an undo that is left midway offers only the records that it has not undone', async () => {
  const calls = await disableTwo({ 'POST suppliers/9/changes/72/undo': new Promise<MockResponse>(() => {}) })
  const user = await openBell()
  await user.click(undo() as HTMLElement)
  await waitFor(() => expect(undoCalls(calls)).toHaveLength(2))
  const [stored] = JSON.parse(window.localStorage.getItem('undo of 7') ?? '[]')
  expect(stored.changes).toEqual([[9, '72']])
})

test('reads what an earlier release has stored', async () => {
  const entry = { key: 'old', time: Date.now(), path: 'suppliers', parameter: 'id', action: 'disable' }
  window.localStorage.setItem(
    'undo of 7',
    JSON.stringify([
      {
        ...entry,
        changes: [
          [4, '71'],
          [9, '72'],
        ],
      },
    ]),
  )
  const calls = mockApi(responses)
  const user = await openBell()
  await user.click(undo() as HTMLElement)
  await waitFor(() => expect(undoCalls(calls)).toHaveLength(2))
})
