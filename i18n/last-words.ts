import { languageCookie, resolveLocale } from './locales'

interface LastWords {
  title: string
  text: string
  retry: string
}

/** For when the page that brings the words has failed itself; every page carries these, so they are few. */
const words: Readonly<Record<string, LastWords>> = {
  'zh-Hant': { title: '控制台出了問題', text: '請重試；若仍然無法使用，請稍後再來。', retry: '重試' },
  'zh-Hans': { title: '控制台出了问题', text: '请重试；如果仍然无法使用，请稍后再来。', retry: '重试' },
}
const english: LastWords = {
  title: 'Something went wrong in the console',
  text: 'Try again. If it does not help, come back a little later.',
  retry: 'Try again',
}

/**
 * The last words in the language that the page would have had.
 * @param cookies as the document has them
 * @param languages the browser's, the first one first
 */
export function lastWords(cookies: string, languages: readonly string[]): LastWords & { locale: string } {
  const saved = new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(cookies)?.[1]
  const locale = resolveLocale(saved, languages.join())
  const own = words[locale]
  return own ? { ...own, locale } : { ...english, locale: 'en' }
}
