import { type LanguageCode, languageCodes } from '@/contract/language-codes'

/** Every language that can be chosen. */
export const locales = languageCodes
export type Locale = LanguageCode

/** Languages with a translated interface; the rest show English. */
export const fullLocales = ['en', 'zh-Hant', 'zh-Hans'] as const satisfies readonly Locale[]
/** The language of the interface's texts for a chosen one. */
export const messageLocale = (language: Locale): (typeof fullLocales)[number] =>
  fullLocales.find((full) => full === language) ?? 'en'

export const languageCookie = 'language'

const byTag = new Map<string, Locale>([
  ...locales.map((locale): [string, Locale] => [locale.toLowerCase(), locale]),
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh-mo', 'zh-Hant'],
  ['zh-cn', 'zh-Hans'],
  ['zh-sg', 'zh-Hans'],
  ['zh', 'zh-Hans'],
])

/** The best language for one tag, by prefix: `zh-Hant-HK` reads Traditional Chinese, `en-GB` English, `ko` Korean. */
export function matchTag(tag: string): Locale | undefined {
  const parts = tag.trim().toLowerCase().split('-')
  for (let length = parts.length; length > 0; length--) {
    const found = byTag.get(parts.slice(0, length).join('-'))
    if (found) return found
  }
  const [language] = parts
  return language ? locales.find((locale) => locale.toLowerCase().startsWith(`${language}-`)) : undefined
}

/** The saved language, else the browser's first supported one, else English. */
export function resolveLocale(saved: string | undefined, acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const tag of [saved ?? '', ...wanted.map((entry) => entry.tag)]) {
    const found = matchTag(tag)
    if (found) return found
  }
  return 'en'
}

export const isRightToLeft = (locale: Locale): boolean => locale === 'ar'
