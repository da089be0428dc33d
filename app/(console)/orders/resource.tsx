'use client'
import { missingFigure } from '@/components/features/orders/missing-figure'
import { orderDialogs } from '@/components/features/orders/order-dialogs'
import { orderForm } from '@/components/features/orders/order-form'
import { orderInputs } from '@/components/features/orders/order-inputs'
import { isOrderMoveOffered, orderCautions } from '@/components/features/orders/order-moves'
import { orderSearches } from '@/components/features/orders/order-searches'
import { CombinableButton } from '@/components/features/parcels/bench/combinable-button'
import { packingBatches } from '@/components/features/parcels/packing-batches'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import { paymentBatches } from '@/components/transfers/payment-batches'
import type { orders } from '@/contract/entities/orders'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[orderId]/used-messages'

export const { List } = resource<typeof orders>({
  columns: [
    { field: 'friendlyOrderId', width: 96 },
    // Both may be cut before the date is.
    { field: 'customerName', flex: 1.2, shrinksTo: 80 },
    { field: 'siteId', flex: 1, shrinksTo: 76 },
    { field: 'status', width: 112 },
    { field: 'payStatus', width: 104 },
    { field: 'totalAmount', width: 112 },
    { field: 'balance', width: 108 },
    { field: 'missingQty', width: 76, render: missingFigure },
    // What has to be done stands before it where room is short.
    'createdTime',
    { field: 'promisedDate', width: 100 },
  ],
  card: { third: ['createdTime', 'siteId'] },
  search: [
    'keyword',
    'status',
    'siteId',
    'payStatus',
    ...([
      'userId',
      'country',
      'channelType',
      'missingQty',
      'held',
      'packing',
      'unsentMessages',
      'article',
      'totalAmount',
      'balance',
    ] as const),
    ...(['promisedDate', 'createdTime', 'acceptedTime', 'orderId'] as const),
  ],
  searches: orderSearches,
  form: orderForm,
  dialogs: orderDialogs,
  inputs: orderInputs,
  batchDialogs: { ...packingBatches, ...paymentBatches },
  headActions: CombinableButton,
  cautions: orderCautions,
  isOffered: isOrderMoveOffered,
  recordPath: (orderId) => href('/orders/[orderId]', { orderId }),
  recordPage: openedPage(
    () => import('@/components/features/orders/order-page').then((file) => file.OrderPage),
    usedMessages,
  ),
})
