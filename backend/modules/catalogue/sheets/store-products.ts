import { and, eq, ne } from 'drizzle-orm'
import { products as entity } from '@/contract/entities/catalogue/products'
import { Records } from '../../../crud/records'
import { sanitizedFields } from '../../../crud/sanitized-fields'
import { refuseFrozen } from '../../../crud/state-moves'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { takeLock } from '../../../db/own-lock'
import { readRowsBy } from '../../../db/read-rows'
import { products } from '../../../db/schema/catalogue'
import { groupBy } from '../../../group-by'
import { invalid } from '../../../http/parse'
import { Problem } from '../../../problem'
import type { AppliedItems, ImportPortion } from '../../../sheets/sheet-plan'
import { saveSkus } from '../product-skus'
import type { ProductItem } from './product-pieces'

/** Locks the adding of products without codes, where one is among these, then those that change, by their keys. */
export async function lockProducts(
  items: readonly ProductItem[],
  companyId: number,
  database: Database,
): Promise<void> {
  if (addedWithoutCodes(items).length > 0) await takeLock(database, 'products', companyId)
  const keys = items.flatMap(({ productId }) => productId ?? [])
  if (keys.length > 0) await readRowsBy(products, 'productId', keys, database, { lock: true })
}

/** Stores products and their SKUs by the rules of their calls; they are locked by `lockProducts`. */
export function productStore(database: Database) {
  const records = new Records(entity, products, database)
  return async (items: readonly ProductItem[], { companyId, carried }: ImportPortion): Promise<AppliedItems> => {
    await refuseAddedSince(items, companyId, database)
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

/** New products that no index refuses a second time. */
const addedWithoutCodes = (items: readonly ProductItem[]) =>
  items.flatMap(({ productId, isContinued, fields, skus, twins = 0 }) => {
    const isGuarded = productId !== undefined || isContinued || skus.some(({ skuCode }) => skuCode)
    return isGuarded ? [] : [{ title: String(fields.title), twins }]
  })

/**
 * Two products may have one title, so no index refuses the second, unless their SKUs have codes. A file that is sent again
 * while it is stored must not add what was added since it was checked, other than by its own rows.
 */
async function refuseAddedSince(items: readonly ProductItem[], companyId: number, database: Database): Promise<void> {
  const added = addedWithoutCodes(items)
  if (added.length === 0) return
  const titles = added.map(({ title }) => title)
  const found = await database.sql
    .select({ title: products.title })
    .from(products)
    .where(and(eq(products.companyId, companyId), equalsAny(products.title, titles), ne(products.status, 'Voided')))
  const stored = groupBy(found, ({ title }) => title)
  const isTaken = added.some(({ title, twins }) => (stored.get(title)?.length ?? 0) > twins)
  if (isTaken) throw invalid([{ field: 'title', text: 'taken' }])
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
