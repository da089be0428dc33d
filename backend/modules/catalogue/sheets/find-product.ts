import type { KnownProducts, Product, ProductInput } from './known-products'
import type { ProductRow } from './product-row'

/** The stored product that a row names by key, else by that of its SKU, else as the only one of its title. */
export function productOf({ values, cells }: ProductRow, known: KnownProducts): Product | undefined {
  if (cells.productId) return known.products.get(values.productId ?? 0)
  const sku = known.skus.get(values.productSkuId ?? 0) ?? known.byCode.get(values.skuCode?.toLowerCase() ?? '')
  if (sku) return known.products.get(sku.productId)
  const [first, ...others] = known.byTitle.get(values.title ?? '') ?? []
  return others.length === 0 ? first : undefined
}

/** The name of the product that a row belongs to; undefined where that has an error. */
export function nameOfProduct(row: ProductRow, { prepared: known, errors }: ProductInput): string | undefined {
  const product = productOf(row, known)
  if (product) return String(product.productId)
  const { cells, values } = row
  const titles = known.byTitle.get(values.title ?? '')?.length ?? 0
  if (cells.productId) {
    if (values.productId !== undefined) errors.add(row, 'productId', 'missingNamed')
  } else if (titles > 1) errors.add(row, 'title', 'severalTitles', { n: titles })
  else if (cells.title) return `new ${cells.title}`
  else if (cells.title === undefined) errors.add(row, 'title', 'required')
  return undefined
}
