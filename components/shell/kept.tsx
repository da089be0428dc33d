'use client'
import { usePathname } from 'next/navigation'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createKeptStore, type KeptStore } from './kept-store'

const KeptContext = createContext<KeptStore | null>(null)

/** Holds what the tags keep, for as long as one person works on one page of the browser. */
export function KeptProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createKeptStore)
  return <KeptContext value={store}>{children}</KeptContext>
}

export function useKeptStore(): KeptStore {
  const store = useContext(KeptContext)
  if (!store) throw new Error('There is no KeptProvider above.')
  return store
}

/**
 * A state that is there again when somebody comes back to the page by its tag. Refreshing and closing drop it.
 * @param name tells it from others of the same screen
 */
export function useKept<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const store = useKeptStore()
  const pathname = usePathname()
  // The page's own, even in the moment in which the next page is on its way.
  const [tag] = useState(pathname)
  const [value, setValue] = useState(() => (store.read(tag, name) as T | undefined) ?? initial)
  // Only what changes is written: what was dropped must not come back by being drawn once more.
  const written = useRef(value)
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    store.write(tag, name, value)
  }, [name, store, tag, value])
  return [value, setValue]
}

const nothing: ReadonlySet<string> = new Set()

/** The tags on which something was typed and not saved. */
export function useUnsavedTags(): ReadonlySet<string> {
  const store = useKeptStore()
  return useSyncExternalStore(store.subscribe, store.unsaved, () => nothing)
}
