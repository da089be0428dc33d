import { screen, waitFor, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { ProposedOrder } from '@/contract/entities/payment-spread'
import { payments } from '@/contract/entities/payments'
import { shapeOf } from '@/contract/shape'
import { AssignNotice } from './assign-notice'
import { PaymentSums } from './payment-sums'
import { paymentRow } from './testing/payment-row'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const currencies = {
  HKD: { symbol: 'HK$', minorUnit: 2, format: '{symbol}{sign}{value}' },
  TWD: { symbol: 'NT$', minorUnit: 0, format: '{symbol}{sign}{value}' },
}
const order: ProposedOrder = {
  ...{ orderId: 3, friendlyOrderId: 'L2026', originalOrderId: null, siteId: 1, siteName: 'Lantern Home' },
  ...{ customerName: 'Ada Lam', status: 'Accepted', statusText: 'Accepted', currency: 'HKD', totalAmount: 110 },
  ...{ paidAmount: 0, balance: 110, acceptedTime: '2026-03-02T08:00:00Z', createdTime: '2026-03-01T08:00:00Z' },
  reasons: ['Number', 'Amount'],
}
const foreign: ProposedOrder = { ...order, orderId: 4, friendlyOrderId: 'L2027', currency: 'TWD', reasons: ['Name'] }

const due = { orderId: 4, currency: 'TWD', totalAmount: 400, paidAmount: 0, balance: 400, lines: [] }

async function open() {
  const calls = mockApi({
    'GET payments/12/proposals': { body: [order, foreign] },
    'GET orders/4': { body: due },
    'GET orders/suggestions': { body: [{ orderId: 4, name: 'L2027' }] },
    'POST payments/12/assign': { body: [paymentRow] },
  })
  const shown = { ...paymentRow, orderId: null, orderName: null, orderCurrency: null, orderAmount: null }
  const { user } = await renderScreen(<AssignNotice entity={shapeOf(payments)} shown={shown} record={undefined} />, {
    profile: { roles: ['sales-staffs'] },
    onAdminDomain: true,
    currencies,
  })
  const proposed = within(await screen.findByRole('group', { name: 'Suggested orders' }))
  const posted = () => calls.filter(({ name }) => name.startsWith('POST payments')).map(({ body }) => body)
  return { user, proposed, posted }
}

test('money that waits proposes orders with customer, day and what is due, and one press assigns it', async () => {
  const { user, proposed, posted } = await open()
  const [first] = proposed.getAllByRole('listitem')
  expect(first).toHaveTextContent('L2026 · Ada Lam · 2026-03-02 · HK$110.00 due')
  expect(first).toHaveTextContent('order number matches · amount due matches')
  await user.click(proposed.getByRole('button', { name: 'Assign to order L2026' }))
  await waitFor(() => expect(posted()).toEqual([{ orderId: 3 }]))
})

test('for an order in another currency it is asked what the money counts for', async () => {
  const { user, proposed, posted } = await open()
  await user.click(proposed.getByRole('button', { name: 'Assign to order L2027' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('textbox', { name: /order’s currency \(TWD\)/ })).toBeInTheDocument()
  expect(posted()).toEqual([])
})

test('a list of payments says how many they are, and what they come to in each currency', async () => {
  const sums = [
    { currency: 'HKD', count: 2, amount: 11.75, refundedAmount: 1.5 },
    { currency: 'TWD', count: 1, amount: 70, refundedAmount: 0 },
  ]
  const calls = mockApi({ 'GET payments/sums': { body: { sums } } })
  await renderScreen(<PaymentSums terms={{ assigned: 'false' }} />, { currencies })
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Total of 3 payments: HK$11.75 (HK$1.50 refunded) · NT$70',
  )
  expect(calls.map(({ query }) => query)).toEqual([{ assigned: 'false' }])
})
