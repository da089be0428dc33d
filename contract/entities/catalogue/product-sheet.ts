import { choice, currencyRef, key, ref, texts } from '../../fields'
import { productFields } from './product-fields'
import { productSkuDraft } from './product-skus'

const { description, keywords, coverUrl, unit, countryOfOrigin, placeOfOrigin, hsCode, customsName, barcode } =
  productFields
const sku = productSkuDraft.shape

/** What a row says of its product; all rows of a product say the same. */
const ofProduct = {
  productId: key().nullish(),
  title: productFields.title.optional(),
  description,
  keywords,
  brand: ref('brands').nullish(),
  category: ref('categories').nullish(),
  coverUrl,
  unit,
  countryOfOrigin,
  placeOfOrigin,
  hsCode,
  customsName,
  barcode,
}
/** What a row says of its SKU. */
const ofSku = {
  productSkuId: key().nullish(),
  skuCode: sku.skuCode,
  /** Its values, such as `Red | M`. */
  properties: texts(10, 200).nullish(),
  marketPrice: sku.marketPrice,
  startPrice: sku.startPrice,
  endPrice: sku.endPrice,
  salePrice: sku.salePrice,
  currency: currencyRef().nullish(),
  minOrderQty: sku.minOrderQty,
  maxOrderQty: sku.maxOrderQty,
  weight: sku.weight,
  length: sku.length,
  width: sku.width,
  height: sku.height,
  status: choice('Status').nullish(),
}

/** The columns of a sheet of products: a row for each SKU, which repeats what its product says. */
export const productSheet = { ...ofProduct, ...ofSku }
export type ProductColumn = keyof typeof ofProduct
export type SkuColumn = keyof typeof ofSku
export const productColumns = Object.keys(ofProduct) as readonly ProductColumn[]
export const skuColumns = Object.keys(ofSku) as readonly SkuColumn[]
