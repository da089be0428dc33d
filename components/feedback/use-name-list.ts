'use client'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** Max. record names in a confirmation dialog; the rest is counted. */
export const maxNamed = 3

/** The first few names and how many follow: "Yiwu, Foshan, Ningbo and 3 more". `total` counts the named ones too. */
export function useNameList(): (names: readonly string[], total: number) => string {
  const t = useTranslations('batch')
  return useCallback(
    (given, total) => {
      const named = given.slice(0, maxNamed)
      const names = named.length > 0 ? named.reduce((all, name) => t('namePair', { names: all, name })) : ''
      return named.length < total ? t('nameList', { names, more: total - named.length }) : names
    },
    [t],
  )
}
