import type { LanguageCode } from '@/contract/language-codes'
import { ApiError, inSession, OFFLINE, toError } from './api'
import { pageLanguage } from './page-language'
import { readJson } from './read-json'

/** The text in a picture, which is in this language. Throws ApiError. */
export const readText = (picture: Blob, language: LanguageCode): Promise<string> =>
  inSession(async () => {
    const callName = 'POST tools/recognizetext'
    const lost = (cause: unknown): never => {
      throw new ApiError(OFFLINE, String(cause), 0, [], null, callName)
    }
    const body = new FormData()
    body.append('files', picture, 'picture')
    const response = await fetch(`/api/v1/tools/recognizetext?language=${language}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Accept-Language': pageLanguage(), 'X-Quayside': '1' },
      body,
    }).catch(lost)
    const result = readJson(await response.text().catch(lost))
    if (!response.ok || !Array.isArray(result)) throw toError(response, result, callName)
    return (result as { text: string }[]).map(({ text }) => text).join('\n')
  })
