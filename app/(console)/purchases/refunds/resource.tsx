'use client'
import { stepsOf } from '@/components/features/purchasing/refunds/refund-head'
import { refundInputs } from '@/components/features/purchasing/refunds/refund-inputs'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[purchaseRefundId]/used-messages'

export const { List } = resource<typeof purchaseRefunds>({
  columns: [
    { field: 'businessCode', width: 168 },
    { field: 'purchaseOrderId', width: 168 },
    { field: 'supplierId', flex: 1.4 },
    { field: 'summary', flex: 1.6 },
    { field: 'kind', width: 112 },
    { field: 'amount', width: 112 },
    'status',
    'createdTime',
  ],
  search: [
    ...(['keyword', 'status', 'kind', 'purchaseOrderId', 'amount', 'completedTime', 'createdTime'] as const),
    'purchaseRefundId',
  ],
  inputs: refundInputs,
  isOffered: (action, refund) => stepsOf(refund).includes(action),
  recordPath: (purchaseRefundId) => href('/purchases/refunds/[purchaseRefundId]', { purchaseRefundId }),
  recordPage: openedPage(
    () => import('@/components/features/purchasing/refunds/refund-page').then((file) => file.RefundPage),
    usedMessages,
  ),
})
