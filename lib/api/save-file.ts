import { isInUse } from '../session/last-use'
import { ApiError, inSession, OFFLINE } from './api'
import { pageLanguage } from './page-language'
import { readRefusal } from './read-refusal'
import { saveBlob } from './save-blob'

/**
 * Saves the file that a call with a body answers, under the name that the response gives it. Throws ApiError.
 * @param path of the call below /api/v1
 */
export const saveFile = (path: string, body: unknown): Promise<void> =>
  inSession(() =>
    saveOnce(`POST ${path}`, `/api/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Quayside': '1' },
      body: JSON.stringify(body),
    }),
  )

/**
 * Saves a file of this origin under the name that its response gives it. Throws ApiError.
 * @param src its address here
 */
export const saveFrom = (src: string): Promise<void> => inSession(() => saveOnce(`GET ${src}`, src, {}))

async function saveOnce(callName: string, src: string, request: RequestInit): Promise<void> {
  const lost = (cause: unknown): never => {
    throw new ApiError(OFFLINE, String(cause), 0, [], null, callName)
  }
  const headers = {
    'Accept-Language': pageLanguage(),
    ...request.headers,
    ...(isInUse() && { 'X-Quayside-Active': '1' }),
  }
  const response = await fetch(src, { ...request, headers }).catch(lost)
  if (!response.ok) throw await readRefusal(response, callName, lost)
  saveBlob(await response.blob().catch(lost), nameIn(response.headers.get('content-disposition') ?? ''))
}

const nameIn = (disposition: string) => /filename="([^"]+)"/.exec(disposition)?.[1] ?? ''
