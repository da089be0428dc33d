import { act, screen, waitFor, within } from '@testing-library/react'
import type { GridProps } from '@/components/list-table/column'
import { deferred, mockApi, refused, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/suppliers'
import { shapeOf } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { ListScreen } from './list-screen'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))
/** Hears each time that the rows are drawn. */
const mockDrawn = jest.fn()
// The grid needs a page with a size; what it does with rows and selection is little.
jest.mock('@/components/grid/lazy-grid', () => ({
  LazyGrid: jest.requireActual('react').memo(({ rows, columns, idOf, nameOf, selection }: GridProps<Row>) => {
    mockDrawn()
    return (
      <ul>
        {rows.map((row) => (
          <li key={idOf(row)}>
            <input
              type="checkbox"
              aria-label={nameOf(row)}
              checked={selection?.ids.has(idOf(row)) ?? false}
              onChange={() => selection?.onChange(new Set([...selection.ids, idOf(row)]))}
            />
            {columns.map(({ key, render }) => (
              <span key={key}>{render(row)}</span>
            ))}
          </li>
        ))}
      </ul>
    )
  }),
}))
jest.mock('@/components/ui/refetch-bar', () => ({ RefetchBar: () => <hr aria-label="Asked again" /> }))

const description = {
  columns: ['name'],
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
    'POST suppliers/1/disable': { body: [] },
    'POST suppliers/2/disable': { body: [] },
    'DELETE suppliers/2': () => {
      rows = rows.slice(0, 1)
      return { status: 204 }
    },
  })
  window.history.replaceState(null, '', address)
  const page = await renderScreen(
    <ListScreen entity={shapeOf(suppliers)} description={description} initial={undefined} />,
    {
      profile: { roles: ['staffs', 'super-staffs'] },
    },
  )
  return { ...page, calls }
}

