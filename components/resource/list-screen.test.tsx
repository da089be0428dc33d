import { screen, waitFor } from '@testing-library/react'
import type { GridProps } from '@/components/grid/column'
import { show, standInApi } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/suppliers'
import { shapeOf } from '@/contract/shape'
import { ListScreen } from './list-screen'
import type { Row } from './use-list'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))
// The grid needs a page with a size; what it does with rows and selection is little.
jest.mock('@/components/grid/lazy-grid', () => ({
  LazyGrid: ({ rows, columns, idOf, nameOf, selection }: GridProps<Row>) => (
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
  ),
}))

const description = {
  columns: ['name'],
  search: ['keyword'],
  form: { rows: [['name']], rules: async () => suppliers as never },
}
const open = async (address: string) => {
  let rows = [1, 2].map((supplierId) => ({ supplierId, name: `Supplier ${supplierId}`, status: 'Enabled' }))
  const calls = standInApi({
    'GET suppliers': () => ({ body: { items: rows, total: rows.length, page: 1, pageSize: 20 } }),
    'DELETE suppliers/2': () => {
      rows = rows.slice(0, 1)
      return { status: 204 }
    },
  })
  window.history.replaceState(null, '', address)
  const page = await show(<ListScreen entity={shapeOf(suppliers)} description={description} initial={undefined} />, {
    profile: { roles: ['staffs', 'super-staffs'] },
  })
  return { ...page, calls }
}

test('a row that its own menu deletes is no longer selected', async () => {
  const { user } = await open('/settings/suppliers')
  await user.click(screen.getByRole('checkbox', { name: 'Supplier 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Supplier 2' }))
  expect(screen.getByText('2 selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Actions: Supplier 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.getByText('1 selected')).toBeInTheDocument())
})

test('a term that this list does not know is neither sent nor shown', async () => {
  const { calls } = await open('/settings/suppliers?keyword=yi&ids=1,2&utm_source=mail')
  expect(screen.getByText('Ids: 1,2')).toBeInTheDocument()
  expect(screen.queryByText(/mail/)).not.toBeInTheDocument()
  expect(calls[0]?.query).toEqual({ keyword: 'yi', ids: '1,2', page: '1', pageSize: '20' })
})
