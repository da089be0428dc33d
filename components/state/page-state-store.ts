import { createListeners } from '@/lib/listeners'
import { parseStored } from './stored-json'

/** State of screens that is restored when their tag is opened again, also after a reload. */
export interface PageStateStore {
  read: (tag: string, name: string) => unknown
  write: (tag: string, name: string, value: unknown) => void
  /** Calls back on each `write` of this value, until the returned function is called. Dropping is no write. */
  watch: (tag: string, name: string, listener: (value: unknown) => void) => () => void
  /** Drops the state of a tag. */
  drop: (tag: string) => void
  /**
   * @param how `isPersisted`: the tag stores the input, so that only closing it would lose it; `isKept` (the default): a
   * draft of it is offered when the page is opened again
   */
  setUnsaved: (tag: string, isUnsaved: boolean, how?: { isPersisted?: boolean; isKept?: boolean }) => void
  /** The tags with unsaved input. The same set until it changes. */
  unsaved: () => ReadonlySet<string>
  /** Whether unsaved input of the tag can be restored when its page is opened again. */
  isKept: (tag: string) => boolean
  /** Whether navigating away would lose input. */
  isLostByLeaving: (tag: string) => boolean
  /** Subscribes to changes of `unsaved`; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** Serializes the state for `createPageStateStore` of the next page. */
  toText: () => string
}

/** Max. stored tags (LRU); tags with unsaved input are never evicted. */
const maxTags = 10

/** @param text the persisted state of the previous page */
export function createPageStateStore(text: string | null = null): PageStateStore {
  const left = fromText(text)
  const tags = new Map(left.tags.map(([tag, values]) => [tag, new Map(values)]))
  const { subscribe, notify } = createListeners()
  const watchers = new Set<{ tag: string; name: string; listener: (value: unknown) => void }>()
  let unsaved: ReadonlySet<string> = new Set(left.unsaved)
  const persisted = new Set(left.unsaved)
  const unkept = new Set<string>()
  const setUnsaved: PageStateStore['setUnsaved'] = (tag, isUnsaved, { isPersisted = false, isKept = true } = {}) => {
    if (isUnsaved && !isKept) unkept.add(tag)
    else unkept.delete(tag)
    if (isUnsaved && isPersisted) persisted.add(tag)
    else persisted.delete(tag)
    if (unsaved.has(tag) === isUnsaved) return
    const next = new Set(unsaved)
    if (isUnsaved) next.add(tag)
    else next.delete(tag)
    unsaved = next
    notify()
  }
  return {
    read: (tag, name) => tags.get(tag)?.get(name),
    write: (tag, name, value) => {
      const values = tags.get(tag) ?? new Map<string, unknown>()
      // A map keeps insertion order: the first key is the least recently used.
      tags.delete(tag)
      tags.set(tag, values.set(name, value))
      const oldest = [...tags.keys()].find((key) => key !== tag && !persisted.has(key))
      if (tags.size > maxTags && oldest !== undefined) tags.delete(oldest)
      for (const watcher of watchers) if (watcher.tag === tag && watcher.name === name) watcher.listener(value)
    },
    watch: (tag, name, listener) => {
      const watcher = { tag, name, listener }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    drop: (tag) => void tags.delete(tag),
    setUnsaved,
    unsaved: () => unsaved,
    isKept: (tag) => !unkept.has(tag),
    isLostByLeaving: (tag) => unsaved.has(tag) && !persisted.has(tag),
    subscribe,
    toText: () =>
      JSON.stringify({ tags: [...tags].map(([tag, values]) => [tag, [...values]]), unsaved: [...persisted] }, asData),
  }
}

interface Left {
  tags: [string, [string, unknown][]][]
  unsaved: string[]
}

/** JSON has no sets, and a selection is one. */
const asData = (_: string, value: unknown) => (value instanceof Set ? { setOf: [...value] } : value)
const fromData = (_: string, value: unknown) => {
  const list = (value as { setOf?: unknown } | null)?.setOf
  return Array.isArray(list) ? new Set(list) : value
}

function fromText(text: string | null): Left {
  const found = parseStored(text, fromData)
  return isLeft(found) ? found : { tags: [], unsaved: [] }
}

function isLeft(value: unknown): value is Left {
  const { tags, unsaved } = (value ?? {}) as Partial<Left>
  const isPair = (pair: unknown) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string'
  return (
    Array.isArray(unsaved) &&
    unsaved.every((tag) => typeof tag === 'string') &&
    Array.isArray(tags) &&
    tags.every((tag) => isPair(tag) && Array.isArray(tag[1]) && tag[1].every(isPair))
  )
}
