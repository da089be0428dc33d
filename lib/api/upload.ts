import type { ResponseOf } from '@/contract/endpoints'
import { ApiError, inSession, OFFLINE, toError, toSearch } from './api'
import { pageLanguage } from './page-language'
import { readJson } from './read-json'

export type Uploaded = ResponseOf<'POST files'>[number]

interface UploadOptions {
  /** The file's use, as stored in the table of files. */
  query: { category?: string; subcategory?: string }
  signal: AbortSignal
  /** Receives the uploaded fraction, from 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Uploads a file and resolves with the stored file. Throws ApiError. Uses XMLHttpRequest, because fetch reports no
 * upload progress, and no time limit, because connections may be slow.
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
      const response = readJson(request.responseText)
      const [stored] = Array.isArray(response) ? (response as Uploaded[]) : []
      const ok = status >= 200 && status < 300
      if (ok && stored) return resolve(stored)
      const headers = new Headers()
      const requestId = request.getResponseHeader('x-request-id')
      if (requestId) headers.set('x-request-id', requestId)
      reject(toError({ ok, status, statusText, headers }, response))
    }
    request.onerror = () => reject(new ApiError(OFFLINE, 'The file did not get through.'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append('files', file, file.name)
    request.send(body)
  })
}
