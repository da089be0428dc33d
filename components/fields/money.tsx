'use client'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useSession } from '@/components/state/session-context'
import { formatMoney, onlyCurrency } from '@/lib/format/money'
import { figure } from './figure'

const OnlyCurrencyContext = createContext<string | null>(null)

interface ScopeProps {
  /** The currencies of all amounts below. */
  codes: Iterable<string | null | undefined>
  children: ReactNode
}

/** If all amounts have the same currency, the narrow symbol is used where no other currency has it: ¥ instead of CN¥. */
export function CurrencyScope({ codes, children }: ScopeProps) {
  return <OnlyCurrencyContext value={onlyCurrency(codes)}>{children}</OnlyCurrencyContext>
}

/**
 * Formats amounts of any currency by the currency table.
 * @param codes the currencies shown together; default: those of the enclosing `CurrencyScope`
 */
export function useMoney(
  codes?: Iterable<string | null | undefined>,
): (amount: number, currency: string | null | undefined) => string {
  const { currencies } = useSession()
  const outer = useContext(OnlyCurrencyContext)
  const own = useMemo(() => (codes ? onlyCurrency(codes) : null), [codes])
  const only = codes ? own : outer
  return useCallback((amount, currency) => formatMoney(amount, currency, currencies, only), [currencies, only])
}

export function Money({
  amount,
  currency,
}: {
  amount: number | null | undefined
  currency: string | null | undefined
}) {
  const money = useMoney()
  return figure(amount, (amount) => money(amount, currency))
}
