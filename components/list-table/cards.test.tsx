import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { LazyGrid } from '../grid/lazy-grid'
import type { Column, Sorting } from './column'

interface Thing {
  id: number
  name: string
  note: string | null
}

const things: Thing[] = [
  { id: 1, name: 'Mug', note: 'blue' },
  { id: 2, name: 'Bowl', note: null },
]
const columns: Column<Thing>[] = [
  { key: 'id', title: 'Id', render: ({ id }) => id },
  { key: 'name', title: 'Name', card: 'title', render: ({ name }) => <a href={`#${name}`}>{name}</a> },
  { key: 'note', title: 'Note', isEmpty: ({ note }) => note === null, render: ({ note }) => note ?? '–' },
]
const mockLoad = jest.fn()
jest.mock('../grid/grid', () => {
  mockLoad()
  return { Grid: () => <p>The grid</p> }
})

/** A window that is as wide as the test says, and can be turned. */
let isNarrow = true
const listeners = new Set<() => void>()
const turn = () => {
  isNarrow = !isNarrow
  for (const listener of listeners) listener()
}
beforeEach(() => {
  isNarrow = true
  window.matchMedia = ((query: string) => ({
    get matches() {
      return isNarrow && query.includes('max-width')
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    // The theme's way to ask for a dark screen.
    addListener: () => {},
    removeListener: () => {},
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia
})

const onSort = jest.fn()
function List({ selectable = true, sorting }: { selectable?: boolean; sorting?: Sorting }) {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set([9]))
  return (
    <>
      <p data-testid="ids">{[...ids].join()}</p>
      <LazyGrid
        label="2 records"
        columns={columns}
        rows={things}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sorting={sorting}
        onSort={onSort}
        orders={[{ field: 'name', title: 'Name' }]}
        selection={selectable ? { ids, onChange: setIds } : undefined}
      />
    </>
  )
}
const ids = () => screen.getByTestId('ids').textContent
const box = (name: string) => screen.getByRole('checkbox', { name })

test('a card tells each value with its title, but none that is empty, and the grid is never asked for', async () => {
  await renderScreen(<List />)
  expect(screen.getByRole('link', { name: 'Mug' })).toBeInTheDocument()
  const notes = screen.getAllByRole('cell').filter((cell) => cell.dataset.title === 'Note')
  expect(notes.map(({ dataset }) => dataset.empty)).toEqual([undefined, 'true'])
  expect(mockLoad).not.toHaveBeenCalled()
})

test('cards are selected one by one or all of the page, and what is selected elsewhere stays', async () => {
  const { user } = await renderScreen(<List />)
  await user.click(box('Select Bowl'))
  expect(ids()).toBe('9,2')
  expect((box('Select all rows of this page') as HTMLInputElement).indeterminate).toBe(true)
  await user.click(box('Select all rows of this page'))
  expect(ids()).toBe('9,1,2')
  await user.click(box('Select Mug'))
  expect(ids()).toBe('9,2')
  await user.click(box('Select Mug'))
  await user.click(box('Deselect all rows of this page'))
  expect(ids()).toBe('9')
})

test('where rows cannot be selected there is no checkbox', async () => {
  await renderScreen(<List selectable={false} />)
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('cards are ordered without headers', async () => {
  const { user } = await renderScreen(<List sorting={{ field: 'name', descending: true }} />)
  const order = screen.getByRole('combobox', { name: 'Order' })
  expect(order).toHaveValue('-name')
  for (const name of ['Name, ascending', 'Usual order']) {
    await user.selectOptions(order, within(order).getByRole('option', { name }))
  }
  expect(onSort.mock.calls).toEqual([[{ field: 'name', descending: false }], [undefined]])
})

test('a phone that is turned has the grid, and cards again when it is turned back', async () => {
  await renderScreen(<List />)
  await act(async () => turn())
  expect(await screen.findByText('The grid')).toBeInTheDocument()
  await act(async () => turn())
  expect(screen.getByRole('table', { name: '2 records' })).toBeInTheDocument()
})
