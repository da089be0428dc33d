import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { act } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { keepEarlyPresses } from './early-presses'
import { ReplayPresses } from './replay-presses'

const log: string[] = []
const note = (text: string) => () => void log.push(text)

function Page() {
  const [values, setValues] = useState({ name: '', word: '' })
  const [isTicked, setTicked] = useState(false)
  // As pages do, it renders again right after hydration, which clears what React does not know of.
  const [, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <>
      <button type="button" onClick={note('first')}>
        <span>First</span>
      </button>
      <button type="button" onClick={note('second')}>
        Second
      </button>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          log.push(`sent ${values.name}/${values.word}`)
        }}
      >
        {(['name', 'word'] as const).map((field) => (
          <input
            key={field}
            name={field}
            value={values[field]}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
        ))}
        <button type="submit">Send</button>
      </form>
      <form method="post" action="/login">
        <button type="submit">Log in</button>
      </form>
      <input type="checkbox" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
      <Select value="open" onOpen={note('opened')}>
        <MenuItem value="open">Open</MenuItem>
      </Select>
      <output>{isTicked ? 'ticked' : 'blank'}</output>
    </>
  )
}

/** Has an effect that follows those of what it contains, as the router has. */
function Router({ children }: { children: ReactNode }) {
  useEffect(note('routed'), [])
  return children
}

const html = (page: ReactNode) => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.replaceChildren(root)
  return root
}
const page = (
  <>
    <Page />
    <ReplayPresses />
  </>
)
const find = <Element extends HTMLElement>(selector: string) => document.querySelector(selector) as Element
const press = (text: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === text)?.click()
const type = (field: string, text: string) => {
  const input = find<HTMLInputElement>(`[name=${field}]`)
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const begin = (shown: ReactNode = page) => {
  const root = html(shown)
  // biome-ignore lint/security/noGlobalEval: as the page's head runs it
  // biome-ignore lint/complexity/noCommaOperator: outside of this function
  ;(0, eval)(keepEarlyPresses)
  return async () => {
    await act(async () => void hydrateRoot(root, shown))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  }
}
beforeEach(() => {
  log.length = 0
})

test('replays early clicks once, in their order', async () => {
  const hydrate = begin()
  press('Second')
  find('button span').click()
  press('Second')
  expect(log).toEqual([])
  await hydrate()
  expect(log).toEqual(['second', 'first'])
  press('First')
  expect(log).toEqual(['second', 'first', 'first'])
})

test('replays a click after the router listens to the address', async () => {
  const routed = <Router>{page}</Router>
  const hydrate = begin(routed)
  press('First')
  await hydrate()
  expect(log).toEqual(['routed', 'first'])
})

test('keeps early input for its form', async () => {
  const hydrate = begin()
  type('name', 'Noah')
  type('word', 'quay')
  press('Send')
  await hydrate()
  expect(log).toEqual(['sent Noah/quay'])
  expect(
    [...document.querySelectorAll<HTMLInputElement>('input:not([aria-hidden])')].map(({ value }) => value),
  ).toEqual(['Noah', 'quay', 'on'])
})

test('replays Enter in a form', async () => {
  const hydrate = begin()
  type('name', 'Mei')
  find<HTMLFormElement>('form').requestSubmit()
  await hydrate()
  expect(log).toEqual(['sent Mei/'])
})

test('toggles a checkbox once, by React', async () => {
  const hydrate = begin()
  find('[type=checkbox]').click()
  expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(false)
  await hydrate()
  expect([find('output').textContent, find<HTMLInputElement>('[type=checkbox]').checked]).toEqual(['ticked', true])
})

test('opens a select that was clicked early and focuses its list', async () => {
  const hydrate = begin()
  find('[role=combobox]').click()
  expect(log).toEqual([])
  await hydrate()
  expect(log).toEqual(['opened'])
  expect(document.activeElement).toHaveAttribute('role', 'option')
})

test('leaves a form with an action to the browser', async () => {
  const hydrate = begin()
  let isLeft = false
  const onSubmit = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('submit', onSubmit)
  press('Log in')
  expect(isLeft).toBe(true)
  document.removeEventListener('submit', onSubmit)
  await hydrate()
})
