import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Gate, retryAfterS } from '@/runtime/gate'
import { Problem } from '../problem'
import type { SanitizedText } from './html-worker'
import { NestedHtml, sanitizedHtml } from './sanitized-html'

/** Max. characters sanitized on the thread that serves calls: a few milliseconds. */
const maxOnThread = 4000
const usualMaxMs = 10_000
const maxHeapMb = 256
const limits = { running: 1, waiting: 20, waitMs: usualMaxMs, holdMs: 2 * usualMaxMs }

/** Sanitizes HTML, long texts in a thread of their own, one after another. */
export class HtmlSanitizer {
  private readonly gate = new Gate(limits)
  private worker: Worker | undefined

  /**
   * @param file the built thread
   * @param maxMs max. time of one text, in milliseconds
   */
  constructor(
    private readonly file: string,
    private readonly maxMs = usualMaxMs,
  ) {}

  /** Throws NestedHtml, and the Problem `overloaded` where too many texts wait or one takes too long. */
  async sanitize(html: string): Promise<string> {
    if (html.length <= maxOnThread) return sanitizedHtml(html)
    const admission = await this.gate.enter()
    if (typeof admission === 'string') throw overloaded()
    try {
      return htmlOf(await this.inThread(html))
    } finally {
      admission()
    }
  }

  async close(): Promise<void> {
    const { worker } = this
    this.worker = undefined
    await worker?.terminate()
  }

  private async inThread(html: string): Promise<SanitizedText> {
    const worker = this.worker ?? this.start()
    worker.ref()
    worker.postMessage(html)
    try {
      const [response] = await once(worker, 'message', { signal: AbortSignal.timeout(this.maxMs) })
      return response
    } catch {
      // Without memory or time for this text; the next one gets a new thread.
      await this.close()
      throw overloaded()
    } finally {
      // Without work it keeps no process alive.
      worker.unref()
    }
  }

  private start(): Worker {
    this.worker = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
    return this.worker.on('error', () => {})
  }
}

const overloaded = () => new Problem('overloaded', {}, undefined, { 'Retry-After': String(retryAfterS()) })

function htmlOf(response: SanitizedText): string {
  if ('html' in response) return response.html
  if ('isNested' in response) throw new NestedHtml('The HTML is nested too deep.')
  throw new Error(response.failure)
}
