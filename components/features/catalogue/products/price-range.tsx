'use client'
import { useTranslations } from 'next-intl'
import { CurrencyScope, useMoney } from '@/components/fields/money'
import type { products } from '@/contract/entities/catalogue/products'
import type { RecordOf } from '@/contract/entity'

type Prices = Pick<RecordOf<typeof products>, 'minPrice' | 'maxPrice' | 'currency'>

/**
 * The lowest and the highest sale price of a product, or the one that all its SKUs have. The card of a phone, which has no
 * room for both, says from which price on.
 */
export function PriceRange({ product: { minPrice, maxPrice, currency } }: { product: Prices }) {
  const t = useTranslations('resource')
  const money = useMoney()
  if (minPrice === null || maxPrice === null) return '–'
  if (minPrice === maxPrice) return money(minPrice, currency)
  const [from, whole] = [money(minPrice, currency), money(maxPrice, currency)]
  // The currency once, as both have the same.
  const symbol = /^\D+/.exec(from)?.[0] ?? ''
  const to = whole.startsWith(symbol) ? whole.slice(symbol.length) : whole
  return (
    <span className="range" data-from={t.markup('atLeast', { amount: () => from })}>
      <span>{`${from} – ${to}`}</span>
    </span>
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
