import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { sizeText } from '@/contract/calls/body-limits'
import { fileEndpoints } from '@/contract/calls/files'
import type { AttachmentKind } from '@/contract/messaging/attachment-kinds'
import { caller } from '../../context'
import { grantFiles } from '../../crud/file-access'
import { files } from '../../db/schema/system'
import type { ByteRange } from '../../files/file-home'
import {
  fileKindOf,
  isDisplayable,
  mimeTypeOf,
  pictureTypeOf,
  sheetExtensions,
  sheetKindOf,
  textTypeOf,
} from '../../files/file-kind'
import type { FileStore, FoundFile, StoredFile, TakenFile } from '../../files/file-store'
import { readableFile } from '../../files/readable-file'
import { isWorthSmaller, smallPictureOf } from '../../files/small-picture'
import { handlers } from '../../http/handlers'
import { invalid } from '../../http/parse'
import { FetchRefused, type FetchRules, safeFetch } from '../../http/safe-fetch'
import type { ModulePart } from '../../module'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { deleteOldSheetUploads, keepSheetUpload, ownSheetUpload, sheetCategory } from '../../sheets/sheet-uploads'
import { renewCaller, whilePermitted } from '../account/accounts'
import type { Shared } from '../module'
import { attachmentKindOf, checkAttachment, type Purpose } from './attachment'
import { safeFileName } from './file-name'
import { ignorePart, multipartOf } from './multipart'
import { PictureGates } from './picture-gates'
import { UploadGates } from './upload-gates'
import { type UploadMeter, UploadQuota } from './upload-quota'

const megabyte = 1024 * 1024
/** How many small pictures are made at once: each takes a core for a moment, and the memory of its pixels. */
const maxPreviews = 3
const aYear = 'private, max-age=31536000, immutable'
const anHour = 'private, max-age=3600'
/** User content under our origin: it may not run, load or frame anything. */
const harmless = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

export function filePart(
  services: Services,
  { fileStore: store, fetchRules = {} }: Pick<Shared, 'fileStore' | 'fetchRules'>,
): ModulePart {
  const { UPLOAD_LIMIT_MB, UPLOADS_PER_DAY_MB, REMOTE_PICTURES, SHEET_UPLOAD_DAYS } = services.environment
  const limitBytes = UPLOAD_LIMIT_MB * megabyte
  const quota = new UploadQuota(services.database, UPLOADS_PER_DAY_MB * megabyte)
  const gates = new PictureGates(REMOTE_PICTURES)
  const previews = new PictureGates(maxPreviews)
  const uploads = new UploadGates()

  const storeUpload = async (query: Purpose, request: Context, kind: AttachmentKind | undefined) => {
    const { database } = services
    const isSheet = query.category === sheetCategory
    const upload = await quota.open(caller().companyId)
    try {
      const { originalName, ...stored } = await whilePermitted(fileEndpoints['POST files'], database, (ended) =>
        receive(request, store, { count: limiter(limitBytes, upload, kind), ended, kind, isSheet }),
      )
      const { name, size, mimeType } = stored
      await upload.store(() =>
        database.transaction(async () => {
          await renewCaller(fileEndpoints['POST files'], database)
          await database.sql
            .insert(files)
            .values({ name, originalName, mimeType, size, ...query, adminId: caller().adminId })
            // Locks the row of an earlier upload of the same content, which may be deleted with its import.
            .onConflictDoUpdate({ target: files.name, set: { name } })
          if (isSheet) await keepSheetUpload(name, database)
          else await grantFiles([{ path: `/files/${name}` }], caller().companyId, database)
          if (sheetExtensions.has(stored.extension) && !(await store.find(`/files/${name}`)))
            throw new Problem('overloaded')
        }),
      )
      return [{ url: `/files/${name}`, name: originalName, size, mimeType }]
    } finally {
      upload.close()
    }
  }

  const readable = async (url: string): Promise<Served | null> => {
    const file = await readableFile(url, store, services.database)
    if (file) return { file }
    const isOwnSheet = await ownSheetUpload(url, services.database)
    const sheet = isOwnSheet ? await store.find(url) : null
    return sheet && { file: sheet, isSheet: true }
  }

  /** Null where the file itself is small enough, or no picture. */
  const smallOf = async (file: FoundFile, { req }: Context) =>
    isWorthSmaller(file) ? previews.run(caller().adminId, req.raw.signal, () => smallPictureOf(file)) : null

  const calls = handlers({
    'GET files': ({ query, request }) => {
      if (query.url.startsWith('/')) {
        const range = request.req.header('range')
        return readable(query.url).then(async (found) => {
          const small = query.preview && found && !found.isSheet ? await smallOf(found.file, request) : null
          return small ? sendSmall(small) : sendStored(found, range)
        })
      }
      const { signal } = request.req.raw
      return gates.run(caller().adminId, signal, () => sendRemote(query.url, services, { ...fetchRules, signal }))
    },

    'POST files': async ({ query, request }) => {
      const kind = attachmentKindOf(query)
      return uploads.run(caller().adminId, request.req.raw.signal, () => storeUpload(query, request, kind))
    },
  })
  const deleteOld = () => deleteOldSheetUploads(SHEET_UPLOAD_DAYS, store, services.database)
  return { handlers: calls, cleanUps: { 'sheet uploads': deleteOld } }
}

