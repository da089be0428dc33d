'use client'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'
import { href } from '@/lib/routes/navigation'
import { AssignNotice } from './assign-notice'
import { paymentForm } from './payment-form'
import { offersMove, paymentInputs } from './payment-inputs'
import { RefundTable } from './refund-table'

const columns = [
  { field: 'channel', render: ({ channelName, channel }: RecordOf<typeof payments>) => channelName ?? channel },
] as const

/** A payment: its money, what was given back, and its slips. */
export const PaymentPage = recordPage<typeof payments>({
  list: href('/payments', {}),
  form: paymentForm,
  inputs: paymentInputs,
  isOffered: offersMove,
  titleOf: ({ orderName, channel, channelName, amount, currency }, money) =>
    `${money(amount, currency)} · ${orderName ?? channelName ?? channel}`,
  main: [
    AssignNotice,
    {
      facts: ['orderId', 'customerName', 'channel', 'transactionId', 'paidTime', 'imageUrls'],
      title: 'details',
      columns,
    },
    RefundTable,
  ],
  side: [
    { facts: ['amount', 'orderAmount', 'fee', 'refundedAmount'], title: 'money' },
    { facts: ['paymentId', 'siteId', 'sharedTransaction', 'createdTime', 'remark'], title: 'others' },
  ],
})
