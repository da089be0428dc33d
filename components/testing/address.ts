import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { useContext, useMemo, useSyncExternalStore } from 'react'

/** Mocks next/navigation with the address bar and the history. */
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

for (const how of ['pushState', 'replaceState'] as const) {
  const original = window.history[how].bind(window.history)
  window.history[how] = (...given) => {
    original(...given)
    notify()
  }
}
window.addEventListener('popstate', notify)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As in Next, a page below others has its own address. */
export function usePathname(): string {
  const given = useContext(PathnameContext)
  const path = useSyncExternalStore(subscribe, () => window.location.pathname)
  return given ?? path
}

/** The address that Next has reported, before it reports the current one. */
let reported: string | undefined

/** Until the returned function is called, Next reports the current address. */
export function holdAddress(): () => void {
  reported = window.location.search
  return () => {
    reported = undefined
    notify()
  }
}

export function useSearchParams(): URLSearchParams {
  const text = useSyncExternalStore(subscribe, () => reported ?? window.location.search)
  const given = useContext(SearchParamsContext)
  return useMemo(() => given ?? new URLSearchParams(text), [given, text])
}

const router = {
  prefetch: () => {},
  push: (href: string) => window.history.pushState(null, '', href),
}
export const useRouter = () => router
