import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deferred, mockApi, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { type EntityShape, shapeOf } from '@/contract/shape'
import { recordPage } from './record-page'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const Page = recordPage<typeof suppliers>({
  list: '/settings/suppliers',
  form: { rows: [['name'], ['website']], rules: async () => suppliers },
  tabs: {
    parcels: ({ record, refresh, onDirty }) => (
      <>
        <p>Parcels of {record.name}</p>
        <button type="button" onClick={refresh}>
          Refresh
        </button>
        <button type="button" onClick={() => onDirty(true)}>
          Type
        </button>
      </>
    ),
    payments: Object.assign(() => null, { reads: 'payments' as const }),
    sites: Object.assign(() => null, { countOf: ({ name }: { name: string | null }) => name?.length }),
  },
})
beforeEach(() => window.history.replaceState(null, '', '/settings/suppliers/4'))
const states: EntityShape['states'] = {
  values: 'ProductStatus',
  initial: 'Draft',
  actions: {
    placeonshelf: { from: ['Draft'], to: 'OnShelf' },
    takedown: { from: ['OnShelf'], to: 'OffShelf' },
    copy: { from: ['Draft'], to: 'Draft' },
    void: { from: ['Draft'], to: 'Voided' },
  },
}
const supplier = { supplierId: 4, name: 'Yiwu Weavers', status: 'Draft', statusText: 'A draft', website: null }
const open = (entity: EntityShape = shapeOf(suppliers), initial: object = supplier, roles?: string[]) =>
  renderScreen(<Page entity={entity} id={4} initial={{ ...initial }} />, {
    profile: { roles: roles ?? ['administrators', 'purchases-administrators', 'super-administrators'] },
  })
const actions = () => screen.queryByRole('button', { name: 'Actions: Yiwu Weavers' })
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test('is headed by name and status of the record', async () => {
  mockApi({})
  await open()
  const name = screen.getByRole('heading', { level: 1, name: 'Yiwu Weavers' })
  expect(within(name.parentElement as HTMLElement).getByText('A draft')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument()
})

test('leads back to its list, for those who may open that', async () => {
  mockApi({})
  const { unmount } = await open()
  expect(screen.getByRole('link', { name: 'Suppliers' })).toHaveAttribute('href', '/settings/suppliers')
  unmount()
  await open(undefined, undefined, [])
  expect(screen.queryByRole('link', { name: 'Suppliers' })).toBeNull()
})

test('is headed by the number of a record without a name', async () => {
  mockApi({})
  await open(shapeOf(suppliers), { ...supplier, name: null })
  expect(screen.getByRole('heading', { level: 1, name: 'Supplier 4' })).toBeInTheDocument()
})

test('requests a record that the server has not sent, and does not say before that it is missing', async () => {
  const { answer, come } = deferred()
  const calls = mockApi({ 'GET suppliers/4': answer })
  await renderScreen(<Page entity={shapeOf(suppliers)} id={4} initial={undefined} />)
  expect(calls.map(({ name }) => name)).toContain('GET suppliers/4')
  expect(screen.queryByText(/does not exist/)).not.toBeInTheDocument()
  come({ body: supplier })
  expect(await screen.findByRole('heading', { level: 1, name: 'Yiwu Weavers' })).toBeInTheDocument()
})

test('offers the action that comes next as its filled button, and all others in a menu', async () => {
  mockApi({})
  const { user } = await open({ ...shapeOf(suppliers), states, actions: [] })
  expect(screen.getByRole('button', { name: 'placeonshelf' })).toHaveClass('MuiButton-contained')
  expect(screen.queryByRole('button', { name: 'takedown' })).not.toBeInTheDocument()
  await user.click(actions() as HTMLElement)
  expect(entries()).toEqual(['copy', 'void', 'Delete'])
})

test('offers no action without write access', async () => {
  mockApi({})
  await open({ ...shapeOf(suppliers), states }, supplier, [])
  expect(actions()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'placeonshelf' })).not.toBeInTheDocument()
})

