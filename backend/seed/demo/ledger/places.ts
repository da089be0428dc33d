import type { shelves } from '../../../db/schema/stock'
import type { DemoProduct } from '../catalogue/catalogue'
import { harbourId, lanternId } from '../organisation'
import { Random } from '../random'

/** The warehouses of companies with orders; the first two are those that the sites of the trading company buy for. */
export const guangzhou = 1
export const kwaiChung = 2
export const botany = 6

const shelved = [
  { warehouseId: guangzhou, companyId: lanternId, count: 16 },
  { warehouseId: kwaiChung, companyId: lanternId, count: 16 },
  { warehouseId: botany, companyId: harbourId, count: 8 },
]

/** 40 shelves; the last two of each warehouse are for defects and for what customers send back. */
export function demoShelves(): (typeof shelves.$inferInsert & { shelfId: number; warehouseId: number })[] {
  const rows = shelved.flatMap(({ count, ...place }) =>
    Array.from({ length: count }, (_, index) => {
      const kind =
        index === count - 1 ? ('Return' as const) : index === count - 2 ? ('Defect' as const) : ('Stock' as const)
      const aisle = 'ABCD'[Math.floor(index / 4)] ?? 'E'
      return { ...place, kind, code: kind === 'Stock' ? `${aisle}-0${(index % 4) + 1}` : kind.toUpperCase() }
    }),
  )
  return rows.map((row, index) => ({ shelfId: index + 1, ...row }))
}

export interface DemoPlace {
  inventoryId: number
  companyId: number
  warehouseId: number
  shelfId: number | null
  productSkuId: number
  /** The cost of one piece in cents of the company's currency; null: unknown. */
  cost: number | null
  /** What lies there beside what orders need. */
  spare: number
}

/** What a yuan is worth, roughly. */
const perYuan: Readonly<Record<number, number>> = { [lanternId]: 1.09, [harbourId]: 0.21 }

/** A place for each SKU of which there is stock or which orders need. */
export function demoPlaces(products: readonly DemoProduct[], needed: ReadonlySet<number>): DemoPlace[] {
  const random = new Random(97)
  const shelfRows = demoShelves().filter(({ kind }) => kind === 'Stock')
  const skus = products
    .filter(({ companyId }) => perYuan[companyId] !== undefined)
    .flatMap(({ companyId, skus: own }) => own.map((sku) => ({ companyId, sku })))
  const stocked = skus.flatMap(({ companyId, sku }) => {
    const isStocked = companyId === lanternId ? random.chance(0.5) : sku.productSkuId % 3 === 0
    const spare = companyId === lanternId && isStocked ? random.between(0, 60) : sku.productSkuId % 17
    if (!isStocked && !needed.has(sku.productSkuId)) return []
    const { productSkuId } = sku
    const warehouseId = companyId === harbourId ? botany : productSkuId % 3 === 0 ? guangzhou : kwaiChung
    const own = shelfRows.filter((shelf) => shelf.warehouseId === warehouseId)
    const shelfId = productSkuId % 7 === 0 ? null : (own[productSkuId % own.length]?.shelfId ?? null)
    const cost = productSkuId % 29 === 0 ? null : Math.round(sku.cost * (perYuan[companyId] ?? 1) * 100)
    return [{ companyId, warehouseId, shelfId, productSkuId, cost, spare: isStocked ? spare : 0 }]
  })
  return stocked.map((place, index) => ({ inventoryId: index + 1, ...place }))
}
