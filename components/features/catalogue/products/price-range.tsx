'use client'
import { useMoney } from '@/components/fields/money'
import type { products } from '@/contract/entities/products'
import type { RecordOf } from '@/contract/entity'

type Prices = Pick<RecordOf<typeof products>, 'minPrice' | 'maxPrice' | 'currency'>

/** The lowest and the highest sale price of a product, or the one that all its SKUs have. */
export function PriceRange({ product: { minPrice, maxPrice, currency } }: { product: Prices }) {
  const money = useMoney()
  if (minPrice === null || maxPrice === null) return '–'
  if (minPrice === maxPrice) return money(minPrice, currency)
  return `${money(minPrice, currency)} – ${money(maxPrice, currency)}`
}
