'use client'
import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/fields/money'
import type { Totals } from './purchase-list-totals'

/** What a preview comes to in one currency, in words: the goods, and what the way to the warehouse adds. */
export function useAmountWords() {
  const t = useTranslations('purchaseList')
  const money = useMoney()
  return ({ currency, goods, shipping, isShippingCertain }: Totals['amounts'][number]) => ({
    goods: money(goods, currency),
    shipping: t(isShippingCertain ? 'plusShipping' : 'plusUncertainShipping', { fee: money(shipping, currency) }),
  })
}
