import type { FormOf } from '@/components/resource/core/description'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'

/** What of a purchase order is entered beside its moves. */
export const purchaseForm: FormOf<typeof purchaseOrders> = {
  rows: [['supplierOrderId', 'expectedDate']],
  rules: () => import('@/contract/entities/purchasing/purchase-orders').then((file) => file.purchaseOrders),
}
