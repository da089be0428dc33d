'use client'
import { usePathname } from 'next/navigation'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { readStored, writeStored } from './browser-storage'
import { createPageStateStore, type PageStateStore } from './page-state-store'
import { useSession } from './session-context'
import { useIsHydrated } from './use-is-hydrated'

const PageStateContext = createContext<PageStateStore | null>(null)

/** Provides the state of all tags of one user in one browser window. */
export function PageStateProvider({ children }: { children: ReactNode }) {
  const key = `kept of ${useSession().profile.adminId}`
  const [store] = useState(() => createPageStateStore(readStored('sessionStorage', key)))
  useEffect(() => {
    const keep = () => writeStored('sessionStorage', key, store.toText())
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [key, store])
  return <PageStateContext value={store}>{children}</PageStateContext>
}

export function usePageStateStore(): PageStateStore {
  const store = useContext(PageStateContext)
  if (!store) throw new Error('There is no PageStateProvider above.')
  return store
}

/**
 * State that is restored when the page is opened again by its tag or reloaded. Refreshing or closing the tag drops it.
 * The setter also works after unmount, for requests that end later.
 * @param name unique within the screen
 */
export function usePageState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const store = usePageStateStore()
  const pathname = usePathname()
  // The path of this page, even while the next one is pending.
  const [tag] = useState(pathname)
  const [fallback] = useState(() => initial)
  const read = useCallback(() => (store.read(tag, name) as T | undefined) ?? fallback, [fallback, name, store, tag])
  const isHydrating = !useIsHydrated()
  const [value, setValue] = useState(() => (isHydrating ? fallback : read()))
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    // The server's HTML does not include it, and it may have been written before this subscription.
    setValue(read)
    const stop = store.watch(tag, name, (written) => setValue(() => written as T))
    return () => {
      isMounted.current = false
      stop()
    }
  }, [name, read, store, tag])
  const set = useCallback<Dispatch<SetStateAction<T>>>(
    (change) => {
      // Work that ends after the tag was dropped must not restore it.
      if (!isMounted.current && store.read(tag, name) === undefined) return
      const before = read()
      const after = typeof change === 'function' ? (change as (before: T) => T)(before) : change
      if (!Object.is(after, before)) store.write(tag, name, after)
    },
    [name, read, store, tag],
  )
  return [value, set]
}

/**
 * Marks the tag while a form with persisted fields is unsaved. Closing the browser asks for confirmation, because it
 * ends the tags.
 */
export function useUnsavedMark(isUnsaved: boolean): void {
  const { setUnsaved } = usePageStateStore()
  const pathname = usePathname()
  const [tag] = useState(pathname)
  useEffect(() => setUnsaved(tag, isUnsaved, { isPersisted: true }), [isUnsaved, setUnsaved, tag])
  useEffect(() => {
    if (!isUnsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isUnsaved])
}

const nothing: ReadonlySet<string> = new Set()

/** The tags with unsaved input. */
export function useUnsavedTags(): ReadonlySet<string> {
  const store = usePageStateStore()
  return useSyncExternalStore(store.subscribe, store.unsaved, () => nothing)
}
