'use client'
import type { GridLocaleText } from '@mui/x-data-grid'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'

/** The grid's own words, as far as what we use of it speaks. */
export function useGridTexts(): Partial<GridLocaleText> {
  const t = useTranslations('grid')
  return useMemo(
    () => ({
      noRowsLabel: t('noRowsLabel'),
      noResultsOverlayLabel: t('noResultsOverlayLabel'),
      columnHeaderSortIconLabel: t('columnHeaderSortIconLabel'),
      checkboxSelectionHeaderName: t('checkboxSelectionHeaderName'),
      checkboxSelectionSelectAllRows: t('checkboxSelectionSelectAllRows'),
      checkboxSelectionUnselectAllRows: t('checkboxSelectionUnselectAllRows'),
      checkboxSelectionSelectRow: t('checkboxSelectionSelectRow'),
      checkboxSelectionUnselectRow: t('checkboxSelectionUnselectRow'),
    }),
    [t],
  )
}
