import { act, fireEvent, screen, within } from '@testing-library/react'
import useSWR from 'swr'
import { type Answer, deferred, mockApi, refused, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/suppliers'
import { shapeOf } from '@/contract/shape'
import { useRecordActions } from '../resource/record/use-record-actions'

const answered = jest.fn()

/** A page with a list of suppliers and something that can be done with them. */
function Page({ ids }: { ids: readonly number[] }) {
  const { act: doIt } = useRecordActions(shapeOf(suppliers))
  useSWR(['suppliers', 'list'], answered)
  return (
    <button type="button" onClick={() => void doIt(ids, 'disable', { onDone })}>
      Begin
    </button>
  )
}

const onDone = jest.fn()
const task = (status: string, progressRate: number, error: string | null = null): Answer => ({
  body: { backgroundTaskId: 3, status, statusText: `(${status})`, progressRate, error },
})
const accepted: Answer = { body: { backgroundTaskId: 3 } }
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const press = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
  return pass(0)
}
const notice = (name = 'Disable: 1 record') => screen.getByRole('group', { name })
const notices = () => screen.queryAllByRole('group')
const bar = () => within(notice()).getByRole('progressbar')

/** A page that is gone hears no more. */
const never = deferred().answer

/** Begins it; the task answers one after the other, the last one for ever. */
const begin = async (
  answers: readonly (Answer | Promise<Answer>)[],
  ids: readonly number[] = [4],
  others: Record<string, Answer> = {},
) => {
  let asked = 0
  const calls = mockApi({
    'POST suppliers/4/disable': accepted,
    'GET backgroundtasks/3': () => answers[Math.min(asked++, answers.length - 1)] as Answer | Promise<Answer>,
    ...others,
  })
  const page = await renderScreen(<Page ids={ids} />)
  answered.mockClear()
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

test('one that is accepted is told, followed, and the lists are asked for again at its end', async () => {
  const { calls } = await begin([task('Waiting', 0), task('Running', 40), task('Completed', 100)])
  expect(screen.getByText(/accepted and is running in the background/)).toBeInTheDocument()
  expect(screen.queryByText('The operation was successful.')).not.toBeInTheDocument()
  expect(notice()).toHaveTextContent('Running…')
  expect(notice()).toHaveTextContent('It runs at the server and goes on when you leave this page.')
  // How far it is, is not known yet.
  expect(bar()).not.toHaveAttribute('aria-valuenow')
  expect(within(notice()).queryByRole('button')).not.toBeInTheDocument()
  await pass(500)
  expect(bar()).toHaveAttribute('aria-valuenow', '40')
  expect(notice()).toHaveTextContent('0/1 (40%)')
  expect(onDone).not.toHaveBeenCalled()
  answered.mockClear()
  await pass(1000)
  expect(notice()).toHaveTextContent('Everything went perfectly.')
  expect(onDone).toHaveBeenCalledWith([4])
  expect(answered).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(notices()).toHaveLength(0)
  expect(asks(calls)).toBe(3)
  expect(sessionStorage).toHaveLength(0)
})

test('one that fails says why until it is closed, and its record stays selected', async () => {
  const { user } = await begin([task('Failed', 0, 'Yiwu is in use.')])
  expect(notice()).toHaveTextContent('Finished, but with errors')
  expect(within(notice()).getByRole('listitem')).toHaveTextContent(/^4: Yiwu is in use\.$/)
  expect(onDone).toHaveBeenCalledWith([])
  // It is not known here how to begin it anew.
  expect(within(notice()).queryByRole('button', { name: 'Retry the failed ones' })).not.toBeInTheDocument()
  await pass(60_000)
  await user.click(within(notice()).getByRole('button', { name: /^Close/ }))
  expect(notices()).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
})

test('one that fails without a word says its state', async () => {
  await begin([task('Failed', 0)])
  expect(within(notice()).getByRole('listitem')).toHaveTextContent('4: (Failed)')
})

test('it survives that the page is left and even that it is loaded anew', async () => {
  const { unmount, rerender } = await begin([task('Waiting', 0), task('Running', 40), never])
  rerender(<p>Another page</p>)
  await pass(3000)
  expect(bar()).toHaveAttribute('aria-valuenow', '40')
  unmount()
  answered.mockClear()
  mockApi({ 'GET backgroundtasks/3': task('Completed', 100) })
  await renderScreen(<Page ids={[]} />)
  await pass(0)
  expect(notice()).toHaveTextContent('Everything went perfectly.')
  expect(answered).toHaveBeenCalledTimes(2)
  expect(sessionStorage).toHaveLength(0)
})

test('somebody else who works in the same window sees nothing of it', async () => {
  const { unmount } = await begin([task('Running', 40), never])
  await pass(1000)
  unmount()
  const calls = mockApi({})
  await renderScreen(<Page ids={[]} />, { profile: { adminId: 8 } })
  await pass(5000)
  expect([notices().length, asks(calls)]).toEqual([0, 0])
})

test('what was kept and cannot be understood is nothing', async () => {
  sessionStorage.setItem('tasks of 7', '[{"taskId":"x"},null]')
  mockApi({})
  await renderScreen(<Page ids={[]} />)
  await pass(5000)
  expect(notices()).toHaveLength(0)
})

test('answers that fail to come for a while say nothing of the task', async () => {
  await begin([task('Running', 40), 'dead', refused(502, 'x'), refused(429, 'x'), task('Completed', 100)])
  await pass(30_000)
  expect(onDone).toHaveBeenCalledWith([4])
})

test('one that cannot be found ends as an error', async () => {
  await begin([refused(404, 'Missing.')])
  expect(within(notice()).getByRole('listitem')).toHaveTextContent('4: Missing.')
})

test('a server that stays away is given up', async () => {
  const { calls } = await begin(['dead'])
  await pass(120_000)
  expect(within(notice()).getByRole('listitem')).toHaveTextContent('4: unknown error')
  expect(asks(calls)).toBe(11)
})

test('among several, one is done when its task is, and the next begins after it', async () => {
  const { calls } = await begin([task('Running', 50), task('Completed', 100)], [4, 9], {
    'POST suppliers/9/disable': { body: [] },
  })
  const several = () => notice('Disable: 2 records')
  expect(several()).toHaveTextContent('It runs at the server')
  expect(within(several()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  expect(calls.map(({ name }) => name)).not.toContain('POST suppliers/9/disable')
  await pass(500)
  expect(several()).toHaveTextContent('Everything went perfectly.')
  expect(several()).not.toHaveTextContent('It runs at the server')
  expect(onDone).toHaveBeenCalledWith([4, 9])
})

test('nobody is kept from leaving the console for what the server does by itself', async () => {
  await begin([task('Running', 40)])
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test('a batch does not wait for what the server does by itself', async () => {
  const { rerender, calls } = await begin([task('Running', 40)], [4], {
    'POST suppliers/9/disable': { body: [] },
  })
  rerender(<Page ids={[9, 12]} />)
  await press()
  expect(calls.map(({ name }) => name)).toContain('POST suppliers/12/disable')
  expect(notices()).toHaveLength(2)
})
