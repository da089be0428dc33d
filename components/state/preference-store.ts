import { maxCharacters } from '@/contract/preference-limits'
import type { Preferences } from '@/contract/preferences'
import { keepText, keptText } from './browser-storage'

/** What the console remembers of a person: on the server, and a copy in this browser. */
export interface PreferenceStore {
  /** What was chosen; null: the usual. */
  read: (name: string) => string | null
  /** The same as the server knew it when it drew the page. */
  drawn: (name: string) => string | null
  /** Kept here at once, and on the server soon. */
  write: (name: string, text: string | null) => void
  /** Sends now what waits. Never fails: what could not be sent is sent with the next change or page. */
  flush: () => Promise<void>
  /** Copies what the server knows, and sends what it missed. Returns how to end it. */
  start: () => () => void
  subscribe: (listener: () => void) => () => void
}

interface Options {
  adminId: number
  /** As the server has it. */
  known: Preferences
  send: (changes: Preferences) => Promise<unknown>
}

/** Several changes at once, such as columns moved step by step, are one call. */
const patienceMs = 500
/** A page that was on its way when something was sent may have been drawn without it. None takes longer than this. */
const drawnMs = 10_000
const maxAtOnce = 50

export function createPreferenceStore({ adminId, known, send }: Options): PreferenceStore {
  const values = new Map(Object.entries(known))
  const listeners = new Set<() => void>()
  const unsent = new Set<string>()
  const justSent = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsentKey = `unsent:${adminId}`
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const keyOf = (name: string) => {
    const [kind, about] = split(name)
    return about === undefined ? `${kind}:${adminId}` : `${kind}:${adminId}:${about}`
  }
  const nameOf = (key: string) => {
    const [kind, rest] = split(key)
    const [owner, about] = split(rest ?? '')
    if (owner !== String(adminId)) return undefined
    return about === undefined ? kind : `${kind}:${about}`
  }
  const copy = (name: string, text: string) => {
    keepText('localStorage', keyOf(name), text === '' ? null : text)
  }
  const noteUnsent = () => {
    const names = new Set([...unsent, ...justSent])
    keepText('sessionStorage', unsentKey, names.size > 0 ? JSON.stringify([...names]) : null)
  }
  const read = (name: string) => (values.has(name) ? values.get(name) : keptText('localStorage', keyOf(name))) || null
  const flush = async () => {
    clearTimeout(timer)
    const names = [...unsent].filter((name) => (read(name)?.length ?? 0) <= maxCharacters).slice(0, maxAtOnce)
    if (names.length === 0) return
    const sent = names.map((name) => [name, read(name) ?? ''] as const)
    try {
      await send(Object.fromEntries(sent))
      // What was changed again on the way is still to be sent.
      const kept = sent.filter(([name, text]) => (read(name) ?? '') === text).map(([name]) => name)
      for (const name of kept) {
        unsent.delete(name)
        justSent.add(name)
      }
      setTimeout(() => {
        for (const name of kept) justSent.delete(name)
        noteUnsent()
      }, drawnMs)
    } catch {
      // Nothing is lost here; the next change or page tries again.
    }
  }
  const flushSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), patienceMs)
  }

  // The copy here is newer than what the server knew.
  for (const name of namesIn(keptText('sessionStorage', unsentKey))) {
    unsent.add(name)
    values.delete(name)
  }

  const start = () => {
    for (const [name, text] of values) if (!unsent.has(name)) copy(name, text)
    if (unsent.size > 0) flushSoon()
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const name = key === null ? undefined : nameOf(key)
      if (name === undefined) return
      values.set(name, newValue ?? '')
      tell()
    }
    const onHide = () => void flush()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pagehide', onHide)
      clearTimeout(timer)
    }
  }

  return {
    read,
    drawn: (name) => (Object.hasOwn(known, name) && known[name]) || null,
    write: (name, text) => {
      if (read(name) === (text || null)) return
      values.set(name, text ?? '')
      copy(name, text ?? '')
      unsent.add(name)
      noteUnsent()
      flushSoon()
      tell()
    },
    flush,
    start,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The part before the first colon, and the rest where there is one. */
function split(text: string): [string, string | undefined] {
  const at = text.indexOf(':')
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

function namesIn(text: string | null): string[] {
  try {
    const names: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
