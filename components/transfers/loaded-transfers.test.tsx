import { screen, waitFor, within } from '@testing-library/react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import type { users } from '@/contract/entities/users'
import type { RecordOf } from '@/contract/entity'
import { TransferOfOrders, TransferOfUser } from './loaded-transfers'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const order = (orderId: number, balance: number, more: object = {}) => ({
  ...{ orderId, friendlyOrderId: `O${orderId}`, originalOrderId: null, siteId: 1, companyId: 5, balance },
  ...{ customerName: 'Ada Lam', status: 'Accepted', statusText: 'Accepted', currency: 'HKD', totalAmount: balance },
  ...{ paidAmount: 0, acceptedTime: '2026-03-02T08:00:00Z', createdTime: '2026-03-01T08:00:00Z', ...more },
})
const currencies = { HKD: { symbol: 'HK$', minorUnit: 2, format: '{symbol}{sign}{value}' } }

const user = { userId: 3, companyId: 5 } as RecordOf<typeof users>
const answers = (orders: readonly object[], open: readonly object[] = []) =>
  mockApi({
    'GET paymentchannels': {
      body: { items: [{ code: 'cash', name: 'Cash', currencies: ['HKD'], transactionOptional: true }] },
    },
    'GET orders': { body: { items: orders, total: orders.length } },
    'GET payments/openorders': { body: open },
    'GET orders/suggestions': { body: [] },
    'POST payments/spread': { body: [{ paymentId: 1 }] },
    'POST my/preferences': { body: {} },
  })

test('pays the selected orders of which something is due by one transfer', async () => {
  const calls = answers([order(1, 120), order(2, 80), order(3, 0)], [order(1, 120), order(4, 10)])
  const onClose = jest.fn()
  const { user: hand } = await renderScreen(<TransferOfOrders ids={[1, 2, 3]} onClose={onClose} />, { currencies })
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment for 2 orders' }))
  expect(dialog.getByRole('textbox', { name: /^Amount$/ })).toHaveValue('200')
  expect(dialog.getByRole('checkbox', { name: 'Pays for order O4' })).not.toBeChecked()
  await hand.click(dialog.getByRole('button', { name: 'Cash' }))
  await hand.click(dialog.getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.find(({ name }) => name === 'POST payments/spread')?.body).toMatchObject({
    ...{ orderIds: [2, 1], amount: 200, currency: 'HKD' },
  })
})

test.each([
  ['nothing is due', [order(1, 0), order(2, -5)], [1, 2], 'Nothing is due on these orders.'],
  ['they are of several companies', [order(1, 5), order(2, 5, { companyId: 6 })], [1, 2], /several companies/],
  ['they are too many', [], Array.from({ length: 101 }, (_, id) => id + 1), /at most 100 orders/],
])('opens nothing where %s, and says so', async (_, orders, ids, sentence) => {
  answers(orders)
  const onClose = jest.fn()
  await renderScreen(<TransferOfOrders ids={ids} onClose={onClose} />, { currencies })
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('says why orders could not be loaded', async () => {
  mockApi({ 'GET orders': refused(503, 'The database is away.') })
  const onClose = jest.fn()
  await renderScreen(<TransferOfOrders ids={[1]} onClose={onClose} />, { currencies })
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
})

test('begins at a customer with the first accepted order, and offers the others', async () => {
  answers([], [order(7, 30), order(8, 40)])
  await renderScreen(<TransferOfUser record={user} onClose={jest.fn()} />, { currencies })
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment: order O7' }))
  expect(dialog.getByRole('checkbox', { name: 'Pays for order O7' })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: 'Pays for order O8' })).not.toBeChecked()
})

test('a customer who owes nothing is said to', async () => {
  answers([])
  const onClose = jest.fn()
  await renderScreen(<TransferOfUser record={user} onClose={onClose} />, { currencies })
  expect(await screen.findByText(/Nothing is due on this customer/)).toBeInTheDocument()
  expect(onClose).toHaveBeenCalledTimes(1)
})
