import { OrderPage } from '@/components/features/orders/order-page'
import { recordRoute } from '@/components/resource/record-page/record-route'
import { orders } from '@/contract/entities/orders'
import { usedMessages } from './used-messages'

export default recordRoute(orders, OrderPage, usedMessages)
