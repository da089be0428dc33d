import type { Database } from '../../db/database'
import { preferredBindings } from '../catalogue/suppliers/preferred-binding'
import type { Ledger } from './ledger'
import type { LedgerLine, ListRow, OrderRow } from './ledger-rows'

/** A line of the purchase list that is all for one order line; its key is given by the store. */
export const newListRow = (
  { row: line }: LedgerLine,
  { companyId, siteId, orderId }: OrderRow,
  qty: number,
  productSupplierId: number | null,
): ListRow => ({
  ...{ orderPurchaseId: 0, companyId, siteId, orderId, orderLineId: line.orderLineId },
  ...{ productId: line.productId, productSkuId: line.productSkuId, productSupplierId },
  ...{ qty, orderQty: qty, checked: false, checkedBy: null, checkedTime: null, remark: null },
  ...{ createdTime: new Date(), updatedTime: new Date(), version: 1 },
})

export type ListAgain = (line: LedgerLine, count: number) => void

/** Puts missing pieces of order lines on the purchase list again, with the preferred binding of their SKU. */
export async function listingAgain(ledger: Ledger, database: Database): Promise<ListAgain> {
  const bindings = await preferredBindings([...new Set(ledger.lines.map(({ row }) => row.productSkuId))], database)
  return (line, count) => {
    const order = ledger.orders.get(line.orderId)?.row
    if (!order) throw new Error(`The order ${line.orderId} is not in the ledger.`)
    ledger.list(line, count, () => newListRow(line, order, count, bindings.get(line.row.productSkuId) ?? null))
  }
}
