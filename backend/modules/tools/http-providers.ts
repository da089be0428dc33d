import { z } from 'zod'
import type { LanguageCode } from '@/contract/language-codes'
import { type FetchRules, safeFetch } from '../../http/safe-fetch'
import { type TextReader, ToolFailed, type Translator, type Writer } from './tool-provider'

type Settings = Readonly<Record<string, string | undefined>>
type Reach = Pick<FetchRules, 'privateTargets' | 'signal'>

const timeoutMs = 25_000
const maxBytes = 4 * 1024 * 1024

/** Posts the picture itself to `baseUrl`, which answers `{"text": "…"}`. */
export const httpOcr = (settings: Settings, reach: Reach): TextReader => ({
  recognize: async (picture, mimeType, language) => {
    const query = language ? `?language=${language}` : ''
    const sent = { body: picture, headers: { 'content-type': mimeType } }
    return (await post(`${settings.baseUrl}${query}`, sent, settings, reach, z.object({ text: z.string() }))).text
  },
})

/** Speaks the form of LibreTranslate (`POST {baseUrl}/translate`). */
export const httpTranslate = (settings: Settings, reach: Reach): Translator => ({
  translate: async (texts, from, to, isHtml) => {
    const body = JSON.stringify({
      q: texts,
      source: from ? plainCode(from) : 'auto',
      target: plainCode(to),
      format: isHtml ? 'html' : 'text',
      ...(settings.apiKey && { api_key: settings.apiKey }),
    })
    const answer = z.object({ translatedText: z.array(z.string()).length(texts.length) })
    const sent = { body, headers: { 'content-type': 'application/json' } }
    return (await post(`${settings.baseUrl}/translate`, sent, settings, reach, answer)).translatedText
  },
})

/** Speaks the form of chat completions (`POST {baseUrl}/chat/completions`), which most services offer. */
export const httpAi = (settings: Settings, reach: Reach): Writer => ({
  write: async (prompt, content) => {
    const messages = [
      { role: 'system', content: prompt },
      { role: 'user', content: content || '-' },
    ]
    const body = JSON.stringify({ ...(settings.model && { model: settings.model }), messages })
    const answer = z.object({
      choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
    })
    const sent = { body, headers: { 'content-type': 'application/json' } }
    const { choices } = await post(`${settings.baseUrl}/chat/completions`, sent, settings, reach, answer)
    return choices[0]?.message.content ?? ''
  },
})

/** The code as services know it: without the region of a language that is written in one way. */
const plainCode = (code: LanguageCode) => (code === 'ko-KR' ? 'ko' : code)

async function post<Answer extends z.ZodType>(
  address: string,
  { body, headers }: { body: string | Buffer; headers: Record<string, string> },
  { apiKey }: Settings,
  reach: Reach,
  answer: Answer,
): Promise<z.output<Answer>> {
  const authorization = apiKey && { authorization: `Bearer ${apiKey}` }
  const { status, bytes } = await safeFetch(address, {
    ...reach,
    ...{ method: 'POST', body, timeoutMs, quietMs: timeoutMs, maxBytes, maxRedirects: 0 },
    headers: { ...headers, ...authorization, accept: 'application/json' },
  }).catch((cause: Error): never => {
    throw new ToolFailed(cause.message, { cause })
  })
  const parsed = status === 200 ? answer.safeParse(jsonIn(bytes)) : undefined
  if (!parsed?.success)
    throw new ToolFailed(`The service answered ${status}${status === 200 ? ' in another form' : ''}.`)
  return parsed.data
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
