import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { orderPurchases as entity } from '@/contract/entities/purchasing/order-purchases'
import { crud } from '../../crud/crud'
import { type Remark, remarkIn } from '../../crud/crud-options'
import { scopeOf } from '../../crud/scope'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { productSuppliers } from '../../db/schema/catalogue'
import { sites } from '../../db/schema/organisation'
import { orderPurchases } from '../../db/schema/purchasing'
import { type AnyCall, handlers, withAfterFailure } from '../../http/handlers'
import { combine, type ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { findSku } from '../catalogue/find-sku'
import { preferredBindings } from '../catalogue/suppliers/preferred-binding'
import type { SupplierCatalogue } from '../catalogue/suppliers/supplier-catalogue'
import { lockOrdersOf, settleOrders } from '../ledger/settle-orders'
import { changeLines } from './change-lines'
import type { Target } from './checked-lines'
import { forgetQuotes } from './kept-quotes'
import { withLineDetails } from './line-details'
import { factsOf } from './line-facts'
import { updatesOf } from './line-updates'
import { lineTagOf } from './line-version'
import { recordOrderEvent } from './order-events'
import { placeOrder } from './place-order'
import { previewOrder } from './preview-order'
import { quotingTasks, startQuoting } from './quote-all'
import { takeOverLines, tickLines, withoutTick } from './tick-lines'

/** Calls of the purchase list: its lines, changes to them, preview and placement. */
export function purchaseListPart(services: Services, catalogue: SupplierCatalogue): ModulePart {
  const { database } = services
  const lines = crud(entity, orderPurchases, services, {
    // Calls are serialized: preview and placement depend on the changes before them.
    isImmediate: true,
    conditions: async ({ missingSupplier }) => {
      if (missingSupplier === undefined) return undefined
      return missingSupplier ? isNull(orderPurchases.productSupplierId) : isNotNull(orderPurchases.productSupplierId)
    },
    decorate: (rows) => withLineDetails(rows, database),
    tagOf: lineTagOf,
    beforeCreate: async (draft) => {
      const { companyId, siteId } = await placeOf(draft, database)
      const bindings = await preferredBindings([draft.productSkuId], database)
      const preferred = bindings.get(draft.productSkuId) ?? null
      const productSupplierId = draft.productSupplierId === undefined ? preferred : draft.productSupplierId
      return { ...draft, companyId, siteId, productSupplierId }
    },
    afterCreate: async (line) => checkBinding(line, line.productSupplierId, database),
    lockFirst: async (keys, _, action) => {
      if (action === 'cancel' || action === 'remove') await lockOrdersOf(keys.map(Number), database)
    },
    // The pieces of a removed line are missing to their orders.
    afterRemove: (removed) => settleOrders(ordersOf(removed), database),
    actions: {
      select: async (ticked, given) => noted(await tickLines(ticked, database), given),
      deselect: async () => withoutTick,
      takeover: async (ticked, given) => noted(await takeOverLines(ticked, database), given),
      cancel: async (cancelled, given) => {
        const ids = cancelled.map(({ orderPurchaseId }) => orderPurchaseId)
        await recordOrderEvent(cancelled, 'purchaseCancelled', database, remarkIn(given))
        await lines.records.remove(ids)
        await settleOrders(ordersOf(cancelled), database)
        return [...cancelled]
      },
    },
  })
  const { records, show, showOne } = lines
  /** Stores the remark of an action that has written its rows itself. */
  const noted = (rows: Row[], given: Remark): Promise<Row[]> | Row[] => {
    const keys = rows.map(({ orderPurchaseId }) => Number(orderPurchaseId))
    return given.remark === undefined ? rows : lines.records.set(keys, remarkIn(given))
  }
  /** A lower quantity leaves pieces of its order missing; a higher one is for stock. */
  const changeLine = async (id: number, patch: Row): Promise<Row> => {
    if (patch.qty === undefined) return records.update(id, patch)
    const orderIds = await lockOrdersOf([id], database)
    const [line] = await records.unchanged([id])
    const orderQty = Math.min(Number(line?.orderQty), Number(patch.qty))
    const changed = await records.update(id, { ...patch, orderQty })
    if (orderQty !== line?.orderQty) await settleOrders(orderIds, database)
    return changed
  }

  const map = handlers({
    'GET orderpurchases/sites': ({ query }) => sitesWithLines(query.companyId, database),
    'GET orderpurchases/facts': ({ query }) => factsOf(query.orderPurchaseIds, database),
    'GET orderpurchases/updates': ({ query }) => updatesOf(query, records, show),
    'POST orderpurchases/{id}': async ({ params, body }) => {
      const line = await records.one(params.id)
      await checkBinding(line, body.productSupplierId ?? null, database)
      return showOne(await changeLine(params.id, { ...body, ...remarkIn(body) }))
    },
    'POST orderpurchases/{id}/updateqty': async ({ params, body }) =>
      showOne(await changeLine(params.id, { qty: body.qty })),
    'POST orderpurchases/changelines': async ({ body }) => show(await changeLines(body.lines, records, database)),
    'POST orderpurchases/quoteall': ({ body }) => startQuoting(body.productSkuIds, database),
    'POST orderpurchases/previeworder': ({ body }) => previewOrder(body, services, catalogue),
    'POST orderpurchases/placeorder': ({ body }) => placeOrder(body, services, catalogue),
  })
  const afterRefusal = ({ body }: AnyCall, cause: unknown) => forgetQuotes((body as Target).siteId, cause, database)
  return combine(lines, {
    handlers: withAfterFailure(map, 'POST orderpurchases/placeorder', afterRefusal),
    tasks: quotingTasks(database, catalogue),
  })
}

/** More sites than anybody picks from. */
const maxSites = 100

/** The sites in scope, of one company or of all, that have lines, and how many. */
const sitesWithLines = (companyId: number | undefined, { sql }: Database) =>
  sql
    .select({ siteId: orderPurchases.siteId, count: count() })
    .from(orderPurchases)
    .where(and(scopeOf(orderPurchases), companyId === undefined ? undefined : eq(orderPurchases.companyId, companyId)))
    .groupBy(orderPurchases.siteId)
    .orderBy(desc(count()), asc(orderPurchases.siteId))
    .limit(maxSites)

interface NewLine {
  productId: number
  productSkuId: number
  siteId?: number
}

/** The company and site of a new line. Throws for a SKU that is out of scope or of another product. */
async function placeOf(draft: NewLine, database: Database) {
  const { siteId } = draft
  const { companyId } = await findSku(draft, database)
  const [site] = await database.sql
    .select({ siteId: sites.siteId, companyId: sites.companyId })
    .from(sites)
    .where(and(scopeOf(sites), siteId === undefined ? eq(sites.companyId, companyId) : eq(sites.siteId, siteId)))
    .orderBy(asc(sites.siteId))
    .limit(1)
  if (!site) throw new Problem('missing')
  if (site.companyId !== companyId) throw new Problem('skuOfOtherCompany')
  return { companyId, siteId: site.siteId }
}

async function checkBinding(line: Row, productSupplierId: number | null, database: Database): Promise<void> {
  if (productSupplierId === null) return
  const [binding] = await database.sql
    .select({ productSkuId: productSuppliers.productSkuId, status: productSuppliers.status })
    .from(productSuppliers)
    .where(and(eq(productSuppliers.productSupplierId, productSupplierId), scopeOf(productSuppliers)))
  if (!binding) throw new Problem('missing')
  if (binding.productSkuId !== line.productSkuId) throw new Problem('bindingOfOtherSku')
  if (binding.status !== 'Enabled') throw new Problem('bindingDisabled')
}

const ordersOf = (lines: readonly { orderId: number | null }[]): number[] => [
  ...new Set(lines.flatMap(({ orderId }) => orderId ?? [])),
]
