import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { type MockResponse, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import { call } from '@/lib/api/api'

const mine = { adminId: 7, fullName: 'Noah Lin' }
const other = { adminId: 8, fullName: 'Mei Chan' }
const loggedOut = refused(401, 'Log in first.')

/** The account that the API has for the session; each log-in sets the next one. */
let who: object | null = null
let next: object = mine
const mockSession = (more: Parameters<typeof mockApi>[0] = {}) => {
  const inside = (response: MockResponse) => () => (who ? response : loggedOut)
  return mockApi({
    'POST logon': ({ body }) => {
      if ((body as { password: string }).password !== 'quayside') return refused(400, 'The pair is wrong.')
      who = next
      return { body: { description: 'x' } }
    },
    'GET logon/profile': () => (who ? { body: who } : loggedOut),
    'POST suppliers/4': inside({ body: { supplierId: 4 } }),
    'GET suppliers': inside({ body: { items: [], total: 0 } }),
    'GET brands': inside({ body: { items: [], total: 0 } }),
    ...more,
  })
}

/** A page with something typed, and a button that saves it and reads two lists at once. */
function Page() {
  const [outcome, setOutcome] = useState('')
  const { notifyError } = useFeedback()
  const save = async () => {
    const calls = [
      call('POST suppliers/{id}', { params: { id: 4 }, body: { name: 'A' } }),
      call('GET suppliers'),
      call('GET brands'),
    ]
    const ended = await Promise.allSettled(calls)
    for (const each of ended) if (each.status === 'rejected') notifyError(each.reason)
    setOutcome(ended.map(({ status }) => status).join())
  }
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <output aria-label="Outcome">{outcome}</output>
    </>
  )
}

const name = 'Your login has expired, log in again?'
const dialog = () => screen.findByRole('alertdialog', { name })
const outcome = () => screen.getByRole('status', { name: 'Outcome', hidden: true }).textContent
const button = (text: string) => screen.getByRole('button', { name: text })
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
const open = async () => {
  const { user } = await renderScreen(<Page />)
  await user.type(screen.getByLabelText('Name'), 'Half a wo')
  await user.click(button('Save'))
  return user
}
const logIn = async (user: Awaited<ReturnType<typeof open>>, word = 'quayside') => {
  await user.type(screen.getByLabelText('Password'), word)
  await user.click(button('Log in'))
}
const namesOf = (calls: ReturnType<typeof mockApi>) => calls.map((sent) => sent.name)
const work = ['POST suppliers/4', 'GET suppliers', 'GET brands']

beforeEach(() => {
  who = null
  next = mine
})

test('prompts once over the page, repeats the rejected calls and keeps the input', async () => {
  const calls = mockSession()
  const user = await open()
  expect(await dialog()).toHaveTextContent('unsaved form data may be lost')
  expect(await dialog()).toHaveTextContent('saved in this browser for 14 days and can be restored')
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  expect(screen.getByLabelText('Username')).toHaveValue('trade.staff')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await logIn(user)
  await closed()
  expect(outcome()).toBe('fulfilled,fulfilled,fulfilled')
  expect(screen.getByLabelText('Name')).toHaveValue('Half a wo')
  expect(namesOf(calls)).toEqual([...work, 'GET logon/profile', 'POST logon', 'GET logon/profile', ...work])
  await waitFor(() => expect(button('Save')).toHaveFocus())
})

