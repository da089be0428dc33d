'use client'
// The router's own contexts: whatever is below reads the address of its own page, not that of the page over or under it.
import {
  NavigationPromisesContext,
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { usePathname, useSearchParams } from 'next/navigation'
import { useLocale } from 'next-intl'
import {
  Activity,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { LoadError } from '@/components/feedback/load-error'
import { focusHeading, isFocusLost } from '@/components/ui/focus-heading'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { EntityShape } from '@/contract/shape'
import { AddedMessages } from '@/i18n/added-messages'
import { type Locale, messageLocale } from '@/i18n/locales'
import { findRoute } from '@/lib/routes/navigation'
import { savesData, whenIdle } from '@/lib/when-idle'
import type { AnyDescription } from '../core/description'
import type { OpenedPage, ReadyPage } from '../core/opened-page'
import { noteRecordOver, OpenedRecordsProvider, presentMark } from './opened-record'

interface Address {
  path: string
  search: URLSearchParams
}

const addressOf = (url: string): Address => {
  const { pathname, searchParams } = new URL(url, window.location.origin)
  return { path: pathname, search: searchParams }
}
const urlOf = ({ path, search }: Address) => (search.size > 0 ? `${path}?${search}` : path)

interface Props {
  entity: EntityShape
  description: Pick<AnyDescription, 'recordPath'>
  page: OpenedPage
  /** The list. */
  children: ReactNode
}

/**
 * A list, and over it the page of the record that the address names. The page is of the list's route until it is loaded as
 * a document: nothing is requested but the record, and the list is hidden with all that it holds, so that Back shows it at
 * once.
 */
export function KeptList({ entity, description, page, children }: Props) {
  const locale = messageLocale(useLocale() as Locale)
  const { shown, id, go } = useShownAddress(description)
  const list = useListAddress(shown, id !== undefined)
  const own = useRef(list)
  own.current = list
  useReturn(id)
  const isOver = id !== undefined
  useLayoutEffect(() => {
    noteRecordOver(isOver)
    return () => noteRecordOver(false)
  }, [isOver])
  const prepare = useCallback(() => void page.prepare(locale).catch(() => {}), [locale, page])
  // What the list leads to is there before it is wanted.
  useEffect(() => (savesData() ? undefined : whenIdle(prepare)), [prepare])
  const opened = useMemo(
    () => ({
      prepare,
      open: (href: string, how: 'push' | 'replace' = 'push') => {
        if (!page.readyIn(locale)) return false
        const { pathname, search } = window.location
        // The router reports a search late; in the address it stands at once.
        const over = pathname === own.current.path ? pathname + search : urlOf(own.current)
        window.history[`${how}State`]({ over }, '', href)
        go(href)
        return true
      },
      leave: () => {
        const href = urlOf(own.current)
        window.history.pushState(null, '', href)
        go(href)
      },
    }),
    [go, locale, page, prepare],
  )
  return (
    <OpenedRecordsProvider value={opened}>
      {id !== undefined && (
        <At address={shown}>
          <Suspense fallback={<SkeletonLine />}>
            <RecordOver key={id} entity={entity} page={page} locale={locale} id={id} />
          </Suspense>
        </At>
      )}
      <Activity mode={id === undefined ? 'visible' : 'hidden'}>
        <At address={list}>{children}</At>
      </Activity>
    </OpenedRecordsProvider>
  )
}

/** What is below reads this address as the present one. */
const At = ({ address: { path, search }, children }: { address: Address; children: ReactNode }) => (
  <PathnameContext value={path}>
    <SearchParamsContext value={search}>
      {/* Where it is set, as in development, the hooks prefer it to the others. */}
      <NavigationPromisesContext value={null}>{children}</NavigationPromisesContext>
    </SearchParamsContext>
  </PathnameContext>
)

interface OverProps extends Pick<Props, 'entity' | 'page'> {
  locale: Parameters<OpenedPage['prepare']>[0]
  id: string
}

function RecordOver({ entity, page, locale, id }: OverProps) {
  const { ready, error, load } = useReadyPage(page, locale)
  const isReady = ready !== undefined
  // The link or the form that led here is gone.
  useEffect(() => {
    if (isReady && isFocusLost()) focusHeading()
  }, [isReady])
  if (!ready) return error === undefined ? <SkeletonLine /> : <LoadError error={error} onRetry={load} />
  const { Page, messages } = ready
  return (
    <AddedMessages messages={messages}>
      <Page entity={entity} id={entity.idKind ? id : Number(id)} initial={undefined} />
    </AddedMessages>
  )
}

/**
 * The code of a record's page. What could not be loaded is loaded again by hand, or once the network is back: not by `use`,
 * which would request it again each time that it fails.
 */
function useReadyPage(page: OpenedPage, locale: OverProps['locale']) {
  const [loaded, setLoaded] = useState<ReadyPage>()
  const [error, setError] = useState<unknown>()
  const ready = page.readyIn(locale) ?? loaded
  const isReady = ready !== undefined
  const load = useCallback(() => page.prepare(locale).then(setLoaded, setError), [locale, page])
  useEffect(() => {
    if (isReady) return
    void load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isReady, load])
  return { ready, error, load }
}

/** The record whose page an address is, if it is one of this list. */
function idIn({ recordPath }: Pick<AnyDescription, 'recordPath'>, path: string): string | undefined {
  const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
  return recordPath?.(id) === path && findRoute(path)?.path.endsWith(']') ? id : undefined
}

/**
 * The address that is shown: that of the router, or what was opened or left just before the router reports it.
 */
function useShownAddress(description: Pick<AnyDescription, 'recordPath'>) {
  const path = usePathname()
  const search = useSearchParams()
  const reported = useMemo(() => ({ path, search }), [path, search])
  const [ahead, setAhead] = useState<{ address: Address; over: Address }>()
  const present = useRef(reported)
  useLayoutEffect(() => {
    present.current = reported
  }, [reported])
  const go = useCallback((href: string) => setAhead({ address: addressOf(href), over: present.current }), [])
  useEffect(() => {
    // Back and Forward between the list and its records wait for no router; other pages do.
    const onStep = () => {
      const { pathname } = window.location
      const isHere = idIn(description, pathname) !== undefined || pathname === listOf(description, present.current.path)
      setAhead(isHere ? { address: addressOf(window.location.href), over: present.current } : undefined)
    }
    window.addEventListener('popstate', onStep)
    return () => window.removeEventListener('popstate', onStep)
  }, [description])
  const shown = ahead?.over === reported ? ahead.address : reported
  return { shown, id: idIn(description, shown.path), go }
}

/** The path of the list, from its own or one of its records'. */
const listOf = (description: Pick<AnyDescription, 'recordPath'>, path: string): string =>
  idIn(description, path) === undefined ? path : path.slice(0, path.lastIndexOf('/'))

/** The address of the list, which stays while a record lies over it. */
function useListAddress(shown: Address, isUnder: boolean): Address {
  const [list, setList] = useState<Address>(() => {
    if (!isUnder) return shown
    // After Back to a record from another page, the history's entry tells where its list was.
    return addressOf(presentMark()?.over ?? shown.path.slice(0, shown.path.lastIndexOf('/')))
  })
  // The same address again, as after Back, renders nothing again.
  if (isUnder || urlOf(list) === urlOf(shown)) return list
  setList(shown)
  return shown
}

/** A record begins at its top; the list has the focus again where it was left. */
function useReturn(id: string | undefined): void {
  const left = useRef<Element | null>(null)
  const before = useRef(id)
  useLayoutEffect(() => {
    if (before.current === id) return
    if (id !== undefined) window.scrollTo({ top: 0, behavior: 'instant' })
    else if (left.current instanceof HTMLElement && document.activeElement === document.body)
      left.current.focus({ preventScroll: true })
    before.current = id
  }, [id])
  // Noted on the press, as a hidden element loses the focus.
  useEffect(() => {
    const note = (event: Event) => {
      if (before.current === undefined && event.target instanceof Element) left.current = event.target.closest('a')
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
}
