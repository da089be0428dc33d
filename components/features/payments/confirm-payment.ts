import type { MoveInputs } from '@/components/resource/core/move-inputs'
import { nameOfPayment } from '@/components/transfers/name-of-payment'
import { isUsedTransaction, paymentWithTransaction } from '@/components/transfers/shared-transaction'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

type Payment = RecordOf<typeof payments>

/** Whether payments of its channel have a number; where that is not known, they do. */
async function isNumbered({ channel, companyId }: Payment): Promise<boolean> {
  const query = { code: channel, companyId: companyId ?? undefined, pageSize: 1 }
  const found = await call('GET paymentchannels', { query }).catch(() => null)
  return !found?.items[0]?.transactionOptional
}

/** The money came. A transaction that is used already needs a confirmation. */
export const confirmPayment: MoveInputs<Payment, Payment & { isNumbered: boolean }> = {
  load: async (payment) => ({ ...payment, isNumbered: await isNumbered(payment) }),
  nameOf: nameOfPayment,
  fields: ({ isNumbered }) => ({
    amount: { isRequired: true },
    transactionId: { isRequired: isNumbered },
    sharedTransaction: null,
  }),
  given: ({ amount, fee, transactionId, paidTime }) => ({ amount, fee, transactionId, paidTime }),
  override: async ({ error, values, record: { paymentId, channel, companyId } }, t) => {
    if (!isUsedTransaction(error)) return null
    const transaction = String(values.transactionId)
    const of = { paymentId, channel, companyId: companyId ?? undefined }
    const other = await paymentWithTransaction({ ...of, transactionId: transaction })
    if (!other) return null
    const question = {
      title: t('payments.sharedTitle', { transaction }),
      text: t('payments.sharedText', { payment: nameOfPayment(other, t) }),
      yes: t('payments.sharedYes'),
    }
    return { question, values: { ...values, sharedTransaction: true } }
  },
  affects: ['orders'],
}
