import type { Locale } from './locales'

/** Each language by its own name, so that users recognize it in a language they cannot read. */
export const languageNames: Readonly<Record<Locale, string>> = {
  ar: 'العربية',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  km: 'ខ្មែរ',
  'ko-KR': '한국어',
  lo: 'ລາວ',
  ms: 'Bahasa Melayu',
  my: 'မြန်မာ',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
}
