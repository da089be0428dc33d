import type { PurchaseProduct } from '@/contract/entities/catalogue/product-suppliers'
import type { EnumValue } from '@/contract/enums'
import type { LanguageCode } from '@/contract/language-codes'
import type { Article } from '@/contract/rules/channels'
import type { PriceTier } from '@/contract/rules/price-tiers'

/** One variant of an article in a supplier's catalogue. */
export interface ArticleSku extends Article {
  skuId: string
}

interface QuoteTexts {
  title: string
  specifications: string
  shopName: string
}

/** The supplier's current texts, in the original language. */
export interface Quote extends QuoteTexts {
  /** The same in further languages, where the supplier has them; for readers, never compared or stored in their place. */
  localizations?: Readonly<Partial<Record<LanguageCode, Partial<QuoteTexts>>>>
  productUrl: string
  imageUrl: string | null
  currency: string
  price: number
  /** By quantity of this variant, instead of `price`; null where it has one price. */
  priceTiers: readonly PriceTier[] | null
  /** Null: known only after ordering. */
  domesticShippingFee: number | null
  minOrderQty: number
  maxOrderQty: number | null
  availableCount: number
  piecesPerLot: number
  /** The minimum may be reached with different variants of the article together. */
  mixedOrder: boolean
  /** The pieces of the shop's articles that together are a mixed batch; null where the article takes part in none. */
  shopMixedMin: number | null
  /** The amount of goods from which the shop ships for nothing; null where it says none. */
  shopFreeFreightFrom: number | null
}

/** How a marketplace wants to be asked. */
interface CataloguePace {
  articlesPerCall: number
  callsAtOnce: number
}

/** Looks up and quotes articles. Implemented by the local catalogue, or by the API of a marketplace. */
export interface SupplierCatalogue {
  /** How it wants to be asked for many quotes; omitted: for all in one call. */
  pace?: CataloguePace
  /** In the language of the reader. */
  lookUp: (article: Article) => Promise<Omit<PurchaseProduct, 'supplierId'> | null>
  /** In every language. Quotes by `articleKey`; what the supplier no longer offers is missing. */
  quote: (articles: readonly ArticleSku[]) => Promise<ReadonlyMap<string, Quote>>
}

export const articleKey = (channelType: EnumValue<'ChannelType'>, productId: string, skuId: string): string =>
  `${channelType} ${productId} ${skuId}`

/** What a binding points to, or a line that has chosen it. */
interface Bound {
  channelType: EnumValue<'ChannelType'>
  supplierProductId: string
  supplierProductSkuId: string
}

/** The key of the article of a binding, or of a line that has chosen it. */
export const articleKeyOf = ({ channelType, supplierProductId, supplierProductSkuId }: Bound): string =>
  articleKey(channelType, supplierProductId, supplierProductSkuId)
