import type { MoveInputs } from '@/components/resource/core/move-inputs'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'
import { nameOfPayment } from './name-of-payment'
import { isUsedTransaction, paymentWithTransaction } from './shared-transaction'

/** The money came. A transaction that is used already needs a confirmation. */
export const confirmPayment: MoveInputs<RecordOf<typeof payments>> = {
  nameOf: nameOfPayment,
  fields: () => ({
    amount: { isRequired: true },
    transactionId: { isRequired: true },
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
