import { and, eq, min, sql } from 'drizzle-orm'
import { productSuppliers as entity } from '@/contract/entities/catalogue/product-suppliers'
import { suppliers as supplierEntity } from '@/contract/entities/purchasing/suppliers'
import type { DraftOf } from '@/contract/entity'
import { crud } from '../../../crud/crud'
import { remarkIn } from '../../../crud/crud-options'
import { mapLanguages, replaceTexts, type TextsByLanguage } from '../../../crud/localized-texts'
import type { Row } from '../../../crud/serialize'
import { trackChanges } from '../../../crud/timeline/changes'
import type { Database } from '../../../db/database'
import { takeLock } from '../../../db/own-lock'
import { productSuppliers } from '../../../db/schema/catalogue'
import { suppliers } from '../../../db/schema/plain'
import { handlers } from '../../../http/handlers'
import { combine, type ModulePart } from '../../../module'
import { Problem } from '../../../problem'
import type { Services } from '../../../services'
import { findSku, lockSkus, refuseVoidedProducts } from '../find-sku'
import { refuseQuantities } from '../order-quantities'
import { ensureSupplier } from './ensure-supplier'
import { deleteHiddenPrices, recordSeenPrices, seenPricesOf } from './seen-prices'
import { articleKey, type Quote, type SupplierCatalogue } from './supplier-catalogue'

type Draft = DraftOf<typeof entity>
/** What a binding points to. */
type Article = Pick<Draft, 'productSkuId' | 'channelType' | 'supplierProductId' | 'supplierProductSkuId'>
type Binding = typeof productSuppliers.$inferSelect

/** Supplier bindings: which supplier's article a SKU is bought as, in order of preference. */
export function productSupplierPart(services: Services, catalogue: SupplierCatalogue): ModulePart {
  const { database } = services

  /** Data of the former article does not hold for the new one: the supplier is queried again. */
  const asOtherArticle = async (row: Binding, patch: Partial<Draft>) => {
    const draft = { ...row, ...patch }
    await refuseTwin(draft, database)
    const quote = await quoteOf(draft, catalogue)
    await replaceTexts(entity.path, row.productSupplierId, quote ? textsOf(quote) : {}, database)
    if (!quote) return { ...nothingKnown, ...patch }
    await recordSeenPrices([{ productSupplierId: row.productSupplierId, quote }], 'LookUp', database)
    const supplierId = patch.supplierId ?? (await supplierOfShop(quote, row.companyId, database))
    return { ...patch, ...asQuoted(quote), supplierId }
  }

  const quotes = new WeakMap<Draft, Quote>()
  const bindings = crud(entity, productSuppliers, services, {
    beforeCreate: async (draft) => {
      refuseQuantities(draft)
      const { companyId } = await findSku(draft, database)
      await refuseVoidedProducts([draft.productId], database)
      await lockSkus([draft.productSkuId], database)
      await refuseTwin(draft, database)
      const quote = await quoteOf(draft, catalogue)
      if (quote) quotes.set(draft, quote)
      return {
        ...draft,
        companyId,
        supplierId: draft.supplierId ?? (quote ? await supplierOfShop(quote, companyId, database) : null),
        ...(quote && asQuoted(quote)),
        position: (await highestPosition(draft.productSkuId, database)) + 1,
      }
    },
    afterCreate: async ({ productSupplierId }, draft) => {
      const quote = quotes.get(draft)
      if (!quote) return
      await replaceTexts(entity.path, productSupplierId, textsOf(quote), database)
      await recordSeenPrices([{ productSupplierId, quote }], 'LookUp', database)
    },
    beforeUpdate: async (patch, rows) => {
      const isRemarkOnly = Object.keys(patch).every((field) => field === 'remark')
      if (!isRemarkOnly) await refuseVoidedProducts(rows.map(productOf), database)
      for (const row of rows) {
        refuseOtherSku(row, patch)
        if (patch.minOrderQty !== undefined || patch.maxOrderQty !== undefined) refuseQuantities({ ...row, ...patch })
      }
      // Only one record at a time can get another article: there is no field call.
      const moved = rows.find((row) => isOtherArticle(row, patch))
      return moved ? asOtherArticle(moved, patch) : { ...patch, ...outdatedBy(patch, rows) }
    },
    beforeRemove: (rows) => refuseVoidedProducts(rows.map(productOf), database),
    actions: {
      movetotop: async (rows, given): Promise<Row[]> => {
        await refuseVoidedProducts(rows.map(productOf), database)
        await lockSkus(
          rows.map(({ productSkuId }) => productSkuId),
          database,
        )
        for (const { productSkuId, productSupplierId } of [...rows].reverse()) {
          const [{ first } = { first: 0 }] = await database.sql
            .select({ first: min(productSuppliers.position) })
            .from(productSuppliers)
            .where(eq(productSuppliers.productSkuId, productSkuId))
          const position = (first ?? 0) - 1
          await bindings.records.set([productSupplierId], { position, ...remarkIn(given) })
        }
        return bindings.records.many(rows.map(({ productSupplierId }) => productSupplierId))
      },
    },
  })

  return combine(bindings, {
    handlers: handlers({
      'GET productsuppliers/{id}/prices': async ({ params }) => {
        await bindings.records.one(params.id)
        return seenPricesOf(params.id, database)
      },
      'POST productsuppliers/{ids}/Enable': ({ params, body }) => bindings.act('enable', params.ids, body),
      'POST productsuppliers/{ids}/Disable': ({ params, body }) => bindings.act('disable', params.ids, body),
    }),
    cleanUps: { 'seen prices': () => deleteHiddenPrices(database) },
  })
}

