/** The languages that the texts of records can have, and that can be chosen for the interface. */
export const languageCodes = [
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
export type LanguageCode = (typeof languageCodes)[number]

/** Whether a text is one of the language codes. */
export const isLanguageCode = (text: string): text is LanguageCode => languageCodes.some((code) => code === text)
