import { problemCodes } from '@/contract/calls/problem-codes'
import { ApiError, call } from '@/lib/api/api'

interface Transfer {
  paymentId?: number
  companyId?: number
  channel: string
  transactionId: string
}

/** Whether something was refused because its transaction is used already. */
export const isUsedTransaction = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.details.some(({ field, code }) => field === 'transactionId' && code === problemCodes.duplicate)

/** Another payment of the same channel and transaction, however that is written, if there is one that did not fail. */
export async function paymentWithTransaction({ paymentId, companyId, channel, transactionId }: Transfer) {
  const query = { channel, sameTransaction: transactionId, companyId, status: 'Pending,Paid,Refunded', pageSize: 5 }
  const { items } = await call('GET payments', { query })
  return items.find((payment) => payment.paymentId !== paymentId)
}
