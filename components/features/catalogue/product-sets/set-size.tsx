'use client'
import { useTranslations } from 'next-intl'
import type { ProductSetItem } from '@/contract/entities/product-sets'

/** How many variants and pieces are in a set. */
export function SetSize({ items }: { items: readonly ProductSetItem[] }) {
  const t = useTranslations('productSets')
  return t('count', { count: items.length, qty: items.reduce((sum, { qty }) => sum + qty, 0) })
}
