import { and, asc, eq } from 'drizzle-orm'
import { productSets as entity, type ProductSetItem } from '@/contract/entities/product-sets'
import { enums } from '@/contract/enums'
import { trackPartChange } from '../../crud/changes'
import { crud } from '../../crud/crud'
import { labelsOf, type Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { productSkus, products } from '../../db/schema/catalogue'
import { productSetItems, productSets } from '../../db/schema/product-sets'
import type { HandlerMap } from '../../http/handlers'
import { type FieldError, invalid } from '../../http/parse'
import type { Services } from '../../services'
import { refuseQuantities } from './order-quantities'

/** Pickers offer no voided set, unless it is named. */
const offeredStates = enums.ProductStatus.filter((status) => status !== 'Voided')

type ProductSet = typeof productSets.$inferSelect

/** Product sets: variants that are sold together as one. */
export function productSetHandlers(services: Services): HandlerMap {
  const { database } = services

  const write = async (row: ProductSet, items: readonly ProductSetItem[] | undefined) => {
    if (!items) return
    const before = await itemsOf([row.productSetId], database)
    const kept = (before.get(row.productSetId) ?? []).map(({ productSkuId }) => productSkuId)
    await refuseItems(items, { companyId: row.companyId, kept }, database)
    await database.sql.delete(productSetItems).where(eq(productSetItems.productSetId, row.productSetId))
    const rows = items.map((item, position) => ({ ...item, productSetId: row.productSetId, position }))
    await insertMany(database, productSetItems, rows)
    await trackItems(row.productSetId, before.get(row.productSetId) ?? [], items, database)
  }

  return crud(entity, productSets, services, {
    fixedCompany: true,
    suggestions: (query) => ({ status: query.ids ? undefined : offeredStates, ...query }),
    decorate: (rows) => withItems(rows, database),
    beforeCreate: async (draft) => {
      refuseQuantities(draft)
      return draft
    },
    beforeUpdate: async (patch, rows) => {
      for (const row of rows) refuseQuantities({ ...row, ...patch })
      return patch
    },
    afterCreate: (row, { items }) => write(row, items),
    afterUpdate: async (rows, { items }) => {
      for (const row of rows) await write(row, items)
    },
  }).handlers
}

/**
 * Refuses variants of another company or of a voided product, and those that are named twice, each at its place. What
 * was in the set when its product was voided stays.
 */
async function refuseItems(
  items: readonly ProductSetItem[],
  { companyId, kept }: { companyId: number; kept: readonly number[] },
  database: Database,
): Promise<void> {
  const keys = items.map(({ productSkuId }) => productSkuId)
  const found = await database.sql
    .select({ productSkuId: productSkus.productSkuId, status: products.status })
    .from(productSkus)
    .innerJoin(products, eq(products.productId, productSkus.productId))
    .where(and(equalsAny(productSkus.productSkuId, keys), eq(productSkus.companyId, companyId)))
  const states = new Map(found.map(({ productSkuId, status }) => [productSkuId, status]))
  const errors = keys.flatMap((key, index): FieldError[] => {
    const field = `items.${index}.productSkuId`
    const state = states.get(key)
    if (!state) return [{ field, text: 'missing' }]
    if (state === 'Voided' && !kept.includes(key)) return [{ field, text: 'voided' }]
    return keys.indexOf(key) < index ? [{ field, text: 'taken' }] : []
  })
  if (errors.length > 0) throw invalid(errors)
}

/** The items of sets in their order, by the sets' keys. */
async function itemsOf(keys: readonly number[], database: Database): Promise<Map<number, ProductSetItem[]>> {
  const { productSetId, position } = productSetItems
  const rows = await database.sql
    .select()
    .from(productSetItems)
    .where(equalsAny(productSetId, keys))
    .orderBy(asc(productSetId), asc(position))
  const items = new Map<number, ProductSetItem[]>(keys.map((key) => [key, []]))
  for (const { productSetId: key, productSkuId, qty } of rows) items.get(key)?.push({ productSkuId, qty })
  return items
}

async function withItems(rows: Row[], database: Database): Promise<Row[]> {
  const items = await itemsOf(
    rows.map(({ productSetId }) => Number(productSetId)),
    database,
  )
  return rows.map((row) => ({ ...row, items: items.get(Number(row.productSetId)) ?? [] }))
}

/** Writes to the timeline of a set what was and what is in it. */
async function trackItems(
  key: number,
  before: readonly ProductSetItem[],
  after: readonly ProductSetItem[],
  database: Database,
): Promise<void> {
  const keys = [...before, ...after].map(({ productSkuId }) => productSkuId)
  const names = await labelsOf('productskus', [...new Set(keys)], database)
  const text = (items: readonly ProductSetItem[]) =>
    items.map(({ productSkuId, qty }) => `${qty} × ${names.get(productSkuId) || ''} #${productSkuId}`).join('\n') ||
    null
  await trackPartChange(entity, { key, field: 'items', before: text(before), after: text(after) }, database)
}
