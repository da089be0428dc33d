import { createHash } from 'node:crypto'
import { escapeHtml } from '@/contract/text/template-text'
import { fullLocales, languageCookie, resolveLocale } from '@/i18n/locales'

export type FullLocale = (typeof fullLocales)[number]

const style =
  'html{color-scheme:light dark}body{font-family:system-ui,sans-serif;text-align:center;padding:20vh 16px}h1{font-size:20px}a{display:inline-block;padding:12px 16px;color:inherit}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** The policy of such a page: it has one style, no scripts, and loads nothing. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export interface PlainPage {
  title: string
  text: string
  /** Links to the requested address. */
  link: string
  /** Links to another page. */
  other?: { text: string; href: string }
}

/**
 * A page of the console's server itself, for when the framework cannot or must not render one. Without scripts.
 * @param reloadS seconds until it reloads, or leads to `to`
 * @param to where its link leads; default: the requested address
 */
export function plainPage(
  locale: FullLocale,
  { title, text, link, other }: PlainPage,
  reloadS?: number,
  to = '',
): string {
  const reload =
    reloadS === undefined ? '' : `<meta http-equiv="refresh" content="${reloadS}${to && `;url=${escapeHtml(to)}`}">`
  const second = other ? `<p><a href="${other.href}">${other.text}</a></p>` : ''
  return (
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">${reload}` +
    `<style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${escapeHtml(to)}">${link}</a></p>${second}</main></body></html>`
  )
}

/** The language of a page outside the framework: the saved one, else the browser's. */
export function localeOf(cookies: string | undefined, acceptLanguage: string | undefined): FullLocale {
  const [, saved] = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`).exec(cookies ?? '') ?? []
  const locale = resolveLocale(saved, acceptLanguage ?? null)
  return fullLocales.find((full) => full === locale) ?? 'en'
}
