'use client'
import { Goods } from '@/components/fields/goods'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { checkouts } from '@/contract/entities/checkouts'
import { href } from '@/lib/routes/navigation'
import { CheckoutHead } from './checkout-head'
import { NotesPart } from './notes-part'

/** What a customer was about to order, and the order that was made from it. */
export const CheckoutPage = recordPage<typeof checkouts>({
  list: href('/orders/checkouts', {}),
  head: CheckoutHead,
  main: [
    {
      lines: 'lines',
      columns: [
        {
          field: 'name',
          render: ({ coverUrl, name, skuName, productId }) => (
            <Goods picture={coverUrl} title={name} text={skuName} productId={productId} />
          ),
        },
        'qty',
        'price',
        'amount',
      ],
    },
  ],
  side: [
    { totals: ['goodsAmount', 'freightAmount', 'taxAmount', 'discountAmount', 'totalAmount'], title: 'totals' },
    { facts: ['customerName', 'userId', 'siteId', 'orderId', 'expireTime', 'createdTime'], title: 'details' },
    NotesPart,
  ],
})
