import { screen, within } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { OrderSelect } from './order-select'

test('sorts cards, which have no column headers', async () => {
  const onSort = jest.fn()
  const { user } = await renderScreen(
    <OrderSelect
      orders={[{ field: 'name', title: 'Name' }]}
      sorting={{ field: 'name', descending: true }}
      onSort={onSort}
    />,
  )
  const order = screen.getByRole('combobox', { name: 'Sort by' })
  expect(order).toHaveValue('-name')
  for (const name of ['Name, ascending', 'Default order']) {
    await user.selectOptions(order, within(order).getByRole('option', { name }))
  }
  expect(onSort.mock.calls).toEqual([[{ field: 'name', descending: false }], [undefined]])
})
