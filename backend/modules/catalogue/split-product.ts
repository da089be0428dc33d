import { eq } from 'drizzle-orm'
import { products as entity } from '@/contract/entities/catalogue/products'
import type { Resource } from '../../crud/crud'
import { refuseFrozen } from '../../crud/state-moves'
import { trackPartChange } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { productSkus, productSuppliers, type products } from '../../db/schema/catalogue'
import { productSizeCharts, productSpecifications } from '../../db/schema/product-details'
import { orderPurchases } from '../../db/schema/purchasing'
import { type HandlerMap, handlers } from '../../http/handlers'
import { type FieldError, invalid } from '../../http/parse'
import type { Services } from '../../services'
import { lockSkus } from './find-sku'
import { storedSpecifications } from './specification-rows'
import { copySplitTexts } from './split-texts'

type Product = typeof products.$inferSelect
type Sku = typeof productSkus.$inferSelect

/** Splits a product: some of its SKUs move to a new one. */
export function splitProductHandlers({ database }: Services, resource: Resource<typeof entity>): HandlerMap {
  const { records, showOne } = resource
  return handlers({
    'POST products/{id}/split': async ({ params, body: { title, productSkuIds } }) => {
      const [source] = (await records.unchanged([params.id])) as Product[]
      if (!source) throw new Error('The product was locked.')
      refuseFrozen(entity, [source], { skus: productSkuIds })
      await lockSkus(productSkuIds, database)
      const moved = await movableSkus(params.id, productSkuIds, database)
      const made = (await records.create(copyOf(source, title))) as Product
      await copyDetails(source.productId, made.productId, database)
      await copySplitTexts({ from: source.productId, to: made.productId, moved: productSkuIds, title }, database)
      await moveSkus(moved, made.productId, database)
      const names = moved.map(nameOf).join('\n')
      await trackPartChange(entity, { key: source.productId, field: 'skus', before: names, after: null }, database)
      await trackPartChange(entity, { key: made.productId, field: 'skus', before: null, after: names }, database)
      await records.set([source.productId], {})
      return showOne(made)
    },
  })
}

/** The SKUs to move. Refuses those of other products, and all of the product's own. */
async function movableSkus(productId: number, keys: readonly number[], database: Database): Promise<Sku[]> {
  const own = await database.sql.select().from(productSkus).where(eq(productSkus.productId, productId))
  const byKey = new Map(own.map((sku) => [sku.productSkuId, sku]))
  const errors = keys.flatMap((key, at): FieldError[] => {
    if (!byKey.has(key)) return [{ field: `productSkuIds.${at}`, text: 'missing' }]
    return keys.indexOf(key) < at ? [{ field: `productSkuIds.${at}`, text: 'taken' }] : []
  })
  if (errors.length > 0) throw invalid(errors)
  if (keys.length === own.length) throw invalid([{ field: 'productSkuIds', text: 'allSkus' }])
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

const nameOf = ({ productSkuId, skuCode, properties }: Sku) =>
  [skuCode ?? `#${productSkuId}`, properties.join(' / ')].filter(Boolean).join(': ')

/** A draft with all that describes the source; a barcode stands for one product only. */
function copyOf(source: Product, title: string) {
  const { productId, createdTime, updatedTime, version, status, remark, barcode, ...fields } = source
  return { ...fields, title }
}

/** Gives the new product the specifications and the size chart of the source. */
async function copyDetails(from: number, to: number, database: Database): Promise<void> {
  const specifications = await storedSpecifications(from, database)
  await insertMany(
    database,
    productSpecifications,
    specifications.map(({ productSpecificationId, ...row }) => ({ ...row, productId: to })),
  )
  const charts = await database.sql.select().from(productSizeCharts).where(eq(productSizeCharts.productId, from))
  await insertMany(
    database,
    productSizeCharts,
    charts.map((chart) => ({ ...chart, productId: to })),
  )
}

/** Moves SKUs with what names both them and their product; ordered lines keep what they say. */
async function moveSkus(moved: readonly Sku[], productId: number, database: Database): Promise<void> {
  const keys = moved.map(({ productSkuId }) => productSkuId)
  for (const table of [productSkus, productSuppliers, orderPurchases]) {
    await database.sql.update(table).set({ productId }).where(equalsAny(table.productSkuId, keys))
  }
}
