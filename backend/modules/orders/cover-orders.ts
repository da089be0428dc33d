import type { Remark } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderLines } from '../../db/schema/ordering'
import { preferredBindings } from '../catalogue/suppliers/preferred-binding'
import type { Ledger } from '../ledger/ledger'
import type { LedgerOrder, OrderRow } from '../ledger/ledger-rows'
import { newListRow } from '../ledger/list-again'
import { moveOrders, refusedMove } from './move-orders'

export type Cover = (order: LedgerOrder, ledger: Ledger) => number

/**
 * Promises free stock for what is missing of orders and puts the rest on the purchase list, one line for each order
 * line, with the preferred binding of its SKU.
 * @returns a function that covers one order and says how many pieces it has covered
 */
export async function listRows(rows: readonly OrderRow[], database: Database): Promise<Cover> {
  const ids = rows.map(({ orderId }) => orderId)
  const wanted = await database.sql
    .selectDistinct({ productSkuId: orderLines.productSkuId })
    .from(orderLines)
    .where(equalsAny(orderLines.orderId, ids))
  const skuIds = wanted.map(({ productSkuId }) => productSkuId)
  const bindings = await preferredBindings(skuIds, database)
  return ({ row: order, lines }, ledger) => {
    let covered = 0
    for (const line of lines) {
      covered += ledger.promise(line)
      const { missing } = ledger.placesOf(line)
      ledger.list(line, missing, () => newListRow(line, order, missing, bindings.get(line.row.productSkuId) ?? null))
      covered += missing
    }
    return covered
  }
}

/** Covers what is missing of accepted orders; refused where nothing is. */
export async function coverOrders(rows: readonly OrderRow[], given: Remark, database: Database): Promise<Row[]> {
  const cover = await listRows(rows, database)
  return moveOrders(
    rows,
    {
      action: 'cover',
      given,
      apply: (order, ledger) => {
        if (cover(order, ledger) === 0) throw refusedMove(order.row, 'somethingMissing')
      },
    },
    database,
  )
}
