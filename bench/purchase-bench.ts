import { eq } from 'drizzle-orm'
import type { EnumValue } from '@/contract/enums'
import type { PriceTier } from '@/contract/rules/price-tiers'
import { catalogueProducts, catalogueSkus, productSkus, productSuppliers } from '../backend/db/schema/catalogue'
import { orderPurchases, purchasePreviews } from '../backend/db/schema/purchasing'
import type { TestApi } from '../backend/testing/test-api'

/** The properties of a line under test; the rest is an available article. */
interface Wish {
  qty?: number
  checked?: boolean
  siteId?: number
  orderId?: number
  remark?: string
  /** Uses the article of another line. */
  like?: BenchLine
  /** Lines of the same article become variants of it. */
  article?: string
  supplierId?: number | null
  shopName?: string
  channelType?: EnumValue<'ChannelType'>
  currency?: string
  price?: number
  fee?: number | null
  minimum?: number
  maximum?: number | null
  available?: number
  lot?: number
  mixed?: boolean
  tiers?: PriceTier[]
  shopMixedMin?: number
  shopFreeFreightFrom?: number
}

export interface BenchLine {
  id: number
  productId: number
  productSkuId: number
  productSupplierId: number
  supplierProductId: string
  supplierProductSkuId: string
  catalogueProductId: number
  catalogueSkuId: number
}

/** The trading company, its first site and warehouse, and the first of its products without demo lines. */
export const tradingCompany = { companyId: 5, siteId: 1, warehouseId: 1 }
const firstSku = 301

/** Purchase lines with their own articles, so that a test controls every response of the supplier. */
export function purchaseBench(api: TestApi) {
  const { sql } = api.store.database
  let nextSku = firstSku
  const articles = new Map<string, typeof catalogueProducts.$inferSelect>()

  /** Resets the site: nothing is checked and there is no preview. */
  const clear = async () => {
    articles.clear()
    await sql.update(orderPurchases).set({ checked: false })
    await sql.delete(purchasePreviews)
  }

  const articleOf = async (wish: Wish) => {
    const known = wish.article && articles.get(wish.article)
    if (known) return known
    const productId = `77${nextSku}${articles.size}`
    const [article] = await sql
      .insert(catalogueProducts)
      .values({
        channelType: wish.channelType ?? 'Alibaba1688',
        productId,
        title: `Article ${wish.article ?? productId}`,
        productUrl: `https://detail.1688.com/offer/${productId}.html`,
        shopName: wish.shopName ?? 'A shop',
        currency: wish.currency ?? 'CNY',
        piecesPerLot: wish.lot ?? 1,
        mixedOrder: wish.mixed ?? false,
        shopMixedMin: wish.shopMixedMin,
        shopFreeFreightFrom: wish.shopFreeFreightFrom,
      })
      .returning()
    if (!article) throw new Error('No article was stored.')
    articles.set(wish.article ?? productId, article)
    return article
  }

  /** A SKU of the company with a binding to an article with these properties. */
  const bind = async (wish: Wish): Promise<Omit<BenchLine, 'id'>> => {
    const productSkuId = nextSku
    nextSku += 1
    const article = await articleOf(wish)
    const [sku] = await sql.select().from(productSkus).where(eq(productSkus.productSkuId, productSkuId))
    if (!sku) throw new Error(`There is no SKU ${productSkuId}.`)
    const supplierProductSkuId = `variant-${productSkuId}`
    const [offer] = await sql
      .insert(catalogueSkus)
      .values({
        catalogueProductId: article.catalogueProductId,
        productSkuId: supplierProductSkuId,
        properties: ['Variant', String(productSkuId)],
        coverUrl: 'https://pictures.example/offer.png',
        salePrice: wish.price ?? 10,
        priceTiers: wish.tiers,
        domesticShippingFee: wish.fee === undefined ? 6 : wish.fee,
        minOrderQty: wish.minimum ?? 1,
        maxOrderQty: wish.maximum ?? null,
        availableCount: wish.available ?? 1000,
      })
      .returning()
    const [binding] = await sql
      .insert(productSuppliers)
      .values({
        companyId: tradingCompany.companyId,
        productId: sku.productId,
        productSkuId,
        supplierId: wish.supplierId === undefined ? 1 : wish.supplierId,
        channelType: article.channelType,
        supplierProductId: article.productId,
        supplierProductSkuId,
        position: 9,
      })
      .returning()
    if (!offer || !binding) throw new Error('No binding was stored.')
    return {
      productId: sku.productId,
      productSkuId,
      productSupplierId: binding.productSupplierId,
      supplierProductId: article.productId,
      supplierProductSkuId,
      catalogueProductId: article.catalogueProductId,
      catalogueSkuId: offer.catalogueSkuId,
    }
  }

  const line = async (wish: Wish = {}): Promise<BenchLine> => {
    const bound = wish.like ?? (await bind(wish))
    const { companyId, siteId } = tradingCompany
    const [row] = await sql
      .insert(orderPurchases)
      .values({
        companyId,
        siteId: wish.siteId ?? siteId,
        orderId: wish.orderId,
        productId: bound.productId,
        productSkuId: bound.productSkuId,
        productSupplierId: bound.productSupplierId,
        qty: wish.qty ?? 1,
        checked: wish.checked ?? true,
        remark: wish.remark,
      })
      .returning()
    if (!row) throw new Error('No line was stored.')
    return { ...bound, id: row.orderPurchaseId }
  }

  /** Sets the supplier's data. */
  const offer = (of: BenchLine, change: Partial<typeof catalogueSkus.$inferInsert>) =>
    sql.update(catalogueSkus).set(change).where(eq(catalogueSkus.catalogueSkuId, of.catalogueSkuId))
  const article = (of: BenchLine, change: Partial<typeof catalogueProducts.$inferInsert>) =>
    sql.update(catalogueProducts).set(change).where(eq(catalogueProducts.catalogueProductId, of.catalogueProductId))
  const binding = (of: BenchLine, change: Partial<typeof productSuppliers.$inferInsert>) =>
    sql.update(productSuppliers).set(change).where(eq(productSuppliers.productSupplierId, of.productSupplierId))

  const target = { siteId: tradingCompany.siteId, warehouseId: tradingCompany.warehouseId }
  const preview = (body: object = target, as = 'trade.admin', headers: Record<string, string> = {}) =>
    api.post('orderpurchases/previeworder', body, { as, headers })
  const place = (body: object = target, as = 'trade.admin', headers: Record<string, string> = {}) =>
    api.post('orderpurchases/placeorder', body, { as, headers })

  return { clear, bind, line, offer, article, binding, preview, place, target }
}

export type PurchaseBench = ReturnType<typeof purchaseBench>
