import { retryAfterS } from '@/runtime/gate'
import { isDocumentRequest } from '../http/is-document-request'
import { type FullLocale, localeOf, plainPage, plainPagePolicy } from '../http/standalone-page'

const messages: Readonly<Record<FullLocale, { title: string; text: string; link: string; login: string }>> = {
  en: {
    title: 'The server is not responding',
    text: 'You are still logged in. This page tries again by itself in a few seconds.',
    link: 'Try again now',
    login: 'Go to the log-in page',
  },
  'zh-Hant': {
    title: '伺服器暫無回應',
    text: '您仍處於登入狀態，本頁將在幾秒後自動重試。',
    link: '立即重試',
    login: '前往登入頁',
  },
  'zh-Hans': {
    title: '服务器暂无响应',
    text: '您仍处于登录状态，本页将在几秒后自动重试。',
    link: '立即重试',
    login: '前往登录页',
  },
}

/** The page that replaces one whose user the API cannot confirm: it reloads itself. */
export function awayPage(locale: FullLocale, retryS: number): string {
  const { login, ...page } = messages[locale]
  return plainPage(locale, { ...page, other: { text: login, href: '/login' } }, retryS)
}

/** The response to a page request while the API is away or sheds load. */
export function awayResponse(requestHeaders: Headers): Response {
  const seconds = retryAfterS()
  const headers = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' }
  // The framework's router reacts to such a response by loading the page as a document.
  if (!isDocumentRequest(requestHeaders)) return new Response(null, { status: 503, headers })
  const locale = localeOf(requestHeaders.get('cookie') ?? undefined, requestHeaders.get('accept-language') ?? undefined)
  return new Response(awayPage(locale, seconds), {
    status: 503,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': plainPagePolicy,
      Vary: 'Cookie, Accept-Language',
    },
  })
}
