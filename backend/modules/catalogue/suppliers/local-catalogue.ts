import { and, asc, eq, sql } from 'drizzle-orm'
import type { EnumValue } from '@/contract/enums'
import type { LanguageCode } from '@/contract/language-codes'
import { context } from '../../../context'
import type { Database } from '../../../db/database'
import { catalogueProducts, catalogueSkus } from '../../../db/schema/catalogue'
import { articleKey, type Quote, type SupplierCatalogue } from './supplier-catalogue'

/** The supplier catalogue in our own tables. */
export function localCatalogue(database: Database): SupplierCatalogue {
  return {
    lookUp: async ({ channelType, productId }) => {
      const [product] = await database.sql
        .select()
        .from(catalogueProducts)
        .where(and(eq(catalogueProducts.channelType, channelType), eq(catalogueProducts.productId, productId)))
      if (!product) return null
      const skus = await database.sql
        .select()
        .from(catalogueSkus)
        .where(eq(catalogueSkus.catalogueProductId, product.catalogueProductId))
        .orderBy(asc(catalogueSkus.catalogueSkuId))
      const { title, productUrl, shopName, contactName, currency, mixedOrder, piecesPerLot } = product
      const { shopMixedMin, shopFreeFreightFrom } = product
      const { contentLanguage } = context()
      const texts = product.localizations[contentLanguage]
      return {
        productId,
        title: texts?.title ?? title,
        productUrl,
        channelType,
        shop: {
          name: texts?.shopName ?? shopName,
          originalName: shopName,
          contactName: texts?.contactName ?? contactName,
        },
        currency,
        isSupportMixedOrder: mixedOrder,
        piecesPerLot,
        shopMixedMin,
        shopFreeFreightFrom,
        skus: skus.map((sku) => ({
          productSkuId: sku.productSkuId,
          properties: sku.properties.map((originalValue, at) => ({
            value: sku.localizations[contentLanguage]?.properties?.[at] ?? originalValue,
            originalValue,
          })),
          coverUrl: sku.coverUrl,
          imageUrls: sku.coverUrl ? [sku.coverUrl] : [],
          salePrice: sku.salePrice,
          priceTiers: sku.priceTiers,
          domesticShippingFee: sku.domesticShippingFee,
          minOrderQty: sku.minOrderQty,
          maxOrderQty: sku.maxOrderQty,
          availableCount: sku.availableCount,
        })),
      }
    },

    quote: async (articles) => {
      if (articles.length === 0) return new Map()
      const wanted = JSON.stringify(
        articles.map(({ channelType, productId, skuId }) => [channelType, productId, skuId]),
      )
      const rows = await database.sql
        .select({ product: catalogueProducts, sku: catalogueSkus })
        .from(catalogueSkus)
        .innerJoin(catalogueProducts, eq(catalogueProducts.catalogueProductId, catalogueSkus.catalogueProductId))
        .innerJoin(
          sql`jsonb_array_elements(${wanted}::jsonb) as wanted(article)`,
          and(
            eq(catalogueProducts.channelType, sql`wanted.article ->> 0`),
            eq(catalogueProducts.productId, sql`wanted.article ->> 1`),
            eq(catalogueSkus.productSkuId, sql`wanted.article ->> 2`),
          ),
        )
      return new Map(rows.map(({ product, sku }) => [keyOf(product, sku), quoteOf(product, sku)]))
    },
  }
}

type Product = typeof catalogueProducts.$inferSelect
type Sku = typeof catalogueSkus.$inferSelect

const keyOf = (product: Product, sku: Sku) =>
  articleKey(product.channelType as EnumValue<'ChannelType'>, product.productId, sku.productSkuId)

const separator = ' / '

function textsOf(product: Product, sku: Sku): Quote['localizations'] {
  const codes = [...Object.keys(product.localizations), ...Object.keys(sku.localizations)] as LanguageCode[]
  return Object.fromEntries(
    codes.map((code) => {
      const { title, shopName } = product.localizations[code] ?? {}
      return [code, { title, shopName, specifications: sku.localizations[code]?.properties?.join(separator) }]
    }),
  )
}

function quoteOf(product: Product, sku: Sku): Quote {
  const { title, productUrl, shopName, currency, piecesPerLot, mixedOrder, shopMixedMin, shopFreeFreightFrom } = product
  const { salePrice, priceTiers, domesticShippingFee, minOrderQty, maxOrderQty, availableCount, coverUrl, properties } =
    sku
  return {
    title,
    productUrl,
    shopName,
    currency,
    piecesPerLot,
    mixedOrder,
    shopMixedMin,
    shopFreeFreightFrom,
    imageUrl: coverUrl,
    specifications: properties.join(separator),
    localizations: textsOf(product, sku),
    price: salePrice,
    priceTiers,
    domesticShippingFee,
    minOrderQty,
    maxOrderQty,
    availableCount,
  }
}
