import { call } from '@/lib/api/api'

interface Transfer {
  paymentId?: number
  companyId?: number
  channel: string
  transactionId: string
}

/** Another payment of the same channel and transaction, if there is one that did not fail. */
export async function paymentWithTransaction({ paymentId, companyId, channel, transactionId }: Transfer) {
  const query = { channel, transactionId, companyId, status: 'Pending,Paid,Refunded', pageSize: 5 }
  const { items } = await call('GET payments', { query })
  return items.find((payment) => payment.paymentId !== paymentId)
}
