import { screen, waitFor } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { CompleteRefundDialog } from './complete-refund-dialog'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

type Record = Parameters<typeof CompleteRefundDialog>[0]['record']
const refund = { purchaseRefundId: 4, businessCode: 'RF4', kind: 'GoodsKept', amount: 9.5, currency: 'CNY' }
const open = async (more: object = {}) => {
  const calls = mockApi({ 'POST purchaserefunds/4/complete': { body: [] } })
  const record = { ...refund, ...more } as unknown as Record
  const { user } = await renderScreen(<CompleteRefundDialog record={record} onClose={() => {}} />)
  return { user, calls }
}
const complete = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Complete' }))

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
