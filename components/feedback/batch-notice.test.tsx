import { act, screen, within } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { ApiError, OFFLINE } from '@/lib/api/api'
import { useFeedback } from './feedback-context'
import type { Id } from './run-batch'
import type { BatchJob } from './use-batches'

interface Step {
  id: Id
  succeed: () => Promise<void>
  failWith: (error: unknown) => Promise<void>
}

/** Pending steps of the batch, resolved by the test. */
let steps: Step[] = []
const [onEnd, onItemDone, onLeave] = [jest.fn(), jest.fn(), jest.fn()]
const work = (id: Id) =>
  new Promise<void>((resolve, reject) => {
    steps.push({
      id,
      succeed: () => act(async () => resolve()),
      failWith: (error) => act(async () => reject(error)),
    })
  })
const lastStep = () => steps.at(-1) as Step
const begun = () => steps.map(({ id }) => id)

interface Given {
  ids?: readonly Id[]
  undo?: BatchJob['undo']
}

function Starter({ ids = [10, 2, 4], undo }: Given) {
  const { batch } = useFeedback()
  const start = (title: string) => void batch({ title, ids, work, onEnd, onItemDone, onLeave, undo })
  return (
    <>
      <button type="button" onClick={() => start('First')}>
        Begin
      </button>
      <button type="button" onClick={() => start('Second')}>
        Begin another
      </button>
    </>
  )
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const notices = () => screen.queryAllByRole('group')
const notice = (name = 'First') => screen.getByRole('group', { name })
const inUse = new ApiError(400, 'In use.', 400_000_001)
const begin = async (ids?: readonly Id[], undo?: BatchJob['undo']) => {
  const page = await renderScreen(<Starter ids={ids} undo={undo} />)
  await page.user.click(button('Begin'))
  await pass(0)
  return page
}
const everything = async () => {
  for (let round = 0; round < 3; round += 1) await lastStep().succeed()
}

beforeEach(() => {
  jest.useFakeTimers()
  steps = []
  jest.clearAllMocks()
})
afterEach(() => {
  jest.useRealTimers()
})

test('a running batch shows progress, error count and errors', async () => {
  await begin()
  expect(notice()).toHaveTextContent('Running…')
  expect(notice()).toHaveTextContent('0/3')
  expect(notice()).toHaveTextContent('No errors')
  await lastStep().failWith(inUse)
  expect(notice()).toHaveTextContent('1/3')
  expect(notice()).toHaveTextContent('1 error')
  expect(within(notice()).getByRole('listitem')).toHaveTextContent(/^2: In use\.$/)
  await lastStep().failWith(new ApiError(OFFLINE, ''))
  expect(within(notice()).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2/3')
  expect(within(notice()).getAllByRole('listitem')[1]).toHaveTextContent(/^4: unknown error$/)
  expect(within(notice()).queryByRole('button', { name: /Close/ })).not.toBeInTheDocument()
})

test('screen readers announce state changes but not each step', async () => {
  await begin()
  expect(screen.getByText('Running…').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByText('0/3').closest('[aria-live]')).toHaveAttribute('aria-live', 'off')
})

test('a successful batch reports success and closes after 4.5 s', async () => {
  await begin()
  await everything()
  expect(notice()).toHaveTextContent('finished')
  expect(notice()).toHaveTextContent('Everything went perfectly.')
  expect(notice()).not.toHaveTextContent('finished, but')
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledWith({ total: 3, done: [2, 4, 10], failures: [], left: [] })
  await pass(4400)
  expect(notices()).toHaveLength(1)
  await pass(200)
  expect(notices()).toHaveLength(0)
})

test('the notice stays open while it is hovered or focused', async () => {
  const { user } = await begin()
  await everything()
  await user.hover(notice())
  await pass(60_000)
  await user.unhover(notice())
  await act(async () => button('Close: First').focus())
  await pass(60_000)
  expect(notices()).toHaveLength(1)
  await act(async () => button('Close: First').blur())
  await pass(4600)
  expect(notices()).toHaveLength(0)
})

test('a batch with errors shows a warning until it is closed', async () => {
  const { user } = await begin()
  await lastStep().succeed()
  await lastStep().failWith(inUse)
  await lastStep().succeed()
  expect(notice()).toHaveTextContent('finished, but with errors')
  expect(notice()).not.toHaveTextContent('perfectly')
  expect(within(notice()).getByTestId('WarningAmberIcon')).toBeInTheDocument()
  await pass(60_000)
  expect(notices()).toHaveLength(1)
  await user.click(button('Close: First'))
  expect(notices()).toHaveLength(0)
})

test('retry repeats only the failed records in the same notice', async () => {
  const { user } = await begin()
  await lastStep().failWith(inUse)
  await lastStep().succeed()
  await lastStep().failWith(inUse)
  await user.click(button('Retry failed records'))
  await pass(0)
  expect(notice()).toHaveTextContent('0/2')
  expect(button('Stop')).toHaveFocus()
  await lastStep().succeed()
  await lastStep().succeed()
  expect(begun()).toEqual([2, 4, 10, 2, 10])
  expect(notice()).toHaveTextContent('Everything went perfectly.')
  expect(onEnd).toHaveBeenLastCalledWith({ total: 2, done: [2, 10], failures: [], left: [] })
})

test('stopping a batch finishes the current record and skips the rest', async () => {
  const { user } = await begin()
  await user.click(button('Stop'))
  expect(button('Stopping…')).toBeInTheDocument()
  await lastStep().succeed()
  expect(begun()).toEqual([2])
  expect(notice()).toHaveTextContent('Stopped')
  expect(notice()).toHaveTextContent('2 records were not processed.')
  expect(onEnd).toHaveBeenCalledWith({ total: 3, done: [2], failures: [], left: [4, 10] })
  expect(button('Close: First')).toHaveFocus()
  await pass(60_000)
  expect(notices()).toHaveLength(1)
})

test('undo is offered only after the batch has ended', async () => {
  const back = jest.fn(async () => {})
  const undo = () => ({ title: 'Back', ids: [2, 4], work: back, onEnd: () => {} })
  const { user } = await begin([10, 2, 4], undo)
  await lastStep().succeed()
  expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument()
  await lastStep().succeed()
  await lastStep().failWith(inUse)
  const button = within(notice()).getByRole('button', { name: 'Undo for 2 records' })
  // Screen readers announce the undo button as well.
  expect(button.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await user.click(button)
  await pass(0)
  expect(back.mock.calls).toEqual([[2], [4]])
  expect(notice('Back')).toHaveTextContent('Everything went perfectly.')
  await pass(20_000)
  // The focus stayed in the notice, so it is still there.
  expect(notices()).toEqual([notice('Back')])
})

test('Ctrl+Z undoes the last batch unless a field is focused', async () => {
  const back = jest.fn(async () => {})
  const undo = () => ({ title: 'Back', ids: [4], work: back, onEnd: () => {} })
  const { user } = await begin([4], undo)
  await user.keyboard('{Control>}z{/Control}')
  expect(back).not.toHaveBeenCalled()
  await lastStep().succeed()
  const field = document.body.appendChild(document.createElement('input'))
  await user.type(field, '{Control>}z{/Control}')
  field.remove()
  await user.keyboard('z{Control>}{Shift>}z{/Shift}{/Control}')
  await pass(0)
  expect(back).not.toHaveBeenCalled()
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
  await pass(0)
  expect(back).toHaveBeenCalledTimes(1)
})

test('a stopped batch can undo the records it had changed', async () => {
  const { user } = await begin([10, 2, 4], () => ({ title: 'Back', ids: [2], work, onEnd: () => {} }))
  await user.click(button('Stop'))
  await lastStep().succeed()
  expect(button('Undo for 1 record')).toBeInTheDocument()
})

test('a second batch starts when the first has ended, and both notices remain', async () => {
  const { user } = await begin()
  await user.click(button('Begin another'))
  await pass(0)
  expect(notice('Second')).toHaveTextContent('Queued')
  expect(begun()).toEqual([2])
  await lastStep().failWith(inUse)
  await lastStep().succeed()
  await lastStep().succeed()
  expect(notice('Second')).toHaveTextContent('Running…')
  expect(begun()).toEqual([2, 4, 10, 2])
  await everything()
  await pass(4600)
  expect(notices()).toEqual([notice('First')])
})

test('an empty batch makes no call and shows no notice', async () => {
  await begin([])
  expect([steps.length, notices().length]).toEqual([0, 0])
})

test('an expired session that is not renewed stops the batch with one message', async () => {
  await begin()
  await lastStep().failWith(new ApiError(401, 'x', 401_000_001))
  await pass(0)
  expect(screen.getByRole('alert')).toHaveTextContent('You are not logged in, so the action was not performed.')
  expect(notice()).toHaveTextContent('Stopped')
  expect(begun()).toEqual([2])
})

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true })
  act(() => void window.dispatchEvent(event))
  return event.defaultPrevented
}

