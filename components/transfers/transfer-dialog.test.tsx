import { screen, waitFor, within } from '@testing-library/react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import { problemCodes } from '@/contract/calls/problem-codes'
import type { PayableOrder } from '@/contract/entities/payment-spread'
import { TransferDialog } from './transfer-dialog'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const order = (orderId: number, balance: number, more: Partial<PayableOrder> = {}): PayableOrder => ({
  ...{ orderId, friendlyOrderId: `O${orderId}`, originalOrderId: null, siteId: 1, siteName: 'Lantern Home', balance },
  ...{ customerName: 'Ada Lam', status: 'Accepted', statusText: 'Accepted', currency: 'HKD', totalAmount: balance },
  ...{ paidAmount: 0, acceptedTime: '2026-03-02T08:00:00Z', createdTime: '2026-03-01T08:00:00Z', ...more },
})
const channels = [
  { paymentChannelId: 1, code: 'fps', name: 'FPS', currencies: ['HKD'], transactionOptional: null },
  { paymentChannelId: 2, code: 'cash', name: 'Cash', currencies: ['HKD', 'USD'], transactionOptional: true },
]
const currencies = { HKD: { symbol: 'HK$', minorUnit: 2, format: '{symbol}{sign}{value}' } }

async function open(responses: Parameters<typeof mockApi>[0] = {}) {
  const calls = mockApi({
    'GET paymentchannels': { body: { items: channels, total: 2 } },
    'GET payments/openorders': { body: [order(1, 120), order(2, 80)] },
    'GET orders/suggestions': { body: [] },
    'POST payments/spread': { body: [{ paymentId: 1 }, { paymentId: 2 }] },
    'POST my/preferences': { body: {} },
    ...responses,
  })
  const onClose = jest.fn()
  const own = { ...order(1, 120), companyId: 5 }
  const { user } = await renderScreen(<TransferDialog order={own} onClose={onClose} />, { currencies })
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment: order O1' }))
  const sent = () => calls.filter(({ name }) => name === 'POST payments/spread').map(({ body }) => body)
  return { user, dialog, sent, onClose }
}
const record = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: 'Record' })
const amount = (dialog: ReturnType<typeof within>) => dialog.getByRole('textbox', { name: /^Amount$/ })

test('one transfer pays the order and another one, and the amount follows what is picked', async () => {
  const { user, dialog, sent, onClose } = await open()
  expect(dialog.getByRole('textbox', { name: /^Transaction/ })).toHaveFocus()
  await user.keyboard('TX 9')
  await user.click(dialog.getByRole('button', { name: 'FPS' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Pays for order O2' }))
  expect(amount(dialog)).toHaveValue('200')
  await user.click(record(dialog))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([
    {
      ...{ orderIds: [1, 2], channel: 'fps', currency: 'HKD', amount: 200, transactionId: 'TX 9' },
      shares: [
        { orderId: 1, amount: 120, balance: 120 },
        { orderId: 2, amount: 80, balance: 80 },
      ],
    },
  ])
})

test('says how much is too much for one order, and how much waits beside two', async () => {
  const { user, dialog } = await open()
  await user.clear(amount(dialog))
  await user.type(amount(dialog), '485')
  expect(dialog.getByText('Overpaid by HK$365.00.')).toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: 'Pays for order O2' }))
  expect(amount(dialog)).toHaveValue('485')
  expect(dialog.getByText('HK$285.00 stays unassigned.')).toBeInTheDocument()
})

test('cash needs no number, and others do', async () => {
  const { user, dialog, sent } = await open()
  await user.click(dialog.getByRole('button', { name: 'FPS' }))
  await user.click(record(dialog))
  expect(await dialog.findByText(/Transaction.*(cannot be empty|required)/i)).toBeInTheDocument()
  expect(sent()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Cash' }))
  await user.click(record(dialog))
  await waitFor(() => expect(sent()).toMatchObject([{ channel: 'cash', amount: 120, orderIds: [1] }]))
})

test('a number that is used already is asked about, and then sent as one transfer for both', async () => {
  let tries = 0
  const used = refused(400, 'Not valid.', [
    { field: 'transactionId', message: 'is already used by payment 11', code: problemCodes.duplicate },
  ])
  const { user, dialog, sent, onClose } = await open({
    'POST payments/spread': () => {
      tries += 1
      return tries === 1 ? used : { body: [{ paymentId: 12 }] }
    },
    'GET payments': { body: { items: [{ paymentId: 11, orderName: 'O9' }], total: 1 } },
  })
  await user.keyboard('TX 9')
  await user.click(dialog.getByRole('button', { name: 'FPS' }))
  await user.click(record(dialog))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'One transfer for both' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ transactionId: 'TX 9' }, { transactionId: 'TX 9', sharedTransaction: true }])
})

test('shares above the amount are refused before they are sent', async () => {
  const { user, dialog, sent } = await open()
  await user.keyboard('TX 9')
  await user.click(dialog.getByRole('button', { name: 'FPS' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Amount for order O1' }))
  await user.type(dialog.getByRole('textbox', { name: 'Amount for order O1' }), '130')
  await user.click(record(dialog))
  expect(await dialog.findByText('HK$10.00 more is assigned than was received')).toBeInTheDocument()
  expect(sent()).toEqual([])
})
