export interface NamedLine {
  productName: string
  /** In the reader's language, where that is another name than the ordered one. */
  productNameNow?: string | null
  productSkuName?: string | null
}

/** The product of a line as the reader calls it. */
export const productOf = ({ productName, productNameNow }: NamedLine): string => productNameNow ?? productName

/** The same with its variant. */
export const nameOfLine = (line: NamedLine): string =>
  [productOf(line), line.productSkuName].filter(Boolean).join(' / ')
