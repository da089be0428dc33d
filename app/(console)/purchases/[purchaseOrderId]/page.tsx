import { PurchaseOrderScreen } from '@/components/purchase-orders/purchase-order-screen'
import { purchaseOrders } from '@/contract/entities/purchase-orders'
import { shapeOf } from '@/contract/shape'
import { read } from '@/lib/api-server'

export default async function PurchaseOrderPage({ params }: { params: Promise<{ purchaseOrderId: string }> }) {
  const id = Number((await params).purchaseOrderId)
  // Where it cannot be had now, the screen asks again and says what is wrong.
  const initial = await read('GET purchaseorders/{id}', `purchaseorders/${id}`).catch(() => undefined)
  return <PurchaseOrderScreen id={id} initial={initial} shape={shapeOf(purchaseOrders)} />
}
