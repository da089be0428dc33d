import type { Database } from '../../db/database'
import { startingOver } from '../../http/start-over'
import { freePieces } from './free-pieces'
import { loadLedger, lockOrders } from './load-ledger'
import { promiseHoldersOf } from './promise-holders'
import { saveLedger } from './save-ledger'

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
    const ledger = await loadLedger({ orders, skuIds: short }, database)
    ledger.shrinkPromises(short)
    await saveLedger(ledger, { orderIds: [] }, database)
  }, database)
}
