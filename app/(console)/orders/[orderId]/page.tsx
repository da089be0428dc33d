import { OrderPage } from '@/components/features/orders/order-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { orders } from '@/contract/entities/orders'

export default recordRoute(orders, OrderPage, {
  namespaces: ['orders', 'organisation', 'parcels', 'payments', 'purchaseList'],
  entities: ['orderpackages', 'payments'],
})
