import type { ResponseOf } from '@/contract/endpoints'
import { ApiError, inSession, OFFLINE, readJson, toError, toSearch } from './api'
import { pageLanguage } from './page-language'

export type Uploaded = ResponseOf<'POST files'>[number]

interface UploadOptions {
  /** What the file is for, as the table of files keeps it. */
  query: { category?: string; subcategory?: string }
  signal: AbortSignal
  /** Hears which part of the file has gone out, from 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Uploads one file and answers what was stored. Throws ApiError for everything else.
 * Not by fetch, which does not tell how much has gone out; and without a time limit, for a line may be slow.
 */
export const upload = (file: File, options: UploadOptions): Promise<Uploaded> =>
  inSession(() => uploadOnce(file, options), options.signal)

function uploadOnce(file: File, { query, signal, onProgress }: UploadOptions): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/files${toSearch(query)}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', pageLanguage())
    request.setRequestHeader('X-Quayside', '1')
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, statusText } = request
      const answer = readJson(request.responseText)
      const [stored] = Array.isArray(answer) ? (answer as Uploaded[]) : []
      const ok = status >= 200 && status < 300
      if (ok && stored) return resolve(stored)
      const headers = new Headers()
      const requestId = request.getResponseHeader('x-request-id')
      if (requestId) headers.set('x-request-id', requestId)
      reject(toError({ ok, status, statusText, headers }, answer))
    }
    request.onerror = () => reject(new ApiError(OFFLINE, 'The file did not get through.'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append('files', file, file.name)
    request.send(body)
  })
}
