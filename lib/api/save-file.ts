import { isInUse } from '../session/last-use'
import { ApiError, inSession, OFFLINE, readJson, toError } from './api'
import { pageLanguage } from './page-language'

/**
 * Saves the file that a call with a body answers, under the name that the response gives it. Throws ApiError.
 * @param path of the call below /api/v1
 */
export const saveFile = (path: string, body: unknown): Promise<void> => inSession(() => saveOnce(path, body))

async function saveOnce(path: string, body: unknown): Promise<void> {
  const callName = `POST ${path}`
  const lost = (cause: unknown): never => {
    throw new ApiError(OFFLINE, String(cause), 0, [], null, callName)
  }
  const response = await fetch(`/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'Accept-Language': pageLanguage(),
      'Content-Type': 'application/json',
      'X-Quayside': '1',
      ...(isInUse() && { 'X-Quayside-Active': '1' }),
    },
    body: JSON.stringify(body),
  }).catch(lost)
  if (!response.ok) throw toError(response, readJson(await response.text().catch(lost)), callName)
  const address = URL.createObjectURL(await response.blob().catch(lost))
  const link = document.createElement('a')
  link.href = address
  link.download = nameIn(response.headers.get('content-disposition') ?? '')
  link.click()
  URL.revokeObjectURL(address)
}

const nameIn = (disposition: string) => /filename="([^"]+)"/.exec(disposition)?.[1] ?? ''
