import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import busboy from 'busboy'
import type { Context } from 'hono'
import { fileEndpoints } from '@/contract/files'
import { caller } from '../../context'
import { files } from '../../db/schema/system'
import { type HandlerMap, handlers } from '../../http/handlers'
import { FetchRefused, type FetchRules, safeFetch } from '../../http/safe-fetch'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { renewCaller, whilePermitted } from '../logon/accounts'
import { isShown, mimeTypeOf } from './file-kind'
import type { FileStore, StoredFile } from './file-store'

const aYear = 'private, max-age=31536000, immutable'
const anHour = 'private, max-age=3600'
const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
/** A file is somebody's content under our name: it may not run, load or frame anything. */
const harmless = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

export function fileHandlers(services: Services, store: FileStore, fetchRules: Partial<FetchRules> = {}): HandlerMap {
  const limitBytes = services.environment.UPLOAD_LIMIT_MB * 1024 * 1024
  return handlers({
    'GET files': ({ query }) =>
      query.url.startsWith('/') ? sendStored(query.url, store) : sendRemote(query.url, services, fetchRules),

    'POST files': async ({ query, request }) => {
      const { database } = services
      const { originalName, ...stored } = await whilePermitted(fileEndpoints['POST files'], database, (ended) =>
        receive(request, store, limitBytes, ended),
      )
      const { name, size, mimeType } = stored
      await database.transaction(async () => {
        await renewCaller(fileEndpoints['POST files'], database)
        await database.sql
          .insert(files)
          .values({ name, originalName, mimeType, size, ...query, adminId: caller().adminId })
          .onConflictDoNothing()
      })
      return [{ url: `/files/${name}`, name: originalName, size, mimeType }]
    },
  })
}

function sendStored(path: string, store: FileStore): Promise<Response> {
  const file = store.find(path)
  if (!file) throw new Problem('missing')
  const mimeType = mimeTypeOf(file.extension)
  const body = Readable.toWeb(file.stream()) as unknown as ReadableStream
  const headers = {
    ...harmless,
    'Content-Type': mimeType,
    'Content-Length': String(file.size),
    'Cache-Control': aYear,
    ...(!isShown(mimeType) && { 'Content-Disposition': `attachment; filename="${file.name}"` }),
  }
  return Promise.resolve(new Response(body, { headers }))
}

async function sendRemote(address: string, { log }: Services, rules: Partial<FetchRules>): Promise<Response> {
  try {
    const { status, contentType, bytes } = await safeFetch(address, rules)
    const mimeType = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
    if (status !== 200 || !pictures.has(mimeType)) throw new FetchRefused(`status ${status}, type ${mimeType}`)
    return new Response(new Uint8Array(bytes), {
      headers: { ...harmless, 'Content-Type': mimeType, 'Cache-Control': anHour },
    })
  } catch (cause) {
    if (!(cause instanceof FetchRefused)) throw cause
    log.info({ reason: cause.message }, 'A picture was not fetched.')
    throw new Problem('unreachablePicture')
  }
}

/** The one file of a multipart body, streamed to the store while it comes in. */
async function receive(
  request: Context,
  store: FileStore,
  limitBytes: number,
  ended: AbortSignal,
): Promise<StoredFile & { originalName: string }> {
  const headers = Object.fromEntries(request.req.raw.headers)
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) throw new Problem('mediaType')
  const { body } = request.req.raw
  if (!body) throw new Problem('noFile')
  const parser = parserFor(headers)
  const source = Readable.fromWeb(body as unknown as WebStream)
  return new Promise((resolve, reject) => {
    let saving: Promise<StoredFile & { originalName: string }> | undefined
    const fail = (cause: unknown) => {
      reject(cause)
      source.unpipe(parser)
      source.resume()
      // Ends the file that was coming in, so that nothing of it stays behind.
      parser.destroy()
    }
    ended.addEventListener('abort', () => fail(ended.reason), { once: true })
    // A body that breaks off fails here before it fails the file in it, whose other failures are the server's own.
    const failAsSent = () => fail(new Problem('noFile'))
    parser.on('file', (field, content, { filename }) => {
      if (field !== 'files') return ignore(content)
      const originalName = (filename || 'file').slice(0, 200)
      saving = store.save(content, originalName, limitBytes).then((stored) => ({ ...stored, originalName }))
      saving.catch(fail)
    })
    parser.on('error', failAsSent)
    source.on('error', failAsSent)
    parser.on('close', () => (saving ? saving.then(resolve, reject) : failAsSent()))
    source.pipe(parser)
  })
}

/** Refuses a type that names no boundary: its parts cannot be told apart. */
function parserFor(headers: Record<string, string>): busboy.Busboy {
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: { files: 1, fields: 10, fieldSize: 10_000 } })
  } catch {
    throw new Problem('noFile')
  }
}

/** Reads past a part. Being cut off is an error of the part too, and one that nobody hears ends the process. */
function ignore(content: Readable): void {
  content.on('error', () => {})
  content.resume()
}
