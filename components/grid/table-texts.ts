import type { GridLocaleText } from '@mui/x-data-grid'
import {
  arSD,
  deDE,
  elGR,
  esES,
  frFR,
  idID,
  itIT,
  jaJP,
  koKR,
  ptBR,
  ptPT,
  ruRU,
  trTR,
  viVN,
  zhCN,
  zhTW,
} from '@mui/x-data-grid/locales'
import type { Locale } from '@/i18n/locales'

const libraries = {
  ...{ ar: arSD, de: deDE, el: elGR, es: esES, fr: frFR, id: idID, it: itIT, ja: jaJP, 'ko-KR': koKR },
  ...{ pt: ptPT, 'pt-BR': ptBR, ru: ruRU, tr: trTR, vi: viVN, 'zh-Hans': zhCN, 'zh-Hant': zhTW },
} satisfies Partial<Record<Locale, typeof deDE>>

/** The texts of the grid. Loaded for every language but English. */
export const tableTexts: Readonly<Partial<Record<Locale, Partial<GridLocaleText>>>> = Object.fromEntries(
  Object.entries(libraries).map(([language, { components }]) => [
    language,
    components.MuiDataGrid.defaultProps.localeText,
  ]),
)
