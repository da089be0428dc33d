import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deferred, mockApi, refused, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { ListScreen } from './list-screen'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))
jest.mock('@/components/ui/refetch-bar', () => ({ RefetchBar: () => <hr aria-label="Asked again" /> }))

const renderStatus = jest.fn(({ status }: { name: string; status: string }) => status)
/** Without built-in searches, which make calls of their own. */
const entity = { ...shapeOf(suppliers), searchesBy: undefined }
const description = {
  columns: ['name', { field: 'status', render: renderStatus as never }],
  search: ['keyword'],
  form: { rows: [['name']], rules: async () => suppliers as never },
}
const open = async (address: string, count = 2) => {
  const supplier = (supplierId: number) => ({ supplierId, name: `Supplier ${supplierId}`, status: 'Enabled' })
  let rows = Array.from({ length: count }, (_, index) => supplier(index + 1))
  const calls = mockApi({
    'GET suppliers': ({ query }) => {
      const from = (Number(query.page) - 1) * 20
      return { body: { items: rows.slice(from, from + 20), total: rows.length, page: 1, pageSize: 20 } }
    },
    'GET suppliers/2': { body: supplier(2) },
    'POST suppliers/1/disable': { body: [] },
    'POST suppliers/2/disable': { body: [] },
    'DELETE suppliers/2': () => {
      rows = rows.slice(0, 1)
      return { status: 204 }
    },
  })
  window.history.replaceState(null, '', address)
  const page = await renderScreen(<ListScreen entity={entity} description={description} initial={undefined} />, {
    profile: { roles: ['staffs', 'super-staffs'] },
  })
  return { ...page, calls }
}

