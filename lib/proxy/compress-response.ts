import 'server-only'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { ProxyResponse } from './proxy-types'

/** Compressible types; images and archives are compressed already. */
const packable = /^(text\/(?!event-stream)|application\/(json|javascript|xml)\b|image\/svg\+xml)/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/
const worthwhileBytes = 1024

/** Whether to compress the response; if it depends on the client, sets `Vary`. */
export function isPackable(
  { status, headers, body }: ProxyResponse,
  acceptEncoding: string | string[] | undefined,
  response: ServerResponse,
): boolean {
  const isWhole = status !== 206 && !headers['content-encoding'] && !headers['cache-control']?.includes('no-transform')
  if (!body || !isWhole || !packable.test(headers['content-type'] ?? '')) return false
  response.setHeader('vary', 'Accept-Encoding')
  if (Buffer.isBuffer(body) && body.length < worthwhileBytes) return false
  if (!takesGzip.test(String(acceptEncoding ?? ''))) return false
  response.setHeader('content-encoding', 'gzip')
  return true
}

export const pack = promisify<Buffer, Buffer>(gzip)
export const packer = createGzip
