import { act, screen, waitFor } from '@testing-library/react'
import type { GridProps } from '@/components/list-table/column'
import { mockApi, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/suppliers'
import { shapeOf } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { ListScreen } from './list-screen'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))
// The grid needs a page with a size; what matters here is what it is given.
jest.mock('@/components/grid/lazy-grid', () => ({
  LazyGrid: ({ columns, rowHeight, onResize }: GridProps<Row>) => (
    <>
      <p data-testid="grid">
        {`${columns.map(({ title, width }) => `${title}${width ? ` ${width}` : ''}`).join()} at ${rowHeight}`}
      </p>
      <button type="button" onClick={() => onResize?.('name', 333)}>
        Drag
      </button>
    </>
  ),
}))

const description = {
  columns: ['name', 'contact'],
  search: ['keyword', 'status', 'createdTime'],
  searches: [{ title: 'disabled', terms: { status: 'Disabled' } }],
}
beforeEach(() => window.localStorage.clear())

const open = async (address: string, roles: string[] = ['staffs', 'purchases-staffs']) => {
  const calls = mockApi({
    'GET suppliers': { body: { items: [{ supplierId: 1, name: 'Yiwu', status: 'Enabled' }], total: 1 } },
    'GET enums/Status': { body: [{ value: 'Disabled', text: 'Disabled' }] },
  })
  window.history.replaceState(null, '', address)
  const page = await renderScreen(
    <ListScreen entity={shapeOf(suppliers)} description={description} initial={undefined} />,
    {
      profile: { roles: roles as never },
    },
  )
  return { ...page, calls }
}

test('a search that the page offers stands in the address; Back takes it away', async () => {
  const { user, calls } = await open('/settings/suppliers?keyword=yi')
  await user.click(screen.getByRole('button', { name: 'Saved searches' }))
  await user.click(screen.getByRole('button', { name: 'Disabled' }))
  expect(window.location.search).toBe('?status=Disabled')
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ status: 'Disabled', page: '1', pageSize: '20' }))
  expect(await screen.findByText('Status: Disabled')).toBeInTheDocument()
  await act(async () => {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await back
  })
  expect(window.location.search).toBe('?keyword=yi')
  expect(screen.queryByText('Status: Disabled')).not.toBeInTheDocument()
})

test('the grid has the columns and the row height that this person has chosen', async () => {
  window.localStorage.setItem(
    'list-view:7:suppliers',
    JSON.stringify({ columns: ['website', 'name'], density: 'compact' }),
  )
  await open('/settings/suppliers')
  expect(screen.getByTestId('grid')).toHaveTextContent('Website,Name at 36')
})

test('another person’s choice is not taken', async () => {
  window.localStorage.setItem('list-view:8:suppliers', JSON.stringify({ columns: ['website', 'name'] }))
  await open('/settings/suppliers')
  expect(screen.getByTestId('grid')).toHaveTextContent('Name,Contact at 44')
})

test('a column whose edge was dragged keeps its width for this person', async () => {
  const { user } = await open('/settings/suppliers')
  await user.click(screen.getByRole('button', { name: 'Drag' }))
  expect(screen.getByTestId('grid')).toHaveTextContent('Name 333,Contact at 44')
  expect(JSON.parse(window.localStorage.getItem('list-view:7:suppliers') ?? '').widths).toEqual({ name: 333 })
})
