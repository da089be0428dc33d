import {
  deDE,
  elGR,
  esES,
  frFR,
  itIT,
  jaJP,
  koKR,
  ptBR,
  ptPT,
  ruRU,
  thTH,
  trTR,
  viVN,
} from '@mui/x-date-pickers/locales'
import type { Locale as DateLocale } from 'date-fns'
import type { Locale } from '@/i18n/locales'

const libraries = {
  ...{ de: deDE, el: elGR, es: esES, fr: frFR, it: itIT, ja: jaJP, 'ko-KR': koKR, pt: ptPT, 'pt-BR': ptBR },
  ...{ ru: ruRU, th: thTH, tr: trTR, vi: viVN },
} satisfies Partial<Record<Locale, typeof deDE>>

type Texts = (typeof deDE)['components']['MuiLocalizationProvider']['defaultProps']['localeText']

/** The texts of calendars in the languages without a translated interface. */
export const calendarTexts: Readonly<Partial<Record<Locale, Texts>>> = Object.fromEntries(
  Object.entries(libraries).map(([language, { components }]) => [
    language,
    components.MuiLocalizationProvider.defaultProps.localeText,
  ]),
)

/** The names of months and days, and with which day a week begins. */
export const dateNames: Readonly<Partial<Record<Locale, () => Promise<DateLocale>>>> = {
  ar: async () => (await import('date-fns/locale/ar')).ar,
  de: async () => (await import('date-fns/locale/de')).de,
  el: async () => (await import('date-fns/locale/el')).el,
  es: async () => (await import('date-fns/locale/es')).es,
  fr: async () => (await import('date-fns/locale/fr')).fr,
  hi: async () => (await import('date-fns/locale/hi')).hi,
  id: async () => (await import('date-fns/locale/id')).id,
  it: async () => (await import('date-fns/locale/it')).it,
  ja: async () => (await import('date-fns/locale/ja')).ja,
  km: async () => (await import('date-fns/locale/km')).km,
  'ko-KR': async () => (await import('date-fns/locale/ko')).ko,
  ms: async () => (await import('date-fns/locale/ms')).ms,
  pt: async () => (await import('date-fns/locale/pt')).pt,
  'pt-BR': async () => (await import('date-fns/locale/pt-BR')).ptBR,
  ru: async () => (await import('date-fns/locale/ru')).ru,
  th: async () => (await import('date-fns/locale/th')).th,
  tr: async () => (await import('date-fns/locale/tr')).tr,
  vi: async () => (await import('date-fns/locale/vi')).vi,
}
