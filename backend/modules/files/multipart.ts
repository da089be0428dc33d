import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import busboy from 'busboy'
import type { Context } from 'hono'
import { sizeText } from '@/contract/calls/body-limits'
import { Problem } from '../../problem'

/**
 * The parser of a multipart body with one file, and the body. Throws `mediaType` or `noFile` where there is no such
 * body, such as one without a boundary, whose parts cannot be separated.
 */
export function multipartOf(request: Context): { parser: busboy.Busboy; source: Readable } {
  const headers = Object.fromEntries(request.req.raw.headers)
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) throw new Problem('mediaType')
  const { body } = request.req.raw
  if (!body) throw new Problem('noFile')
  return { parser: parserFor(headers), source: Readable.fromWeb(body as WebStream) }
}

function parserFor(headers: Record<string, string>): busboy.Busboy {
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: { files: 1, fields: 10, fieldSize: 10_000 } })
  } catch {
    throw new Problem('noFile')
  }
}

/** Discards a part. An aborted part emits an error, and an unhandled one ends the process. */
export function ignorePart(content: Readable): void {
  content.on('error', () => {})
  content.resume()
}

/** The one file of a multipart body, in memory. Throws `noFile`, `oneFile` and `tooLarge`. */
export function receiveBytes(request: Context, maxBytes: number): Promise<Buffer> {
  const { parser, source } = multipartOf(request)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    const fail = (cause: unknown) => {
      reject(cause)
      source.unpipe(parser)
      source.resume()
      parser.destroy()
    }
    parser.on('file', (field, content) => {
      if (field !== 'files') return ignorePart(content)
      content.on('error', () => {})
      content.on('data', (part: Buffer) => {
        size += part.length
        if (size > maxBytes) return fail(new Problem('tooLarge', { limit: sizeText(maxBytes) }))
        parts.push(part)
      })
    })
    parser.on('filesLimit', () => fail(new Problem('oneFile')))
    parser.on('error', () => fail(new Problem('noFile')))
    source.on('error', () => fail(new Problem('noFile')))
    parser.on('close', () => (size > 0 ? resolve(Buffer.concat(parts)) : reject(new Problem('noFile'))))
    source.pipe(parser)
  })
}
