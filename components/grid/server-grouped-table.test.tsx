import { screen, within } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { GroupedColumn } from './grouped-column'
import { ServerGroupedTable } from './server-grouped-table'

interface Thing {
  id: number
  name: string
  isGroup?: boolean
}

const things: Thing[] = [
  { id: 1, name: 'Mug' },
  { id: 2, name: '<b>Bowl</b>' },
]
const texts = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent)
const rows = () => screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').length)

describe('the server-rendered rows under groups', () => {
  const grouped: GroupedColumn<Thing>[] = [
    { key: 'select', title: 'Selection', width: 48, header: <em>All</em>, render: ({ id }) => `[${id}]` },
    { key: 'product', title: 'Product', render: ({ name }, isFocused) => `${name}${isFocused ? '!' : ''}` },
    { key: 'qty', title: 'Quantity', width: 80, align: 'end', render: () => '3' },
  ]
  const open = (list: readonly Thing[]) =>
    renderScreen(
      <ServerGroupedTable
        label="Purchase list"
        rows={list}
        columns={grouped}
        idOf={({ id }) => id}
        isGroup={({ isGroup = false }) => isGroup}
        groupColumn="product"
        heightOf={() => 44}
      />,
    )

  test('a group reaches from its column to the end, a line has them all, and no cell has the focus', async () => {
    await open([{ id: 9, name: 'Yiwu', isGroup: true }, ...things])
    expect(screen.getByRole('table', { name: 'Purchase list' })).toBeInTheDocument()
    expect(texts('columnheader')).toEqual(['All', 'Product', 'Quantity'])
    expect(rows()).toEqual([0, 2, 3, 3])
    expect(texts('cell')).toEqual(['[9]', 'Yiwu', '[1]', 'Mug', '3', '[2]', '<b>Bowl</b>', '3'])
  })

  test.each([
    [0, 0],
    [30, 30],
    [2000, 30],
  ])('of %d rows it renders %d', async (count, expected) => {
    await open(Array.from({ length: count }, (_, id) => ({ id, name: 'Mug' })))
    expect(screen.getAllByRole('row')).toHaveLength(1 + expected)
  })
})