test('collapses empty fields until they are expanded', async () => {
  mockApi({})
  const { user, container } = await open()
  const count = container.querySelectorAll('dt').length
  const unfold = screen.getByRole('button', { name: /^Show \d+ empty fields$/ })
  expect(screen.queryByText('Website')).not.toBeInTheDocument()
  await user.click(unfold)
  expect(screen.getByText('Website')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Hide empty fields' }))
  expect(container.querySelectorAll('dt')).toHaveLength(count)
})

test('is left for the list once its record is deleted', async () => {
  mockApi({ 'DELETE suppliers/4': { status: 204 } })
  const { user } = await open()
  await user.click(actions() as HTMLElement)
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(window.location.pathname).toBe('/settings/suppliers'))
})

const buyer = ['administrators', 'purchases-administrators']
const loaded = { headers: { ETag: '"7"' }, body: supplier }
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

test('has details first, then the tabs of its description that the user may read, languages and changes', async () => {
  const calls = mockApi({})
  await open(undefined, undefined, buyer)
  expect(tabs()).toEqual(['Details', 'parcels', 'sites12', 'Languages', 'Changes'])
  expect(calls).toEqual([])
})

test('names a tab by its word, describes it by its number, and labels what it shows', async () => {
  mockApi({})
  await open()
  const tab = screen.getByRole('tab', { name: 'sites' })
  expect(tab).toHaveAccessibleDescription('12')
  const details = screen.getByRole('tab', { name: 'Details', selected: true })
  const panel = screen.getByRole('tabpanel', { name: 'Details' })
  expect(details).toHaveAttribute('aria-controls', panel.id)
})

test('loads a tab when it is opened, and keeps it in the address', async () => {
  const calls = mockApi({ 'GET suppliers/4': loaded })
  const { user } = await open()
  await user.click(screen.getByRole('tab', { name: 'parcels' }))
  expect(await screen.findByText('Parcels of Yiwu Weavers')).toBeInTheDocument()
  expect(window.location.search).toBe('?tab=parcels')
  expect(calls).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: 'Details' }))
  expect(window.location.href).toMatch(/suppliers\/4$/)
})

test('opens the tab of its address, and the first one where the record has none of that name', async () => {
  mockApi({ 'GET suppliers/4': loaded })
  window.history.replaceState(null, '', '?tab=parcels')
  const { unmount } = await open()
  expect(screen.getByRole('tab', { name: 'parcels' })).toHaveAttribute('aria-selected', 'true')
  unmount()
  window.history.replaceState(null, '', '?tab=payments')
  await open(undefined, undefined, buyer)
  expect(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
})

test('asks before a tab with unsaved input is left', async () => {
  mockApi({ 'GET suppliers/4': loaded })
  window.history.replaceState(null, '', '?tab=parcels')
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Type' }))
  await user.click(screen.getByRole('tab', { name: 'Details' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }))
  expect(screen.getByText('Parcels of Yiwu Weavers')).toBeInTheDocument()
})

test('is edited in its first tab, with Ctrl+S, against the version that was loaded', async () => {
  const calls = mockApi({ 'GET suppliers/4': loaded, 'POST suppliers/4': { body: supplier } })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(window.location.search).toBe('?tab=edit')
  await user.clear(name)
  await user.type(name, 'Weavers')
  fireEvent.keyDown(document, { key: 's', ctrlKey: true })
  await waitFor(() => expect(window.location.search).toBe(''))
  const saved = calls.find(({ name }) => name === 'POST suppliers/4')
  expect(saved?.body).toEqual({ name: 'Weavers' })
  expect(saved?.headers.get('If-Match')).toBe('"7"')
})

test('offers no form for a record whose state is final', async () => {
  mockApi({})
  window.history.replaceState(null, '', '?tab=edit')
  await open({ ...shapeOf(suppliers), states: { ...states, frozen: ['Draft'] } })
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('gives the keyboard back to Edit when the form closes with its save', async () => {
  mockApi({ 'GET suppliers/4': { body: supplier, headers: { ETag: '"1"' } }, 'POST suppliers/4': { body: {} } })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus())
})
