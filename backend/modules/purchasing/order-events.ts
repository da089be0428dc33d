import { caller } from '../../context'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { orderEvents } from '../../db/schema/ordering'

interface Line {
  companyId: number
  orderId?: unknown
  productSkuId?: unknown
  qty?: unknown
}

/**
 * Adds an event to the customers' orders of purchase lines.
 * @param remark of the account that caused it
 */
export async function recordOrderEvent(
  lines: readonly Line[],
  kind: 'purchased' | 'purchaseCancelled',
  database: Database,
  remark: { remark?: string | null } = {},
): Promise<void> {
  const { adminId } = caller()
  const events = lines.flatMap(({ companyId, orderId, productSkuId, qty }) =>
    typeof orderId === 'number'
      ? [{ companyId, orderId, kind, adminId, details: JSON.stringify({ productSkuId, qty, ...remark }) }]
      : [],
  )
  await insertMany(database, orderEvents, events)
}
