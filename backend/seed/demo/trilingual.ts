import type { localizations } from '../../db/schema/system'

/** A text in each language of the demo data. */
export interface Trilingual {
  en: string
  'zh-Hans': string
  'zh-Hant': string
}

export const trilingual = (en: string, hans: string, hant: string): Trilingual => ({
  en,
  'zh-Hans': hans,
  'zh-Hant': hant,
})

const further = ['zh-Hans', 'zh-Hant'] as const
export type FurtherLanguage = (typeof further)[number]

/** Joins two texts in each language. */
export const joined = (first: Trilingual, last: Trilingual): Trilingual =>
  trilingual(first.en + last.en, first['zh-Hans'] + last['zh-Hans'], first['zh-Hant'] + last['zh-Hant'])

/** Texts by language code, without English. */
export const inFurtherLanguages = <Texts>(textsIn: (language: FurtherLanguage) => Texts): Record<string, Texts> =>
  Object.fromEntries(further.map((language) => [language, textsIn(language)]))

/** The localizations of a record in each language except English. */
export const localizationsOf = (
  resource: string,
  key: number | string,
  textsIn: (language: FurtherLanguage) => typeof localizations.$inferInsert.texts,
): (typeof localizations.$inferInsert)[] =>
  further.map((code) => ({ resource, recordKey: String(key), code, texts: textsIn(code) }))
