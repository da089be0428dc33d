'use client'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useMoney } from '@/components/fields/money'
import type { orders } from '@/contract/entities/orders'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

export type PaymentOrder = OneOf<typeof orders>

/** The whole order, as those who work with payments may read it. */
export const loadPaymentOrder = async (id: number): Promise<PaymentOrder> =>
  (await call('GET orders/{id}', { params: { id } })) as PaymentOrder

/** The order that a payment is for; undefined while it is loading, or where there is none. */
export function usePaymentOrder(orderId: number | null | undefined): PaymentOrder | undefined {
  const { data } = useSWR(orderId ? ['orders', 'payment', orderId] : null, () => loadPaymentOrder(orderId ?? 0), {
    revalidateOnFocus: false,
    onError: () => {},
  })
  return data
}

/** Says what an order costs and what is due, or too much. */
export function useOrderSums(): (order: PaymentOrder) => string {
  const t = useTranslations('payments')
  const money = useMoney()
  return ({ totalAmount, paidAmount, balance, currency }) => {
    const [total, paid] = [money(totalAmount, currency), money(paidAmount, currency)]
    return balance < 0
      ? t('orderOver', { total, paid, over: money(-balance, currency) })
      : t('orderDue', { total, paid, balance: money(balance, currency) })
  }
}
