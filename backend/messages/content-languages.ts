import { type LanguageCode, languageCodes } from '@/contract/language-codes'
import { languageOf, wantedLanguages } from './texts'

/** The language of a record's texts, from an Accept-Language header: a language without its region is sufficient. */
export function contentLanguageOf(acceptLanguage: string | undefined): LanguageCode {
  for (const tag of wantedLanguages(acceptLanguage)) {
    if (tag.startsWith('zh')) return languageOf(tag)
    const [base] = tag.split('-')
    const found =
      languageCodes.find((code) => code.toLowerCase() === tag) ??
      languageCodes.find((code) => code === base) ??
      languageCodes.find((code) => code.startsWith(`${base}-`))
    if (found) return found
  }
  return 'en'
}
