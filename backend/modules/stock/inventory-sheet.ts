import { inventories as entity } from '@/contract/entities/inventories'
import type { Services } from '../../services'
import { sheetPlan } from '../../sheets/sheet-plan'
import { skuCodeLookup } from '../catalogue/sku-code-lookup'
import { bookMovement } from './book-movement'
import { setMinimums } from './minimum'
import { ownerOf, rowIn } from './movement-places'
import { nameOfPieces, planStock, readKnownStock, rowsOfStock } from './plan-stock'

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
      for (const { place, movement, minimum } of items) {
        const { companyId } = await ownerOf(place.warehouseId, 'warehouseId', database)
        const { inventoryId } = movement
          ? await bookMovement(place, movement, database)
          : { inventoryId: await rowIn(place, companyId, database) }
        if (minimum) await setMinimums([{ ...place, companyId }], minimum, database)
        keys.push(inventoryId)
      }
      return { keys }
    },
    rowsOf: (keys) => rowsOfStock(keys as readonly number[], database),
  })
