'use client'
import { useCallback } from 'react'
import { useSession } from '@/components/shell/session-context'
import { formatMoney } from '@/lib/format/money'

/** Writes amounts of any currency as the currency table says. */
export function useMoney(): (amount: number, currency: string | null | undefined) => string {
  const { currencies } = useSession()
  return useCallback((amount, currency) => formatMoney(amount, currency, currencies), [currencies])
}

export function Money({
  amount,
  currency,
}: {
  amount: number | null | undefined
  currency: string | null | undefined
}) {
  const money = useMoney()
  return amount === null || amount === undefined ? '–' : money(amount, currency)
}
