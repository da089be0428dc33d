'use client'
import type { GridLocaleText } from '@mui/x-data-grid'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useLanguage } from '@/components/state/language'
import { useNonce } from '@/components/theme/providers'
import { sizes } from '@/components/theme/sizes'
import { messageLocale } from '@/i18n/locales'

/** The grid's texts: of the library in the chosen language where it has them, over which the console has its own. */
function useGridTexts(): Partial<GridLocaleText> {
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

const basics = {
  columnHeaderHeight: sizes.gridHeader,
  // All rows are on one page, rendered as they come into view.
  ...{ hideFooter: true, paginationModel: { page: 0, pageSize: -1 } },
  ...{ disableColumnMenu: true, disableColumnSorting: true, disableRowSelectionOnClick: true },
}

/** The props that every data grid has. */
export function useGridBasics() {
  const nonce = useNonce()
  const localeText = useGridTexts()
  return { ...basics, nonce, localeText }
}