/** Counts the received bytes. Throws when the file or the company's quota is exceeded. */
function limiter(limitBytes: number, upload: UploadMeter, kind?: AttachmentKind): (bytes: number) => void {
  let size = 0
  return (bytes) => {
    size += bytes
    if (kind && size > kind.maxBytes) {
      throw invalid([{ field: 'files', text: 'maxSize', values: { limit: sizeText(kind.maxBytes) } }])
    }
    if (size > limitBytes) throw new Problem('tooLarge', { limit: sizeText(limitBytes) })
    upload.add(bytes)
  }
}

interface Served {
  file: FoundFile
  /** It was uploaded to be imported, by the caller: a download, in whatever encoding it has. */
  isSheet?: boolean
}

const download = 'application/octet-stream'

const typeOf = async (file: FoundFile): Promise<string> =>
  file.extension === 'txt' ? textTypeOf(await headOfFile(file)) : mimeTypeOf(file.extension)

const sendSmall = (bytes: Buffer) =>
  new Response(new Uint8Array(bytes), {
    headers: { ...harmless, 'Content-Type': 'image/webp', 'Cache-Control': aYear },
  })

/** @param wanted the header Range of the call; one that names several parts or none is as good as none */
async function sendStored(found: Served | null, wanted: string | undefined): Promise<Response> {
  if (!found) throw new Problem('missing')
  const { file, isSheet = false } = found
  const mimeType = isSheet ? download : await typeOf(file)
  const { size } = file
  const range = rangeIn(wanted, size)
  const body = Readable.toWeb(file.stream(range)) as ReadableStream
  const headers = {
    ...harmless,
    'Content-Type': mimeType,
    'Content-Length': String(range ? range.end - range.start + 1 : size),
    'Accept-Ranges': 'bytes',
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    'Cache-Control': isSheet ? 'no-store' : aYear,
    ...(!isDisplayable(mimeType) && { 'Content-Disposition': `attachment; filename="${file.name}"` }),
  }
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** The one part of a file that a call wants; undefined: all of it (RFC 9110, section 14.2). */
export function rangeIn(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : undefined
}

/** The bytes by which the coding of a text is known. */
async function headOfFile(file: FoundFile): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of file.stream({ start: 0, end: 1 })) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function sendRemote(address: string, { log }: Services, rules: Partial<FetchRules>): Promise<Response> {
  try {
    const { status, bytes } = await safeFetch(address, rules)
    // The declared type is ignored.
    const mimeType = status === 200 ? await pictureTypeOf(bytes) : null
    if (!mimeType) throw new FetchRefused(status === 200 ? 'no picture' : `status ${status}`)
    return new Response(new Uint8Array(bytes), {
      headers: { ...harmless, 'Content-Type': mimeType, 'Cache-Control': anHour },
    })
  } catch (cause) {
    if (!(cause instanceof FetchRefused)) throw cause
    log.info({ reason: cause.message }, 'A picture was not fetched.')
    throw new Problem('unreachablePicture')
  }
}

type ReceivedFile = StoredFile & { originalName: string }

interface Limits {
  /** Throws when the limit is exceeded. */
  count: (bytes: number) => void
  /** Aborted when the caller may no longer upload. */
  ended: AbortSignal
  /** The kind of attachment that it must be. */
  kind?: AttachmentKind
  /** It is to be imported. */
  isSheet?: boolean
}

/**
 * The one file of a multipart body, streamed to the store while it is received and committed when the body has ended.
 */
async function receive(
  request: Context,
  store: FileStore,
  { count, ended, kind, isSheet }: Limits,
): Promise<ReceivedFile> {
  const { parser, source } = multipartOf(request)
  return new Promise((resolve, reject) => {
    let taking: Promise<TakenFile & { originalName: string }> | undefined
    let isRefused = false
    const fail = (cause: unknown) => {
      isRefused = true
      reject(cause)
      source.unpipe(parser)
      source.resume()
      // Ends the file that was coming in, so that nothing of it stays behind.
      parser.destroy()
      taking?.then(({ drop }) => drop()).catch(() => {})
    }
    ended.addEventListener('abort', () => fail(ended.reason), { once: true })
    // An aborted body fails here before it fails its file, whose other failures are internal errors.
    const failAsSent = () => fail(new Problem('noFile'))
    parser.on('file', (field, content, { filename }) => {
      if (field !== 'files') return ignorePart(content)
      const originalName = safeFileName(filename)
      taking = store
        .take(content, originalName, count, isSheet ? sheetKindOf : fileKindOf)
        .then((taken) => ({ ...taken, originalName }))
      taking.catch(fail)
    })
    parser.on('filesLimit', () => fail(new Problem('oneFile')))
    parser.on('error', failAsSent)
    source.on('error', failAsSent)
    parser.on('close', () => {
      if (isRefused) return
      if (!taking) return failAsSent()
      taking
        .then(async ({ keep, drop, ...received }) => {
          try {
            if (kind) checkAttachment(kind, received)
          } catch (cause) {
            await drop()
            throw cause
          }
          await keep()
          resolve(received)
        })
        .catch(fail)
    })
    source.pipe(parser)
  })
}
