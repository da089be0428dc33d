import { screen } from '@testing-library/react'
import { show } from '@/components/testing/page'
import { useUnsavedMark } from './kept'
import { LanguageMenu } from './language-menu'

/** The language that the next page will be drawn in by the server. */
const kept = () => /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1]
const go = () => window.dispatchEvent(new Event('beforeunload'))

test('what was chosen for later is kept when the page goes, not before', async () => {
  const { user } = await show(<LanguageMenu />)
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

test('the other twenty stand under “More languages”, which leaves the menu open', async () => {
  const { user } = await show(<LanguageMenu />)
  await user.click(screen.getByRole('button', { name: 'Language' }))
  const more = screen.getByRole('menuitem', { name: 'More languages' })
  expect(screen.getAllByRole('menuitem')).toHaveLength(4)
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await user.click(more)
  expect(screen.getAllByRole('menuitem')).toHaveLength(24)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('menuitem', { name: 'العربية' }))
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
  const { user } = await show(
    <>
      <LanguageMenu />
      {form}
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.click(screen.getByRole('menuitem', { name: '繁體中文' }))
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(words)
})