const productOf = ({ productId }: Binding): number => productId

/** A binding stays with its SKU: purchase lines of the SKU may have chosen it. */
function refuseOtherSku(row: Binding, { productId, productSkuId }: Partial<Draft>): void {
  if (productId !== undefined && productId !== row.productId) throw new Problem('skuOfOtherProduct')
  if (productSkuId !== undefined && productSkuId !== row.productSkuId) throw new Problem('bindingOfOtherSku')
}

const isOtherArticle = (row: Binding, patch: Partial<Draft>): boolean =>
  (['channelType', 'supplierProductId', 'supplierProductSkuId'] as const).some(
    (field) => patch[field] !== undefined && patch[field] !== row[field],
  )

/** A price by hand is the only one, and what the shop said in another currency does not hold. */
function outdatedBy(patch: Partial<Draft>, rows: readonly Binding[]) {
  const isOther = (field: 'price' | 'currency') =>
    patch[field] !== undefined && rows.some((row) => patch[field] !== row[field])
  return {
    ...((isOther('price') || isOther('currency')) && { priceTiers: null }),
    ...(isOther('currency') && { shopFreeFreightFrom: null }),
  }
}

async function refuseTwin(draft: Article, database: Database): Promise<void> {
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

async function quoteOf(draft: Article, catalogue: SupplierCatalogue): Promise<Quote | undefined> {
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
    priceTiers: quote.priceTiers ? [...quote.priceTiers] : null,
    shopMixedMin: quote.shopMixedMin,
    shopFreeFreightFrom: quote.shopFreeFreightFrom,
    domesticShippingFee: quote.domesticShippingFee,
    minOrderQty: quote.minOrderQty,
    maxOrderQty: quote.maxOrderQty,
    availableCount: quote.availableCount,
    piecesPerLot: quote.piecesPerLot,
    checkedTime: new Date(),
    isOffered: true,
  }
}

/** The texts of a binding in further languages. */
function textsOf({ localizations = {} }: Quote): TextsByLanguage {
  return mapLanguages(localizations, ({ title, specifications }) => ({
    supplierProductName: title ?? null,
    supplierProductSkuName: specifications ?? null,
  }))
}

const nothingKnown = {
  supplierProductName: null,
  supplierProductUrl: null,
  supplierProductSkuName: null,
  supplierCoverUrl: null,
  price: null,
  priceTiers: null,
  shopMixedMin: null,
  shopFreeFreightFrom: null,
  domesticShippingFee: null,
  minOrderQty: null,
  maxOrderQty: null,
  availableCount: null,
  piecesPerLot: null,
  checkedTime: null,
} satisfies Partial<Record<keyof ReturnType<typeof asQuoted>, null>>

/** The company's supplier of the shop's name; a new one where there is none, so that orders can be grouped by it. */
async function supplierOfShop(quote: Quote, companyId: number, database: Database): Promise<number | null> {
  const { shopName: shop, localizations = {} } = quote
  if (!shop) return null
  // Bindings of one shop that come in at the same moment must not make two suppliers of it.
  await takeLock(database, 'suppliers', `${companyId} ${shop.toLowerCase()}`)
  const known = await ensureSupplier(shop, eq(suppliers.companyId, companyId), database)
  if (known !== null) return known
  const [added] = await database.sql.insert(suppliers).values({ companyId, name: shop }).returning()
  if (!added) return null
  const names = mapLanguages(localizations, ({ shopName }) => ({ name: shopName ?? null }))
  await replaceTexts(supplierEntity.path, added.supplierId, names, database)
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
