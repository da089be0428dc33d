import { ApiError, inSession, OFFLINE } from './api'
import { pageLanguage } from './page-language'
import { readRefusal } from './read-refusal'

/**
 * The content of a file of this origin. Throws ApiError.
 * @param src its address here
 */
export const fetchFile = (src: string, signal?: AbortSignal): Promise<Blob> =>
  inSession(async () => {
    const callName = `GET ${src}`
    const lost = (cause: unknown): never => {
      if (signal?.aborted) throw cause
      throw new ApiError(OFFLINE, String(cause), 0, [], null, callName)
    }
    const headers = { Accept: '*/*', 'Accept-Language': pageLanguage() }
    const response = await fetch(src, { headers, ...(signal && { signal }) }).catch(lost)
    if (response.ok) return response.blob().catch(lost)
    throw await readRefusal(response, callName, lost)
  }, signal)
