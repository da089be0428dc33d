import { maxCharacters } from '@/contract/calls/preference-limits'
import type { Preferences } from '@/contract/calls/preferences'
import { createListeners } from '@/lib/listeners'
import { readStored, writeStored } from './browser-storage'
import { parseStored, validItems } from './stored-json'

/** Preferences of the user: stored on the server and copied to this browser. */
export interface PreferenceStore {
  /** The chosen value; null means the default. */
  read: (name: string) => string | null
  /** The server's value when it rendered the page. */
  rendered: (name: string) => string | null
  /** Stored locally at once and sent to the server later. */
  write: (name: string, text: string | null) => void
  /** Sends pending changes. Never rejects: unsent changes are sent with the next change or page. */
  flush: () => Promise<void>
  /** Copies the server's values and sends missed changes. Returns a function that stops it. */
  start: () => () => void
  subscribe: (listener: () => void) => () => void
}

interface Options {
  adminId: number
  /** The server's value. */
  known: Preferences
  send: (changes: Preferences) => Promise<unknown>
}

/** Debounces several changes, such as moved columns, into one call. */
const patienceMs = 500
/** Max. age of a page that may have been rendered before a change was stored. */
const drawnMs = 10_000
const maxAtOnce = 50

export function createPreferenceStore({ adminId, known, send }: Options): PreferenceStore {
  const values = new Map(Object.entries(known))
  const { subscribe, notify } = createListeners()
  const unsent = new Set<string>()
  const justSent = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsentKey = `unsent:${adminId}`

  const { keyOf, nameOf } = storageKeysOf(adminId)
  const copy = (name: string, text: string) => {
    writeStored('localStorage', keyOf(name), text === '' ? null : text)
  }
  const storeUnsent = () => {
    const names = new Set([...unsent, ...justSent])
    writeStored('sessionStorage', unsentKey, names.size > 0 ? JSON.stringify([...names]) : null)
  }
  const read = (name: string) => (values.has(name) ? values.get(name) : readStored('localStorage', keyOf(name))) || null
  const flush = async () => {
    clearTimeout(timer)
    const names = [...unsent].filter((name) => (read(name)?.length ?? 0) <= maxCharacters).slice(0, maxAtOnce)
    if (names.length === 0) return
    const sent = names.map((name) => [name, read(name) ?? ''] as const)
    try {
      await send(Object.fromEntries(sent))
      // A value changed during the request still has to be sent.
      const unchanged = sent.filter(([name, text]) => (read(name) ?? '') === text).map(([name]) => name)
      for (const name of unchanged) {
        unsent.delete(name)
        justSent.add(name)
      }
      setTimeout(() => {
        for (const name of unchanged) justSent.delete(name)
        storeUnsent()
      }, drawnMs)
    } catch {
      // The changes stay pending; the next change or page retries.
    }
  }
  const flushSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), patienceMs)
  }

  // The local copy is newer than the server's value.
  for (const name of validItems(parseStored(readStored('sessionStorage', unsentKey)), isName)) {
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
      notify()
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
    rendered: (name) => (Object.hasOwn(known, name) && known[name]) || null,
    write: (name, text) => {
      if (read(name) === (text || null)) return
      values.set(name, text ?? '')
      copy(name, text ?? '')
      unsent.add(name)
      storeUnsent()
      flushSoon()
      notify()
    },
    flush,
    start,
    subscribe,
  }
}

/** The names of one user's preferences in the storage of the browser. */
function storageKeysOf(adminId: number) {
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
  return { keyOf, nameOf }
}

/** Splits at the first colon. */
function split(text: string): [string, string | undefined] {
  const at = text.indexOf(':')
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

const isName = (value: unknown) => typeof value === 'string'
