import type { MoveInputs } from '@/components/resource/core/move-inputs'
import { nameOfPayment } from '@/components/transfers/name-of-payment'
import type { ProposedOrder } from '@/contract/entities/payment-spread'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'
import { OrderAmountInput } from './order-amount-input'
import { PaymentOrderInput } from './payment-order-input'

/** Money that waited gets its order. */
export const assignPayment: MoveInputs<RecordOf<typeof payments> & { proposed?: ProposedOrder }> = {
  nameOf: nameOfPayment,
  fields: () => ({ orderId: { input: PaymentOrderInput }, orderAmount: { input: OrderAmountInput } }),
  given: ({ proposed }) => (proposed ? { orderId: proposed.orderId } : {}),
  affects: ['orders'],
}
