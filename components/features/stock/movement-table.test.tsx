import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { inventories } from '@/contract/entities/inventories'
import { shapeOf } from '@/contract/shape'
import { MovementTable } from './movement-table'
import { stockRow } from './testing/stock-row'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const base = {
  ...{ inventoryId: 7, unknown: 0, reason: null, documentType: null, documentId: null, documentName: null },
  ...{ adminId: 7, adminName: 'Noah Lin', createdTime: '2026-03-02T08:00:00Z' },
}
const items = [
  {
    ...{ ...base, inventoryMovementId: 3, kind: 'Transfer', kindText: 'Transfer', change: -4, onHandAfter: 6 },
    ...{ value: -50, documentType: 'inventories', documentId: 8, documentName: 'Kwai Chung / A-02' },
  },
  {
    ...{ ...base, inventoryMovementId: 2, kind: 'Receipt', kindText: 'Receipt', change: 3, onHandAfter: 10 },
    ...{ value: 0, unknown: 3, reason: 'sample' },
  },
]

test('each movement shows its sign, its value, and what caused it', async () => {
  mockApi({ 'GET inventories/7/movements': { body: { items, total: 2 } } })
  await renderScreen(<MovementTable entity={shapeOf(inventories)} shown={stockRow} record={undefined} />, {
    profile: { roles: ['warehouses-staffs'] },
    onAdminDomain: true,
  })
  const [transfer, receipt] = (await screen.findAllByRole('row')).slice(1)
  expect(within(transfer as HTMLElement).getByText('-4')).toBeInTheDocument()
  expect(within(transfer as HTMLElement).getByRole('link')).toHaveAttribute('href', '/inventories/8')
  expect(within(receipt as HTMLElement).getByText('+3')).toBeInTheDocument()
  // Pieces of unknown cost are not worth nothing.
  expect(receipt).toHaveTextContent('–3 pieces of unknown cost')
  expect(within(receipt as HTMLElement).getByText('sample')).toBeInTheDocument()
})

test('a page that cannot be loaded shows no rows of another, and the way back', async () => {
  mockApi({
    'GET inventories/7/movements': ({ query }) => (query.page === '2' ? 'dead' : { body: { items, total: 30 } }),
  })
  const { user } = await renderScreen(
    <MovementTable entity={shapeOf(inventories)} shown={stockRow} record={undefined} />,
    { profile: { roles: ['warehouses-staffs'] }, onAdminDomain: true },
  )
  expect(await screen.findByText('sample')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /page 2$/i }))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.queryByText('sample')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /page 1$/i }))
  expect(await screen.findByText('sample')).toBeVisible()
})
