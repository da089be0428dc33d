import { inventories as entity } from '@/contract/entities/inventories'
import type { Database } from '../../db/database'
import type { Services } from '../../services'
import { sheetPlan } from '../../sheets/sheet-plan'
import { skuCodeLookup } from '../catalogue/sku-code-lookup'
import { bookMovement } from './book-movement'
import { setMinimums } from './minimum'
import { ownerOf, rowIn } from './movement-places'
import { nameOfPieces, planStock, readKnownStock, rowsOfStock, type StockItem } from './plan-stock'
import { refuseRepeat } from './repeated-receipts'

/** A movement alone is a portion: it locks orders before stock, which two in one transaction would not. */
const wholePortion = 100

/** Sheets of stock: what was counted or received, booked by the movements that people book by hand. */
export const inventorySheetPlan = ({ database }: Services) =>
  sheetPlan({
    entity,
    recognizedBy: [['skuCode', 'warehouse', 'shelf']],
    unique: [['skuCode', 'warehouse', 'shelf']],
    pieces: ['counted', 'received', 'minStock', 'target'],
    lookups: { skuCode: skuCodeLookup(database) },
    before: (rows, { companyId }) => readKnownStock(rows, companyId, database),
    recordOf: nameOfPieces,
    plan: planStock,
    weightOf: () => wholePortion,
    apply: async (items) => {
      const keys: number[] = []
      for (const item of items) {
        const { place, minimum } = item
        const { companyId } = await ownerOf(place.warehouseId, 'warehouseId', database)
        const inventoryId = (await book(item, database)) ?? (await rowIn(place, companyId, database))
        if (minimum) await setMinimums([{ ...place, companyId }], minimum, database)
        keys.push(inventoryId)
      }
      return { keys }
    },
    rowsOf: (keys) => rowsOfStock(keys as readonly number[], database),
  })

/** Books the movement of a row, if it has one; returns its place. */
async function book({ place, movement, isAnother }: StockItem, database: Database): Promise<number | undefined> {
  if (!movement) return undefined
  const booked = await bookMovement(place, movement, database)
  if (movement.kind === 'Receipt' && !isAnother) await refuseRepeat(booked, movement, database)
  return booked.inventoryId
}
