import { and, asc, eq, min, sql } from 'drizzle-orm'
import { productSuppliers as entity } from '@/contract/entities/product-suppliers'
import type { DraftOf } from '@/contract/entity'
import { context } from '../../context'
import { crud } from '../../crud/crud'
import { present, type Row } from '../../crud/present'
import { etagOf, Records } from '../../crud/records'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { productSkus, productSuppliers } from '../../db/schema/catalogue'
import { suppliers } from '../../db/schema/organisation'
import { type HandlerMap, handlers } from '../../http/handlers'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { articleKey, type Quote, type SupplierCatalogue } from './supplier-catalogue'

type Draft = DraftOf<typeof entity>

/** Supplier bindings: which supplier's article a SKU is bought as, in order of preference. */
export function productSupplierHandlers(services: Services, catalogue: SupplierCatalogue): HandlerMap {
  const { database } = services
  const records = new Records(entity, productSuppliers, database)
  const plain = crud(entity, productSuppliers, services)
  return {
    ...plain,
    ...handlers({
      'POST productsuppliers': async ({ body }) => {
        const { companyId } = await ownerOfSku(body, database)
        await refuseTwin(body, database)
        const quote = await quoteOf(body, catalogue)
        const row = await records.create({
          ...body,
          companyId,
          supplierId: body.supplierId ?? (await supplierOfShop(quote?.shopName, companyId, database)),
          ...(quote && asQuoted(quote)),
          position: (await highestPosition(body.productSkuId, database)) + 1,
        })
        const [shown] = await present(entity, [row], database)
        context().headers.ETag = etagOf(row)
        return shown as never
      },
      'POST productsuppliers/{id}': async (call) => {
        refuseOtherSku(await records.one(call.params.id), call.body)
        return plain['POST productsuppliers/{id}']?.(call as never) as never
      },
      'POST productsuppliers/{ids}/movetotop': async ({ params }) => {
        const rows = await records.many(params.ids, { lock: true })
        for (const row of [...rows].reverse()) {
          const [{ first } = { first: 0 }] = await database.sql
            .select({ first: min(productSuppliers.position) })
            .from(productSuppliers)
            .where(eq(productSuppliers.productSkuId, Number(row.productSkuId)))
          await records.set([Number(row.productSupplierId)], { position: (first ?? 0) - 1 })
        }
        return (await present(entity, await records.many(params.ids), database)) as never
      },
      'POST productsuppliers/{ids}/Enable': (call) =>
        plain['POST productsuppliers/{ids}/enable']?.(call as never) as never,
      'POST productsuppliers/{ids}/Disable': (call) =>
        plain['POST productsuppliers/{ids}/disable']?.(call as never) as never,
    }),
  }
}

/** The SKU must be in scope and belong to the product; the binding belongs to its company. */
async function ownerOfSku({ productId, productSkuId }: Draft, database: Database): Promise<{ companyId: number }> {
  const [sku] = await database.sql
    .select({ productId: productSkus.productId, companyId: productSkus.companyId })
    .from(productSkus)
    .where(and(eq(productSkus.productSkuId, productSkuId), scopeOf(productSkus)))
  if (!sku) throw new Problem('missing')
  if (sku.productId !== productId) throw new Problem('skuOfOtherProduct')
  return sku
}

/** A binding stays with its SKU: purchase lines of the SKU may have chosen it. */
function refuseOtherSku(row: Row, { productId, productSkuId }: Partial<Draft>): void {
  if (productId !== undefined && productId !== row.productId) throw new Problem('skuOfOtherProduct')
  if (productSkuId !== undefined && productSkuId !== row.productSkuId) throw new Problem('bindingOfOtherSku')
}

async function refuseTwin(draft: Draft, database: Database): Promise<void> {
  const [twin] = await database.sql
    .select({ productSupplierId: productSuppliers.productSupplierId })
    .from(productSuppliers)
    .where(
      and(
        eq(productSuppliers.productSkuId, draft.productSkuId),
        eq(productSuppliers.channelType, draft.channelType),
        eq(productSuppliers.supplierProductId, draft.supplierProductId),
        eq(productSuppliers.supplierProductSkuId, draft.supplierProductSkuId),
      ),
    )
  if (twin) throw new Problem('bindingExists')
}

async function quoteOf(draft: Draft, catalogue: SupplierCatalogue): Promise<Quote | undefined> {
  const { channelType, supplierProductId: productId, supplierProductSkuId: skuId } = draft
  const quotes = await catalogue.quote([{ channelType, productId, skuId }])
  return quotes.get(articleKey(channelType, productId, skuId))
}

/** What the supplier says goes before what the caller sent. */
function asQuoted(quote: Quote) {
  return {
    supplierProductName: quote.title,
    supplierProductUrl: quote.productUrl,
    supplierProductSkuName: quote.specifications || null,
    supplierCoverUrl: quote.imageUrl,
    currency: quote.currency,
    price: quote.price,
    domesticShippingFee: quote.domesticShippingFee,
    minOrderQty: quote.minOrderQty,
    maxOrderQty: quote.maxOrderQty,
    availableCount: quote.availableCount,
    checkedTime: new Date(),
  }
}

/** The company's supplier of the shop's name; a new one where there is none, so that orders can be grouped by it. */
async function supplierOfShop(shop: string | undefined, companyId: number, database: Database): Promise<number | null> {
  if (!shop) return null
  // Bindings of one shop that come in at the same moment must not make two suppliers of it.
  await database.sql.execute(sql`select pg_advisory_xact_lock(hashtext(${`${companyId} ${shop.toLowerCase()}`}))`)
  const [known] = await database.sql
    .select({ supplierId: suppliers.supplierId })
    .from(suppliers)
    .where(and(eq(suppliers.companyId, companyId), eq(sql`lower(${suppliers.name})`, shop.toLowerCase())))
    .orderBy(asc(suppliers.supplierId))
    .limit(1)
  if (known) return known.supplierId
  const [added] = await database.sql
    .insert(suppliers)
    .values({ companyId, name: shop })
    .returning({ supplierId: suppliers.supplierId })
  return added?.supplierId ?? null
}

async function highestPosition(productSkuId: number, database: Database): Promise<number> {
  const [row] = await database.sql
    .select({ highest: sql<number | null>`max(${productSuppliers.position})` })
    .from(productSuppliers)
    .where(eq(productSuppliers.productSkuId, productSkuId))
  return row?.highest ?? 0
}
