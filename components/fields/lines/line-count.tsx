'use client'
import { useTranslations } from 'next-intl'

/** How many lines there are, where there is no room for them. */
export function LineCount({ count }: { count: number }) {
  const t = useTranslations('resource')
  return t('lineCount', { count })
}
