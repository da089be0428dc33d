import { fireEvent, screen, waitFor } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { useNotedList } from './list-place'
import { NeighbourButtons } from './neighbour-buttons'

const entity = shapeOf(suppliers)
const rowsOf = (ids: readonly number[]) => ids.map((supplierId) => ({ supplierId }))
const rows = rowsOf([9, 8, 7])

/** A list of five records, three to a page, on its first page. */
function List({ total = 5 }: { total?: number }) {
  useNotedList(entity, { query: '?keyword=tea&page=1&pageSize=3', page: 1, pageSize: 3, total, rows })
  return null
}

const onOpen = jest.fn()
beforeEach(() => {
  onOpen.mockClear()
  sessionStorage.clear()
})
const open = async (id: number, total?: number) => {
  const calls = mockApi({ 'GET suppliers': { body: { items: rowsOf([6, 5]), total: 5 } } })
  const page = await renderScreen(
    <>
      <List total={total} />
      <NeighbourButtons entity={entity} id={id} onOpen={onOpen} />
      <input aria-label="Field" />
    </>,
  )
  return { ...page, calls }
}
const button = (name: string) => screen.getByRole('button', { name })

test('say the place in the list, and open the records beside it', async () => {
  const { user, calls } = await open(8)
  expect(screen.getByRole('group', { name: 'Place in the list' })).toHaveTextContent('2 of 5')
  await user.click(button('Previous record'))
  await user.click(button('Next record'))
  expect(onOpen.mock.calls).toEqual([[9], [7]])
  // Each is requested by its press, before its page or drawer is there.
  expect(calls.map(({ name }) => name)).toEqual(['GET suppliers/9', 'GET suppliers/7'])
})

test('lead from the last record of a page to the first of the next one', async () => {
  const { user, calls, rerender } = await open(7)
  await waitFor(() => expect(button('Next record')).toHaveAttribute('aria-disabled', 'false'))
  expect(calls.map(({ query }) => query)).toEqual([{ keyword: 'tea', pageSize: '3', page: '2' }])
  await user.click(button('Next record'))
  expect(onOpen).toHaveBeenCalledWith(6)
  rerender(<NeighbourButtons entity={entity} id={6} onOpen={onOpen} />)
  expect(screen.getByRole('group')).toHaveTextContent('4 of 5')
})

test('are not there for a record that was not opened from a list, nor for the only one', async () => {
  const { unmount } = await open(3)
  expect(screen.queryByRole('group')).toBeNull()
  unmount()
  await open(9, 1)
  expect(screen.queryByRole('group')).toBeNull()
})

test('work by Alt with an arrow, unless a field has the focus', async () => {
  await open(8)
  fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true })
  expect(onOpen.mock.calls).toEqual([[7]])
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Field' }), { key: 'ArrowUp', altKey: true })
  fireEvent.keyDown(document.body, { key: 'ArrowUp' })
  expect(onOpen).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true })
  expect(onOpen).toHaveBeenLastCalledWith(9)
})
