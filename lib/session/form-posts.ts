import 'server-only'
import { Readable } from 'node:stream'
import { maxOpenJsonBytes } from '@/contract/body-limits'
import { problemCodes } from '@/contract/problem-codes'
import { problemResponse, tooLarge } from '../proxy/problem-response'
import type { ProxyRequest, ProxyResponse } from '../proxy/proxy-types'
import { readBody } from '../proxy/read-body'
import { isFromOwnPage } from '../proxy/same-origin'
import { localeOf, plainPage, plainPagePolicy } from '../server/standalone-page'
import { jsonOf, keepToken, send } from './login'
import { loginPath } from './login-path'
import { keepProblem } from './login-problem'
import { safeRedirect } from './safe-redirect'

/**
 * Answers a form that a browser has sent by itself, because the scripts of its page have not come (yet). The log-in
 * works without them; every other form is answered with a page that says that nothing was saved.
 */
export function answerForm(call: ProxyRequest): Promise<ProxyResponse> | ProxyResponse {
  const { pathname } = new URL(call.url)
  return pathname === '/login' ? logInByForm(call) : notReady(call)
}

/** Logs in with the fields `username`, `password` and `redirect`, and leads there, or back to the form. */
async function logInByForm(call: ProxyRequest): Promise<ProxyResponse> {
  const { headers, body } = call
  if (!isFromOwnPage(headers))
    return problemResponse(403, problemCodes.forbidden, 'This form did not come from the console.')
  if (Number(headers.get('content-length')) > maxOpenJsonBytes) return tooLarge(call, maxOpenJsonBytes)
  const sent = body ? await readBody(body(), maxOpenJsonBytes).catch(() => null) : Buffer.of()
  if (!sent) return tooLarge(call, maxOpenJsonBytes)
  const fields = new URLSearchParams(sent.toString('utf8'))
  const target = safeRedirect(fields.get('redirect'))
  const username = (fields.get('username') ?? '').trim()
  const credentials = Buffer.from(JSON.stringify({ username, password: fields.get('password') ?? '' }))
  const answer = await keepToken(call, await send(asJson(call, credentials)))
  if (answer.status < 300) return leadTo(target, answer.cookies)
  const problem = (await jsonOf(answer)) as { message?: unknown } | null
  const kept = await keepProblem({ message: String(problem?.message ?? answer.status), username })
  return leadTo(target === '/' ? '/login' : loginPath(target), [kept])
}

/** The call that the page's own scripts would have made. */
function asJson(call: ProxyRequest, bytes: Buffer): ProxyRequest {
  const { headers } = call
  const own: Record<string, string> = {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    'accept-language': localeOf(headers.get('cookie') ?? undefined, headers.get('accept-language') ?? undefined),
  }
  const get = (name: string) => own[name] ?? headers.get(name)
  return { ...call, headers: { get, has: (name) => get(name) !== null }, body: () => Readable.from([bytes]) }
}

/** See Other: the browser asks for it with GET, and going back does not send the form again. */
const leadTo = (location: string, cookies: readonly string[] = []): ProxyResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  cookies,
  body: null,
})

const notReadyMessages = {
  en: {
    title: 'Nothing has been saved',
    text: 'The page was sent before it had finished loading, or its scripts are blocked. Go back and try again.',
    link: 'Back to the page',
  },
  'zh-Hant': {
    title: '尚未儲存任何內容',
    text: '送出時頁面尚未載入完成，或瀏覽器封鎖了網頁指令碼。請返回後重試。',
    link: '返回頁面',
  },
  'zh-Hans': {
    title: '尚未保存任何内容',
    text: '提交时页面尚未加载完成，或浏览器禁用了脚本。请返回后重试。',
    link: '返回页面',
  },
} as const

function notReady({ headers }: ProxyRequest): ProxyResponse {
  const locale = localeOf(headers.get('cookie') ?? undefined, headers.get('accept-language') ?? undefined)
  return {
    status: 400,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': plainPagePolicy },
    body: Buffer.from(plainPage(locale, notReadyMessages[locale])),
  }
}
