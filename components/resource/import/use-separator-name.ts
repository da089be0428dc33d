'use client'
import { useTranslations } from 'next-intl'

/** What stands between the parts of a cell, as it is named: a sign as it is, a blank in words. */
export function useSeparatorName(): (separator: string) => string {
  const t = useTranslations('sheets')
  return (separator) =>
    separator === '' ? t('compose.nothing') : separator.trim() === '' ? t('compose.space') : separator.trim()
}
