'use client'
import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/fields/money'
import type { CurrencySum, Sums } from './rules/list-sums'

/**
 * The texts of a sum in one currency: goods, domestic shipping, and both.
 * @param codes the currencies shown together; default: those of the enclosing `CurrencyScope`
 */
export function useAmountLabel(codes?: ReadonlySet<string>) {
  const t = useTranslations('purchaseList')
  const money = useMoney(codes)
  const shippingText = ({ currency, freight, unknownOrders, freeOrders }: CurrencySum) => {
    if (unknownOrders > 0 && freight === 0 && freeOrders === 0) return t('shippingUnknown')
    const notes = [
      unknownOrders > 0 && t('ordersUnknown', { count: unknownOrders }),
      freeOrders > 0 && t('ordersShippedFree', { count: freeOrders }),
    ].filter(Boolean)
    const fee = money(freight, currency)
    if (notes.length === 0) return t('plusShipping', { fee })
    return t(unknownOrders > 0 ? 'plusUncertainShipping' : 'plusPartlyFreeShipping', { fee, notes: notes.join(', ') })
  }
  const totalText = ({ currency, total, unknownOrders }: CurrencySum) =>
    unknownOrders === 0 ? money(total, currency) : t('fromAmount', { amount: money(total, currency) })
  return {
    amountLabel: (sum: CurrencySum) => ({ goods: money(sum.goods, sum.currency), shipping: shippingText(sum) }),
    /** The total in each currency, joined by a plus. */
    totalLabel: ({ amounts }: Pick<Sums, 'amounts'>) => amounts.map(totalText).join(' + '),
  }
}
