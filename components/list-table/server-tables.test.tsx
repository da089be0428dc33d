import { screen, within } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { Column, GridProps } from './column'
import type { GroupedColumn } from './grouped-column'
import { ListTable } from './list-table'
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
const columns: Column<Thing>[] = [
  { key: 'id', title: 'Id', width: 84, align: 'end', render: ({ id }) => id },
  { key: 'name', title: 'Name', render: ({ name }) => <a href={`#${name}`}>{name}</a> },
]
const texts = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent)
const rows = () => screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').length)

describe('the plain rows of a list', () => {
  const open = (changes: Partial<GridProps<Thing>> = {}) =>
    renderScreen(
      <ListTable
        label="2 records"
        columns={columns}
        rows={things}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sorting={undefined}
        onSort={() => {}}
        {...changes}
      />,
    )

  test('are a table with a name, a header and a row for each', async () => {
    await open()
    expect(screen.getByRole('table', { name: '2 records' })).toBeInTheDocument()
    expect(texts('columnheader')).toEqual(['Id', 'Name'])
    expect(texts('cell')).toEqual(['1', 'Mug', '2', '<b>Bowl</b>'])
    expect(screen.getByRole('link', { name: 'Mug' })).toBeInTheDocument()
  })

  test('have their checkboxes where rows can be selected', async () => {
    await open({ selection: { ids: new Set(), onChange: () => {} } })
    expect(rows()).toEqual([1, 3, 3])
    expect(screen.getByRole('checkbox', { name: 'Select <b>Bowl</b>' })).not.toBeChecked()
  })

  test('can be selected before the grid has come', async () => {
    const onChange = jest.fn()
    const { user } = await open({ selection: { ids: new Set([9, 1]), onChange } })
    expect(screen.getByRole('checkbox', { name: 'Select Mug' })).toBeChecked()
    for (const name of ['Select <b>Bowl</b>', 'Select Mug']) await user.click(screen.getByRole('checkbox', { name }))
    expect(onChange.mock.calls.map(([ids]) => [...ids])).toEqual([[9, 1, 2], [9]])
  })

  test('of an empty list are its header', async () => {
    await open({ rows: [] })
    expect(rows()).toEqual([0])
  })
})

describe('the plain rows under groups', () => {
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
  ])('of %d rows it draws %d', async (count, expected) => {
    await open(Array.from({ length: count }, (_, id) => ({ id, name: 'Mug' })))
    expect(screen.getAllByRole('row')).toHaveLength(1 + expected)
  })
})
