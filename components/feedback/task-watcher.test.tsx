import { act, fireEvent, screen, within } from '@testing-library/react'
import useSWR from 'swr'
import { deferred, type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { useRecordActions } from '../resource/record/use-record-actions'

const onResult = jest.fn()

/** A page with a list of suppliers and an action on them. */
function Page({ ids }: { ids: readonly number[] }) {
  const { act: doIt } = useRecordActions(shapeOf(suppliers))
  useSWR(['suppliers', 'list'], onResult)
  return (
    <button type="button" onClick={() => void doIt(ids, 'disable', { onDone })}>
      Begin
    </button>
  )
}

const onDone = jest.fn()
const task = (status: string, progressRate: number, error: string | null = null): MockResponse => ({
  body: { backgroundTaskId: 3, status, statusText: `(${status})`, progressRate, error },
})
const accepted: MockResponse = { body: { backgroundTaskId: 3 } }
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const press = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
  return pass(0)
}
const notice = (name = 'Disable: 1 record') => screen.getByRole('group', { name })
const notices = () => screen.queryAllByRole('group')
const bar = () => within(notice()).getByRole('progressbar')

/** Never resolves, like a request of a page that was left. */
const never = deferred().answer

/** Starts a task whose polls return these responses in order; the last one repeats. */
const begin = async (
  responses: readonly (MockResponse | Promise<MockResponse>)[],
  ids: readonly number[] = [4],
  others: Record<string, MockResponse> = {},
) => {
  let polls = 0
  const calls = mockApi({
    'POST suppliers/4/disable': accepted,
    'GET backgroundtasks/3': () =>
      responses[Math.min(polls++, responses.length - 1)] as MockResponse | Promise<MockResponse>,
    ...others,
  })
  const page = await renderScreen(<Page ids={ids} />)
  onResult.mockClear()
  await press()
  return { ...page, calls }
}
const asks = (calls: readonly { name: string }[]) => calls.filter(({ name }) => name === 'GET backgroundtasks/3').length

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

test('an accepted task is announced and polled, and the lists are revalidated at its end', async () => {
  const { calls } = await begin([task('Waiting', 0), task('Running', 40), task('Completed', 100)])
  expect(screen.getByText(/accepted and is running in the background/)).toBeInTheDocument()
  expect(screen.queryByText('The operation was successful.')).not.toBeInTheDocument()
  expect(notice()).toHaveTextContent('Running…')
  expect(notice()).toHaveTextContent('Runs on the server and continues if you leave this page.')
  // The progress is unknown at first.
  expect(bar()).not.toHaveAttribute('aria-valuenow')
  expect(within(notice()).queryByRole('button')).not.toBeInTheDocument()
  await pass(500)
  expect(bar()).toHaveAttribute('aria-valuenow', '40')
  expect(notice()).toHaveTextContent('0/1 (40%)')
  expect(onDone).not.toHaveBeenCalled()
  onResult.mockClear()
  await pass(1000)
  expect(notice()).toHaveTextContent('Everything went perfectly.')
  expect(onDone).toHaveBeenCalledWith([4])
  expect(onResult).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(notices()).toHaveLength(0)
  expect(asks(calls)).toBe(3)
  expect(sessionStorage).toHaveLength(0)
})

test('a failed task shows its error until it is closed, and its record stays selected', async () => {
  const { user } = await begin([task('Failed', 0, 'Yiwu is in use.')])
  expect(notice()).toHaveTextContent('finished, but with errors')
  expect(within(notice()).getByRole('listitem')).toHaveTextContent(/^4: Yiwu is in use\.$/)
  expect(onDone).toHaveBeenCalledWith([])
  // A restored task has no action to retry.
  expect(within(notice()).queryByRole('button', { name: 'Retry failed records' })).not.toBeInTheDocument()
  await pass(60_000)
  await user.click(within(notice()).getByRole('button', { name: /^Close/ }))
  expect(notices()).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
})

test('a task that fails without an error shows its state', async () => {
  await begin([task('Failed', 0)])
  expect(within(notice()).getByRole('listitem')).toHaveTextContent('4: (Failed)')
})

test('a task survives navigation and reload', async () => {
  const { unmount, rerender } = await begin([task('Waiting', 0), task('Running', 40), never])
  rerender(<p>Another page</p>)
  await pass(3000)
  expect(bar()).toHaveAttribute('aria-valuenow', '40')
  unmount()
  onResult.mockClear()
  mockApi({ 'GET backgroundtasks/3': task('Completed', 100) })
  await renderScreen(<Page ids={[]} />)
  await pass(0)
  expect(notice()).toHaveTextContent('Everything went perfectly.')
  expect(onResult).toHaveBeenCalledTimes(2)
  expect(sessionStorage).toHaveLength(0)
})

test('another user in the same window does not see the task', async () => {
  const { unmount } = await begin([task('Running', 40), never])
  await pass(1000)
  unmount()
  const calls = mockApi({})
  await renderScreen(<Page ids={[]} />, { profile: { adminId: 8 } })
  await pass(5000)
  expect([notices().length, asks(calls)]).toEqual([0, 0])
})

test('malformed stored tasks are ignored', async () => {
  sessionStorage.setItem('tasks of 7', '[{"taskId":"x"},null]')
  mockApi({})
  await renderScreen(<Page ids={[]} />)
  await pass(5000)
  expect(notices()).toHaveLength(0)
})

test('failed polls are ignored for a while', async () => {
  await begin([task('Running', 40), 'dead', refused(502, 'x'), refused(429, 'x'), task('Completed', 100)])
  await pass(30_000)
  expect(onDone).toHaveBeenCalledWith([4])
})

test('a missing task ends with an error', async () => {
  await begin([refused(404, 'Missing.')])
  expect(within(notice()).getByRole('listitem')).toHaveTextContent('4: Missing.')
})

test('polling stops when the server stays unreachable', async () => {
  const { calls } = await begin(['dead'])
  await pass(120_000)
  expect(within(notice()).getByRole('listitem')).toHaveTextContent('4: unknown error')
  expect(asks(calls)).toBe(11)
})

test('in a batch, the next record starts when the task of the previous one has ended', async () => {
  const { calls } = await begin([task('Running', 50), task('Completed', 100)], [4, 9], {
    'POST suppliers/9/disable': { body: [] },
  })
  const several = () => notice('Disable: 2 records')
  expect(several()).toHaveTextContent('Runs on the server')
  expect(within(several()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  expect(calls.map(({ name }) => name)).not.toContain('POST suppliers/9/disable')
  expect(onDone).not.toHaveBeenCalled()
  await pass(500)
  expect(several()).toHaveTextContent('Everything went perfectly.')
  expect(several()).not.toHaveTextContent('Runs on the server')
  expect(onDone.mock.calls).toEqual([[[4]], [[9]]])
})

test('leaving the console is not confirmed while only a server task is running', async () => {
  await begin([task('Running', 40)])
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test('a batch does not wait for a server task', async () => {
  const { rerender, calls } = await begin([task('Running', 40)], [4], {
    'POST suppliers/9/disable': { body: [] },
  })
  rerender(<Page ids={[9, 12]} />)
  await press()
  expect(calls.map(({ name }) => name)).toContain('POST suppliers/12/disable')
  expect(notices()).toHaveLength(2)
})
