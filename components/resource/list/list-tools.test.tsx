import { act, screen, waitFor } from '@testing-library/react'
import type { ListTableProps } from '@/components/list-table/column'
import { mockApi, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { ListScreen } from './list-screen'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))
// The table is mocked, because only its props matter here.
jest.mock('@/components/list-table/list-table', () => ({
  ListTable: ({ columns, rowHeight, onResize }: ListTableProps<Row>) => (
    <>
      <p data-testid="table">
        {`${columns.map(({ title, width }) => `${title}${width === 333 ? ` ${width}` : ''}`).join()} at ${rowHeight}`}
      </p>
      <button type="button" onClick={() => onResize?.('name', 333)}>
        Drag
      </button>
    </>
  ),
}))

/** Without built-in searches, which make calls of their own. */
const entity = { ...shapeOf(suppliers), searchesBy: undefined }
const description = {
  columns: ['name', 'contact'],
  search: ['keyword', 'status', 'createdTime'],
  searches: [{ title: 'contact', terms: { contact: 'Chen' } }],
}
beforeEach(() => window.localStorage.clear())

const open = async (address: string, roles: string[] = ['staffs', 'purchases-staffs']) => {
  const calls = mockApi({
    'GET suppliers': {
      body: { items: [{ supplierId: 1, name: 'Yiwu', contact: 'Chen', status: 'Enabled' }], total: 1 },
    },
  })
  window.history.replaceState(null, '', address)
  const page = await renderScreen(<ListScreen entity={entity} description={description} initial={undefined} />, {
    profile: { roles: roles as never },
  })
  return { ...page, calls }
}

test('stores a built-in search in the address; Back removes it', async () => {
  const { user, calls } = await open('/settings/suppliers?keyword=yi')
  await user.click(screen.getByRole('button', { name: 'Saved searches' }))
  await user.click(screen.getByRole('button', { name: 'Contact' }))
  expect(window.location.search).toBe('?contact=Chen')
  const sent = () => calls.filter(({ name }) => name === 'GET suppliers').at(-1)?.query
  await waitFor(() => expect(sent()).toEqual({ contact: 'Chen', page: '1', pageSize: '20' }))
  // Its tab says so.
  expect(screen.queryByText('Contact: Chen')).not.toBeInTheDocument()
  await act(async () => {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await back
  })
  expect(window.location.search).toBe('?keyword=yi')
})

test('applies the columns and the row height of the user', async () => {
  window.localStorage.setItem('list-view:7:suppliers', JSON.stringify({ columns: ['website', 'name'] }))
  await open('/settings/suppliers')
  expect(screen.getByTestId('table')).toHaveTextContent('Website,Name at 36')
})

test('ignores the preferences of another user', async () => {
  window.localStorage.setItem('list-view:8:suppliers', JSON.stringify({ columns: ['website', 'name'] }))
  await open('/settings/suppliers')
  expect(screen.getByTestId('table')).toHaveTextContent('Name,Contact at 36')
})

test('stores the width of a resized column for the user', async () => {
  const { user } = await open('/settings/suppliers')
  await user.click(screen.getByRole('button', { name: 'Drag' }))
  expect(screen.getByTestId('table')).toHaveTextContent('Name 333,Contact at 36')
  expect(JSON.parse(window.localStorage.getItem('list-view:7:suppliers') ?? '').widths).toEqual({ name: 333 })
})
