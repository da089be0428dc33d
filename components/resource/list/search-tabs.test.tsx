import { act, screen, waitFor, within } from '@testing-library/react'
import { deferred, mockApi, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import { ListScreen } from './list-screen'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const place = '/settings/suppliers'
const value = (name: string, count: number) => ({ value: name, text: `${name} ones`, count })
const counts = { total: 1205, counts: [value('Enabled', 1200), value('Disabled', 5)] }
const description = { columns: ['name'], search: ['keyword', 'status'] }
const savedMugs = [{ title: 'Mugs', terms: { keyword: 'mug', status: 'Enabled' } }]
beforeEach(() => window.localStorage.clear())

const open = async (address = '', routes: Parameters<typeof mockApi>[0] = {}, shown: AnyDescription = description) => {
  const calls = mockApi({
    'GET suppliers': { body: { items: [{ supplierId: 1, name: 'Yiwu', status: 'Enabled' }], total: 1 } },
    'GET suppliers/counts': { body: counts },
    'GET enums/Status': { body: ['Enabled', 'Disabled'].map((name) => ({ value: name, text: `${name} ones` })) },
    ...routes,
  })
  window.history.replaceState(null, '', place + address)
  const page = await renderScreen(<ListScreen entity={shapeOf(suppliers)} description={shown} initial={undefined} />)
  const counted = () => calls.filter(({ name }) => name === 'GET suppliers/counts').map(({ query }) => query)
  return { ...page, calls, counted }
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Built in' })).getAllByRole('link')
const current = () => tabs().filter((tab) => tab.getAttribute('aria-current') === 'true')
const textsOf = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent)

test('shows every state with its count, in one call', async () => {
  const { counted } = await open()
  expect(textsOf(tabs())).toEqual(['All1,205', 'Enabled ones1,200', 'Disabled ones5'])
  expect(textsOf(current())).toEqual(['All1,205'])
  expect(counted()).toEqual([{ by: 'status' }])
})

test('shows where counting has stopped in the tabs, the title and the pager', async () => {
  const stopped = { total: 10_001, totalIsExact: false }
  const enabled = { ...value('Enabled', 10_001), countIsExact: false }
  await open('', {
    'GET suppliers': { body: { items: [{ supplierId: 1, name: 'Yiwu', status: 'Enabled' }], ...stopped } },
    'GET suppliers/counts': { body: { ...stopped, counts: [enabled, value('Disabled', 5)] } },
  })
  expect(textsOf(tabs())).toEqual(['All10,000+', 'Enabled ones10,000+', 'Disabled ones5'])
  expect(screen.getByText('10,000+', { selector: 'h1 ~ *' })).toBeInTheDocument()
  expect(screen.getByText('10,000+ records')).toBeInTheDocument()
})

test('filters by the chosen state, keeps the other filters, and ignores the state filter in the counts', async () => {
  const { user, calls, counted } = await open('?keyword=yi&sort=name')
  await user.click(screen.getByRole('link', { name: /^Disabled ones/ }))
  expect(window.location.search).toBe('?keyword=yi&status=Disabled&sort=name')
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ keyword: 'yi', status: 'Disabled', page: '1' }))
  expect(textsOf(current())).toEqual(['Disabled ones5'])
  expect(counted()).toEqual([{ keyword: 'yi', by: 'status' }])
  await user.click(screen.getByRole('link', { name: /^All/ }))
  expect(window.location.search).toBe('?keyword=yi&sort=name')
})

test('does not repeat the chosen state as a chip; several states at once are one', async () => {
  const { user } = await open('?status=Disabled&ids=3')
  expect(screen.queryByText(/^Status:/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(window.location.search).toBe('?status=Disabled')
  act(() => window.history.pushState(null, '', `${place}?status=Enabled,Disabled`))
  expect(await screen.findByText('Status: Enabled ones, Disabled ones')).toBeInTheDocument()
  expect(current()).toEqual([])
})

test('does not repeat as a chip what a further search sets', async () => {
  const since = { title: 'createdTime', terms: { createdTimeStart: '2026-03-02 16:00:00' } }
  const shown = { ...description, searches: [since] }
  const { user } = await open('?createdTimeStart=2026-03-02+16%3A00%3A00&ids=3', {}, shown)
  expect(textsOf(current())).toEqual(['Created'])
  expect(await screen.findByText('IDs: 3')).toBeInTheDocument()
  expect(screen.queryByText(/^Created:/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(window.location.search).toBe('?createdTimeStart=2026-03-02+16%3A00%3A00')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull())
})

test('shows a state as a chip beside a filter with which no tab is the active one', async () => {
  const since = { title: 'createdTime', terms: { createdTimeStart: '2026-03-02 16:00:00' } }
  const shown = { ...description, searches: [since] }
  await open('?status=Enabled&createdTimeStart=2026-01-02+16%3A00%3A00', {}, shown)
  expect(current()).toEqual([])
  expect(await screen.findByText('Status: Enabled ones')).toBeInTheDocument()
  expect(screen.getByText(/^Created:/)).toBeInTheDocument()
})

test('lists saved searches behind the built-in ones', async () => {
  window.localStorage.setItem(`searches:7:${place}`, JSON.stringify(savedMugs))
  const { user } = await open('?ids=3')
  expect(textsOf(tabs()).at(-1)).toBe('Mugs')
  await user.click(screen.getByRole('link', { name: 'Mugs' }))
  expect(window.location.search).toBe('?keyword=mug&status=Enabled')
  expect(textsOf(current())).toEqual(['Mugs'])
})

test('are links with an address of their own', async () => {
  await open('?keyword=yi&page=3')
  const disabled = screen.getByRole('link', { name: /^Disabled ones/ })
  expect(disabled).toHaveAttribute('href', `${place}?keyword=yi&status=Disabled`)
})

test('are focused by arrow keys', async () => {
  const { user } = await open()
  act(() => tabs()[0]?.focus())
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(tabs()[1]).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(window.location.search).toBe('?status=Enabled')
})

test('keep the counts of the previous search until the current ones have loaded', async () => {
  const later = deferred()
  const { user } = await open('', {
    'GET suppliers/counts': ({ query }) => (query.keyword ? later.answer : { body: counts }),
  })
  await user.type(screen.getByRole('searchbox'), 'yi{Enter}')
  expect(textsOf(tabs())).toEqual(['All1,205', 'Enabled ones1,200', 'Disabled ones5'])
  await act(async () => later.come({ body: { total: 1, counts: [value('Enabled', 1), value('Disabled', 0)] } }))
  expect(textsOf(tabs())).toEqual(['All1', 'Enabled ones1', 'Disabled ones0'])
})

test('have no counts of the previous search if the current ones cannot be loaded', async () => {
  const { user } = await open('', {
    'GET suppliers/counts': ({ query }) => (query.keyword ? 'dead' : { body: counts }),
  })
  await waitFor(() => expect(textsOf(tabs())).toEqual(['All1,205', 'Enabled ones1,200', 'Disabled ones5']))
  await user.type(screen.getByRole('searchbox'), 'yi{Enter}')
  await waitFor(() => expect(textsOf(tabs())).toEqual(['All', 'Enabled ones', 'Disabled ones']))
})

test('have no counts if the API does not support them', async () => {
  await open('', { 'GET suppliers/counts': 'dead' })
  await waitFor(() => expect(textsOf(tabs())).toEqual(['All', 'Enabled ones', 'Disabled ones']))
})
