import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { type Answer, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import { call } from '@/lib/api/api'

const mine = { adminId: 7, fullName: 'Noah Lin' }
const other = { adminId: 8, fullName: 'Mei Chan' }
const loggedOut = refused(401, 'Log in first.')

/** The API's idea of who is logged in; the log-in makes it the next one. */
let who: object | null = null
let next: object = mine
const answers = (more: Parameters<typeof mockApi>[0] = {}) => {
  const inside = (answer: Answer) => () => (who ? answer : loggedOut)
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
  const { fail } = useFeedback()
  const save = async () => {
    const calls = [
      call('POST suppliers/{id}', { params: { id: 4 }, body: { name: 'A' } }),
      call('GET suppliers'),
      call('GET brands'),
    ]
    const ended = await Promise.allSettled(calls)
    for (const each of ended) if (each.status === 'rejected') fail(each.reason)
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
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
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

test('asks once over the page, does what was refused, and nothing typed is lost', async () => {
  const calls = answers()
  const user = await open()
  expect(await dialog()).toHaveTextContent('form data that has not been saved may be lost')
  expect(await dialog()).toHaveTextContent('kept in this browser for 14 days and offered again')
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  expect(screen.getByLabelText('Username')).toHaveValue('trade.staff')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await logIn(user)
  await gone()
  expect(outcome()).toBe('fulfilled,fulfilled,fulfilled')
  expect(screen.getByLabelText('Name')).toHaveValue('Half a wo')
  expect(namesOf(calls)).toEqual([...work, 'GET logon/profile', 'POST logon', 'GET logon/profile', ...work])
  await waitFor(() => expect(button('Save')).toHaveFocus())
})

test('a wrong password is told in the dialog, and can be mended', async () => {
  const calls = answers()
  const user = await open()
  await dialog()
  await logIn(user, 'wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent('The pair is wrong.')
  expect(outcome()).toBe('')
  await user.clear(screen.getByLabelText('Password'))
  await logIn(user)
  await gone()
  expect(namesOf(calls).filter((sent) => sent === 'POST suppliers/4')).toHaveLength(2)
})

test('somebody else gets nothing done that another has asked for', async () => {
  const calls = answers()
  next = other
  const user = await open()
  await dialog()
  await logIn(user)
  const told = await screen.findByRole('alertdialog', { name: 'Somebody else is logged in now' })
  expect(told).toHaveTextContent('Mei Chan is logged in.')
  await waitFor(() => expect(button('Continue as Mei Chan')).toHaveFocus())
  await user.keyboard('{Escape}')
  await settle()
  expect(told).toBeInTheDocument()
  expect([outcome(), namesOf(calls).filter((sent) => work.includes(sent)).length]).toEqual(['', 3])
})

test('and may hand over to the one who was there before: then it is done', async () => {
  const calls = answers()
  next = other
  const user = await open()
  await dialog()
  await logIn(user)
  await screen.findByRole('alertdialog', { name: 'Somebody else is logged in now' })
  next = mine
  await user.click(button('Log in as Noah Lin'))
  await logIn(user)
  await gone()
  expect(outcome()).toBe('fulfilled,fulfilled,fulfilled')
  expect(namesOf(calls).filter((sent) => work.includes(sent))).toHaveLength(6)
})

test('whoever stays gets nothing done, and is asked again by the next call', async () => {
  answers()
  const user = await open()
  await dialog()
  await user.click(button('Cancel'))
  await gone()
  expect(outcome()).toBe('rejected,rejected,rejected')
  await user.click(button('Save'))
  await dialog()
})

/** Says what became of a change, and shows the list anew, as screens do. */
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
])('cancelled once by %s, what the page asks by itself afterwards does not ask again', async (_, cancel) => {
  const calls = answers()
  const { user } = await renderScreen(<Assigning />)
  await user.click(button('Assign'))
  await dialog()
  await cancel(user)
  await gone()
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
])('that nobody was logged in is said until somebody is again: %s', async (_, logInAgain) => {
  answers()
  const user = await open()
  await dialog()
  await user.click(button('Cancel'))
  await gone()
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not logged in, so this was not done.')
  await logInAgain(user)
  await gone()
  expect(outcome()).toBe('fulfilled,fulfilled,fulfilled')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('who has logged in again in another tab is not asked at all', async () => {
  let isFirst = true
  const calls = answers({
    'GET brands': () => {
      const answer = isFirst ? loggedOut : { body: { items: [], total: 0 } }
      isFirst = false
      return answer
    },
  })
  who = mine
  await open()
  await waitFor(() => expect(outcome()).toBe('fulfilled,fulfilled,fulfilled'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(namesOf(calls)).toEqual([...work, 'GET logon/profile', 'GET brands'])
})

test('nor any longer who logs in there meanwhile and comes back', async () => {
  answers()
  await open()
  await dialog()
  who = mine
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await gone()
  expect(outcome()).toBe('fulfilled,fulfilled,fulfilled')
})

test('who comes back after somebody else has logged in in another tab is told, before anything is done', async () => {
  const nameIs = (name: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = `admin-name=${name}`
  }
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))
  nameIs('Noah%20Lin')
  const calls = answers()
  who = mine
  await renderScreen(<Page />)
  await comeBack()
  expect(calls).toEqual([])
  who = other
  nameIs('Mei%20Chan')
  await comeBack()
  expect(await screen.findByRole('alertdialog', { name: 'Somebody else is logged in now' })).toBeInTheDocument()
  who = mine
  await comeBack()
  await gone()
})

test('a slip of the pointer beside it gives nothing up', async () => {
  answers()
  const user = await open()
  await dialog()
  await user.click(document.querySelector('.MuiDialog-container') as Element)
  await settle()
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
  expect(outcome()).toBe('')
})
