import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { PaletteButton } from './palette-button'
import { type OpenPalette, PaletteHost } from './palette-host'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

// jsdom lays nothing out, so it has none.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})

const menu = [
  { group: 'orders' as const, items: [{ href: '/orders', title: 'entities.orders.many' as const }] },
  { group: 'users' as const, items: [{ href: '/users', title: 'entities.users.many' as const }] },
]
const nothing = { records: [], groups: [], missing: [] }

function Shown() {
  const [open, setOpen] = useState<OpenPalette>()
  return (
    <>
      <PaletteButton onOpen={() => setOpen('palette')} />
      <PaletteHost menu={menu} open={open} setOpen={setOpen} />
    </>
  )
}

async function openPalette(answer: object = nothing) {
  const calls = mockApi({ 'POST find': { body: { ...nothing, ...answer } } })
  const { user } = await renderScreen(<Shown />)
  await user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Search or go to' })
  return { user, input, calls }
}

test('opens by its key, closes by it, and shows pages and actions', async () => {
  const { user, input } = await openPalette()
  expect(input).toHaveFocus()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Orders', 'Users', 'Keyboard shortcuts']),
  )
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('shows first what was open last, without the page on which one stands, until something is typed', async () => {
  const recent = (name: string, href: string) => ({ path: 'orders', href, name, picture: {} })
  window.localStorage.setItem('recent of 7', JSON.stringify([recent('LH-1', '/'), recent('LH-2', '/?record=2')]))
  const { user, input } = await openPalette()
  const [first, second] = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect([first, second]).toEqual(['LH-2 Order', 'Orders'])
  await user.type(input, 'o')
  expect(screen.queryByRole('option', { name: /LH-2/ })).toBeNull()
  window.localStorage.clear()
})

test('opens by its place in the top bar', async () => {
  mockApi({ 'POST find': { body: nothing } })
  const { user } = await renderScreen(<Shown />)
  await user.click(screen.getByRole('button', { name: 'Search or go to…' }))
  expect(await screen.findByRole('combobox', { name: 'Search or go to' })).toHaveFocus()
})

test('a few letters leave the pages that have them, and records that the API finds', async () => {
  const record = { path: 'orders', id: 7, name: 'LH-7', note: 'Amelia' }
  const { user, input, calls } = await openPalette({ records: [record] })
  await user.type(input, 'ord')
  expect(await screen.findByRole('option', { name: /LH-7 Amelia/ })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'Users' })).toBeNull()
  expect(calls.map(({ name }) => name)).toEqual(['POST find'])
})

test('pasted numbers are counted by kind, and those that nothing has are named', async () => {
  const { user, input } = await openPalette({ groups: [{ path: 'orders', ids: [3, 4] }], missing: ['X-1'] })
  await user.click(input)
  await user.paste('LH-3\nLH-4\nX-1')
  expect(await screen.findByRole('option', { name: 'Open 2 records in Orders' })).toBeInTheDocument()
  expect(screen.getByRole('note')).toHaveTextContent('Not found: X-1')
})

test('lists the shortcuts, none of which is a single letter', async () => {
  const { user } = await openPalette()
  await user.click(screen.getByRole('option', { name: 'Keyboard shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument()
  for (const keys of document.querySelectorAll('[role=dialog] kbd')) expect(keys.textContent).toMatch(/\+|Esc/)
})
