import { parentPort } from 'node:worker_threads'
import { NestedHtml, sanitizedHtml } from './sanitized-html'

/** What the thread responds with to each text, in order. */
export type SanitizedText = { html: string } | { isNested: true } | { failure: string }

function respond(text: string): SanitizedText {
  try {
    return { html: sanitizedHtml(text) }
  } catch (cause) {
    return cause instanceof NestedHtml ? { isNested: true } : { failure: String(cause) }
  }
}

parentPort?.on('message', (text: string) => parentPort?.postMessage(respond(text)))