test('the browser confirms leaving only while a batch is running', async () => {
  await begin()
  expect(leave()).toBe(true)
  await lastStep().succeed()
  expect(leave()).toBe(false)
})

test('leaving stops the batch after the current record, and queued ones before their first', async () => {
  const { user } = await begin()
  await user.click(button('Begin another'))
  leave()
  await lastStep().succeed()
  expect(begun()).toEqual([2])
  expect(notice()).toHaveTextContent('2 records were not processed.')
  expect(notice('Second')).toHaveTextContent('3 records were not processed.')
})

test('who stays after all continues with the records that are not done', async () => {
  const { user } = await begin()
  await lastStep().failWith(inUse)
  leave()
  await lastStep().succeed()
  await user.click(button('Continue'))
  await pass(0)
  await lastStep().succeed()
  await lastStep().succeed()
  expect(begun()).toEqual([2, 4, 2, 10])
  expect(notice()).toHaveTextContent('Everything went perfectly.')
})

test('each record is reported as it is done, and what is sent is stored on leaving', async () => {
  await begin()
  await lastStep().failWith(inUse)
  await lastStep().succeed()
  expect(onItemDone.mock.calls).toEqual([[4]])
  expect(onLeave).not.toHaveBeenCalled()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(onLeave).toHaveBeenCalledTimes(1)
})
