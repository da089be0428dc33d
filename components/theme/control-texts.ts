import {
  arSD,
  deDE,
  elGR,
  esES,
  frFR,
  hiIN,
  idID,
  itIT,
  jaJP,
  khKH,
  koKR,
  type Localization,
  msMS,
  myMY,
  ptBR,
  ptPT,
  ruRU,
  thTH,
  trTR,
  viVN,
  zhCN,
  zhTW,
} from '@mui/material/locale'
import type { Locale } from '@/i18n/locales'

/** The texts of MUI's controls. Loaded once the page is there, for every language but English. */
export const controlTexts: Readonly<Partial<Record<Locale, Localization>>> = {
  ...{ ar: arSD, de: deDE, el: elGR, es: esES, fr: frFR, hi: hiIN, id: idID, it: itIT, ja: jaJP, km: khKH },
  ...{ 'ko-KR': koKR, ms: msMS, my: myMY, pt: ptPT, 'pt-BR': ptBR, ru: ruRU, th: thTH, tr: trTR, vi: viVN },
  ...{ 'zh-Hans': zhCN, 'zh-Hant': zhTW },
}
