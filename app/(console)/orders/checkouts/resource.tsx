'use client'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { checkouts } from '@/contract/entities/checkouts'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[checkoutId]/used-messages'

export const { List } = resource<typeof checkouts>({
  columns: [
    'checkoutId',
    { field: 'customerName', flex: 1 },
    { field: 'siteId', flex: 1 },
    'status',
    { field: 'totalAmount', width: 120 },
    'expireTime',
    { field: 'orderId', width: 160 },
    'createdTime',
  ],
  search: ['keyword', 'status', 'siteId', 'userId', 'totalAmount', 'expireTime', 'createdTime', 'checkoutId'],
  recordPath: (checkoutId) => href('/orders/checkouts/[checkoutId]', { checkoutId }),
  recordPage: openedPage(
    () => import('@/components/features/orders/checkout-page').then((file) => file.CheckoutPage),
    usedMessages,
  ),
})
