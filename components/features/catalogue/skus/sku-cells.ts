import type { ProductSku, ProductSkuDraft } from '@/contract/entities/catalogue/product-skus'
import { typedAmount, typedNumber } from '@/lib/format/typed-number'

/** What stands in the cells of a row, as text: what cannot be saved stays in its cell until it is corrected. */
export type Cells = Readonly<Record<string, string>>

export const priceFields = ['salePrice', 'marketPrice', 'startPrice', 'endPrice'] as const
const measureFields = ['weight', 'length', 'width', 'height'] as const
const countFields = ['minOrderQty', 'maxOrderQty'] as const
export type PriceField = (typeof priceFields)[number]

/** The columns beside those of the properties, in their order. The picture stands before them, all others after. */
export const plainFields = [
  'coverUrl',
  'skuCode',
  'salePrice',
  'marketPrice',
  'startPrice',
  'endPrice',
  'currency',
  'minOrderQty',
  'maxOrderQty',
  'weight',
  'length',
  'width',
  'height',
  'status',
  'remark',
] as const
export type PlainField = (typeof plainFields)[number]

/** Columns that most products do without; they stand in the grid when they are chosen. */
export const rareFields: readonly string[] = [
  'marketPrice',
  'startPrice',
  'endPrice',
  'minOrderQty',
  'maxOrderQty',
  'length',
  'width',
  'height',
]

const isIn = (list: readonly string[], field: string) => list.includes(field)
export const isPrice = (field: string): boolean => isIn(priceFields, field)
export const isNumber = (field: string): boolean =>
  isIn(priceFields, field) || isIn(measureFields, field) || isIn(countFields, field)

/** The column of the property at that place, from 0. */
export const propertyField = (at: number): string => `property${at}`
/** Whether it is the column of a property. */
export const isProperty = (field: string) => field.startsWith('property')

/** The editable columns of a product with so many properties, in their order. */
export const fieldsFor = (dimensions: number): string[] => [
  ...Array.from({ length: dimensions }, (_, at) => propertyField(at)),
  ...plainFields,
]

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The cells of a saved SKU, its properties as they were entered and not in the reader's language. */
export function cellsOf(sku: ProductSku, dimensions: number): Cells {
  const values = sku.originalProperties
  return {
    ...Object.fromEntries(Array.from({ length: dimensions }, (_, at) => [propertyField(at), textOf(values[at])])),
    ...Object.fromEntries(plainFields.map((field) => [field, textOf(sku[field])])),
  }
}

/** The cells of a new SKU. */
export const emptyCells = (dimensions: number): Cells => ({
  ...Object.fromEntries(fieldsFor(dimensions).map((field) => [field, ''])),
  status: 'Enabled',
})

/** The values of the properties, without the empty ones at the end. */
export function propertiesOf(cells: Cells, dimensions: number): string[] {
  const values = Array.from({ length: dimensions }, (_, at) => cells[propertyField(at)] ?? '')
  return values.slice(0, values.findLastIndex((value) => value !== '') + 1)
}

/** Text as it is stored: a number without the separators of a spreadsheet, a code in capitals. */
export function normalized(field: string, text: string): string {
  if (field === 'currency') return text.normalize('NFKC').trim().toUpperCase()
  return isNumber(field) ? typedNumber(text) : text.trim()
}

/** The cells of a row with its prices read in its currency; a price with the sign of another one stays as it is. */
export function withReadPrices(cells: Cells): Cells {
  const read = priceFields.flatMap((field) => {
    const text = cells[field] ?? ''
    const price = typedAmount(text, cells.currency)
    return price === text ? [] : [[field, price] as const]
  })
  return read.length > 0 ? { ...cells, ...Object.fromEntries(read) } : cells
}

/** The value of a cell as the API takes it; an empty one has none, and what is no number is NaN. */
export function storedValue(field: PlainField, text: string): ProductSkuDraft[PlainField] {
  if (text === '') return null
  // Not `1e3` or `0x10`, which are typing errors.
  if (isNumber(field)) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return text as ProductSkuDraft[PlainField]
}
