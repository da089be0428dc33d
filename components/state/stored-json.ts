import { createListeners } from '@/lib/listeners'
import { type BrowserStorage, readStored, writeStored } from './browser-storage'

/** JSON in browser storage, with notification of changes. */
export interface StoredJson<Value> {
  /** The stored text, which is stable until it changes; null if there is none or storage is blocked. */
  text: (key: string) => string | null
  parse: (text: string | null) => Value
  read: (key: string) => Value
  /** null removes the entry. */
  write: (key: string, value: Value | null) => void
  /** Calls back on each write, in another window too. Returns the unsubscribe function. */
  onChange: (listener: () => void) => () => void
}

/**
 * JSON that older versions, other windows and users may have written.
 * @param validate creates the value from parsed JSON; undefined stands for a missing entry or malformed text
 */
export function createStoredJson<Value>(
  storage: BrowserStorage,
  validate: (json: unknown) => Value,
): StoredJson<Value> {
  const { subscribe, notify } = createListeners()
  const text = (key: string) => readStored(storage, key)
  const parse = (stored: string | null) => validate(parseStored(stored))
  return {
    text,
    parse,
    read: (key) => parse(text(key)),
    write: (key, value) => {
      writeStored(storage, key, value === null ? null : JSON.stringify(value))
      notify()
    },
    onChange: (listener) => {
      const unsubscribe = subscribe(listener)
      window.addEventListener('storage', listener)
      return () => {
        unsubscribe()
        window.removeEventListener('storage', listener)
      }
    },
  }
}

/** Parses JSON from storage; undefined if there is none or the text is malformed. */
export function parseStored(text: string | null, reviver?: (key: string, value: unknown) => unknown): unknown {
  // Usually there is no entry, and an exception is slow.
  if (!text) return undefined
  try {
    return JSON.parse(text, reviver)
  } catch {
    return undefined
  }
}

/** The valid items of a list; empty if it is no list. */
export const validItems = <Item>(json: unknown, isItem: (value: unknown) => value is Item): Item[] =>
  Array.isArray(json) ? json.filter(isItem) : []
