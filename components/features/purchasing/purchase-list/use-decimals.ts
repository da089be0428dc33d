'use client'
import { useCallback } from 'react'
import { useSession } from '@/components/state/session-context'

/** The decimals of a currency's amounts; of an unknown currency two. */
export function useDecimals(): (currency: string) => number {
  const { currencies } = useSession()
  return useCallback((currency) => currencies[currency]?.minorUnit ?? 2, [currencies])
}
