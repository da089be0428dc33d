'use client'
import { CurrencyScope, useMoney } from '@/components/fields/money'
import type { products } from '@/contract/entities/catalogue/products'
import type { RecordOf } from '@/contract/entity'

type Prices = Pick<RecordOf<typeof products>, 'minPrice' | 'maxPrice' | 'currency'>

/** The lowest and the highest sale price of a product, or the one that all its SKUs have. */
export function PriceRange({ product: { minPrice, maxPrice, currency } }: { product: Prices }) {
  const money = useMoney()
  if (minPrice === null || maxPrice === null) return '–'
  if (minPrice === maxPrice) return money(minPrice, currency)
  return (
    <>
      {money(minPrice, currency)}
      <span className="range-end"> – {money(maxPrice, currency)}</span>
    </>
  )
}

/** The prices of a product on its own page, where there is one currency only. */
export function OwnPriceRange({ product }: { product: Prices }) {
  return (
    <CurrencyScope codes={[product.currency]}>
      <PriceRange product={product} />
    </CurrencyScope>
  )
}
