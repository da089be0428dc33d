import { lineName, type NamedLine as NamedGoods, productOfLine, skuOfLine } from '@/contract/text/line-name'

/** A line of a purchase order, whose fields say that these are our names and not the supplier's. */
export interface NamedLine {
  productName: string
  /** In the reader's language, where that is another name than the ordered one. */
  productNameNow?: string | null
  productSkuName?: string | null
  /** The same of the SKU. */
  productSkuNameNow?: string | null
}

const goodsOf = (line: NamedLine): NamedGoods => ({
  ...{ name: line.productName, nameNow: line.productNameNow },
  ...{ skuName: line.productSkuName, skuNameNow: line.productSkuNameNow },
})

/** The product of a line as the reader calls it. */
export const productOf = (line: NamedLine): string => productOfLine(goodsOf(line))

/** Its variant, as the reader calls it. */
export const variantOf = (line: NamedLine): string | null => skuOfLine(goodsOf(line))

/** Both, as one name. */
export const nameOfLine = (line: NamedLine): string => lineName(goodsOf(line))
