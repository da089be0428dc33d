import { cachedSeconds } from '@/contract/calls/cached-calls'

/** What one browser tab remembers at most; the oldest goes first. */
const maxEntries = 300
const channelName = 'quayside-written'
/** Whose writes concern everything: another account, other languages. */
const everything = 'logon'

interface Entry {
  segment: string
  body: unknown
  until: number
}

const entries = new Map<string, Entry>()
/** Increased by each write, so that a response requested before one is not remembered after it. */
let writes = 0
let channel: BroadcastChannel | undefined

const segmentOf = (path: string) => path.split(/[/?]/, 1)[0] ?? ''

/** Other tabs remember responses, too. Opened by the first use, and only in browsers. */
function tabs(): BroadcastChannel | undefined {
  if (channel || typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => forget(String(data))
  return channel
}

function forget(segment: string): void {
  writes += 1
  if (segment === everything) entries.clear()
  else for (const [key, entry] of entries) if (entry.segment === segment) entries.delete(key)
}

/** The remembered response to a call, by its path with the query and its language. */
export function rememberedBody(key: string): { body: unknown } | undefined {
  const entry = entries.get(key)
  if (entry && entry.until > Date.now()) return { body: entry.body }
  entries.delete(key)
  return undefined
}

/** Begins a call whose response may be remembered; returns what remembers it, unless something was written meanwhile. */
export function rememberLater(key: string, path: string): (body: unknown) => void {
  const before = writes
  tabs()
  return (body) => {
    if (writes !== before) return
    entries.delete(key)
    entries.set(key, { segment: segmentOf(path), body, until: Date.now() + cachedSeconds * 1000 })
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
  }
}

/** Forgets, in every tab, what a write to this path may have changed: all with the same first segment. */
export function noteWrite(path: string): void {
  const segment = segmentOf(path)
  forget(segment)
  tabs()?.postMessage(segment)
}

/** Forgets everything in this tab. */
export const forgetAll = (): void => forget(everything)
