import type { MoveInputs } from '@/components/resource/core/move-inputs'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'
import { nameOfPayment } from './name-of-payment'
import { OrderAmountInput } from './order-amount-input'
import { PaymentOrderInput } from './payment-order-input'

/** Money that waited gets its order. */
export const assignPayment: MoveInputs<RecordOf<typeof payments>> = {
  nameOf: nameOfPayment,
  fields: () => ({ orderId: { input: PaymentOrderInput }, orderAmount: { input: OrderAmountInput } }),
  affects: ['orders'],
}
