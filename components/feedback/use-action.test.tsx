import { act, screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { ApiError } from '@/lib/api/api'
import { type Action, useAction } from './use-action'

const refused = new ApiError(400, 'In use.')
let started: Promise<unknown>[] = []
beforeEach(() => {
  started = []
})

function Button({ action, isParallel }: { action: Action<unknown>; isParallel?: boolean }) {
  const { isBusy, run } = useAction({ isParallel })
  return (
    <button type="button" aria-busy={isBusy} onClick={() => started.push(run(action))}>
      Go
    </button>
  )
}

const open = (action: Action<unknown>, isParallel?: boolean) =>
  renderScreen(<Button action={action} isParallel={isParallel} />)
const button = (name: string) => screen.getByRole('button', { name })

/** Work that ends when the test says so. */
function held() {
  const ends: ((value: unknown) => void)[] = []
  return {
    work: jest.fn(() => new Promise((resolve) => ends.push(resolve))),
    end: (value: unknown) => ends.pop()?.(value),
  }
}

test('an action is busy until the data is fresh, says what it did, and goes on', async () => {
  const { work, end } = held()
  const fresh = held()
  const onDone = jest.fn()
  const { user } = await open({ work, messageOf: (name) => `${name} is done.`, refresh: fresh.work, onDone })
  await user.click(button('Go'))
  expect(button('Go')).toHaveAttribute('aria-busy', 'true')
  await act(async () => end('Seven'))
  expect(screen.getByText('Seven is done.')).toBeInTheDocument()
  expect(onDone).not.toHaveBeenCalled()
  expect(button('Go')).toHaveAttribute('aria-busy', 'true')
  await act(async () => fresh.end(null))
  expect(onDone).toHaveBeenCalledWith('Seven')
  expect(button('Go')).toHaveAttribute('aria-busy', 'false')
  expect(await started[0]).toEqual({ response: 'Seven' })
})

test.each([
  [undefined, 1],
  [true, 2],
])('a second run while one is busy begins only where several may run (%s)', async (isParallel, times) => {
  const { work, end } = held()
  const { user } = await open({ work }, isParallel)
  await user.dblClick(button('Go'))
  expect(work).toHaveBeenCalledTimes(times)
  await act(async () => end(1))
  expect(button('Go')).toHaveAttribute('aria-busy', String(times > 1))
})

test('an error is shown, the data is read again, and nothing follows', async () => {
  const [refresh, onDone, messageOf] = [jest.fn(), jest.fn(), jest.fn()]
  const { user } = await open({ work: () => Promise.reject(refused), refresh, onDone, messageOf })
  await user.click(button('Go'))
  expect(await screen.findByText('In use.')).toBeInTheDocument()
  expect(await started[0]).toEqual({ error: refused })
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(onDone).not.toHaveBeenCalled()
  expect(messageOf).not.toHaveBeenCalled()
  expect(button('Go')).toHaveAttribute('aria-busy', 'false')
})

test('an action may show its error itself', async () => {
  const onFailure = jest.fn()
  const { user } = await open({ work: () => Promise.reject(refused), onFailure })
  await user.click(button('Go'))
  await waitFor(() => expect(onFailure).toHaveBeenCalledWith(refused))
  expect(screen.queryByText('In use.')).not.toBeInTheDocument()
})

test('the notice offers the undo, after which the data is read again', async () => {
  const [refresh, back] = [jest.fn(), jest.fn(async () => {})]
  const { user } = await open({ work: async () => 1, messageOf: () => 'Saved', undo: () => back, refresh })
  await user.click(button('Go'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The action was undone.')).toBeInTheDocument()
  expect(back).toHaveBeenCalledTimes(1)
  expect(refresh).toHaveBeenCalledTimes(2)
})
