import { isSameInCell } from '../../../sheets/cell-changes'
import { codecOf } from '../../../sheets/cell-codecs'
import type { RowErrors } from '../../../sheets/row-errors'
import type { Product, Sku } from './known-products'
import type { ProductRow } from './product-row'

interface Renamed {
  row: ProductRow
  product: Product | undefined
  sku: Sku | undefined
  /** The fields of the SKU that would change. */
  changed: Readonly<Record<string, unknown>>
}
type Part = 'title' | 'properties' | 'skuCode'

/** What a row would change of that by which people know a product or SKU. */
export function renamedParts({ row, product, sku, changed }: Renamed): Part[] {
  const { title } = row.values
  return [
    ...(product && title && !isSameInCell(title, product.title) ? (['title'] as const) : []),
    ...(sku && changed.properties !== undefined ? (['properties'] as const) : []),
    ...(sku?.skuCode && changed.skuCode !== undefined ? (['skuCode'] as const) : []),
  ]
}

/** A code alone is no reason to make something else of what has it: the row must name the record by its key. */
export function refuseRenames(renamed: Renamed, errors: RowErrors): void {
  const { row, product, sku } = renamed
  if (row.cells.productId || row.cells.productSkuId) return
  const values = {
    code: row.cells.skuCode ?? '',
    stored: sku?.skuCode ?? '',
    title: product?.title ?? '',
    id: product?.productId ?? 0,
    sku: sku?.productSkuId ?? 0,
    variant: sku?.properties.length
      ? String(codecOf('texts').write(sku.properties, { kind: 'texts' }, { labels: true }))
      : '–',
  }
  for (const part of renamedParts(renamed)) errors.add(row, part, texts[part], values)
}

const texts = { title: 'renamesTitle', properties: 'renamesProperties', skuCode: 'renamesCode' } as const
