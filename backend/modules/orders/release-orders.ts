import type { Remark } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { type BookOrder, type OrderRow, unpackedIn } from '../chain/book-rows'
import type { Books } from '../chain/books'
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
      apply: (order, books) => {
        if (release(order, books) === 0) throw refusedMove(order.row, 'somethingAllocated')
      },
    },
    database,
  )

function release({ lines }: BookOrder, books: Books): number {
  let released = 0
  for (const line of lines) {
    for (const inventoryId of [...line.allocations.keys()]) {
      const pieces = unpackedIn(line, inventoryId)
      if (pieces === 0) continue
      books.release(line, inventoryId, pieces)
      if (books.stock.get(inventoryId)?.counts) books.changePromise(line, pieces)
      released += pieces
    }
  }
  return released
}
