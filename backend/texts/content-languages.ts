import { languageOf, wantedLanguages } from './texts'

/** The languages that the texts of records may stand in. */
export const contentLanguages = [
  'ar',
  'de',
  'el',
  'en',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'km',
  'ko-KR',
  'lo',
  'ms',
  'my',
  'pt',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const
export type ContentLanguage = (typeof contentLanguages)[number]

/** The language of a record's texts, from an Accept-Language header: a language without its region will do. */
export function contentLanguageOf(acceptLanguage: string | undefined): ContentLanguage {
  for (const tag of wantedLanguages(acceptLanguage)) {
    if (tag.startsWith('zh')) return languageOf(tag)
    const [base] = tag.split('-')
    const found =
      contentLanguages.find((code) => code.toLowerCase() === tag) ??
      contentLanguages.find((code) => code === base) ??
      contentLanguages.find((code) => code.startsWith(`${base}-`))
    if (found) return found
  }
  return 'en'
}
