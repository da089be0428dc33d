import { useMemo, useSyncExternalStore } from 'react'

/** Stands in for next/navigation: what Next makes of the address bar, and of what is pushed to the history. */
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

for (const how of ['pushState', 'replaceState'] as const) {
  const original = window.history[how].bind(window.history)
  window.history[how] = (...given) => {
    original(...given)
    tell()
  }
}
window.addEventListener('popstate', tell)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePathname = () => useSyncExternalStore(subscribe, () => window.location.pathname)

/** What Next still takes the address to be, while it has not heard of the present one. */
let heard: string | undefined

/** Until the answer is called, Next goes by the address as it is now. */
export function holdAddress(): () => void {
  heard = window.location.search
  return () => {
    heard = undefined
    tell()
  }
}

export function useSearchParams(): URLSearchParams {
  const text = useSyncExternalStore(subscribe, () => heard ?? window.location.search)
  return useMemo(() => new URLSearchParams(text), [text])
}

/** What was loaded before it was asked for. */
export const prefetched: string[] = []
const router = { prefetch: (href: string, { kind }: { kind: string }) => prefetched.push(`${href} ${kind}`) }
export const useRouter = () => router
