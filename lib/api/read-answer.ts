import { type CallProgress, type LastLine, type OnProgress, progressType } from '@/contract/calls/call-progress'
import { readJson } from './read-json'

/** A response that has come completely; without JSON its body is null. */
interface Answer extends Pick<Response, 'ok' | 'status' | 'statusText' | 'headers'> {
  body: unknown
}

/**
 * Reads a response. One that streams its progress is what its last line says, whatever the status that came first.
 * Rejects where it breaks off.
 */
export async function readAnswer(response: Response, onProgress?: OnProgress): Promise<Answer> {
  const { ok, status, statusText, headers, body } = response
  if (!body || !headers.get('content-type')?.startsWith(progressType))
    return { ok, status, statusText, headers, body: readJson(await response.text()) }
  for await (const line of linesOf(body)) {
    const read = JSON.parse(line) as CallProgress | LastLine
    if ('status' in read) return { ...read, ok: read.status < 400, statusText: '', headers }
    onProgress?.(read)
  }
  throw new TypeError('The response broke off.')
}

/** The complete lines of a body, as they come. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
