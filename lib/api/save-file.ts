import { isInUse } from '../session/last-use'
import { ApiError, inSession, OFFLINE, readJson, toError } from './api'
import { pageLanguage } from './page-language'
import { saveBlob } from './save-blob'

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
  saveBlob(await response.blob().catch(lost), nameIn(response.headers.get('content-disposition') ?? ''))
}

const nameIn = (disposition: string) => /filename="([^"]+)"/.exec(disposition)?.[1] ?? ''
