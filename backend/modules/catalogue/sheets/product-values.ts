import {
  type ProductColumn,
  productColumns,
  type SkuColumn,
  skuColumns,
} from '@/contract/entities/catalogue/product-sheet'
import { isSameInCell } from '../../../sheets/cell-changes'
import type { Product, Sku } from './known-products'
import type { ProductRow } from './product-row'

type DescriptiveColumn = Exclude<ProductColumn, 'productId'>
/** The columns that say the same in all rows of a product. */
export const descriptive = productColumns.filter((column): column is DescriptiveColumn => column !== 'productId')

/** The columns that are amounts in the currency of a SKU. */
export const priceColumns = ['marketPrice', 'startPrice', 'endPrice', 'salePrice'] as const

/** A value of a product that differs from what is stored. */
export interface ProductChange {
  column: DescriptiveColumn
  /** Where the product holds it. */
  field: keyof Product
  old: unknown
  new: unknown
}

/** Where a product holds the value of a column. */
export const fieldOf = (column: DescriptiveColumn): keyof Product =>
  column === 'brand' || column === 'category' ? `${column}Id` : column

/** What a row would change in its product, or all that it says of a new one. */
export const productChanges = ({ values }: ProductRow, product: Product | undefined): ProductChange[] =>
  descriptive.flatMap((column) => {
    const field = fieldOf(column)
    const [old, next] = [product?.[field], values[column]]
    return next === undefined || isSameInCell(next, old) ? [] : [{ column, field, old, new: next }]
  })

/** Whether a row says something of a SKU. */
export const hasSku = ({ cells }: ProductRow): boolean => skuColumns.some((column) => cells[column])

type SkuField = Exclude<SkuColumn, 'productSkuId'>
export type SkuValues = Partial<Record<SkuField, unknown>>
const skuFields = skuColumns.filter((column): column is SkuField => column !== 'productSkuId')

/** The values of a SKU's properties; none where the cell is blank. */
export const propertiesOf = ({ values: { properties } }: Pick<ProductRow, 'values'>): readonly string[] | undefined =>
  properties === null ? [] : properties

/** The fields of a SKU that a row would change, or all of a new one. */
export function skuValues({ cells, values }: ProductRow, sku: Sku | undefined): SkuValues {
  const changed: SkuValues = {}
  for (const field of skuFields) {
    const value = values[field]
    if (value === undefined || (field === 'status' && value === null)) continue
    // A code names a SKU whatever its case; only beside its key it is a new spelling.
    const isItsName =
      field === 'skuCode' &&
      !cells.productSkuId &&
      value &&
      cells.skuCode?.toLowerCase() === sku?.skuCode?.toLowerCase()
    const next = field === 'properties' ? propertiesOf({ values }) : value
    if (!isItsName && !isSameInCell(next, sku?.[field])) changed[field] = next
  }
  return changed
}
