import { screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { useUnsavedMark } from '../state/page-state'
import { LanguageMenu } from './language-menu'

type User = Awaited<ReturnType<typeof renderScreen>>['user']
beforeEach(() => localStorage.clear())

/** The language in which the server renders the next page. */
const savedLanguage = () => /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1]
const go = () => window.dispatchEvent(new Event('beforeunload'))

test('stores a language chosen for later when the page is left, not before', async () => {
  const { user } = await renderScreen(<LanguageMenu />)
  const choose = async (language: string) => {
    await user.click(await screen.findByRole('button', { name: 'Language' }))
    await user.click(screen.getByRole('menuitem', { name: language }))
  }
  await choose('繁體中文')
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  expect(await screen.findByText('The language changes when the page is reloaded.')).toBeInTheDocument()
  expect(savedLanguage()).toBeUndefined()

  // Choosing the present language cancels the change.
  await choose('English')
  go()
  expect(savedLanguage()).toBeUndefined()

  await choose('简体中文')
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  go()
  expect(savedLanguage()).toBe('zh-Hans')
})

test.each([
  ['Cancel', (user: User) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', (user: User) => user.keyboard('{Escape}')],
])('%s keeps the language and the one chosen for later', async (_, dismiss) => {
  const { user } = await renderScreen(<LanguageMenu />)
  const openDialog = async (language: string) => {
    await user.click(await screen.findByRole('button', { name: 'Language' }))
    await user.click(screen.getByRole('menuitem', { name: language }))
    await screen.findByRole('alertdialog')
  }
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'language=; Max-Age=0'
  await openDialog('简体中文')
  await dismiss(user)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  go()
  expect(savedLanguage()).toBeUndefined()
  expect(screen.queryByText(/language changes/)).not.toBeInTheDocument()
  expect(localStorage.getItem('language:7')).toBeNull()

  await openDialog('繁體中文')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await openDialog('简体中文')
  await dismiss(user)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  go()
  expect(savedLanguage()).toBe('zh-Hant')
})

test('lists the other twenty under “More languages” without closing the menu', async () => {
  const { user } = await renderScreen(<LanguageMenu />)
  await user.click(screen.getByRole('button', { name: 'Language' }))
  const more = screen.getByRole('menuitem', { name: 'More languages' })
  expect(screen.getAllByRole('menuitem')).toHaveLength(4)
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await user.click(more)
  expect(screen.getAllByRole('menuitem')).toHaveLength(24)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('menuitem', { name: /^العربية Interface in English/ }))
  // A line each: Chinese has no space between sentences.
  expect((await screen.findByRole('alertdialog')).textContent).toContain('refreshed.\nThe interface stays in English')
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  go()
  expect(savedLanguage()).toBe('ar')
})

function Typing() {
  useUnsavedMark(true)
  return null
}

test.each([
  ['nothing is typed', null, 'The page has to be refreshed.'],
  [
    'something is typed',
    <Typing key="typing" />,
    'The page has to be refreshed. Unsaved input is kept in this browser, except passwords.',
  ],
])('says in the dialog what happens to unsaved input: %s', async (_, form, message) => {
  const { user } = await renderScreen(
    <>
      <LanguageMenu />
      {form}
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.click(screen.getByRole('menuitem', { name: '繁體中文' }))
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(message)
})

test('says of each further language which parts are in it', async () => {
  const { user } = await renderScreen(<LanguageMenu />)
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  await user.click(screen.getByRole('menuitem', { name: 'More languages' }))
  const note = (name: RegExp) => screen.getByRole('menuitem', { name })
  expect(note(/^Deutsch/)).toHaveTextContent(
    'Interface in English; translated: controls, tables, calendars, dates, schedules',
  )
  expect(note(/^Melayu|^Bahasa Melayu/)).toHaveTextContent('Interface in English; translated: controls, dates')
  expect(note(/^ລາວ/)).toHaveTextContent(/Interface in English$/)
})
