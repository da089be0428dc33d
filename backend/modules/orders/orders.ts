import { and, sql } from 'drizzle-orm'
import { orders as entity, orderSummary } from '@/contract/entities/orders'
import type { EnumValue } from '@/contract/enums'
import { crud } from '../../crud/crud'
import type { LineSource } from '../../crud/lines'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderLines, orders } from '../../db/schema/ordering'
import { handlers } from '../../http/handlers'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { unsentCondition } from '../customer-messages/unsent-messages'
import { lockOrders } from '../ledger/load-ledger'
import { waitsFor } from '../ledger/waiting-lines'
import { packingCondition } from '../parcels/ready-to-pack'
import { acceptOrders } from './accept-orders'
import { allocateOrders, promiseHolders } from './allocate-orders'
import { archiveOrders, cancelOrders, recoverOrders } from './cancel-orders'
import { cancelPieces } from './cancel-pieces'
import { coverOrders } from './cover-orders'
import { completedDraft, settleCheckout } from './create-order'
import { checkedPatch, settleEdited } from './edit-order'
import { findArticles } from './find-articles'
import { heldPatch } from './hold-orders'
import { orderDetails } from './order-details'
import { copiedFacts, shownLines } from './order-lines'
import { ordersClock } from './orders-clock'
import { releaseOrders } from './release-orders'
import { waitingForProduct } from './waiting-for-product'

/** Whether an order has a line of one of these SKUs. */
const hasArticle = (skus: readonly number[] | undefined) =>
  skus &&
  sql`${orders.orderId} in (select ${orderLines.orderId} from ${orderLines} where ${equalsAny(orderLines.productSkuId, skus)})`

/** Calls of customers' orders, and what ends by time. */
export function orderPart(services: Services): ModulePart {
  const { database } = services
  const resource = crud(entity, orders, services, {
    summary: orderSummary,
    conditions: async ({ packing, unsentMessages, article, waitingArticle }) =>
      and(
        packingCondition((packing ?? []) as EnumValue<'PackingState'>[]),
        unsentCondition((unsentMessages ?? []) as EnumValue<'UnsentState'>[]),
        hasArticle(article as readonly number[] | undefined),
        waitingArticle === undefined ? undefined : waitsFor([waitingArticle].flat() as number[]),
      ),
    lines: { lines: lineSource(database) },
    details: (row) => orderDetails(row, database),
    lockFirst: async (keys, body, action) => {
      // The newest promises may be taken: their orders are locked with these, by id.
      if (action !== 'allocateinventory' || !body.evenPromised) return
      await lockOrders([...keys.map(Number), ...(await promiseHolders(keys.map(Number), database))], database)
    },
    beforeCreate: (draft) => completedDraft(draft, database),
    afterCreate: (row) => settleCheckout(row, database),
    beforeUpdate: (patch, rows) => checkedPatch(patch, rows, database),
    afterUpdate: (rows, patch) => settleEdited(rows, patch, database),
    guards: {
      notHeld: async ({ heldReason }) => heldReason === null || { reason: heldReason },
      held: async ({ heldReason }) => heldReason !== null || {},
    },
    actions: {
      accept: (rows, given) => acceptOrders(rows, given, database),
      cover: (rows, given) => coverOrders(rows, given, database),
      allocateinventory: (rows, given) => allocateOrders(rows, given, database),
      releaseinventory: (rows, given) => releaseOrders(rows, given, database),
      cancelpieces: (rows, given) => cancelPieces(rows, given, database),
      hold: async (_, given) => heldPatch(given),
      unhold: async () => ({ heldReason: null, heldUntil: null }),
      cancel: (rows, given) => cancelOrders(rows, given, database),
      archive: (rows, given) => archiveOrders(rows, given, database),
      recover: (rows, given) => recoverOrders(rows, given, database),
    },
  })
  return combine(resource, ordersClock(services), {
    handlers: handlers({
      'POST orders/articles': ({ body }) => findArticles(body, database),
      'GET products/{id}/waitingorders': ({ params }) => waitingForProduct(params.id, database),
    }),
  })
}

const lineSource = (database: Database): LineSource => ({
  table: orderLines,
  parent: 'orderId',
  facts: (lines, order) => shownLines(lines, order, database),
  complete: (lines) => copiedFacts(lines, database),
})
