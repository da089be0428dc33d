import { screen, waitFor, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { MinimumOfMany, TransferMany } from './many-rows'
import { stockRow } from './testing/stock-row'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

test('minimum and target of many rows are set row by row', async () => {
  const calls = mockApi({ 'POST inventories/7': { body: stockRow }, 'POST inventories/8': { body: stockRow } })
  const { user } = await renderScreen(<MinimumOfMany ids={[7, 8]} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: '2 rows: set minimum and target' }))
  await user.type(dialog.getByRole('textbox', { name: /^Minimum/ }), '4')
  await user.type(dialog.getByRole('textbox', { name: /^Target/ }), '9')
  await user.click(dialog.getByRole('button', { name: 'Set minimum' }))
  const posted = () => calls.filter(({ name }) => name.startsWith('POST')).map(({ name, body }) => [name, body])
  await waitFor(() =>
    expect(posted()).toEqual([
      ['POST inventories/7', { minStock: 4, target: 9 }],
      ['POST inventories/8', { minStock: 4, target: 9 }],
    ]),
  )
})

test('a transfer of many rows takes what is free in each place', async () => {
  const rows = { 'GET inventories/7': { body: stockRow }, 'GET inventories/8': { body: { ...stockRow, available: 1 } } }
  const calls = mockApi({
    ...rows,
    'GET warehouses/suggestions': { body: [{ warehouseId: 4, name: 'Tuen Mun' }] },
    'GET shelves/suggestions': { body: [] },
    'POST inventories/7/movements': { body: {} },
    'POST inventories/8/movements': { body: {} },
  })
  const { user } = await renderScreen(<TransferMany ids={[7, 8]} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: '2 rows: transfer' }))
  const [warehouse] = dialog.getAllByRole('combobox')
  await user.click(warehouse as HTMLElement)
  await user.click(await screen.findByRole('option', { name: 'Tuen Mun' }))
  await user.click(dialog.getByRole('button', { name: 'Transfer' }))
  const moved = () => calls.filter(({ name }) => name.endsWith('/movements')).map(({ body }) => body)
  await waitFor(() =>
    expect(moved()).toMatchObject([
      { kind: 'Transfer', qty: 4, toWarehouseId: 4 },
      { kind: 'Transfer', qty: 1, toWarehouseId: 4 },
    ]),
  )
})
