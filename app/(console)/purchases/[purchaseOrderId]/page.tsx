import { PurchaseOrderPage } from '@/components/features/purchasing/purchase-orders/purchase-order-screen'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { usedMessages } from './used-messages'

export default recordRoute(purchaseOrders, PurchaseOrderPage, usedMessages)
