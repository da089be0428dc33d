import { createListeners } from '../listeners'

/** A requested page that has not loaded yet. */
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
/** The current page, as the router reports it. */
let current: Address | null = null
/** The address when the navigation started; the router may still have to report it. */
let searchAtStart = ''
const { subscribe, notify } = createListeners()

function set(next: PendingNavigation | null): void {
  if (next === pending) return
  pending = next
  notify()
}

/** Called on every navigation of the router, with its target. */
export function startNavigation(href: string): void {
  const { pathname, search } = new URL(href, window.location.href)
  searchAtStart = queryOf(window.location.search)
  set(pathname === (current?.path ?? window.location.pathname) ? null : { path: pathname, url: pathname + search })
}

/** Called on every address that the router reports: a new page ends the pending navigation, wherever it leads. */
export function endNavigation(path: string, search: string): void {
  const isSamePage = path === current?.path && [current.search, searchAtStart].includes(search)
  current = { path, search }
  if (!isSamePage) set(null)
}

/** The pending navigation; the same object until it changes. */
export const pendingNavigation = (): PendingNavigation | null => pending

/** Subscribes to changes; returns the unsubscribe function. */
export const onPendingNavigation = subscribe

/** Normalizes a query to the form in which the router reports it. */
const queryOf = (search: string) => new URLSearchParams(search).toString()
