'use client'
import { usePathname } from 'next/navigation'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
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
 * the tag drop it.
 * @param name tells it from others of the same screen
 */
export function usePageState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const store = usePageStateStore()
  const pathname = usePathname()
  // The page's own, even in the moment in which the next page is on its way.
  const [tag] = useState(pathname)
  const read = () => (store.read(tag, name) as T | undefined) ?? initial
  const isHydrating = useIsHydrating()
  const [value, setValue] = useState(() => (isHydrating ? initial : read()))
  const restore = useRef(isHydrating ? () => setValue(read()) : undefined)
  useLayoutEffect(() => restore.current?.(), [])
  // Only what changes is written: what was dropped must not come back by being drawn once more.
  const written = useRef(value)
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    store.write(tag, name, value)
  }, [name, store, tag, value])
  return [value, setValue]
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
