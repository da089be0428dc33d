/** A page that was asked for and has not come yet. */
export interface PendingNavigation {
  path: string
  /** Path and query. */
  url: string
}

interface Address {
  path: string
  search: string
}

let pending: PendingNavigation | null = null
/** The page that is shown, as the router reports it. */
let shown: Address | null = null
/** What the address bar said when the navigation started; the router may still have to report it. */
let searchAtStart = ''
const listeners = new Set<() => void>()

function set(next: PendingNavigation | null): void {
  if (next === pending) return
  pending = next
  for (const listener of listeners) listener()
}

/** To be called for every navigation of the router, with where it leads. */
export function noteNavigationStart(href: string): void {
  const { pathname, search } = new URL(href, window.location.href)
  searchAtStart = queryOf(window.location.search)
  set(pathname === (shown?.path ?? window.location.pathname) ? null : { path: pathname, url: pathname + search })
}

/** To be called for every address that the router reports: a new page ends what was pending, wherever it leads. */
export function noteNavigationEnd(path: string, search: string): void {
  const isSamePage = path === shown?.path && [shown.search, searchAtStart].includes(search)
  shown = { path, search }
  if (!isSamePage) set(null)
}

/** What is pending; the same object until it changes. */
export const pendingNavigation = (): PendingNavigation | null => pending

/** Returns how to stop listening. */
export function onPendingNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A query in the form in which the router reports it. */
const queryOf = (search: string) => new URLSearchParams(search).toString()
