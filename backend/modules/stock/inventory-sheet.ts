import { inventories as entity } from '@/contract/entities/inventories'
import type { Services } from '../../services'
import { sheetPlan } from '../../sheets/sheet-plan'
import { skuCodeLookup } from '../catalogue/sku-code-lookup'
import { bookMovement } from './book-movement'
import { planStock, readKnownStock } from './plan-stock'

/** A movement alone is a portion: it locks orders before stock, which two in one transaction would not. */
const wholePortion = 100

/** Sheets of stock: what was counted or received, booked by the movements that people book by hand. */
export const inventorySheetPlan = ({ database }: Services) =>
  sheetPlan({
    entity,
    recognizedBy: [['skuCode', 'warehouse', 'shelf']],
    unique: [['skuCode', 'warehouse', 'shelf']],
    lookups: { skuCode: skuCodeLookup(database) },
    before: (rows, { companyId }) => readKnownStock(rows, companyId, database),
    plan: ([row], input) => planStock(row, input),
    weightOf: () => wholePortion,
    apply: async (items) => {
      const keys: number[] = []
      for (const { place, movement } of items) {
        const { inventoryId } = await bookMovement(place, movement, database)
        keys.push(inventoryId)
      }
      return { keys }
    },
  })
