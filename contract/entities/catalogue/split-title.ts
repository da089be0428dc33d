import type { ProductSku } from './product-skus'

type Values = Pick<ProductSku, 'properties'>

export const maxTitle = 300

/**
 * The title that a new product may have: that of its source with the values that only the leaving SKUs have, or with a
 * number where no value tells them apart. Empty while no SKU leaves.
 */
export function splitTitle(title: string, leaving: readonly Values[], staying: readonly Values[]): string {
  const [first, ...others] = leaving
  if (!first) return ''
  const own = first.properties.filter(
    (value) =>
      others.every(({ properties }) => properties.includes(value)) &&
      !staying.some(({ properties }) => properties.includes(value)),
  )
  const suffix = own.length > 0 ? ` – ${own.join(' / ')}` : ' (2)'
  return `${title.slice(0, maxTitle - suffix.length)}${suffix}`.slice(0, maxTitle)
}
