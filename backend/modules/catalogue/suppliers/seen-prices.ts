import { and, desc, eq, sql } from 'drizzle-orm'
import { maxSeenPrices, type SeenPrice } from '@/contract/entities/catalogue/product-supplier-prices'
import type { PurchaseProduct } from '@/contract/entities/catalogue/product-suppliers'
import type { EnumValue } from '@/contract/enums'
import { context } from '../../../context'
import { scopeOf } from '../../../crud/scope'
import type { Database } from '../../../db/database'
import { productSupplierPrices, productSuppliers } from '../../../db/schema/catalogue'
import { deletePortion } from '../../../jobs/clean-up'
import { enumText } from '../../../messages/texts'
import type { Quote } from './supplier-catalogue'

type Occasion = EnumValue<'PriceOccasion'>

/** Stores what a supplier said of bindings' articles; undefined where the article is no longer offered. */
export async function recordSeenPrices(
  seen: readonly {
    productSupplierId: number
    quote: Pick<Quote, 'currency' | 'price' | 'availableCount'> | undefined
  }[],
  occasion: Occasion,
  database: Database,
): Promise<void> {
  if (seen.length === 0) return
  const rows = seen.map(({ productSupplierId, quote }) => ({
    ...{ id: productSupplierId, offered: quote !== undefined },
    ...{ currency: quote?.currency, price: quote?.price, available: quote?.availableCount },
  }))
  // A preview quotes thousands of lines, several of which may have the same binding.
  await database.sql.execute(sql`
    insert into ${productSupplierPrices}
      (product_supplier_id, occasion, is_offered, currency, price, available_count)
    select distinct on (id) id, ${occasion}::text, offered, currency, price, available
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id bigint, offered boolean, currency text, price numeric, available int)
    order by id`)
}

/** Stores what a look-up has found for all bindings to the article that the caller sees. */
export async function recordLookUp(
  { channelType, productId, currency, skus }: Omit<PurchaseProduct, 'supplierId'>,
  database: Database,
): Promise<void> {
  const bindings = await database.sql
    .select()
    .from(productSuppliers)
    .where(
      and(
        eq(productSuppliers.channelType, channelType),
        eq(productSuppliers.supplierProductId, productId),
        scopeOf(productSuppliers),
      ),
    )
  const seen = bindings.map(({ productSupplierId, supplierProductSkuId }) => {
    const sku = skus.find(({ productSkuId }) => productSkuId === supplierProductSkuId)
    const quote = sku && { currency, price: sku.salePrice, availableCount: sku.availableCount }
    return { productSupplierId, quote }
  })
  await recordSeenPrices(seen, 'LookUp', database)
}

/** The newest prices of a binding. */
export async function seenPricesOf(productSupplierId: number, database: Database): Promise<SeenPrice[]> {
  const { language } = context()
  const rows = await database.sql
    .select()
    .from(productSupplierPrices)
    .where(eq(productSupplierPrices.productSupplierId, productSupplierId))
    .orderBy(desc(productSupplierPrices.productSupplierPriceId))
    .limit(maxSeenPrices)
  return rows.map(({ occasion, isOffered, currency, price, availableCount, createdTime }) => ({
    ...{ occasion, isOffered, currency, price, availableCount },
    occasionText: enumText(language, 'PriceOccasion', occasion),
    createdTime: createdTime.toISOString(),
  }))
}

/** Deletes a portion of the prices of bindings beyond the newest, which nothing shows. */
export function deleteHiddenPrices(database: Database): Promise<boolean> {
  const { productSupplierId, productSupplierPriceId } = productSupplierPrices
  const hidden = sql`
    select old.key from (
      select ${productSupplierId} as binding from ${productSupplierPrices}
      group by 1 having count(*) > ${maxSeenPrices}) as long
    cross join lateral (
      select ${productSupplierPriceId} as key from ${productSupplierPrices}
      where ${productSupplierId} = long.binding order by 1 desc offset ${maxSeenPrices}) as old`
  return deletePortion(productSupplierPrices, sql`${productSupplierPriceId} in (${hidden})`, database)
}
