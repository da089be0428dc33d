import { screen, waitFor } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { useUnsavedMark } from '../state/page-state'
import { LanguageMenu } from './language-menu'

type User = Awaited<ReturnType<typeof renderScreen>>['user']
beforeEach(() => localStorage.clear())

/** The language that the next page will be drawn in by the server. */
const kept = () => /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1]
const go = () => window.dispatchEvent(new Event('beforeunload'))

test('what was chosen for later is kept when the page goes, not before', async () => {
  const { user } = await renderScreen(<LanguageMenu />)
  const choose = async (language: string) => {
    await user.click(await screen.findByRole('button', { name: 'Language' }))
    await user.click(screen.getByRole('menuitem', { name: language }))
  }
  await choose('繁體中文')
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  expect(await screen.findByText('The language changes when the page is loaded anew.')).toBeInTheDocument()
  expect(kept()).toBeUndefined()

  // The present one, once more: nothing is to change after all.
  await choose('English')
  go()
  expect(kept()).toBeUndefined()

  await choose('简体中文')
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  go()
  expect(kept()).toBe('zh-Hans')
})

test.each([
  ['Cancel', (user: User) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', (user: User) => user.keyboard('{Escape}')],
])('%s keeps the language, and what was chosen for later before', async (_, dismiss) => {
  const { user } = await renderScreen(<LanguageMenu />)
  const ask = async (language: string) => {
    await user.click(await screen.findByRole('button', { name: 'Language' }))
    await user.click(screen.getByRole('menuitem', { name: language }))
    await screen.findByRole('alertdialog')
  }
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'language=; Max-Age=0'
  await ask('简体中文')
  await dismiss(user)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  go()
  expect(kept()).toBeUndefined()
  expect(screen.queryByText(/language changes/)).not.toBeInTheDocument()
  expect(localStorage.getItem('language:7')).toBeNull()

  await ask('繁體中文')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await ask('简体中文')
  await dismiss(user)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  go()
  expect(kept()).toBe('zh-Hant')
})

test('the other twenty stand under “More languages”, which leaves the menu open', async () => {
  const { user } = await renderScreen(<LanguageMenu />)
  await user.click(screen.getByRole('button', { name: 'Language' }))
  const more = screen.getByRole('menuitem', { name: 'More languages' })
  expect(screen.getAllByRole('menuitem')).toHaveLength(4)
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await user.click(more)
  expect(screen.getAllByRole('menuitem')).toHaveLength(24)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('menuitem', { name: 'العربية Interface in English' }))
  // A line each: Chinese has no space between sentences.
  expect((await screen.findByRole('alertdialog')).textContent).toContain('refreshed.\nThe interface stays in English')
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  go()
  expect(kept()).toBe('ar')
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
    'The page has to be refreshed. What you have typed and not saved is kept in this browser, passwords excepted.',
  ],
])('the question says what becomes of what is typed: %s', async (_, form, words) => {
  const { user } = await renderScreen(
    <>
      <LanguageMenu />
      {form}
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.click(screen.getByRole('menuitem', { name: '繁體中文' }))
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(words)
})
