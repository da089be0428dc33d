import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

interface Reads {
  /** The API was away, or had too much to do. */
  failed: boolean
}

/** Pages and what runs in front of them are bundled apart, so each has its own copy of a module. */
const mark = Symbol.for('quayside.reads-of-pages')
const shared = globalThis as { [mark]?: AsyncLocalStorage<Reads> }
shared[mark] ??= new AsyncLocalStorage()
const ofPage = shared[mark]

/** Renders a page and collects what becomes of its reads. */
export const collectReads = <T>(reads: Reads, render: () => T): T => ofPage.run(reads, render)

/** Remembers that the page that is being rendered could not read from the API. */
export function noteFailedRead(): void {
  const reads = ofPage.getStore()
  if (reads) reads.failed = true
}