test('deselects a row that is deleted by its own menu', async () => {
  const { user } = await open('/settings/suppliers')
  await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 2' }))
  expect(screen.getByText('2 selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Actions: Supplier 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText('1 selected')).toBeInTheDocument())
})

test('deselects a row that is deleted from its drawer', async () => {
  const { user } = await open('/settings/suppliers')
  await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 2' }))
  await user.click(screen.getByRole('link', { name: 'Supplier 2' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Supplier 2' }))
  await user.click(await drawer.findByRole('button', { name: 'Actions: Supplier 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText('1 selected')).toBeInTheDocument())
  // Back is asynchronous, and would change the address of the next test.
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('does not rerender the rows when a record opens over the list', async () => {
  const { user } = await open('/settings/suppliers?sort=name')
  renderStatus.mockClear()
  await user.click(screen.getByRole('link', { name: 'Supplier 2' }))
  expect(window.location.search).toBe('?sort=name&record=2')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(window.location.search).toBe('?sort=name'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  // The record itself shows its status, too.
  expect(renderStatus.mock.calls.filter(([{ name }]) => name !== 'Supplier 2')).toEqual([])
})

test('neither sends nor shows an unknown filter', async () => {
  const { calls } = await open('/settings/suppliers?keyword=yi&ids=1,2&utm_source=mail')
  expect(screen.getByText('IDs: 1,2')).toBeInTheDocument()
  expect(screen.queryByText(/mail/)).not.toBeInTheDocument()
  expect(calls[0]?.query).toEqual({ keyword: 'yi', ids: '1,2', page: '1', pageSize: '20' })
})

test('keeps the selection on another page and in another order, where it can be cleared', async () => {
  const { user } = await open('/settings/suppliers', 40)
  await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 1' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('1 selected, 1 not in this view')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 21' }))
  expect(screen.getByText('2 selected, 1 not in this view')).toBeInTheDocument()
  act(() => window.history.pushState(null, '', '/settings/suppliers?sort=-name'))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Supplier 1' })).toBeChecked())
  expect(screen.getByText('2 selected, 1 not in this view')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('checkbox', { name: 'Select Supplier 1' })).not.toBeChecked()
})

test('hides the prerendered selection bar without a selection', async () => {
  const prepare = jest.fn((work: () => void) => setTimeout(work))
  Object.assign(window, { requestIdleCallback: prepare, cancelIdleCallback: clearTimeout })
  const { user } = await open('/settings/suppliers')
  await user.hover(screen.getByRole('table'))
  await waitFor(() => expect(prepare).toHaveBeenCalled())
  const bar = () => screen.queryByRole('toolbar', { name: 'Actions' })
  await waitFor(() => expect(screen.getByText('0 selected')).not.toBeVisible())
  expect(bar()).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 1' }))
  expect(bar()).toBeVisible()
  Object.assign(window, { requestIdleCallback: undefined, cancelIdleCallback: undefined })
})

test('revalidates the list once at the end of a batch', async () => {
  const { user, calls } = await open('/settings/suppliers')
  for (const name of ['Select Supplier 1', 'Select Supplier 2'])
    await user.click(screen.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  await waitFor(() =>
    expect(calls.map(({ name }) => name)).toEqual([
      'GET suppliers',
      'POST suppliers/1/disable',
      'POST suppliers/2/disable',
      'GET suppliers',
    ]),
  )
  await waitFor(() => expect(screen.queryByText(/selected/)).not.toBeInTheDocument())
})

test.each(['after', 'before'])(
  'on return to a page %s a batch ends, only the failed records are selected',
  async (when) => {
    const { user, rerender } = await open('/settings/suppliers')
    const { answer: response, come } = deferred()
    mockApi({
      'GET suppliers': { body: { items: [1, 2].map((id) => ({ supplierId: id, name: `Supplier ${id}` })), total: 2 } },
      'POST suppliers/1/disable': { body: [] },
      'POST suppliers/2/disable': response,
    })
    for (const name of ['Select Supplier 1', 'Select Supplier 2'])
      await user.click(screen.getByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Disable' }))
    const comeBack = () => rerender(<ListScreen entity={entity} description={description} initial={undefined} />)
    const end = () => act(async () => come(refused(400, 'Not this one.')))
    rerender(null)
    if (when === 'before') comeBack()
    await end()
    if (when === 'after') comeBack()
    expect(await screen.findByText('1 selected')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Select Supplier 1' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Select Supplier 2' })).toBeChecked()
  },
)

test('shows a thin bar over the rows while they are revalidated, except for the first load', async () => {
  const { answer: response, come } = deferred()
  const rows = { body: { items: [{ supplierId: 1, name: 'Yiwu' }], total: 1 } }
  mockApi({ 'GET suppliers': ({ query }) => (query.sort ? response : rows) })
  window.history.replaceState(null, '', '/settings/suppliers')
  await renderScreen(<ListScreen entity={entity} description={description} initial={undefined} />)
  const bar = () => screen.queryByRole('separator', { name: 'Asked again' })
  expect(bar()).toBeNull()
  act(() => window.history.pushState(null, '', '/settings/suppliers?sort=-name'))
  await waitFor(() => expect(bar()).toBeInTheDocument())
  expect(screen.getByText('Yiwu')).toBeInTheDocument()
  await act(async () => come(rows))
  await waitFor(() => expect(bar()).toBeNull())
})

test('dims the rows of a previous search until those of the new one have loaded', async () => {
  const { answer: response, come } = deferred()
  const rows = { body: { items: [{ supplierId: 1, name: 'Yiwu' }], total: 1 } }
  let count = 0
  mockApi({
    'GET suppliers': ({ query }) => {
      count += 1
      return query.sort || count > 2 ? response : rows
    },
  })
  window.history.replaceState(null, '', '/settings/suppliers')
  await renderScreen(<ListScreen entity={entity} description={description} initial={undefined} />)
  const isDimmed = () => screen.getByText('Yiwu').closest('[data-outdated]') !== null
  expect(isDimmed()).toBe(false)
  act(() => window.history.pushState(null, '', '/settings/suppliers?sort=-name'))
  await waitFor(() => expect(isDimmed()).toBe(true))
  await act(async () => come(rows))
  await waitFor(() => expect(isDimmed()).toBe(false))
})

test('shows the last page for a page beyond it, and still names ignored values', async () => {
  await open('/settings/suppliers?status=Nonsense&page=99999999999', 25)
  await waitFor(() => expect(window.location.search).toBe('?status=Nonsense&page=2'))
  expect(await screen.findByRole('checkbox', { name: 'Select Supplier 21' })).toBeInTheDocument()
  expect(screen.getByText(/“Nonsense” is not a valid value for Status/)).toBeInTheDocument()
})

test('ignores a filter whose value does not exist, and names it', async () => {
  const { user, calls } = await open('/settings/suppliers?status=Nonsense&keyword=yi')
  expect(calls[0]?.query).toEqual({ keyword: 'yi', page: '1', pageSize: '20' })
  const notice = screen.getByText('“Nonsense” is not a valid value for Status, so this filter was ignored.')
  await user.type(screen.getByRole('searchbox'), 'wu{Enter}')
  await waitFor(() => expect(notice).not.toBeInTheDocument())
})

test.each([
  ['actions that lead from state to state', { retry: { from: ['Draft'], to: 'OnShelf' } }, 2],
  ['none', {}, 0],
])('without a form, rows can be selected where the entity has %s', async (_, actions, count) => {
  mockApi({ 'GET suppliers': { body: { items: [{ supplierId: 1, name: 'S', status: 'Draft' }], total: 1 } } })
  window.history.replaceState(null, '', '/settings/suppliers')
  const states = { values: 'ProductStatus' as const, initial: 'Draft', actions }
  const { form: _form, ...plain } = description
  await renderScreen(<ListScreen entity={{ ...entity, states }} description={plain} initial={undefined} />, {
    profile: { roles: ['staffs', 'super-staffs'] },
  })
  await screen.findByText('S')
  expect(screen.queryAllByRole('checkbox')).toHaveLength(count)
})

test('a keyword with a typing error is searched as it was meant by one click', async () => {
  const calls = mockApi({
    'GET suppliers': ({ query }) => ({
      body:
        query.keyword === 'yiwu'
          ? { items: [{ supplierId: 1, name: 'Yiwu Cups', status: 'Enabled' }], total: 1 }
          : { items: [], total: 0, didYouMean: 'yiwu' },
    }),
  })
  window.history.replaceState(null, '', '/settings/suppliers?keyword=yiuw')
  const { user } = await renderScreen(<ListScreen entity={entity} description={description} initial={undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Did you mean “yiwu”?' }))
  expect(await screen.findByText('Yiwu Cups')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument()
  expect(calls.map(({ query }) => query.keyword)).toEqual(['yiuw', 'yiwu'])
})

test('names the pasted numbers that no record has, and says that searches are still being prepared', async () => {
  const body = { items: [], total: 0, missingNumbers: ['SO-7', 'SO-9'], searchIsPartial: true }
  const calls = mockApi({ 'GET suppliers': { body } })
  window.history.replaceState(null, '', '/settings/suppliers?numbers=SO-7+SO-9')
  await renderScreen(<ListScreen entity={entity} description={description} initial={undefined} />)
  expect(await screen.findByText('Not found: SO-7, SO-9')).toBeInTheDocument()
  expect(screen.getByText(/^Search is still being prepared\./)).toBeInTheDocument()
  expect(calls[0]?.query).toMatchObject({ numbers: 'SO-7 SO-9' })
})

test('a click beside the name opens the record, one that ends a selection of text does not', async () => {
  const { user } = await open('/settings/suppliers')
  const cell = screen.getAllByText('Enabled')[1] as HTMLElement
  window.getSelection()?.selectAllChildren(cell)
  fireEvent.click(cell)
  expect(window.location.search).toBe('')
  window.getSelection()?.removeAllRanges()
  await user.click(cell)
  expect(await screen.findByRole('dialog', { name: 'Supplier 2' })).toBeInTheDocument()
  expect(window.location.search).toBe('?record=2')
})

test('tells by what it is sorted and which page it shows, once the rows are there', async () => {
  const { user } = await open('/settings/suppliers', 30)
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(await screen.findByText('Sorted by Name, ascending')).toHaveAttribute('role', 'status')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Page 2 of 2')).toHaveAttribute('role', 'status')
})
