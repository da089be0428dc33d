import type { Remark } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import type { Ledger } from '../ledger/ledger'
import { type LedgerOrder, type OrderRow, unpackedIn } from '../ledger/ledger-rows'
import { moveOrders, refusedMove } from './move-orders'

/**
 * Gives allocated pieces that are in no parcel back: they are promised again, or missing where their place does not count
 * any more.
 */
export const releaseOrders = (rows: readonly OrderRow[], given: Remark, database: Database): Promise<Row[]> =>
  moveOrders(
    rows,
    {
      action: 'releaseinventory',
      given,
      apply: (order, ledger) => {
        if (release(order, ledger) === 0) throw refusedMove(order.row, 'somethingAllocated')
      },
    },
    database,
  )

function release({ lines }: LedgerOrder, ledger: Ledger): number {
  let released = 0
  for (const line of lines) {
    for (const inventoryId of [...line.allocations.keys()]) {
      const pieces = unpackedIn(line, inventoryId)
      if (pieces === 0) continue
      ledger.release(line, inventoryId, pieces)
      if (ledger.stock.get(inventoryId)?.counts) ledger.changePromise(line, pieces)
      released += pieces
    }
  }
  return released
}
