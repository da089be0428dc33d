'use client'
import { useTranslations } from 'next-intl'

/** How many variants and pieces are in a set. */
export function SetSize({ itemCount, pieceCount }: { itemCount: number; pieceCount: number }) {
  const t = useTranslations('productSets')
  return t('count', { count: itemCount, qty: pieceCount })
}
