import { orders as entity, orderSummary } from '@/contract/entities/orders'
import { crud } from '../../crud/crud'
import { orders } from '../../db/schema/ordering'
import type { HandlerMap } from '../../http/handlers'
import type { Services } from '../../services'
import { acceptOrders } from './accept-orders'
import { serializedLines } from './order-lines'

/** Calls of customers' orders. */
export function orderHandlers(services: Services): HandlerMap {
  const { database } = services
  return crud(entity, orders, services, {
    summary: orderSummary,
    details: async ({ orderId }) => ({ lines: await serializedLines(orderId, database) }),
    actions: { accept: (pending, given) => acceptOrders(pending, given, database) },
  }).handlers
}
