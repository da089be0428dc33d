import { and, asc, sql } from 'drizzle-orm'
import { orderPurchases as entity, type LineChange } from '@/contract/entities/purchasing/order-purchases'
import { caller } from '../../context'
import type { Records } from '../../crud/records'
import { scopeOf } from '../../crud/scope'
import type { Row } from '../../crud/serialize'
import { trackChanges } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSuppliers } from '../../db/schema/catalogue'
import { orderPurchases } from '../../db/schema/purchasing'
import { invalid } from '../../http/parse'
import { Problem } from '../../problem'
import { lockOrdersOf, settleOrders } from '../ledger/settle-orders'
import { withLineDetails } from './line-details'
import { refuseUnseen } from './line-version'

/**
 * Changes quantity, binding and selection of many lines, all or none, each as the client has seen it. A lower quantity leaves
 * pieces of its order missing; a higher one is for stock.
 * @throws 412 with the changed lines where one of them is not as it was seen, or is gone
 */
export async function changeLines(
  changes: readonly LineChange[],
  records: Records<typeof orderPurchases>,
  database: Database,
): Promise<Row[]> {
  const ids = changes.map(({ orderPurchaseId }) => orderPurchaseId)
  if (new Set(ids).size < ids.length) throw invalid([{ field: 'lines', text: 'format' }])
  const orderIds = await lockOrdersOf(ids, database)
  const before = await lockedLines(ids, database)
  const seen = await withLineDetails(before, database)
  refuseUnseen(
    changes.map(({ orderPurchaseId, lineVersion }) => ({ orderPurchaseId, lineVersion })),
    seen.map((line) => ({ orderPurchaseId: Number(line.orderPurchaseId), lineVersion: String(line.lineVersion) })),
  )
  const byId = new Map(before.map((line) => [line.orderPurchaseId, line]))
  await checkBindings(changes, byId, database)
  const news = changes.map(({ orderPurchaseId: id, qty, productSupplierId, checked }) => ({
    ...{ id, qty: qty ?? null, binding: productSupplierId ?? null, checked: checked ?? null },
  }))
  await database.sql.execute(sql`
    update ${orderPurchases} set
      qty = coalesce(news.qty, order_purchases.qty),
      order_qty = least(order_purchases.order_qty, coalesce(news.qty, order_purchases.qty)),
      product_supplier_id = coalesce(news.binding, order_purchases.product_supplier_id),
      checked = coalesce(news.checked, order_purchases.checked),
      checked_by = case when news.checked is null or news.checked = order_purchases.checked
        then order_purchases.checked_by when news.checked then ${caller().adminId}::int end,
      checked_time = case when news.checked is null or news.checked = order_purchases.checked
        then order_purchases.checked_time when news.checked then now() end,
      updated_time = now(), version = order_purchases.version + 1
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news(id int, qty int, binding int, checked boolean)
    where ${orderPurchases.orderPurchaseId} = news.id`)
  const after = await records.many(ids)
  await trackChanges(
    entity,
    'update',
    after.map((line) => ({ before: byId.get(line.orderPurchaseId), after: line })),
    database,
  )
  const isShort = after.some((line) => line.orderQty !== byId.get(line.orderPurchaseId)?.orderQty)
  if (isShort) await settleOrders(orderIds, database)
  return after
}

/** Those of these lines that are still there and in scope, locked in the order of their keys. */
const lockedLines = (ids: readonly number[], { sql: statements }: Database) =>
  statements
    .select()
    .from(orderPurchases)
    .where(and(equalsAny(orderPurchases.orderPurchaseId, ids), scopeOf(orderPurchases)))
    .orderBy(asc(orderPurchases.orderPurchaseId))
    .for('update')

/** Throws where a binding is missing, disabled, or of another SKU than its line. */
async function checkBindings(
  changes: readonly LineChange[],
  lines: ReadonlyMap<number, { productSkuId: number }>,
  { sql: statements }: Database,
): Promise<void> {
  const ids = changes.flatMap(({ productSupplierId }) => productSupplierId ?? [])
  if (ids.length === 0) return
  const { productSupplierId, productSkuId, status } = productSuppliers
  const rows = await statements
    .select({ productSupplierId, productSkuId, status })
    .from(productSuppliers)
    .where(and(equalsAny(productSupplierId, ids), scopeOf(productSuppliers)))
  const bindings = new Map(rows.map((row) => [row.productSupplierId, row]))
  for (const change of changes) {
    if (change.productSupplierId === undefined) continue
    const binding = bindings.get(change.productSupplierId)
    if (!binding) throw new Problem('missing')
    if (binding.productSkuId !== lines.get(change.orderPurchaseId)?.productSkuId) throw new Problem('bindingOfOtherSku')
    if (binding.status !== 'Enabled') throw new Problem('bindingDisabled')
  }
}
