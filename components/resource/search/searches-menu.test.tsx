import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { SearchesMenu } from './searches-menu'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

type Terms = Record<string, string>
const place = '/settings/suppliers'
const key = `searches:7:${place}`
const builtIn = [{ title: 'Disabled', terms: { status: 'Disabled' } }]
const mugs = { title: 'Mugs', terms: { keyword: 'mug' } }
const stored = () => JSON.parse(window.localStorage.getItem(key) ?? '[]')
const onChange = jest.fn<void, [Terms]>()
beforeEach(() => {
  jest.clearAllMocks()
  window.localStorage.clear()
  window.history.replaceState(null, '', place)
})

function Page({ terms }: { terms: Terms }) {
  const [now, setNow] = useState(terms)
  const take = (next: Terms) => {
    onChange(next)
    setNow(next)
  }
  return <SearchesMenu builtIn={builtIn} terms={now} onChange={take} />
}
const open = async (terms: Terms = {}, own: unknown[] = []) => {
  if (own.length > 0) window.localStorage.setItem(key, JSON.stringify(own))
  const page = await renderScreen(<Page terms={terms} />)
  await page.user.click(screen.getByRole('button', { name: 'Saved searches' }))
  const startSaving = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Save this search' }))
    return within(await screen.findByRole('dialog', { name: 'Save this search' }))
  }
  return { ...page, startSaving }
}
const listed = (title: string) => within(screen.getByRole('list', { name: title })).getAllByRole('button')

test('offers the page’s built-in searches and those of the user', async () => {
  const { user } = await open({ status: 'Disabled' }, [mugs])
  expect(listed('Built in').map(({ textContent }) => textContent)).toEqual(['Disabled'])
  expect(screen.getByRole('button', { name: 'Disabled' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('button', { name: 'Mugs' })).not.toHaveAttribute('aria-current')
  await user.click(screen.getByRole('button', { name: 'Mugs' }))
  expect(onChange.mock.calls).toEqual([[{ keyword: 'mug' }]])
})

test('saves a search by its name for this page only', async () => {
  const { user, startSaving } = await open({ keyword: 'cup', status: 'Enabled' }, [mugs])
  const dialog = await startSaving()
  await user.type(dialog.getByLabelText('Name of the search'), ' Cups {Enter}')
  await waitFor(() => expect(stored()).toEqual([mugs, { title: 'Cups', terms: { keyword: 'cup', status: 'Enabled' } }]))
  expect(Object.keys(window.localStorage)).toEqual([key])
})

test('rejects an empty name with an error', async () => {
  const { user, startSaving } = await open({ keyword: 'cup' })
  const dialog = await startSaving()
  await user.type(dialog.getByLabelText('Name of the search'), '  ')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('The name cannot be empty')).toBeInTheDocument()
  expect(stored()).toEqual([])
})

test.each([
  ['Cancel', [mugs]],
  ['Overwrite', [{ title: 'Mugs', terms: { keyword: 'cup' } }]],
])('asks for confirmation where the name is in use: %s', async (response, expected) => {
  const { user, startSaving } = await open({ keyword: 'cup' }, [mugs])
  const dialog = await startSaving()
  await user.type(dialog.getByLabelText('Name of the search'), 'Mugs')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Overwrite Mugs?' }))
  expect(stored()).toEqual([mugs])
  await user.click(question.getByRole('button', { name: response }))
  await waitFor(() => expect(stored()).toEqual(expected))
})

test('disables saving without terms', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Save this search' })).toBeDisabled()
})

test('deletes a search of the user, but not one of the page', async () => {
  const { user } = await open({}, [mugs])
  expect(screen.queryByRole('button', { name: 'Delete the search Disabled' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Delete the search Mugs' }))
  expect(screen.queryByRole('button', { name: 'Mugs' })).not.toBeInTheDocument()
  expect(window.localStorage.getItem(key)).toBeNull()
})

test('shows other searches on another page', async () => {
  window.localStorage.setItem('searches:7:/purchases', JSON.stringify([mugs]))
  await open()
  expect(screen.queryByRole('button', { name: 'Mugs' })).not.toBeInTheDocument()
})
