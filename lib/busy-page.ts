import { createHash } from 'node:crypto'
import { fullLocales, languageCookie, resolveLocale } from '@/i18n/locales'

type Locale = (typeof fullLocales)[number]

const messages: Readonly<Record<Locale, { title: string; text: string; retry: string }>> = {
  en: {
    title: 'Quite busy right now',
    text: 'Too many pages were requested at once. This page tries again by itself in a few seconds.',
    retry: 'Try again now',
  },
  'zh-Hant': {
    title: '系統忙碌中',
    text: '目前使用人數較多，本頁將在幾秒後自動重試。',
    retry: '立即重試',
  },
  'zh-Hans': {
    title: '系统繁忙',
    text: '当前访问人数较多，本页将在几秒后自动重试。',
    retry: '立即重试',
  },
}

const style =
  'html{color-scheme:light dark}body{font-family:system-ui,sans-serif;text-align:center;padding:20vh 16px}h1{font-size:20px}a{display:inline-block;padding:12px 16px;color:inherit}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** The page that replaces one that could not be rendered in time: no scripts, and it reloads itself. */
export const busyPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function busyPage(locale: Locale, retryS: number): string {
  const { title, text, retry } = messages[locale]
  return (
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${retryS}">` +
    // An empty link leads to the address that was asked for, whatever it was.
    `<style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`
  )
}

/** The language of a page that cannot ask the framework: the saved one, else the browser's. */
export function localeOf(cookies: string | undefined, acceptLanguage: string | undefined): Locale {
  const [, saved] = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`).exec(cookies ?? '') ?? []
  const locale = resolveLocale(saved, acceptLanguage ?? null)
  return fullLocales.find((full) => full === locale) ?? 'en'
}
