import { and, eq, min, sql } from 'drizzle-orm'
import { productSuppliers as entity } from '@/contract/entities/product-suppliers'
import { suppliers as supplierEntity } from '@/contract/entities/suppliers'
import type { DraftOf } from '@/contract/entity'
import { context } from '../../context'
import { bulkAction } from '../../crud/bulk-action'
import { trackChanges } from '../../crud/changes'
import { crud, remarkIn } from '../../crud/crud'
import { etagOf, Records } from '../../crud/records'
import { type Row, serialize } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { productSuppliers } from '../../db/schema/catalogue'
import { suppliers } from '../../db/schema/plain'
import { type HandlerMap, handlers } from '../../http/handlers'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { ensureSupplier } from './ensure-supplier'
import { findSku, lockSkus } from './find-sku'
import { articleKey, type Quote, type SupplierCatalogue } from './supplier-catalogue'

type Draft = DraftOf<typeof entity>

/** Supplier bindings: which supplier's article a SKU is bought as, in order of preference. */
export function productSupplierHandlers(services: Services, catalogue: SupplierCatalogue): HandlerMap {
  const { database } = services
  const records = new Records(entity, productSuppliers, database)
  const plain = crud(entity, productSuppliers, services)

  /** What is known of the former article is not true of the new one: the supplier is asked again. */
  const asOtherArticle = async (row: Row, patch: Partial<Draft>) => {
    const draft = { ...row, ...patch } as Draft
    await refuseTwin(draft, database)
    const quote = await quoteOf(draft, catalogue)
    if (!quote) return { ...nothingKnown, ...patch }
    const supplierId = patch.supplierId ?? (await supplierOfShop(quote.shopName, Number(row.companyId), database))
    return { ...patch, ...asQuoted(quote), supplierId }
  }

  return {
    ...plain,
    ...handlers({
      'POST productsuppliers': async ({ body }) => {
        const { companyId } = await findSku(body, database)
        await lockSkus([body.productSkuId], database)
        await refuseTwin(body, database)
        const quote = await quoteOf(body, catalogue)
        const row = await records.create({
          ...body,
          companyId,
          supplierId: body.supplierId ?? (await supplierOfShop(quote?.shopName, companyId, database)),
          ...(quote && asQuoted(quote)),
          position: (await highestPosition(body.productSkuId, database)) + 1,
        })
        const [shown] = await serialize(entity, [row], database)
        context().headers.ETag = etagOf(row)
        return shown as never
      },
      'POST productsuppliers/{id}': async (call) => {
        const row = await records.one(call.params.id)
        refuseOtherSku(row, call.body)
        const body = isOtherArticle(row, call.body) ? await asOtherArticle(row, call.body) : call.body
        return plain['POST productsuppliers/{id}']?.({ ...call, body } as never) as never
      },
      'POST productsuppliers/{ids}/movetotop': bulkAction('movetotop', records, services, async (ids, body) => {
        const rows = await records.many(ids)
        await lockSkus(
          rows.map(({ productSkuId }) => Number(productSkuId)),
          database,
        )
        for (const row of [...rows].reverse()) {
          const [{ first } = { first: 0 }] = await database.sql
            .select({ first: min(productSuppliers.position) })
            .from(productSuppliers)
            .where(eq(productSuppliers.productSkuId, Number(row.productSkuId)))
          const position = (first ?? 0) - 1
          await records.set([Number(row.productSupplierId)], { position, ...remarkIn(body ?? {}) })
        }
        return serialize(entity, await records.many(ids), database)
      }),
      'POST productsuppliers/{ids}/Enable': (call) =>
        plain['POST productsuppliers/{ids}/enable']?.(call as never) as never,
      'POST productsuppliers/{ids}/Disable': (call) =>
        plain['POST productsuppliers/{ids}/disable']?.(call as never) as never,
    }),
  }
}

/** A binding stays with its SKU: purchase lines of the SKU may have chosen it. */
function refuseOtherSku(row: Row, { productId, productSkuId }: Partial<Draft>): void {
  if (productId !== undefined && productId !== row.productId) throw new Problem('skuOfOtherProduct')
  if (productSkuId !== undefined && productSkuId !== row.productSkuId) throw new Problem('bindingOfOtherSku')
}

const isOtherArticle = (row: Row, patch: Partial<Draft>): boolean =>
  (['channelType', 'supplierProductId', 'supplierProductSkuId'] as const).some(
    (field) => patch[field] !== undefined && patch[field] !== row[field],
  )

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

const nothingKnown = {
  supplierProductName: null,
  supplierProductUrl: null,
  supplierProductSkuName: null,
  supplierCoverUrl: null,
  price: null,
  domesticShippingFee: null,
  minOrderQty: null,
  maxOrderQty: null,
  availableCount: null,
  checkedTime: null,
} satisfies Partial<Record<keyof ReturnType<typeof asQuoted>, null>>

/** The company's supplier of the shop's name; a new one where there is none, so that orders can be grouped by it. */
async function supplierOfShop(shop: string | undefined, companyId: number, database: Database): Promise<number | null> {
  if (!shop) return null
  // Bindings of one shop that come in at the same moment must not make two suppliers of it.
  await database.sql.execute(sql`select pg_advisory_xact_lock(hashtext(${`${companyId} ${shop.toLowerCase()}`}))`)
  const known = await ensureSupplier(shop, eq(suppliers.companyId, companyId), database)
  if (known !== null) return known
  const [added] = await database.sql.insert(suppliers).values({ companyId, name: shop }).returning()
  if (!added) return null
  await trackChanges(supplierEntity, 'create', [{ after: added }], database)
  return added.supplierId
}

async function highestPosition(productSkuId: number, database: Database): Promise<number> {
  const [row] = await database.sql
    .select({ highest: sql<number | null>`max(${productSuppliers.position})` })
    .from(productSuppliers)
    .where(eq(productSuppliers.productSkuId, productSkuId))
  return row?.highest ?? 0
}
