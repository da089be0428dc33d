import Big from 'big.js'
import { and, count, eq, sum } from 'drizzle-orm'
import { productSets as entity } from '@/contract/entities/catalogue/product-sets'
import { enums } from '@/contract/enums'
import { crud } from '../../crud/crud'
import type { LineSource } from '../../crud/lines'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSkus, products } from '../../db/schema/catalogue'
import { productSetItems, productSets } from '../../db/schema/product-sets'
import { type FieldError, invalid } from '../../http/parse'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'
import { refuseQuantities } from './order-quantities'
import { skuSummariesOf } from './sku-summaries'

/** Pickers offer no voided set, unless it is named. */
const offeredStates = enums.ProductStatus.filter((status) => status !== 'Voided')

/** Product sets: variants that are sold together as one. */
export function productSetPart(services: Services): ModulePart {
  const { database } = services
  return crud(entity, productSets, services, {
    fixedCompany: true,
    lines: { items: itemSource(database) },
    suggestions: (query) => ({ status: query.ids ? undefined : offeredStates, ...query }),
    decorate: (rows) => withSize(rows, database),
    beforeCreate: async (draft) => {
      refuseQuantities(draft)
      return draft
    },
    beforeUpdate: async (patch, rows) => {
      for (const row of rows) refuseQuantities({ ...row, ...patch })
      return patch
    },
  })
}

const itemSource = (database: Database): LineSource => ({
  table: productSetItems,
  parent: 'productSetId',
  position: 'position',
  facts: (items) => withGoods(items, database),
  check: (items, _, before) => refuseVoided(items, before, database),
})

/** What each item is, and what its pieces cost and weigh together. */
async function withGoods(items: readonly Row[], database: Database): Promise<Row[]> {
  const keys = items.map(({ productSkuId }) => Number(productSkuId))
  const skus = new Map((await skuSummariesOf(keys, database)).map((sku) => [sku.productSkuId, sku]))
  const times = (value: number | null | undefined, qty: unknown) =>
    value == null ? null : Number(new Big(value).times(Number(qty)))
  return items.map((item) => {
    const sku = skus.get(Number(item.productSkuId))
    const { productId, productTitle, skuCode, coverUrl, currency, salePrice, weight } = sku ?? {}
    const sums = { unitWeight: weight, amount: times(salePrice, item.qty), weight: times(weight, item.qty) }
    return { ...item, ...{ productId, productTitle, skuCode, coverUrl, currency, salePrice }, ...sums }
  })
}

/** Refuses variants of a voided product; what was in the set when its product was voided stays. */
async function refuseVoided(items: readonly Row[], before: readonly Row[], database: Database): Promise<void> {
  const kept = new Set(before.map(({ productSkuId }) => productSkuId))
  const added = items.map(({ productSkuId }) => productSkuId).filter((key) => !kept.has(key))
  const voided = await database.sql
    .select({ productSkuId: productSkus.productSkuId })
    .from(productSkus)
    .innerJoin(products, eq(products.productId, productSkus.productId))
    .where(and(equalsAny(productSkus.productSkuId, added), eq(products.status, 'Voided')))
  const keys = new Set<unknown>(voided.map(({ productSkuId }) => productSkuId))
  const errors = items.flatMap(({ productSkuId }, index): FieldError[] =>
    keys.has(productSkuId) ? [{ field: `items.${index}.productSkuId`, text: 'voided' }] : [],
  )
  if (errors.length > 0) throw invalid(errors)
}

/** How many variants and pieces are in each set. */
async function withSize(rows: readonly Row[], database: Database): Promise<Row[]> {
  const { productSetId, qty } = productSetItems
  const keys = rows.map((row) => row.productSetId)
  const sizes = await database.sql
    .select({ productSetId, itemCount: count(), pieceCount: sum(qty).mapWith(Number) })
    .from(productSetItems)
    .where(equalsAny(productSetId, keys))
    .groupBy(productSetId)
  const bySet = new Map(sizes.map((size) => [size.productSetId, size]))
  return rows.map((row) => ({ itemCount: 0, pieceCount: 0, ...row, ...bySet.get(Number(row.productSetId)) }))
}