test('a row that its own menu deletes is no longer selected', async () => {
  const { user } = await open('/settings/suppliers')
  await user.click(screen.getByRole('checkbox', { name: 'Supplier 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Supplier 2' }))
  expect(screen.getByText('2 selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Actions: Supplier 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText('1 selected')).toBeInTheDocument())
})

test('a record that opens over the list leaves its rows as they are', async () => {
  const { user } = await open('/settings/suppliers?sort=name')
  const drawnBefore = mockDrawn.mock.calls.length
  await user.click(screen.getByRole('link', { name: 'Supplier 2' }))
  expect(window.location.search).toBe('?sort=name&record=2')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(window.location.search).toBe('?sort=name'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  expect(mockDrawn.mock.calls.length).toBe(drawnBefore)
})

test('a term that this list does not know is neither sent nor shown', async () => {
  const { calls } = await open('/settings/suppliers?keyword=yi&ids=1,2&utm_source=mail')
  expect(screen.getByText('Ids: 1,2')).toBeInTheDocument()
  expect(screen.queryByText(/mail/)).not.toBeInTheDocument()
  expect(calls[0]?.query).toEqual({ keyword: 'yi', ids: '1,2', page: '1', pageSize: '20' })
})

test('what is selected stays so on another page and in another order, and can be cleared there', async () => {
  const { user } = await open('/settings/suppliers', 40)
  await user.click(screen.getByRole('checkbox', { name: 'Supplier 1' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('1 selected, 1 not in this view')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Supplier 21' }))
  expect(screen.getByText('2 selected, 1 not in this view')).toBeInTheDocument()
  act(() => window.history.pushState(null, '', '/settings/suppliers?sort=-name'))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Supplier 1' })).toBeChecked())
  expect(screen.getByText('2 selected, 1 not in this view')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }))
  expect(screen.getByRole('checkbox', { name: 'Supplier 1' })).not.toBeChecked()
})

test('the bar of a selection is not to be found before there is one, though it is prepared', async () => {
  const prepare = jest.fn((work: () => void) => setTimeout(work))
  Object.assign(window, { requestIdleCallback: prepare, cancelIdleCallback: clearTimeout })
  const { user } = await open('/settings/suppliers')
  await waitFor(() => expect(prepare).toHaveBeenCalled())
  const bar = () => screen.queryByRole('toolbar', { name: 'Actions' })
  await waitFor(() => expect(screen.getByText('0 selected')).not.toBeVisible())
  expect(bar()).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Supplier 1' }))
  expect(bar()).toBeVisible()
  Object.assign(window, { requestIdleCallback: undefined, cancelIdleCallback: undefined })
})

test('a batch asks for the list again once, at its end', async () => {
  const { user, calls } = await open('/settings/suppliers')
  for (const name of ['Supplier 1', 'Supplier 2']) await user.click(screen.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  await waitFor(() =>
    expect(calls.map(({ name }) => name)).toEqual([
      'GET suppliers',
      'POST suppliers/1/disable',
      'POST suppliers/2/disable',
      'GET suppliers',
    ]),
  )
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument()
})

test.each(['after', 'before'])(
  'a page that is come back to %s a batch ends has only the failed records selected',
  async (when) => {
    const { user, rerender } = await open('/settings/suppliers')
    const { answer, come } = deferred()
    mockApi({
      'GET suppliers': { body: { items: [1, 2].map((id) => ({ supplierId: id, name: `Supplier ${id}` })), total: 2 } },
      'POST suppliers/1/disable': { body: [] },
      'POST suppliers/2/disable': answer,
    })
    for (const name of ['Supplier 1', 'Supplier 2']) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Disable' }))
    const comeBack = () =>
      rerender(<ListScreen entity={shapeOf(suppliers)} description={description} initial={undefined} />)
    const end = () => act(async () => come(refused(400, 'Not this one.')))
    rerender(null)
    if (when === 'before') comeBack()
    await end()
    if (when === 'after') comeBack()
    expect(await screen.findByText('1 selected')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Supplier 1' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Supplier 2' })).toBeChecked()
  },
)

test('rows that are asked for again stay under a thin bar; only the first time there are none to stay', async () => {
  const { answer, come } = deferred()
  const rows = { body: { items: [{ supplierId: 1, name: 'Yiwu' }], total: 1 } }
  mockApi({ 'GET suppliers': ({ query }) => (query.sort ? answer : rows) })
  window.history.replaceState(null, '', '/settings/suppliers')
  await renderScreen(<ListScreen entity={shapeOf(suppliers)} description={description} initial={undefined} />)
  const bar = () => screen.queryByRole('separator', { name: 'Asked again' })
  expect(bar()).toBeNull()
  act(() => window.history.pushState(null, '', '/settings/suppliers?sort=-name'))
  await waitFor(() => expect(bar()).toBeInTheDocument())
  expect(screen.getByText('Yiwu')).toBeInTheDocument()
  await act(async () => come(rows))
  await waitFor(() => expect(bar()).toBeNull())
})

test('rows of an older search are dimmed until those of the new one have come', async () => {
  const { answer, come } = deferred()
  const rows = { body: { items: [{ supplierId: 1, name: 'Yiwu' }], total: 1 } }
  let count = 0
  mockApi({
    'GET suppliers': ({ query }) => {
      count += 1
      return query.sort || count > 2 ? answer : rows
    },
  })
  window.history.replaceState(null, '', '/settings/suppliers')
  await renderScreen(<ListScreen entity={shapeOf(suppliers)} description={description} initial={undefined} />)
  const isDimmed = () => screen.getByText('Yiwu').closest('[data-outdated]') !== null
  expect(isDimmed()).toBe(false)
  act(() => window.history.pushState(null, '', '/settings/suppliers?sort=-name'))
  await waitFor(() => expect(isDimmed()).toBe(true))
  await act(async () => come(rows))
  await waitFor(() => expect(isDimmed()).toBe(false))
})

test('a page beyond the last leads to the last, and what was ignored is still said', async () => {
  await open('/settings/suppliers?status=Nonsense&page=99999999999', 25)
  await waitFor(() => expect(window.location.search).toBe('?status=Nonsense&page=2'))
  expect(await screen.findByRole('checkbox', { name: 'Supplier 21' })).toBeInTheDocument()
  expect(screen.getByText(/“Nonsense” is not a valid value for Status/)).toBeInTheDocument()
})

test('a filter whose value does not exist is left out of the call, and the screen says so', async () => {
  const { user, calls } = await open('/settings/suppliers?status=Nonsense&keyword=yi')
  expect(calls[0]?.query).toEqual({ keyword: 'yi', page: '1', pageSize: '20' })
  const notice = screen.getByText('“Nonsense” is not a valid value for Status, so this filter was ignored.')
  await user.type(screen.getByRole('searchbox'), 'wu{Enter}')
  await waitFor(() => expect(notice).not.toBeInTheDocument())
})
