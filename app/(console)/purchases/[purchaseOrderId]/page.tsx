import { PurchaseOrderScreen } from '@/components/features/purchasing/purchase-orders/purchase-order-screen'
import { purchaseOrders } from '@/contract/entities/purchase-orders'
import { shapeOf } from '@/contract/shape'
import { firstRecord } from '@/lib/api/api-server'

export default async function PurchaseOrderPage({ params }: { params: Promise<{ purchaseOrderId: string }> }) {
  const id = Number((await params).purchaseOrderId)
  const initial = await firstRecord('GET purchaseorders/{id}', `purchaseorders/${id}`)
  return <PurchaseOrderScreen id={id} initial={initial} shape={shapeOf(purchaseOrders)} />
}
