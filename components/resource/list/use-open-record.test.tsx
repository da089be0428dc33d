import { act, screen, waitFor } from '@testing-library/react'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { holdAddress } from '@/components/testing/address'
import { renderScreen } from '@/components/testing/page'
import { listenBeforeRouter } from '@/lib/api/back-guard'
import { useOpenRecord } from './use-open-record'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

// As the console does before the first render.
listenBeforeRouter()

function Drawer({ onClose }: { onClose: () => void }) {
  const { mark, leave } = useUnsavedGuard()
  return (
    <div role="dialog" aria-label="Record">
      <input aria-label="Name" onChange={({ target }) => mark(target.value !== '')} />
      <button type="button" onClick={() => void leave(onClose)}>
        Close
      </button>
    </div>
  )
}

function List() {
  const { record, open, arrive, close } = useOpenRecord()
  return (
    <>
      <button type="button" onClick={() => open('4', 'show')}>
        Open
      </button>
      <button type="button" onClick={() => open('4', 'edit')}>
        Edit
      </button>
      <button type="button" onClick={() => open('new', 'edit')}>
        Add
      </button>
      <button type="button" onClick={() => arrive('9')}>
        Saved
      </button>
      {record && <Drawer onClose={close} />}
    </>
  )
}

const drawer = () => screen.queryByRole('dialog', { name: 'Record' })
const press = (name: string) => screen.getByRole('button', { name })
/** The list after another page, so that a step too many would show. */
const begin = async (address = '/settings/suppliers?sort=name') => {
  window.history.pushState(null, '', '/before')
  window.history.pushState(null, '', address)
  return await renderScreen(<List />)
}
const back = () => act(async () => window.history.back())
const here = () => window.location.pathname + window.location.search

test('closing returns to the list, so that Back does not open the record again', async () => {
  const { user } = await begin()
  const entries = window.history.length
  await user.click(press('Open'))
  await user.click(press('Edit'))
  expect(here()).toBe('/settings/suppliers?sort=name&record=4.edit')
  await user.click(press('Close'))
  // A second press changes nothing.
  if (drawer()) await user.click(press('Close'))
  await waitFor(() => expect(drawer()).not.toBeInTheDocument())
  expect(here()).toBe('/settings/suppliers?sort=name')
  expect(window.history.length).toBe(entries + 1)
  await back()
  await waitFor(() => expect(here()).toBe('/before'))
})

test('a record is shown before Next has reported its address, and Back closes it even then', async () => {
  const { user } = await begin()
  const release = holdAddress()
  await user.click(press('Open'))
  expect(drawer()).toBeInTheDocument()
  await back()
  await waitFor(() => expect(drawer()).not.toBeInTheDocument())
  expect(here()).toBe('/settings/suppliers?sort=name')
  act(release)
  expect(drawer()).not.toBeInTheDocument()
})

test('a created record replaces its form: Back and closing return to the list once', async () => {
  const { user } = await begin()
  const entries = window.history.length
  await user.click(press('Add'))
  await user.click(press('Saved'))
  expect(here()).toBe('/settings/suppliers?sort=name&record=9')
  expect(window.history.length).toBe(entries + 1)
  await user.click(press('Close'))
  await waitFor(() => expect(here()).toBe('/settings/suppliers?sort=name'))
  await back()
  await waitFor(() => expect(here()).toBe('/before'))
})

test.each([
  ['the list', '/settings/suppliers'],
  ['another record', '/settings/suppliers?record=4'],
])('a user who has left for %s before the response arrives stays there', async (_, address) => {
  const { user } = await begin(address)
  await user.click(press('Saved'))
  expect(here()).toBe(address)
})

test('a record opened by its address is replaced by the list on closing', async () => {
  const { user } = await begin('/settings/suppliers?record=4')
  await user.click(press('Close'))
  await waitFor(() => expect(drawer()).not.toBeInTheDocument())
  expect(here()).toBe('/settings/suppliers')
  await back()
  await waitFor(() => expect(here()).toBe('/before'))
})

test('Back asks for confirmation before input is lost, and returns when it is confirmed', async () => {
  const { user } = await begin()
  await user.click(press('Edit'))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Yi')
  await back()
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Yi')
  expect(here()).toBe('/settings/suppliers?sort=name&record=4.edit')
  await back()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(here()).toBe('/settings/suppliers?sort=name'))
  await waitFor(() => expect(screen.queryByRole('textbox', { hidden: true })).not.toBeInTheDocument())
})

test.each([
  ['asks', 'Yi', true],
  ['does not ask', 'Yi{Backspace}{Backspace}', false],
])('leaving the console %s after %j', async (_, typing, asks) => {
  const { user } = await begin('/settings/suppliers?record=4.edit')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), typing)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(asks)
})
