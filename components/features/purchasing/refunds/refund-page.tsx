'use client'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'
import { href } from '@/lib/routes/navigation'
import { MessagesTab } from './messages-tab'
import { RefundHead, stepsOf } from './refund-head'
import { refundInputs } from './refund-inputs'
import { RefundLines } from './refund-lines'
import { RefundTotals } from './refund-totals'

/** A refund: what it is for, how far it is, and what was written about it. */
export const RefundPage = recordPage<typeof purchaseRefunds>({
  list: href('/purchases/refunds', {}),
  head: RefundHead,
  inputs: refundInputs,
  isOffered: (action, refund) => stepsOf(refund).includes(action),
  tabs: { messages: MessagesTab },
  main: [RefundLines, { facts: ['reason', 'imageUrls', 'carrier', 'trackingNo', 'remark'], title: 'details' }],
  side: [
    RefundTotals,
    {
      facts: [
        ...(['kind', 'purchaseOrderId', 'supplierId', 'purchaseInspectionId'] as const),
        ...(['transactionId', 'completedTime', 'createdTime'] as const),
      ],
      title: 'facts',
    },
  ],
})
