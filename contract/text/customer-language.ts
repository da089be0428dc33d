import type { LanguageCode } from '../language-codes'

const chinese = { CN: 'zh-Hans', HK: 'zh-Hant', MO: 'zh-Hant', TW: 'zh-Hant' } as const satisfies Readonly<
  Record<string, LanguageCode>
>

/**
 * The Chinese of the customers of a country, which is an ISO 3166-1 code of two letters; undefined where another language
 * is read.
 */
export const chineseOf = (country: string | null | undefined): 'zh-Hans' | 'zh-Hant' | undefined =>
  Object.hasOwn(chinese, country ?? '') ? chinese[country as keyof typeof chinese] : undefined
