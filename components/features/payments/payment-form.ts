import type { FormOf } from '@/components/resource/core/description'
import type { payments } from '@/contract/entities/payments'
import { ChannelCurrencyInput } from './channel-currency-input'
import { ChannelInput } from './channel-input'
import { OrderAmountInput } from './order-amount-input'
import { PaymentOrderInput } from './payment-order-input'
import { SharedTransactionInput } from './shared-transaction-input'

const onlyBefore = [
  ...(['channel', 'currency', 'amount', 'orderAmount'] as const),
  ...(['transactionId', 'sharedTransaction', 'paidTime'] as const),
]

/** The form of a payment: its order stays, and once the money came only what describes it may change. */
export const paymentForm: FormOf<typeof payments> = {
  rows: [
    ['orderId'],
    ['channel', 'currency'],
    ['amount', 'orderAmount'],
    ['transactionId', 'paidTime'],
    ['sharedTransaction'],
    ['fee'],
    ['imageUrls'],
  ],
  rules: () => import('@/contract/entities/payments').then((file) => file.payments),
  inputs: {
    orderId: PaymentOrderInput,
    channel: ChannelInput,
    currency: ChannelCurrencyInput,
    orderAmount: OrderAmountInput,
    sharedTransaction: SharedTransactionInput,
  },
  fixed: ({ status }) => ['orderId', ...(status === 'Pending' || status === 'Failed' ? [] : onlyBefore)],
}
