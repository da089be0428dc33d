import type { Database } from '../../db/database'
import { StartOver, startingOver } from '../../http/start-over'
import { freePieces } from './free-pieces'
import { loadBooks, lockOrders } from './load-books'
import { promiseHoldersOf } from './promise-holders'
import { saveBooks } from './save-books'

/**
 * Where places do not count any more, more may be promised of SKUs than there is: the newest promises become missing.
 * Belongs into the transaction of the change.
 */
export async function shrinkPromises(skuIds: readonly number[], database: Database): Promise<void> {
  const free = await freePieces(skuIds, database)
  const short = [...free].filter(([, pieces]) => pieces < 0).map(([id]) => id)
  if (short.length === 0) return
  await startingOver(async () => {
    const orders = await lockOrders(await promiseHoldersOf(short, database), database)
    const books = await loadBooks({ orders, skuIds: short }, database)
    books.shrinkPromises(short)
    if (short.some((id) => books.freeToPromise(id) < 0)) throw new StartOver()
    await saveBooks(books, { orderIds: [] }, database)
  }, database)
}
