/** What screens want to find again when somebody comes back to them by their tag, also after the page was reloaded. */
export interface PageStateStore {
  read: (tag: string, name: string) => unknown
  write: (tag: string, name: string, value: unknown) => void
  /** Calls back on each `write` of this value, until the returned function is called. Dropping is no write. */
  watch: (tag: string, name: string, listener: (value: unknown) => void) => () => void
  /** Forgets everything of a tag. */
  drop: (tag: string) => void
  /** @param isKept what was typed is there again when somebody comes back: only closing the tag would lose it */
  setUnsaved: (tag: string, isUnsaved: boolean, isKept?: boolean) => void
  /** The tags on which something was typed and not saved. The same set until it changes. */
  unsaved: () => ReadonlySet<string>
  /** Whether going to another page would lose something. */
  isLostByLeaving: (tag: string) => boolean
  /** Hears of each change of `unsaved`, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  /** All of it as a text, for `createKeptStore` of the next page. */
  toText: () => string
}

/** Of so many tags, those that were used last, and all on which something is unsaved. */
const maxTags = 10

/** @param text what the page before has left */
export function createPageStateStore(text: string | null = null): PageStateStore {
  const left = fromText(text)
  const tags = new Map(left.tags.map(([tag, values]) => [tag, new Map(values)]))
  const listeners = new Set<() => void>()
  const watchers = new Set<{ tag: string; name: string; listener: (value: unknown) => void }>()
  let unsaved: ReadonlySet<string> = new Set(left.unsaved)
  const kept = new Set(left.unsaved)
  const setUnsaved = (tag: string, isUnsaved: boolean, isKept = false) => {
    if (isUnsaved && isKept) kept.add(tag)
    else kept.delete(tag)
    if (unsaved.has(tag) === isUnsaved) return
    const next = new Set(unsaved)
    if (isUnsaved) next.add(tag)
    else next.delete(tag)
    unsaved = next
    for (const listener of listeners) listener()
  }
  return {
    read: (tag, name) => tags.get(tag)?.get(name),
    write: (tag, name, value) => {
      const values = tags.get(tag) ?? new Map<string, unknown>()
      // A map remembers the order of its keys: the first is the one that was not used for longest.
      tags.delete(tag)
      tags.set(tag, values.set(name, value))
      const oldest = [...tags.keys()].find((key) => key !== tag && !kept.has(key))
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
    isLostByLeaving: (tag) => unsaved.has(tag) && !kept.has(tag),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toText: () =>
      JSON.stringify({ tags: [...tags].map(([tag, values]) => [tag, [...values]]), unsaved: [...kept] }, asData),
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
  const nothing: Left = { tags: [], unsaved: [] }
  try {
    const found: unknown = text === null ? nothing : JSON.parse(text, fromData)
    return isLeft(found) ? found : nothing
  } catch {
    return nothing
  }
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
