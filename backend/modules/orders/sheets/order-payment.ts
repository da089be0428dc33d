import type { PaymentColumn } from '@/contract/entities/order-sheet'
import type { RowErrors } from '../../../sheets/row-errors'
import { fromMinor } from '../../money/minor-units'
import type { OrderAmounts } from './order-amounts'
import type { OrderRow } from './order-row'
import { type PaidChannels, transactionOf } from './paid-channels'

/** What is stored as paid for an order of a sheet, in the order's currency. */
export interface OrderPayment {
  channel: string
  amount: number
  fee: number | null
  transactionId: string | null
  /** ISO 8601; null: when it is imported. */
  paidTime: string | null
}

const telling = ['paidAmount', 'paidTime'] as const satisfies readonly PaymentColumn[]

/**
 * Whether a row says that its order is paid: where the file says when or how much, a row that says neither is not, as shops
 * number what is to come, too; else one with a transaction is, and where the file has the channel alone, each.
 */
export function isPaid({ values, cells }: OrderRow): boolean {
  if (values.paidAmount === 0) return false
  const has = (column: PaymentColumn) => (values[column] ?? null) !== null
  if (telling.some((column) => cells[column] !== undefined)) return telling.some(has)
  return has(cells.transactionId === undefined ? 'paymentChannel' : 'transactionId')
}

interface Sum {
  amounts: OrderAmounts
  /** How many decimals the currency has. */
  unit: number
}

/** Adds what would refuse the payment of an order, at its cell. */
export function checkPayment(
  first: OrderRow,
  { amounts: { total, paid }, unit }: Sum,
  channels: PaidChannels,
  errors: RowErrors,
): void {
  if (!isPaid(first)) return
  const { paymentChannel, paidTime, currency = '' } = first.values
  if (paid !== undefined && paid > total) errors.add(first, 'paidAmount', 'high', { n: String(fromMinor(total, unit)) })
  if (paidTime && Date.parse(paidTime) > Date.now() + 60_000) errors.add(first, 'paidTime', 'future')
  if (paymentChannel == null) {
    // A name that is not known is an error of its cell already.
    if (!first.cells.paymentChannel) errors.add(first, 'paymentChannel', 'required')
    return
  }
  const channel = channels.byId.get(paymentChannel)
  if (!channel) {
    errors.add(first, 'paymentChannel', 'missing')
    return
  }
  if (channel.status === 'Disabled') errors.add(first, 'paymentChannel', 'disabled')
  if (!channel.currencies.includes(currency)) errors.add(first, 'currency', 'notTaken')
  if (!transactionOf(first, channel) && !channel.transactionOptional) errors.add(first, 'transactionId', 'required')
  const [used, twin] = [channels.usedBy.get(first), channels.twinOf.get(first)]
  if (used !== undefined) errors.add(first, 'transactionId', 'usedTransaction', { payment: String(used) })
  else if (twin) errors.add(first, 'transactionId', 'rowTwin', { n: twin.row })
}

/** The payment of an order whose rows have no error; undefined where it is not paid, or comes to nothing. */
export function paymentOf(
  first: OrderRow,
  { amounts: { total, paid }, unit }: Sum,
  channels: PaidChannels,
): OrderPayment | undefined {
  const { paymentChannel, paidTime, paymentFee } = first.values
  const channel = channels.byId.get(paymentChannel ?? 0)
  const amount = fromMinor(paid ?? total, unit)
  if (!isPaid(first) || channel === undefined || amount === 0) return undefined
  return {
    ...{ channel: channel.code, amount, fee: paymentFee ?? null },
    ...{ transactionId: transactionOf(first, channel), paidTime: paidTime ?? null },
  }
}
