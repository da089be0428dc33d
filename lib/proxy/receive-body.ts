import 'server-only'
import type { Readable } from 'node:stream'
import { maxOpenJsonBytes } from '@/contract/calls/body-limits'
import { problemCodes } from '@/contract/calls/problem-codes'
import { BodyBuffers, type Received } from '@/runtime/body-buffers'
import { readBody } from '../http/read-body'
import { problemMessages } from './problem-messages'
import { overloaded, problemResponse, tooLarge, withoutRest } from './problem-response'
import type { ProxyRequest, ProxyResponse } from './proxy-types'

const megabyte = 1024 * 1024
/** A log-in fits into one packet. */
const open = new BodyBuffers({ count: 1000, bytes: 8 * megabyte, deadlineMs: 5000 })
/** With a session: as many as may wait for a slot, and long enough for five megabytes over a slow connection. */
const known = new BodyBuffers({ count: 300, bytes: 64 * megabyte, deadlineMs: 30_000 })

/** A whole body, or the response that refuses it: 400 if it was aborted, 408, 413 or 503. */
export async function receiveBody(
  call: Pick<ProxyRequest, 'headers'>,
  read: () => Readable,
  limitBytes: number,
): Promise<Received<Buffer> | ProxyResponse> {
  const { headers } = call
  if (Number(headers.get('content-length')) > limitBytes) return tooLarge(call, limitBytes)
  const buffers = limitBytes > maxOpenJsonBytes ? known : open
  const stream = read()
  let sizeBytes = 0
  try {
    const outcome = await buffers.receive((reserve) =>
      readBody(stream, limitBytes, (bytes) => {
        sizeBytes += bytes
        reserve(bytes)
      }),
    )
    if (outcome === 'late') return withoutRest(problemResponse(408, problemCodes.late, problemMessages(headers).late))
    return outcome === 'busy' ? withoutRest(overloaded(headers)) : outcome
  } catch {
    if (sizeBytes > limitBytes) return tooLarge(call, limitBytes)
    return problemResponse(400, problemCodes.invalid, 'The body broke off.')
  } finally {
    stream.destroy()
  }
}
