import { languageCookie, resolveLocale } from './locales'

interface FallbackMessages {
  title: string
  text: string
  retry: string
}

/** For errors of the page that provides the messages; every page contains these, so they are few. */
const messages: Readonly<Record<string, FallbackMessages>> = {
  'zh-Hant': { title: '控制台出了問題', text: '請重試；若仍然無法使用，請稍後再來。', retry: '重試' },
  'zh-Hans': { title: '控制台出了问题', text: '请重试；如果仍然无法使用，请稍后再来。', retry: '重试' },
}
const english: FallbackMessages = {
  title: 'Something went wrong in the console',
  text: 'Try again. If it does not help, come back a little later.',
  retry: 'Try again',
}

/**
 * The fallback messages in the page's language.
 * @param cookies in the format of `document.cookie`
 * @param languages the browser's, preferred first
 */
export function fallbackMessages(cookies: string, languages: readonly string[]): FallbackMessages & { locale: string } {
  const saved = new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(cookies)?.[1]
  const locale = resolveLocale(saved, languages.join())
  const own = messages[locale]
  return own ? { ...own, locale } : { ...english, locale: 'en' }
}
