'use client'
import type { GridLocaleText } from '@mui/x-data-grid'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useLanguage } from '@/components/state/language'
import { messageLocale } from '@/i18n/locales'

/** The grid's texts: of the library in the chosen language where it has them, over which the console has its own. */
export function useGridTexts(): Partial<GridLocaleText> {
  const t = useTranslations('grid')
  const language = useLanguage()
  const [library, setLibrary] = useState<Partial<GridLocaleText>>()
  useEffect(() => {
    if (language === 'en') return setLibrary(undefined)
    let isCurrent = true
    void import('./table-texts').then(
      ({ tableTexts }) => isCurrent && setLibrary(tableTexts[language]),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return useMemo(() => {
    const own = { noRowsLabel: t('noRowsLabel'), noResultsOverlayLabel: t('noResultsOverlayLabel') }
    return messageLocale(language) === language ? { ...library, ...own } : { ...own, ...library }
  }, [t, language, library])
}
