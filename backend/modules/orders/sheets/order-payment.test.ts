import type { RowErrors } from '../../../sheets/row-errors'
import type { OrderAmounts } from './order-amounts'
import { checkPayment, paymentOf } from './order-payment'
import type { OrderRow } from './order-row'
import type { PaidChannels } from './paid-channels'

const channel = {
  ...{ paymentChannelId: 1, code: 'bank', status: 'Enabled', currencies: ['HKD', 'USD'], transactionOptional: false },
}
const channels = [
  channel,
  { ...channel, paymentChannelId: 2, code: 'cash', transactionOptional: true },
  { ...channel, paymentChannelId: 3, code: 'old', status: 'Disabled' },
]
const known = {
  byId: new Map(channels.map((one) => [one.paymentChannelId, one])),
  usedBy: new Map(),
  twinOf: new Map(),
} as unknown as PaidChannels

interface Case {
  what: string
  values: Partial<OrderRow['values']>
  /** The columns that the file has, beside those with a value. */
  columns?: readonly string[]
  /** What all rows pay together, in minor units; the order comes to 50.00. */
  paid?: number
  /** What is paid, and by which transaction; null: the order stays unpaid. */
  meant: readonly [amount: number, transaction: string | null] | null
  errors?: readonly string[]
}

const cases: readonly Case[] = [
  {
    what: 'a day and a transaction',
    values: { paidTime: '2026-03-05T00:00:00.000Z', transactionId: 'T-1' },
    meant: [50, 'T-1'],
  },
  { what: 'an amount', values: { paidAmount: 20, transactionId: 'T-2' }, paid: 2000, meant: [20, 'T-2'] },
  {
    what: 'an amount and no transaction column, as marketplaces',
    values: { paidAmount: 50 },
    paid: 5000,
    meant: [50, 'N-1'],
  },
  { what: 'a channel alone', values: {}, meant: [50, 'N-1'] },
  { what: 'a blank day where the file has days', values: {}, columns: ['paidTime'], meant: null },
  {
    ...{ what: 'a transaction that is still to come', values: { transactionId: 'T-8' }, columns: ['paidTime'] },
    meant: null,
  },
  { what: 'a transaction in a file without days', values: { transactionId: 'T-9' }, meant: [50, 'T-9'] },
  { what: 'a blank transaction in such a file', values: {}, columns: ['transactionId'], meant: null },
  { what: 'nothing of all', values: { paidAmount: 0 }, paid: 0, meant: null },
  {
    what: 'no channel',
    values: { paymentChannel: null, paidAmount: 50 },
    paid: 5000,
    meant: null,
    errors: ['paymentChannel'],
  },
  {
    ...{ what: 'a channel that there is not', values: { paymentChannel: 9, paidAmount: 50 }, paid: 5000, meant: null },
    errors: ['paymentChannel'],
  },
  {
    ...{ what: 'a disabled channel', values: { paymentChannel: 3, transactionId: 'T-3' }, meant: [50, 'T-3'] },
    errors: ['paymentChannel'],
  },
  {
    ...{ what: 'a currency that the channel does not take', values: { currency: 'EUR', transactionId: 'T-4' } },
    ...{ meant: [50, 'T-4'], errors: ['currency'] },
  },
  {
    ...{ what: 'more than the order comes to', values: { paidAmount: 51, transactionId: 'T-5' }, paid: 5100 },
    ...{ meant: [51, 'T-5'], errors: ['paidAmount'] },
  },
  {
    ...{ what: 'a day to come', values: { paidTime: '2999-01-01T00:00:00.000Z', transactionId: 'T-6' } },
    ...{ meant: [50, 'T-6'], errors: ['paidTime'] },
  },
  {
    ...{
      what: 'a blank transaction where the channel needs one',
      values: { paidAmount: 50 },
      columns: ['transactionId'],
    },
    ...{ paid: 5000, meant: [50, null], errors: ['transactionId'] },
  },
  {
    ...{ what: 'a blank transaction where the channel needs none', columns: ['transactionId'], paid: 5000 },
    ...{ values: { paymentChannel: 2, paidAmount: 50 }, meant: [50, null] },
  },
  { what: 'a fee', values: { paidAmount: 50, paymentFee: 1.5, transactionId: 'T-7' }, paid: 5000, meant: [50, 'T-7'] },
]

test.each(cases)('a row with $what', ({ values: given, columns = [], paid, meant, errors = [] }) => {
  const values = { currency: 'HKD', paymentChannel: 1, originalOrderId: 'N-1', ...given } as OrderRow['values']
  const present = [...columns, ...Object.keys(given)]
  const cells = Object.fromEntries(
    present.map((column) => [column, String(values[column as keyof typeof values] ?? '')]),
  )
  const row: OrderRow = { row: 2, cells, values }
  const sum = { amounts: { total: 5000, paid } as OrderAmounts, unit: 2 }
  const found: string[] = []
  const collected = { add: (_: unknown, column: string) => found.push(column) } as unknown as RowErrors
  checkPayment(row, sum, known, collected)
  const payment = paymentOf(row, sum, known)
  expect([payment ? [payment.amount, payment.transactionId] : null, found]).toEqual([meant, errors])
})
