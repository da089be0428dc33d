import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { paidOrder } from './paid-order'

test('a payment without an order is marked in its list', async () => {
  await renderScreen(paidOrder({ orderId: null, status: 'Paid' }))
  expect(screen.getByText('Not assigned')).toHaveClass('figure-warning')
})

test.each([
  ['with an order', 7, 'Paid'],
  ['that was refunded', null, 'Refunded'],
] as const)('one %s is not', (_, orderId, status) => {
  expect(paidOrder({ orderId, status })).toBeUndefined()
})
