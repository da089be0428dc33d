import { products as entity } from '@/contract/entities/catalogue/products'
import { Records } from '../../../crud/records'
import { sanitizedFields } from '../../../crud/sanitized-fields'
import { refuseFrozen } from '../../../crud/state-moves'
import type { Database } from '../../../db/database'
import { products } from '../../../db/schema/catalogue'
import { Problem } from '../../../problem'
import type { AppliedItems, ImportPortion } from '../../../sheets/sheet-plan'
import { saveSkus } from '../product-skus'
import type { ProductItem } from './product-pieces'

/** Stores products and their SKUs by the rules of their calls. */
export function productStore(database: Database) {
  const records = new Records(entity, products, database)
  return async (items: readonly ProductItem[], { companyId, carried }: ImportPortion): Promise<AppliedItems> => {
    const keys: number[] = []
    let last = carried.productId as number | undefined
    for (const item of items) {
      const productId = item.isContinued ? last : item.productId
      if (item.isContinued && productId === undefined) throw new Problem('missing')
      last = await storeProduct({ ...item, productId }, { companyId, records, database })
      if (!item.isContinued) keys.push(last)
    }
    return { keys, carried: { productId: last } }
  }
}

interface Store {
  companyId: number
  records: Records
  database: Database
}

/** Adds a product or changes one; returns its key. Refuses one whose state has become final since the check. */
async function storeProduct({ productId, fields, skus }: ProductItem, store: Store): Promise<number> {
  const { companyId, records, database } = store
  const values = sanitizedFields(entity, fields)
  const [product] =
    productId === undefined
      ? [await records.create({ ...values, companyId })]
      : await records.many([productId], { lock: true })
  const key = Number(product?.productId)
  if (productId !== undefined) {
    refuseFrozen(entity, product ? [product] : [], { ...values, skus })
    if (Object.keys(values).length > 0) await records.set([key], values)
  }
  if (skus.length === 0) return key
  await saveSkus(skus, { productId: key, companyId }, database)
  if (productId !== undefined) await records.set([key], {})
  return key
}
