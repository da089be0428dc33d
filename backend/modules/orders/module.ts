import { combine } from '../../module'
import { serverModule } from '../module'
import { checkoutPart } from './checkouts'
import { orderPart } from './orders'
import { orderSheetPlan } from './sheets/order-sheet'

export const ordersModule = serverModule('orders', (services) =>
  combine(orderPart(services), checkoutPart(services), { sheets: [orderSheetPlan(services)] }),
)
