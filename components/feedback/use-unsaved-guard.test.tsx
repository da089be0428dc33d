import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { useUnsavedGuard } from './use-unsaved-guard'

const followed = jest.fn()
/** Prevents the browser's navigation, as the router does. */
const follow = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a')
  if (link && !event.defaultPrevented) followed(link.getAttribute('href'))
  event.preventDefault()
}

function Page() {
  const { mark } = useUnsavedGuard()
  const [text, setText] = useState('')
  return (
    <>
      <input
        aria-label="Typed"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          mark(target.value !== '')
        }}
      />
      {[
        ['Other page', { href: '/settings/brands' }],
        ['Other list', { href: '/my/password?page=2' }],
        ['Part', { href: '#main' }],
        ['Other window', { href: '/settings/brands', target: '_blank' }],
        ['File', { href: '/files/a.csv', download: true }],
        ['Other host', { href: 'https://elsewhere.example/' }],
      ].map(([name, given]) => (
        <a key={name as string} {...(given as object)}>
          <span>{name as string}</span>
        </a>
      ))}
    </>
  )
}

/** The response to a save that is under way. */
let succeed: () => void
function SavedPage() {
  const { mark, leave } = useUnsavedGuard()
  succeed = () => mark(false)
  return (
    <>
      <input aria-label="Typed" onChange={() => mark(true)} />
      <button type="button" onClick={() => void leave(() => followed('closed'))}>
        Close
      </button>
    </>
  )
}

const open = async (typing = 'x') => {
  window.history.replaceState(null, '', '/my/password')
  const page = await renderScreen(<Page />)
  if (typing) await page.user.type(screen.getByRole('textbox', { name: 'Typed' }), typing)
  return page
}
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })
beforeEach(() => {
  jest.clearAllMocks()
  document.addEventListener('click', follow)
})
afterEach(() => document.removeEventListener('click', follow))

test.each(['Other page', 'Other list'])('leaving for %s requires confirmation', async (name) => {
  const { user } = await open()
  await user.click(screen.getByText(name))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(question()).toBeNull())
  expect(followed).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Typed' })).toHaveValue('x')
  screen.getByText(name).parentElement?.focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1))
})

test.each(['Part', 'Other window', 'File', 'Other host'])('%s stays on the page without confirmation', async (name) => {
  const { user } = await open()
  await user.click(screen.getByText(name))
  expect(followed).toHaveBeenCalledTimes(1)
  expect(question()).toBeNull()
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %j opens another window without confirmation',
  async (how) => {
    await open()
    await act(async () => void fireEvent.click(screen.getByText('Other page'), how))
    expect(question()).toBeNull()
  },
)

test('leaving without unsaved input needs no confirmation', async () => {
  const { user } = await open('x{Backspace}')
  await user.click(screen.getByText('Other page'))
  expect(followed).toHaveBeenCalledWith('/settings/brands')
  expect(question()).toBeNull()
})

test('the question closes and the page is left, once, when the save under way succeeds', async () => {
  const { user } = await renderScreen(<SavedPage />)
  await user.type(screen.getByRole('textbox', { name: 'Typed' }), 'x')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument()
  expect(followed).not.toHaveBeenCalled()
  await act(async () => succeed())
  await waitFor(() => expect(question()).toBeNull())
  expect(followed).toHaveBeenCalledTimes(1)
})

test('a cancelled question is not confirmed by a later save', async () => {
  const { user } = await renderScreen(<SavedPage />)
  await user.type(screen.getByRole('textbox', { name: 'Typed' }), 'x')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(question()).toBeNull())
  await act(async () => succeed())
  expect(followed).not.toHaveBeenCalled()
})

test('nothing is confirmed after unmount', async () => {
  const { unmount } = await open()
  unmount()
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '/settings/brands'
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(click)
  link.remove()
  expect(followed).toHaveBeenCalledTimes(1)
  expect(question()).toBeNull()
})
