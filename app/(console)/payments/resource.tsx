'use client'
import { paidOrder } from '@/components/features/payments/paid-order'
import { paymentForm } from '@/components/features/payments/payment-form'
import { offersMove, paymentInputs } from '@/components/features/payments/payment-inputs'
import { PaymentSums } from '@/components/features/payments/payment-sums'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import { startTerm } from '@/components/resource/search/date-range'
import type { payments } from '@/contract/entities/payments'
import { formatDate } from '@/contract/text/time-text'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[paymentId]/used-messages'

export const { List } = resource<typeof payments>({
  columns: [
    { field: 'paymentId', width: 68 },
    { field: 'amount', width: 124 },
    { field: 'orderId', width: 116, render: paidOrder },
    { field: 'customerName', flex: 1 },
    { field: 'channel', flex: 1, render: ({ channelName, channel }) => channelName ?? channel },
    'refundedAmount',
    'status',
    { field: 'transactionId', width: 116 },
    'paidTime',
    { field: 'imageUrls', width: 72 },
  ],
  search: [
    ...(['keyword', 'status', 'orderId', 'siteId', 'channel', 'currency', 'amount', 'assigned'] as const),
    ...(['paidTime', 'createdTime', 'paymentId'] as const),
  ],
  searches: [
    { title: 'toBeAssigned', terms: { assigned: 'false' } },
    {
      title: 'paidToday',
      terms: (timeZone) => ({ paidTimeStart: startTerm(formatDate(new Date().toISOString(), timeZone), timeZone) }),
    },
  ],
  form: paymentForm,
  inputs: paymentInputs,
  isOffered: offersMove,
  foot: PaymentSums,
  recordPath: (paymentId) => href('/payments/[paymentId]', { paymentId }),
  recordPage: openedPage(
    () => import('@/components/features/payments/payment-page').then((file) => file.PaymentPage),
    usedMessages,
  ),
})
