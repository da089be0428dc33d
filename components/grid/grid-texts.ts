'use client'
import type { GridLocaleText } from '@mui/x-data-grid'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'

/** The grid's texts, as far as the console uses them. */
export function useGridTexts(): Partial<GridLocaleText> {
  const t = useTranslations('grid')
  return useMemo(
    () => ({
      noRowsLabel: t('noRowsLabel'),
      noResultsOverlayLabel: t('noResultsOverlayLabel'),
    }),
    [t],
  )
}
