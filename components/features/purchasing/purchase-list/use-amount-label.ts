'use client'
import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/fields/money'
import type { Totals } from './rules/purchase-list-totals'

/** The text of a preview's total in one currency: goods and domestic shipping. */
export function useAmountLabel(codes?: ReadonlySet<string>) {
  const t = useTranslations('purchaseList')
  const money = useMoney(codes)
  const shippingText = ({ currency, shipping, isShippingCertain }: Totals['amounts'][number]) => {
    if (!isShippingCertain && shipping === 0) return t('shippingUnknown')
    return t(isShippingCertain ? 'plusShipping' : 'plusUncertainShipping', { fee: money(shipping, currency) })
  }
  return (amount: Totals['amounts'][number]) => ({
    goods: money(amount.goods, amount.currency),
    shipping: shippingText(amount),
  })
}
