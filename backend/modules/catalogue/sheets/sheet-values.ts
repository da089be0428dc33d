import { type ProductColumn, type SkuColumn, valueSeparator } from '@/contract/entities/product-import'

const numberColumns: ReadonlySet<string> = new Set([
  ...['productId', 'productSkuId', 'marketPrice', 'startPrice', 'endPrice', 'salePrice'],
  ...['minOrderQty', 'maxOrderQty', 'weight', 'length', 'width', 'height'],
])

/** The value of a cell; a blank one clears what is stored. What is no number stays a text, which its field refuses. */
export function valueOfCell(column: ProductColumn | SkuColumn, text: string): unknown {
  if (column === 'properties') return propertiesIn(text)
  if (text === '') return null
  const isNumber = numberColumns.has(column) && /^-?\d+(\.\d+)?$/.test(text)
  return isNumber ? Number(text) : text
}

/** The text of a value in a cell. */
export function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return textOfProperties(value.map(String))
  return typeof value === 'number' ? value : String(value)
}

const textOfProperties = (values: readonly string[]) =>
  values.some((value) => value.includes('|') || value.startsWith('['))
    ? JSON.stringify(values)
    : values.join(valueSeparator)

function propertiesIn(text: string): unknown {
  if (text === '') return []
  if (!text.startsWith('[')) return text.split('|').map((value) => value.trim())
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
