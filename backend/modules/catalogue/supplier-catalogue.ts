import type { Article } from '@/contract/channels'
import type { PurchaseProduct } from '@/contract/entities/product-suppliers'
import type { EnumValue } from '@/contract/enums'

/** One variant of an article in a supplier's catalogue. */
export interface ArticleSku extends Article {
  skuId: string
}

/** What the supplier says of it now. */
export interface Quote {
  title: string
  productUrl: string
  imageUrl: string | null
  specifications: string
  shopName: string
  currency: string
  price: number
  /** Null: told only after ordering. */
  domesticShippingFee: number | null
  minOrderQty: number
  maxOrderQty: number | null
  availableCount: number
  piecesPerLot: number
  /** The minimum may be reached with different variants of the article together. */
  mixedOrder: boolean
}

/** Where articles are looked up and quoted. The embedded catalogue is one of them; a marketplace's API another. */
export interface SupplierCatalogue {
  lookUp: (article: Article) => Promise<Omit<PurchaseProduct, 'supplierId'> | null>
  /** Quotes by `articleKey`; what the supplier no longer offers is missing. */
  quote: (articles: readonly ArticleSku[]) => Promise<ReadonlyMap<string, Quote>>
}

export const articleKey = (channelType: EnumValue<'ChannelType'>, productId: string, skuId: string): string =>
  `${channelType} ${productId} ${skuId}`
