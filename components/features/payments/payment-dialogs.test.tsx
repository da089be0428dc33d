import { screen, waitFor, within } from '@testing-library/react'
import { openMove } from '@/components/testing/open-move'
import { mockApi, refused } from '@/components/testing/page'
import { problemCodes } from '@/contract/calls/problem-codes'
import { payments } from '@/contract/entities/payments'
import { paymentInputs as inputs } from './payment-inputs'
import { paymentRow } from './testing/payment-row'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const used = refused(400, 'Not valid.', [
  { field: 'transactionId', message: 'is already used by payment 11', code: problemCodes.duplicate },
])
const other = { ...paymentRow, paymentId: 11, orderId: 2, orderName: 'L2025' }
const open = (action: string, record: object) => openMove({ entity: payments, inputs, action, record })
const isOpen = () => screen.queryByRole('dialog', { hidden: true }) !== null
const posted = (calls: ReturnType<typeof mockApi>) => calls.filter(({ name }) => name.startsWith('POST payments'))

describe('a confirmation whose transaction is used already', () => {
  const start = async () => {
    let tries = 0
    const calls = mockApi({
      'GET payments': { body: { items: [other, paymentRow], total: 2 } },
      'POST payments/12/confirm': () => {
        tries += 1
        return tries === 1 ? used : { body: [paymentRow] }
      },
    })
    const { user } = await open('confirm', paymentRow)
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const question = within(await screen.findByRole('alertdialog'))
    return { calls, user, question }
  }

  test('is asked about, and then sent as one transfer for both', async () => {
    const { calls, user, question } = await start()
    expect(question.getByText(/Payment 11 for order L2025 has the same transaction/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'One transfer for both' }))
    expect(posted(calls).map(({ body }) => body)).toEqual([
      { amount: 110, transactionId: 'TX1' },
      { amount: 110, transactionId: 'TX1', sharedTransaction: true },
    ])
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  test('stays open with the refusal at its field when it was another transfer', async () => {
    const { calls, user, question } = await start()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/is already used by payment 11/)).toBeInTheDocument()
    expect(posted(calls)).toHaveLength(1)
    expect(isOpen()).toBe(true)
  })
})

test('a refund whose transaction is used already is asked about, and then sent as one transfer for both', async () => {
  let tries = 0
  const calls = mockApi({
    'GET enums/PaymentRefundKind': { body: [] },
    'POST payments/12/refund': () => {
      tries += 1
      return tries === 1 ? used : { body: [paymentRow] }
    },
  })
  const paid = { ...paymentRow, status: 'Paid' as const, orderId: null, orderName: null }
  const { user } = await open('refund', paid)
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '4')
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'late')
  await user.type(screen.getByRole('textbox', { name: /Transaction/ }), 'back 1')
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Another refund has the same transaction/)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'One transfer for both' }))
  const given = { amount: 4, reason: 'late', transactionId: 'back 1' }
  await waitFor(() =>
    expect(posted(calls).map(({ body }) => body)).toEqual([given, { ...given, sharedTransaction: true }]),
  )
})

describe('a refund', () => {
  const line = { orderLineId: 5, name: 'Jasmine tea', skuName: '500 g', coverUrl: null, qty: 3 }
  const order = { orderId: 3, currency: 'HKD', totalAmount: 100, paidAmount: 110, balance: -10, lines: [line] }

  test('begins with what the order has too much, and says for which pieces it is', async () => {
    const calls = mockApi({
      'GET orders/3': { body: order },
      'GET enums/PaymentRefundKind': { body: [{ value: 'Overpaid', text: 'Paid too much' }] },
      'POST payments/12/refund': { body: [paymentRow] },
    })
    const paid = { ...paymentRow, status: 'Paid' as const }
    const { user } = await open('refund', paid)
    expect(await screen.findByText(/The order is overpaid by HK\$?.*10.00/)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('10')
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'typing error')
    await user.type(screen.getByRole('textbox', { name: 'Pieces of Jasmine tea / 500 g' }), '2')
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    expect(posted(calls)[0]?.body).toEqual({
      ...{ amount: 10, kind: 'Overpaid', reason: 'typing error' },
      lines: [{ orderLineId: 5, qty: 2 }],
    })
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  test('of the freight is for no pieces', async () => {
    const calls = mockApi({
      'GET orders/3': { body: { ...order, paidAmount: 100, balance: 0 } },
      'GET enums/PaymentRefundKind': {
        body: [
          { value: 'Allowance', text: 'Price reduction' },
          { value: 'Chargeback', text: 'Chargeback' },
        ],
      },
      'GET enums/PaymentRefundPart': { body: [{ value: 'Freight', text: 'Freight' }] },
      'POST payments/12/refund': { body: [paymentRow] },
    })
    const { user } = await open('refund', { ...paymentRow, status: 'Paid' })
    await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '4')
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'late')
    const reduces = () => screen.queryByRole('combobox', { name: /Reduces/ })
    expect(reduces()).toBeNull()
    await user.click(screen.getByRole('combobox', { name: /Kind/ }))
    await user.click(await screen.findByRole('option', { name: 'Price reduction' }))
    await user.type(screen.getByRole('textbox', { name: 'Pieces of Jasmine tea / 500 g' }), '2')
    await user.click(reduces() as HTMLElement)
    await user.click(await screen.findByRole('option', { name: 'Freight' }))
    expect(screen.queryByRole('textbox', { name: 'Pieces of Jasmine tea / 500 g' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    expect(posted(calls)[0]?.body).toEqual({ amount: 4, kind: 'Allowance', of: 'Freight', reason: 'late' })
  })
})

test('money in another currency than the order is assigned with what it counts for', async () => {
  const order = { orderId: 3, currency: 'TWD', totalAmount: 400, paidAmount: 0, balance: 400, lines: [] }
  const calls = mockApi({
    'GET orders/suggestions': { body: [{ orderId: 3, name: 'L2026' }] },
    'GET orders/3': { body: order },
    'POST payments/12/assign': { body: [paymentRow] },
  })
  const waiting = { ...paymentRow, orderId: null, orderName: null, orderCurrency: null, orderAmount: null }
  const { user } = await open('assign', waiting)
  const amount = () => screen.queryByRole('textbox', { name: /order’s currency \(TWD\)/ })
  expect(amount()).toBeNull()
  await user.click(screen.getByRole('combobox', { name: /Order/ }))
  await user.click(await screen.findByRole('option', { name: 'L2026' }))
  await waitFor(() => expect(amount()).toBeInTheDocument())
  await user.type(amount() as HTMLElement, '430')
  await user.click(screen.getByRole('button', { name: 'Assign to an order' }))
  expect(posted(calls)[0]?.body).toEqual({ orderId: 3, orderAmount: 430 })
})
