import type { Context } from 'hono'
import { type LastLine, type OnProgress, progressType } from '@/contract/calls/call-progress'
import type { Endpoint } from '@/contract/endpoint'

/** When the first line is sent, and how much later the next ones at the earliest, in milliseconds. */
export interface ProgressTimes {
  firstMs: number
  everyMs: number
}

/** A call that ends within a second is better answered in one piece. */
const usualTimes: ProgressTimes = { firstMs: 1000, everyMs: 300 }
const encoder = new TextEncoder()

interface Options {
  /** Serves the call; what it rejects with before the first line is the caller's to answer. */
  serve: (onProgress: OnProgress) => Promise<Response>
  /** Answers what the call failed with once the headers are sent. */
  refuse: (cause: Error) => Response | Promise<Response>
  times?: ProgressTimes
}

/**
 * Serves a call and streams its progress (`contract/calls/call-progress.ts`). One that ends before the first line is due
 * has its plain response, so early refusals have their own status. `ended` of the context resolves with the status once
 * the last line is written; it never rejects.
 */
export async function streamProgress(
  request: Context,
  { serve, refuse, times: { firstMs, everyMs } = usualTimes }: Options,
): Promise<Response> {
  const lines = openLines()
  let dueMs = performance.now() + firstMs
  let begin = () => {}
  const begun = new Promise<undefined>((resolve) => {
    begin = () => resolve(undefined)
  })
  const served = serve((progress) => {
    const nowMs = performance.now()
    if (nowMs < dueMs) return
    dueMs = nowMs + everyMs
    lines.write(progress)
    begin()
  })
  const plain = await Promise.race([served, begun])
  if (plain) return plain
  const ended = served
    .catch(refuse)
    .then(async (response) => {
      const last: LastLine = { status: response.status, body: await response.json() }
      lines.write(last)
      return response.status
    })
    .finally(lines.end)
    // Without a last line the client sees that the response broke off. An unhandled rejection would end the process.
    .catch(() => 500)
  request.set('ended', ended)
  return request.body(lines.body, 200, {
    'Content-Type': progressType,
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
}

/** Whether the progress of a call can be streamed and its caller accepts that. */
export const acceptsProgress = ({ req }: Context, { progress }: Endpoint): boolean =>
  progress === true && req.header('accept')?.includes(progressType) === true

/** A body of lines of JSON. What is written after its reader has left is dropped. */
function openLines() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
    cancel: () => {
      controller = undefined
    },
  })
  return {
    body,
    write: (line: object) => controller?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`)),
    end: () => controller?.close(),
  }
}
