import { may } from '@/contract/access'
import { orders as entity } from '@/contract/entities/orders'
import { caller, context } from '../../context'
import { bulkAction } from '../../crud/bulk-action'
import { crud, remarkIn } from '../../crud/crud'
import { Records } from '../../crud/records'
import { type Row, serialize } from '../../crud/serialize'
import { orders } from '../../db/schema/ordering'
import { type HandlerMap, handlers } from '../../http/handlers'
import { enumText } from '../../messages/texts'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { acceptOrders } from './accept-orders'
import { shownLines } from './order-lines'

export function orderHandlers(services: Services): HandlerMap {
  const { database } = services
  const records = new Records(entity, orders, database)
  const plain = crud(entity, orders, services, {
    details: async (row) => ({ lines: await shownLines(Number(row.orderId), database) }),
  })
  return {
    ...plain,
    ...handlers({
      'GET orders/{id}': async ({ params, query, body, request }) => {
        if (query.summary === 'true') return summaryOf(await records.one(params.id)) as never
        if (!may(caller().roles, 'orders')) throw new Problem('forbidden')
        return (await plain['GET orders/{id}']?.({ params: { id: params.id }, query: {}, body, request })) as never
      },
      'POST orders/{ids}/accept': bulkAction('accept', records, services, async (ids, body) => {
        await acceptOrders(await records.many(ids, { lock: true }), database, remarkIn(body ?? {}))
        return serialize(entity, await records.many(ids), database)
      }),
    }),
  }
}

function summaryOf({ orderId, friendlyOrderId, status, country }: Row) {
  return {
    orderId,
    friendlyOrderId,
    status,
    country,
    statusText: enumText(context().language, 'OrderStatus', String(status)),
  }
}
