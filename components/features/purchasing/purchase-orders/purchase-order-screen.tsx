'use client'
import { Goods } from '@/components/fields/goods'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { purchaseOrders } from '@/contract/entities/purchase-orders'
import { href } from '@/lib/routes/navigation'
import { SupplierOrderLink } from './supplier-order-link'

/** A purchase order: lines, totals and facts. */
export const PurchaseOrderPage = recordPage<typeof purchaseOrders>({
  list: href('/purchases', {}),
  main: [
    {
      lines: 'lines',
      columns: [
        {
          field: 'productName',
          render: ({ coverUrl, productName, productSkuName, productId, remark }) => (
            <Goods picture={coverUrl} title={productName} text={productSkuName} remark={remark} productId={productId} />
          ),
        },
        {
          field: 'supplierProductName',
          render: ({ supplierCoverUrl, supplierProductName, supplierProductSkuName, supplierProductUrl }) => (
            <Goods
              picture={supplierCoverUrl}
              title={supplierProductName ?? '–'}
              text={supplierProductSkuName}
              href={supplierProductUrl}
            />
          ),
        },
        'orderId',
        'price',
        'qty',
        'amount',
      ],
      countOf: ({ lineCount }) => lineCount,
    },
  ],
  side: [
    {
      totals: ['goodsAmount', 'domesticShippingFee', 'totalAmount'],
      title: 'totals',
      unknown: { domesticShippingFee: 'shippingUncertain' },
    },
    {
      facts: [
        ...(['supplierId', 'channelType', 'supplierOrderId', 'warehouseId', 'siteId', 'orderId'] as const),
        ...(['placedBy', 'createdTime', 'paidTime', 'remark'] as const),
      ],
      title: 'details',
      columns: [{ field: 'supplierOrderId', render: (order) => <SupplierOrderLink {...order} /> }],
    },
  ],
})