test('shows a wrong password in the dialog and can be submitted again', async () => {
  const calls = mockSession()
  const user = await open()
  await dialog()
  await logIn(user, 'wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent('The pair is wrong.')
  expect(outcome()).toBe('')
  await user.clear(screen.getByLabelText('Password'))
  await logIn(user)
  await closed()
  expect(namesOf(calls).filter((sent) => sent === 'POST suppliers/4')).toHaveLength(2)
})

test('does not run the calls of one user as another', async () => {
  const calls = mockSession()
  next = other
  const user = await open()
  await dialog()
  await logIn(user)
  const otherDialog = await screen.findByRole('alertdialog', { name: 'A different account is logged in' })
  expect(otherDialog).toHaveTextContent('Mei Chan is logged in.')
  await waitFor(() => expect(button('Continue as Mei Chan')).toHaveFocus())
  await user.keyboard('{Escape}')
  await settle()
  expect(otherDialog).toBeInTheDocument()
  expect([outcome(), namesOf(calls).filter((sent) => work.includes(sent)).length]).toEqual(['', 3])
})

test('runs the calls when the former user logs in again', async () => {
  const calls = mockSession()
  next = other
  const user = await open()
  await dialog()
  await logIn(user)
  await screen.findByRole('alertdialog', { name: 'A different account is logged in' })
  next = mine
  await user.click(button('Log in as Noah Lin'))
  await logIn(user)
  await closed()
  expect(outcome()).toBe('fulfilled,fulfilled,fulfilled')
  expect(namesOf(calls).filter((sent) => work.includes(sent))).toHaveLength(6)
})

test('rejects the calls when the user stays logged out, and prompts again at the next one', async () => {
  mockSession()
  const user = await open()
  await dialog()
  await user.click(button('Cancel'))
  await closed()
  expect(outcome()).toBe('rejected,rejected,rejected')
  await user.click(button('Save'))
  await dialog()
})

/** Reports a change and reloads the list, like a screen. */
function Assigning() {
  const [isDone, setDone] = useState(false)
  const assign = async () => {
    await call('POST suppliers/{id}', { params: { id: 4 }, body: { name: 'A' } }).catch(() => {})
    await call('GET suppliers').catch(() => {})
    setDone(true)
  }
  return (
    <button type="button" onClick={() => void assign()}>
      {isDone ? 'Done' : 'Assign'}
    </button>
  )
}

test.each<[string, (user: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
  ['the button', (user) => user.click(button('Cancel'))],
  ['Escape', (user) => user.keyboard('{Escape}')],
])('does not prompt again for background requests after it is cancelled by %s', async (_, cancel) => {
  const calls = mockSession()
  const { user } = await renderScreen(<Assigning />)
  await user.click(button('Assign'))
  await dialog()
  await cancel(user)
  await closed()
  await screen.findByRole('button', { name: 'Done' })
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(namesOf(calls)).toEqual(['POST suppliers/4', 'GET logon/profile', 'GET suppliers'])
  await user.click(button('Done'))
  await dialog()
})

test.each<[string, (user: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  [
    'here',
    async (user) => {
      await user.click(button('Save'))
      await dialog()
      await logIn(user)
    },
  ],
  [
    'in another tab',
    async (user) => {
      await user.click(button('Save'))
      await dialog()
      who = mine
      await act(async () => void window.dispatchEvent(new Event('focus')))
    },
  ],
])('shows that the session has expired until a log-in: %s', async (_, logInAgain) => {
  mockSession()
  const user = await open()
  await dialog()
  await user.click(button('Cancel'))
  await closed()
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not logged in, so the action was not performed.')
  await logInAgain(user)
  await closed()
  expect(outcome()).toBe('fulfilled,fulfilled,fulfilled')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('does not prompt a user who has logged in again in another tab', async () => {
  let isFirst = true
  const calls = mockSession({
    'GET brands': () => {
      const response = isFirst ? loggedOut : { body: { items: [], total: 0 } }
      isFirst = false
      return response
    },
  })
  who = mine
  await open()
  await waitFor(() => expect(outcome()).toBe('fulfilled,fulfilled,fulfilled'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(namesOf(calls)).toEqual([...work, 'GET logon/profile', 'GET brands'])
})

test('asks where a repeated call is rejected although the session is fine, and stops when it is cancelled', async () => {
  const calls = mockSession({ 'GET brands': loggedOut })
  who = mine
  const user = await open()
  expect(await dialog()).toHaveTextContent('unsaved form data may be lost')
  expect(namesOf(calls)).toEqual([...work, 'GET logon/profile', 'GET brands'])
  await user.click(button('Cancel'))
  await closed()
  expect(outcome()).toBe('fulfilled,fulfilled,rejected')
  expect(namesOf(calls)).toHaveLength(5)
})

test('stops prompting when the user returns after a log-in in another tab', async () => {
  mockSession()
  await open()
  await dialog()
  who = mine
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await closed()
  expect(outcome()).toBe('fulfilled,fulfilled,fulfilled')
})

test('warns a user who returns after another user has logged in in another tab, before any call is sent', async () => {
  const nameIs = (name: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = `admin-name=${name}`
  }
  const focusAgain = () => act(async () => void window.dispatchEvent(new Event('focus')))
  nameIs('Noah%20Lin')
  const calls = mockSession()
  who = mine
  await renderScreen(<Page />)
  await focusAgain()
  expect(calls).toEqual([])
  who = other
  nameIs('Mei%20Chan')
  await focusAgain()
  expect(await screen.findByRole('alertdialog', { name: 'A different account is logged in' })).toBeInTheDocument()
  who = mine
  await focusAgain()
  await closed()
})

test('does not discard the calls on a click on the backdrop', async () => {
  mockSession()
  const user = await open()
  await dialog()
  await user.click(document.querySelector('.MuiDialog-container') as Element)
  await settle()
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
  expect(outcome()).toBe('')
})
