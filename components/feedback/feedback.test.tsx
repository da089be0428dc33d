import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import { ApiError, call, OFFLINE, TIMEOUT } from '@/lib/api/api'
import type { Question } from './confirm-dialog'
import { useFeedback } from './feedback-context'
import type { Toast } from './toasts'

interface Props {
  errors?: readonly unknown[]
  question?: Question
  toast?: Toast['severity']
}

function Speaker({ errors = [], question, toast }: Props) {
  const { notify, notifyError, confirm } = useFeedback()
  const [answers, setAnswers] = useState<boolean[]>([])
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => errors.forEach(notifyError)}>
        Fail
      </button>
      <button
        type="button"
        onClick={() => {
          setCount(count + 1)
          notify(`Toast ${count + 1}`, toast)
        }}
      >
        Say
      </button>
      <button
        type="button"
        onClick={async () => {
          const isConfirmed = await confirm(question ?? { title: 'Really?', text: 'It is gone then.', yes: 'Go on' })
          setAnswers((given) => [...given, isConfirmed])
        }}
      >
        Ask
      </button>
      <output>{answers.join()}</output>
    </>
  )
}

const press = (name: string) => screen.getByRole('button', { name })
const answers = () => screen.getByRole('status').textContent
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())

describe('a confirmation dialog', () => {
  type User = Awaited<ReturnType<typeof renderScreen>>['user']
  test.each<[string, (user: User) => Promise<unknown>, boolean]>([
    ['yes', (user) => user.click(press('Go on')), true],
    ['no', (user) => user.click(press('Cancel')), false],
    ['Enter is yes', (user) => user.keyboard('{Enter}'), true],
    ['Escape is no', (user) => user.keyboard('{Escape}'), false],
    ['a click beside it is no', (user) => user.click(document.querySelector('.MuiDialog-container') as Element), false],
  ])('%s, and focus returns to the previous element', async (_, decide, expected) => {
    const { user } = await renderScreen(<Speaker />)
    await user.click(press('Ask'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Really?' })
    expect(dialog).toHaveAccessibleDescription('It is gone then.')
    await decide(user)
    await closed()
    expect(answers()).toBe(String(expected))
    await waitFor(() => expect(press('Ask')).toHaveFocus())
  })

  test('Enter does not confirm an irreversible action', async () => {
    const { user } = await renderScreen(
      <Speaker question={{ title: 'Delete?', text: 'It is gone then.', yes: 'Delete', severity: 'error' }} />,
    )
    await user.click(press('Ask'))
    await screen.findByRole('alertdialog', { name: 'Delete?' })
    await user.keyboard('{Enter}')
    await closed()
    expect(answers()).toBe('false')
  })

  test('a double click confirms once', async () => {
    const { user } = await renderScreen(<Speaker />)
    await user.click(press('Ask'))
    await user.dblClick(await screen.findByRole('button', { name: 'Go on' }))
    await closed()
    expect(answers()).toBe('true')
  })

  test('can be opened again with different labels', async () => {
    const { user } = await renderScreen(<Speaker question={{ title: 'Leave?', text: '…', yes: 'Leave', no: 'Stay' }} />)
    for (const choice of ['Stay', 'Leave', 'Stay']) {
      await user.click(press('Ask'))
      await user.click(await screen.findByRole('button', { name: choice }))
      await closed()
    }
    expect(answers()).toBe('false,true,false')
  })
})

describe('an error', () => {
  test.each<[string, unknown, string, string]>([
    ['of the connection', new ApiError(OFFLINE, ''), 'alert', 'Oops. Internet connection error!'],
    ['to answer in time', new ApiError(TIMEOUT, ''), 'alert', 'Load timeout.'],
    ['that the server explains', new ApiError(400, 'The name is taken.'), 'alert', 'The name is taken.'],
    ['of what is gone', new ApiError(404, 'x'), 'alert', 'The specified item does not exist or has been deleted.'],
    ['too often', new ApiError(429, 'Slower'), 'alert', 'The server returned status code: 429, message: Slower.'],
    ['with a number to name to support', new ApiError(500, 'Oh', 0, [], 'r-9'), 'alert', 'OhRequest ID: r-9Copy'],
    ['of the console', new TypeError('x is not a function'), 'alert', 'Something went wrong in the console.'],
    ['for want of a role', new ApiError(403, 'x'), 'alertdialog', 'You have no permission to do this'],
    [
      'for want of a session',
      new ApiError(401, 'x'),
      'alert',
      'You are not logged in, so the action was not performed.',
    ],
  ])('%s', async (_, error, role, message) => {
    const { user } = await renderScreen(<Speaker errors={[error]} />)
    await user.click(press('Fail'))
    expect(await screen.findByRole(role)).toHaveTextContent(message)
  })

  test('of several records lists each record', async () => {
    const details = ['In use.', 'Gone.'].map((message) => ({ code: 500_000_001, message }))
    const { user } = await renderScreen(<Speaker errors={[new ApiError(500, 'Two of three failed.', 0, details)]} />)
    await user.click(press('Fail'))
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
    expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual([
      'Two of three failed.',
      'Item 1: In use.',
      'Item 2: Gone.',
    ])
  })

  test('of an expired session is shown once for many rejected calls', async () => {
    const errors = [1, 2, 3].map((number) => new ApiError(401, 'x', 401_000_001, [], `r-${number}`))
    const { user } = await renderScreen(<Speaker errors={errors} />)
    await user.click(press('Fail'))
    expect(await screen.findAllByRole('alert')).toHaveLength(1)
  })
})

test('of an unreachable API is shown once, with the rest under “Details”', async () => {
  const away = (number: number) => new ApiError(502, 'Bad Gateway', 0, [], `r-${number}`, `POST suppliers/${number}`)
  const { user } = await renderScreen(<Speaker errors={[away(1), away(2), away(3)]} />)
  await user.click(press('Fail'))
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText('Oops. Internet connection error!')).toBeVisible()
  expect(within(notice).getByText(/r-1/)).not.toBeVisible()
  await user.click(within(notice).getByText('Details'))
  expect(within(notice).getByText(/Status/)).toHaveTextContent('Status: 502 Bad Gateway Request ID: r-1')
  expect(within(notice).getByText(/r-1/)).toBeVisible()
})

function Saver() {
  const { notifyError, notify, dismiss } = useFeedback()
  const save = (id: number) => call('POST suppliers/{id}', { params: { id }, body: { name: 'A' } }).catch(notifyError)
  return (
    <>
      <button type="button" onClick={() => void save(4)}>
        Save
      </button>
      <button type="button" onClick={() => void save(5)}>
        Save another
      </button>
      <button type="button" onClick={() => notify('Choose a site.', 'warning', undefined, 'site')}>
        Begin
      </button>
      <button type="button" onClick={() => dismiss('site')}>
        Choose
      </button>
    </>
  )
}

describe('an error message closes when the same call succeeds', () => {
  test.each<[string, MockResponse, string]>([
    ['refused', refused(400, 'The name is taken.'), 'The name is taken.'],
    ['unreachable', 'dead', 'Oops. Internet connection error!'],
    ['out of order', refused(500, 'Out of order.', [{ message: 'In use.' }]), 'Out of order.'],
  ])('%s', async (_, failure, message) => {
    let isFixed = false
    mockApi({
      'POST suppliers/4': () => (isFixed ? { body: { supplierId: 4 } } : failure),
      'POST suppliers/5': { status: 204 },
    })
    const { user } = await renderScreen(<Saver />)
    await user.click(press('Save'))
    expect(await screen.findByText(message)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(message === 'Out of order.' ? 2 : 1))
    await user.click(press('Save another'))
    await waitFor(() => expect(screen.getByText(message)).toBeInTheDocument())
    isFixed = true
    await user.click(press('Save'))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  test('a message closes when its own cause is dismissed', async () => {
    const { user } = await renderScreen(<Saver />)
    await user.click(press('Begin'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a site.')
    await user.click(press('Choose'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a toast', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const toasts = () => screen.queryAllByText(/^Toast \d$/).map((toast) => toast.textContent)
  const addToast = async (severity?: Toast['severity']) => {
    const { user } = await renderScreen(<Speaker toast={severity} />)
    await user.click(press('Say'))
    await pass(0)
    return user
  }

  test.each<[Toast['severity'], string, number]>([
    ['success', 'status', 4500],
    ['info', 'status', 4500],
    ['warning', 'alert', 9000],
    ['error', 'alert', 12_000],
  ])('of %s is announced as %s and closes after %d ms', async (severity, role, ms) => {
    await addToast(severity)
    expect(screen.getAllByRole(role).map((found) => found.textContent)).toContain('Toast 1')
    await pass(ms - 100)
    expect(toasts()).toEqual(['Toast 1'])
    await pass(200)
    expect(toasts()).toEqual([])
  })

  test('closes on time when other toasts follow', async () => {
    const user = await addToast()
    await pass(3000)
    await user.click(press('Say'))
    await pass(2000)
    expect(toasts()).toEqual(['Toast 2'])
    await pass(3000)
    expect(toasts()).toEqual([])
  })

  test('stays open while it is hovered', async () => {
    const user = await addToast()
    await user.hover(screen.getByText('Toast 1'))
    await pass(60_000)
    expect(toasts()).toEqual(['Toast 1'])
    await user.unhover(screen.getByText('Toast 1'))
    await pass(4600)
    expect(toasts()).toEqual([])
  })

  test('can be closed by a button', async () => {
    const user = await addToast('error')
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }))
    expect(toasts()).toEqual([])
  })

  test('at most five toasts are shown, and the oldest is removed first', async () => {
    const user = await addToast()
    for (const _ of 'five!') await user.click(press('Say'))
    expect(toasts()).toEqual(['Toast 2', 'Toast 3', 'Toast 4', 'Toast 5', 'Toast 6'])
  })
})
