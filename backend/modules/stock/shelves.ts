import { and, gt, type SQL } from 'drizzle-orm'
import { shelves as entity } from '@/contract/entities/shelves'
import { crud } from '../../crud/crud'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { inventories, shelves } from '../../db/schema/stock'
import { invalid } from '../../http/parse'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'
import { shrinkPromises } from '../ledger/shrink-promises'

/** Places in warehouses. A shelf stays in its warehouse; its kind, by which pieces are valued, while any lie on it. */
export function shelfPart(services: Services): ModulePart {
  const { database } = services
  return crud(entity, shelves, services, {
    fixedCompany: true,
    beforeUpdate: async (patch, rows) => {
      if (patch.warehouseId !== undefined && rows.some((row) => row.warehouseId !== patch.warehouseId)) {
        throw invalid([{ field: 'warehouseId', text: 'fixed' }])
      }
      const isMoved = patch.kind !== undefined && rows.some((row) => row.kind !== patch.kind)
      if (isMoved) {
        await refuseFilled(
          rows.map(({ shelfId }) => shelfId),
          database,
        )
      }
      return patch
    },
    afterUpdate: async (rows, { status }) => {
      if (status === undefined) return
      const keys = rows.map(({ shelfId }) => shelfId)
      await shrinkPromises(await skusIn(equalsAny(inventories.shelfId, keys), database), database)
    },
  })
}

/** The SKUs of which pieces lie in some places. */
export async function skusIn(places: SQL, database: Database): Promise<number[]> {
  const rows = await database.sql
    .selectDistinct({ productSkuId: inventories.productSkuId })
    .from(inventories)
    .where(and(places, gt(inventories.onHand, 0)))
  return rows.map(({ productSkuId }) => productSkuId)
}

async function refuseFilled(ids: readonly number[], database: Database): Promise<void> {
  const keys = [...ids]
  // A movement that makes a row of stock on the shelf holds a key lock on it, and one that changes a row holds the row's:
  // both are waited for, so that what they bring is seen here, and those that come later see the new kind.
  await database.sql
    .select()
    .from(shelves)
    .where(equalsAny(shelves.shelfId, keys))
    .orderBy(shelves.shelfId)
    .for('update')
  const rows = await database.sql
    .select({ onHand: inventories.onHand })
    .from(inventories)
    .where(equalsAny(inventories.shelfId, keys))
    .orderBy(inventories.inventoryId)
    .for('no key update')
  if (rows.some(({ onHand }) => onHand > 0)) throw invalid([{ field: 'kind', text: 'piecesThere' }])
}
