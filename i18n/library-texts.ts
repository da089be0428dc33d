import type { fullLocales, Locale } from './locales'

/** The texts of libraries: controls, tables, calendars, names of months and days, schedules. */
export const libraryParts = ['controls', 'tables', 'calendars', 'dates', 'schedules'] as const
export type LibraryPart = (typeof libraryParts)[number]

type Other = Exclude<Locale, (typeof fullLocales)[number]>

/** The languages without a translated interface: which parts are in them all the same. English stands in for the rest. */
export const libraryTexts: Readonly<Record<Other, readonly LibraryPart[]>> = {
  ar: ['controls', 'tables', 'dates', 'schedules'],
  de: libraryParts,
  el: ['controls', 'tables', 'calendars', 'dates'],
  es: libraryParts,
  fr: libraryParts,
  hi: ['controls', 'dates'],
  id: ['controls', 'tables', 'dates', 'schedules'],
  it: libraryParts,
  ja: libraryParts,
  km: ['controls', 'dates'],
  'ko-KR': libraryParts,
  lo: [],
  ms: ['controls', 'dates'],
  my: ['controls', 'schedules'],
  pt: libraryParts,
  'pt-BR': libraryParts,
  ru: libraryParts,
  th: ['controls', 'calendars', 'dates', 'schedules'],
  tr: libraryParts,
  vi: libraryParts,
}

/** The parts that are in a chosen language. */
export const partsIn = (language: Locale): readonly LibraryPart[] =>
  language in libraryTexts ? libraryTexts[language as Other] : libraryParts
