import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { purchaseOrders } from '../../db/schema/purchasing'

/** Documents of purchase orders with the suppliers of these. */
export async function withSuppliers(rows: readonly Row[], database: Database): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ purchaseOrderId: id }) => (typeof id === 'number' ? [id] : [])))]
  const { purchaseOrderId, supplierId } = purchaseOrders
  const found = await database.sql
    .select({ purchaseOrderId, supplierId })
    .from(purchaseOrders)
    .where(equalsAny(purchaseOrderId, ids))
  const suppliers = new Map(found.map((row) => [row.purchaseOrderId, row.supplierId]))
  return rows.map((row) => ({ ...row, supplierId: suppliers.get(Number(row.purchaseOrderId)) ?? null }))
}
