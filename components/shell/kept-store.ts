/** What screens want to find again when somebody comes back to them by their tag. Gone with the browser's page. */
export interface KeptStore {
  read: (tag: string, name: string) => unknown
  write: (tag: string, name: string, value: unknown) => void
  /** Forgets everything of a tag. */
  drop: (tag: string) => void
  setUnsaved: (tag: string, isUnsaved: boolean) => void
  /** The tags on which something was typed and not saved. The same set until it changes. */
  unsaved: () => ReadonlySet<string>
  /** Hears of each change of `unsaved`, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** Of so many tags, those that were used last. */
const mostTags = 10

export function createKeptStore(): KeptStore {
  const tags = new Map<string, Map<string, unknown>>()
  const listeners = new Set<() => void>()
  let unsaved: ReadonlySet<string> = new Set()
  const setUnsaved = (tag: string, isUnsaved: boolean) => {
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
      const kept = tags.get(tag) ?? new Map<string, unknown>()
      // A map remembers the order of its keys: the first is the one that was not used for longest.
      tags.delete(tag)
      tags.set(tag, kept.set(name, value))
      const [oldest] = tags.keys()
      if (tags.size > mostTags && oldest !== undefined) tags.delete(oldest)
    },
    drop: (tag) => void tags.delete(tag),
    setUnsaved,
    unsaved: () => unsaved,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
