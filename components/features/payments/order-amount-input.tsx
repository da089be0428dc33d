'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { NumberInput } from '@/components/fields/inputs/number-input'
import { usePaymentOrder } from './use-payment-order'
import { usePaymentValues } from './use-payment-values'

/** The amount in the order's currency; only where that is another one than the payment's. */
export function OrderAmountInput(props: KindInputProps) {
  const { shared, value, onChange, record } = props
  const t = useTranslations('payments')
  const { orderId, currency } = usePaymentValues(record)
  const order = usePaymentOrder(record?.orderId ? null : orderId)
  const orderCurrency = order?.currency ?? (record?.orderCurrency as string | null | undefined)
  const isAsked = Boolean(orderCurrency && currency && orderCurrency !== currency)
  const isEmpty = (value ?? null) === null
  const empty = useEffectEvent(() => onChange(null))
  useEffect(() => {
    // The order's own currency is that of the amount.
    if (!isAsked && !isEmpty && orderCurrency && !record) empty()
  }, [isAsked, isEmpty, orderCurrency, record])
  if (!isAsked) return null
  const label = t('inCurrency', { name: shared.label, currency: orderCurrency ?? '' })
  return <NumberInput {...props} shared={{ ...shared, label, required: true }} />
}
