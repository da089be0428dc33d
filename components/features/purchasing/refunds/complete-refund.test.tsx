import { screen, waitFor } from '@testing-library/react'
import { openMove } from '@/components/testing/open-move'
import { mockApi } from '@/components/testing/page'
import { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'
import { refundInputs as inputs } from './refund-inputs'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const refund = { purchaseRefundId: 4, businessCode: 'RF4', kind: 'GoodsKept', amount: 9.5, currency: 'CNY' }
const open = async (more: object = {}) => {
  const calls = mockApi({ 'POST purchaserefunds/4/complete': { body: [] } })
  const record = { ...refund, ...more }
  const { user } = await openMove({ entity: purchaseRefunds, inputs, action: 'complete', record })
  return { user, calls }
}
const complete = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Record settlement' }))

test('the amount that came begins with what was asked for', async () => {
  const { user, calls } = await open()
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('9.5')
  await complete(user)
  await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ amount: 9.5 }))
})

test('new pieces are completed without an amount', async () => {
  const { user, calls } = await open({ kind: 'Replacement', amount: 0 })
  expect(screen.queryByRole('textbox')).toBeNull()
  await complete(user)
  await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ amount: 0 }))
})
