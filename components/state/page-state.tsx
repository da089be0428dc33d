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
import { keepText, keptText } from './browser-storage'
import { createPageStateStore, type PageStateStore } from './page-state-store'
import { useSession } from './session-context'

const KeptContext = createContext<PageStateStore | null>(null)

/** Holds what the tags keep, for as long as one person works in one window of the browser. */
export function PageStateProvider({ children }: { children: ReactNode }) {
  const key = `kept of ${useSession().profile.adminId}`
  const [store] = useState(() => createPageStateStore(keptText('sessionStorage', key)))
  useEffect(() => {
    const keep = () => keepText('sessionStorage', key, store.toText())
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [key, store])
  return <KeptContext value={store}>{children}</KeptContext>
}

export function usePageStateStore(): PageStateStore {
  const store = useContext(KeptContext)
  if (!store) throw new Error('There is no KeptProvider above.')
  return store
}

const never = () => () => {}

/** Whether what is drawn has to be what the server has drawn. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * A state that is there again when somebody comes back to the page by its tag, or reloads it. Refreshing and closing
 * the tag drop it. The setter works after the page was left, too: what is still running there ends later.
 * @param name tells it from others of the same screen
 */
export function usePageState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const store = usePageStateStore()
  const pathname = usePathname()
  // The page's own, even in the moment in which the next page is on its way.
  const [tag] = useState(pathname)
  const [fallback] = useState(() => initial)
  const read = useCallback(() => (store.read(tag, name) as T | undefined) ?? fallback, [fallback, name, store, tag])
  const isHydrating = useIsHydrating()
  const [value, setValue] = useState(() => (isHydrating ? fallback : read()))
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    // What the server has rendered knows nothing of it, and the page may have been written to before it is watched.
    setValue(read)
    const stop = store.watch(tag, name, (written) => setValue(() => written as T))
    return () => {
      isMounted.current = false
      stop()
    }
  }, [name, read, store, tag])
  const set = useCallback<Dispatch<SetStateAction<T>>>(
    (change) => {
      // What was dropped must not come back by work that ends later.
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
 * Marks the page while a form of it, whose fields are kept, has something unsaved: a dot at the tag, kept with them.
 * Closing the browser asks, for that ends what the tags keep.
 */
export function useUnsavedMark(isUnsaved: boolean): void {
  const { setUnsaved } = usePageStateStore()
  const pathname = usePathname()
  const [tag] = useState(pathname)
  useEffect(() => setUnsaved(tag, isUnsaved, true), [isUnsaved, setUnsaved, tag])
  useEffect(() => {
    if (!isUnsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isUnsaved])
}

const nothing: ReadonlySet<string> = new Set()

/** The tags on which something was typed and not saved. */
export function useUnsavedTags(): ReadonlySet<string> {
  const store = usePageStateStore()
  return useSyncExternalStore(store.subscribe, store.unsaved, () => nothing)
}
