'use client'
import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A browser may be told to keep nothing; then a choice lasts until the page is left. */
const unkept = new Map<string, string>()

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? unkept.get(key) ?? null
  } catch {
    return unkept.get(key) ?? null
  }
}

function write(key: string, text: string | null): void {
  unkept.delete(key)
  try {
    if (text === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
  } catch {
    if (text !== null) unkept.set(key, text)
  }
}

/**
 * A text that this browser keeps. The server has none, and its HTML shows what is usual, unless a cookie has told it.
 * @param inHtml what the server was told
 */
export function useKept(key: string, inHtml: string | null = null): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => read(key), [key]),
    () => inHtml,
  )
  const keep = useCallback(
    (next: string | null) => {
      write(key, next)
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [text, keep]
}

/** What a kept text says; undefined where somebody else has written it. */
export function readKept(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
