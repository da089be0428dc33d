import type { Translate } from '@/components/resource/core/move-inputs'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'

type Named = Pick<RecordOf<typeof payments>, 'paymentId' | 'orderName'>

/** Names a payment in a sentence: its number, and the order that it is for. */
export const nameOfPayment = ({ paymentId, orderName }: Named, t: Translate): string =>
  orderName
    ? t('payments.paymentFor', { id: String(paymentId), order: orderName })
    : t('payments.payment', { id: String(paymentId) })
