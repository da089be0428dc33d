import { ApiError, inSession, OFFLINE, readJson, toError } from './api'
import { pageLanguage } from './page-language'

/** The specification lets the body of a refusal settle before it is read. */
const errorBodyMs = 150

/**
 * The content of a file of this origin. The body of an error is read as text and parsed after 150 ms (ERR-13). Throws
 * ApiError.
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
    await new Promise((resolve) => setTimeout(resolve, errorBodyMs))
    throw toError(response, readJson(await response.text().catch(lost)), callName)
  }, signal)
