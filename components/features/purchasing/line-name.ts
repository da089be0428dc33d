export interface NamedLine {
  productName: string
  /** In the reader's language, where that is another name than the ordered one. */
  productNameNow?: string | null
  productSkuName?: string | null
  /** The same of the SKU. */
  productSkuNameNow?: string | null
}

/** The product of a line as the reader calls it. */
export const productOf = ({ productName, productNameNow }: NamedLine): string => productNameNow ?? productName

/** Its variant, as the reader calls it. */
export const variantOf = ({ productSkuName, productSkuNameNow }: Omit<NamedLine, 'productName'>): string | null =>
  productSkuNameNow ?? productSkuName ?? null

/** Both, as one name. */
export const nameOfLine = (line: NamedLine): string => [productOf(line), variantOf(line)].filter(Boolean).join(' / ')
