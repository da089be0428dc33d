'use client'
import { Goods } from '@/components/fields/goods'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { href } from '@/lib/routes/navigation'
import { productOf, variantOf } from '../line-name'
import { CostPart } from './cost-part'
import { CamePart, DeliveryTab } from './delivery-tab'
import { PackagesTab } from './packages-tab'
import { purchaseForm } from './purchase-form'
import { PurchaseHead } from './purchase-head'
import { purchaseInputs } from './purchase-inputs'
import { OriginalOrderLink, SupplierOrderLink } from './supplier-order-link'

/** A purchase order: what is next, its lines and what they cost, its parcels, checks and refunds. */
export const PurchaseOrderPage = recordPage<typeof purchaseOrders>({
  list: href('/purchases', {}),
  head: PurchaseHead,
  form: purchaseForm,
  inputs: purchaseInputs,
  tabs: { delivery: DeliveryTab, packages: PackagesTab },
  main: [
    CamePart,
    {
      lines: 'lines',
      columns: [
        {
          field: 'productName',
          render: (line) => (
            <Goods
              picture={line.coverUrl}
              title={productOf(line)}
              text={variantOf(line)}
              renamedFrom={line.renamedFrom}
              remark={line.remark}
              productId={line.productId}
            />
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
    CostPart,
  ],
  side: [
    {
      totals: ['goodsAmount', 'domesticShippingFee', 'totalAmount'],
      title: 'totals',
      unknown: { domesticShippingFee: 'shippingUncertain' },
    },
    {
      related: ({ inspections }) =>
        (inspections ?? []).map(({ purchaseInspectionId, businessCode, status, statusText }) => ({
          ...{ path: 'purchaseinspections', id: purchaseInspectionId, name: businessCode, status, statusText },
        })),
      title: 'inspections',
    },
    {
      related: ({ refunds }) =>
        (refunds ?? []).map(({ purchaseRefundId, businessCode, status, statusText, kindText }) => ({
          ...{ path: 'purchaserefunds', id: purchaseRefundId, name: businessCode, status, statusText, note: kindText },
        })),
      title: 'refunds',
    },
    {
      facts: [
        ...(['supplierId', 'channelType', 'supplierOrderId', 'originalOrderId', 'warehouseId', 'siteId'] as const),
        ...(['orderId', 'expectedDate', 'paidAmount', 'transactionId', 'dueDate', 'settledTime'] as const),
        ...(['placedBy', 'createdTime', 'paidTime', 'sellerMessage', 'remark'] as const),
      ],
      title: 'details',
      columns: [
        { field: 'supplierOrderId', render: (order) => order.supplierOrderId && <SupplierOrderLink {...order} /> },
        { field: 'originalOrderId', render: (order) => order.originalOrderId && <OriginalOrderLink {...order} /> },
      ],
    },
  ],
})
