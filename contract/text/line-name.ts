/** A line of a document: its words, and what its goods are called now in the reader's language, where that differs. */
export interface NamedLine {
  name: string
  nameNow?: string | null
  skuName?: string | null
  skuNameNow?: string | null
}

/** The product of a line as the reader calls it. */
export const productOfLine = ({ name, nameNow }: Omit<NamedLine, 'skuName' | 'skuNameNow'>): string => nameNow ?? name

/** The SKU of a line as the reader calls it; null where it has no name. */
export const skuOfLine = ({ skuName, skuNameNow }: Omit<NamedLine, 'name' | 'nameNow'>): string | null =>
  skuNameNow ?? skuName ?? null

/** Both, as one name. */
export const lineName = (line: NamedLine): string => [productOfLine(line), skuOfLine(line)].filter(Boolean).join(' / ')
