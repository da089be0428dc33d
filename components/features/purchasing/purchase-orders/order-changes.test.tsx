import { act, fireEvent, screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { purchaseOrders } from '@/contract/entities/purchase-orders'
import { shapeOf } from '@/contract/shape'
import { OrderChanges } from './order-changes'

test('what has happened to an order is asked for when it is opened, and told', async () => {
  const change = { language: null, beforeText: null, afterText: null }
  const placed = {
    ...{ recordChangeId: 1, action: 'create', adminId: 9, adminName: 'Mia Chen', createdTime: '2026-01-31T08:05:09Z' },
    fields: [{ ...change, field: 'businessCode', before: null, after: 'PO20260131000042' }],
  }
  const calls = mockApi({ 'GET purchaseorders/42/changes': { body: { items: [placed], total: 1 } } })
  const { container } = await renderScreen(<OrderChanges id={42} shape={shapeOf(purchaseOrders)} />)
  expect(calls).toEqual([])
  const details = container.querySelector('details') as HTMLDetailsElement
  await act(async () => {
    details.open = true
    fireEvent(details, new Event('toggle'))
  })
  expect(await screen.findByText('Mia Chen')).toBeInTheDocument()
  expect(screen.getByText('PO20260131000042')).toBeInTheDocument()
})
