import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { orders } from '../../../db/schema/ordering'
import { type PaidDraft, storePaid } from '../../payments/store-paid'
import type { OrderDraft } from '../create-order'
import { createOrders } from '../create-orders'
import type { OrderItem } from './plan-order'

/** Makes the orders of a sheet and the payments of those that are paid, all or none; returns the keys of the orders. */
export async function importOrders(items: readonly (OrderItem | OrderDraft)[], database: Database): Promise<number[]> {
  const entered = items.map(itemOf)
  const keys = await createOrders(
    entered.map(({ draft, importedFrom = null }) => ({ ...draft, importedFrom })),
    database,
  )
  const paid = entered.flatMap(({ draft, payment }, at) =>
    payment ? [{ orderId: keys[at] ?? 0, siteId: draft.siteId, currency: draft.currency, payment }] : [],
  )
  if (paid.length === 0) return keys
  const { orderId, companyId } = orders
  const made = await database.sql.select({ orderId, companyId }).from(orders).where(equalsAny(orderId, keys))
  const companies = new Map(made.map((order) => [order.orderId, order.companyId]))
  const drafts = paid.map(
    ({ payment: { paidTime, ...facts }, ...order }): PaidDraft => ({
      ...{ ...order, ...facts, companyId: companies.get(order.orderId) ?? 0, orderAmount: facts.amount },
      paidTime: paidTime === null ? new Date() : new Date(paidTime),
    }),
  )
  await storePaid(drafts, database)
  return keys
}

/** Parts that an earlier release has stored are the draft alone. */
const itemOf = (item: OrderItem | OrderDraft): OrderItem => ('draft' in item ? item : { draft: item })
