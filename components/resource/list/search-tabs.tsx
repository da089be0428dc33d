'use client'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'next-intl'
import { type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useEnum } from '@/components/fields/use-enum'
import { sizes } from '@/components/theme/sizes'
import { touchQuery } from '@/components/theme/theme'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { useCutRow } from '@/components/ui/use-cut-edges'
import type { EnumName } from '@/contract/enums'
import type { EntityShape } from '@/contract/shape'
import { formatTotal } from '@/lib/format/number'
import { metaOf } from '../core/field-meta'
import type { InitialCounts } from '../core/list-types'
import { activeSearch, countsQuery, termsBeside } from '../search/built-in-searches'
import type { SavedSearch } from '../search/saved-searches'
import { useListCounts } from '../search/use-list-counts'
import { useSavedSearches } from '../search/use-saved-searches'
import type { useList } from './use-list'

interface Props {
  entity: EntityShape
  /** Built-in searches beyond the values of the entity's own field. */
  searches: readonly SavedSearch[]
  list: Pick<ReturnType<typeof useList>, 'terms' | 'scoped' | 'addressOf'> & {
    go: (changes: { terms: Record<string, string> }) => void
  }
  initial: InitialCounts | undefined
}

/** The built-in searches of a list with their counts, then those that the user has saved: each of them a link. */
export const SearchTabs = memo(function SearchTabs({ entity, searches, list, initial }: Props) {
  const by = entity.searchesBy
  const beside = termsBeside(searches, by, list.terms)
  const { counts, hasFailed, areOld } = useListCounts(entity, countsQuery(entity, beside), initial)
  const props = { entity, searches, list, beside }
  if (hasFailed && by !== undefined) return <UncountedTabs {...props} name={metaOf(entity, by).values ?? 'Status'} />
  return (
    <Tabs
      {...props}
      {...(!areOld && { total: counts?.total, totalIsExact: counts?.totalIsExact })}
      values={(counts?.counts ?? []).map((one) => (areOld ? { value: one.value, text: one.text } : one))}
      isLoading={!counts && !hasFailed}
    />
  )
})

interface Value {
  value: string
  text: string
  count?: number
  countIsExact?: boolean
}

interface TabsProps extends Omit<Props, 'initial'> {
  beside: Record<string, string>
  total?: number
  totalIsExact?: boolean
  values: readonly Value[]
  isLoading?: boolean
}

/** Only the labels if the API does not support counts. */
function UncountedTabs({ name, ...props }: Omit<TabsProps, 'values'> & { name: EnumName }) {
  return <Tabs {...props} values={useEnum(name).options} />
}

function Tabs({ entity, searches, list, beside, total, totalIsExact, values, isLoading = false }: TabsProps) {
  const t = useTranslations('resource')
  const [all] = useSavedSearches()
  // Those that were saved without a company follow the scope.
  const saved = all.map(({ title, terms }) => ({ title, terms: list.scoped(terms) }))
  const frame = useRef<HTMLElement>(null)
  const by = entity.searchesBy
  const builtIn = [
    { title: t('all'), terms: {}, count: total, countIsExact: totalIsExact },
    ...(by === undefined
      ? []
      : values.map(({ value, text, ...counted }) => ({ title: text, terms: { [by]: value }, ...counted }))),
    ...searches.map((search) => ({ ...search, count: undefined, countIsExact: undefined })),
  ]
  const { cut, following } = useCutRow(frame, builtIn.length + saved.length, moreWidth)
  const active = activeSearch({ builtIn, saved }, by, list.terms)
  const place = active.saved >= 0 ? builtIn.length + active.saved : active.builtIn
  // A row that is wider than the window scrolls to the active search.
  useLayoutEffect(() => {
    const tab = frame.current?.children[place]
    if (!frame.current || !(tab instanceof HTMLElement) || frame.current.scrollWidth <= frame.current.clientWidth)
      return
    const middle = startOf(frame.current, tab) - (frame.current.clientWidth - tab.clientWidth) / 2
    scrollToStart(frame.current, middle)
  }, [place])
  const tabOf = (terms: Record<string, string>, isActive: boolean) => {
    return {
      href: list.addressOf(terms),
      'aria-current': isActive || undefined,
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        list.go({ terms })
      },
    }
  }
  return (
    <TabRow
      ref={frame}
      data-scroller
      data-cut={cut || undefined}
      aria-label={t('searchesBuiltIn')}
      onKeyDown={moveFocus}
    >
      {builtIn.map(({ title, terms, count, countIsExact }, index) => (
        <a key={title} {...tabOf({ ...beside, ...terms }, index === active.builtIn)}>
          <Name>{title}</Name>
          {count !== undefined && (
            <span className="count">{formatTotal({ total: count, totalIsExact: countIsExact })}</span>
          )}
        </a>
      ))}
      {isLoading && [0, 1].map((index) => <SkeletonLine key={index} width={72} />)}
      {saved.map(({ title, terms }, index) => (
        <a key={`saved ${title}`} className="saved" title={title} {...tabOf({ ...terms }, index === active.saved)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 4h10v16l-5-4-5 4z" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          <Name>{title}</Name>
        </a>
      ))}
      {/* For the pointer: by keyboard, the arrows reach every search. */}
      <button type="button" className="more" aria-hidden tabIndex={-1} onClick={() => showMore(frame.current)}>
        {following > 0 && `+${following}`}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </TabRow>
  )
}

/** A name that is as wide in bold as in normal weight, which prevents a layout shift. */
function Name({ children }: { children: ReactNode }) {
  return (
    <span className="name" data-name={children}>
      {children}
    </span>
  )
}

/** Scrolls on by most of what is seen, to the end of the line. */
function showMore(row: HTMLElement | null): void {
  if (row) scrollToStart(row, row.clientWidth * 0.6, 'smooth')
}

const isMirrored = (row: HTMLElement) => getComputedStyle(row).direction === 'rtl'

/** How far a tab begins from the side where its row does, as it is scrolled; in pixels. */
function startOf(row: HTMLElement, tab: Element): number {
  const [frame, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  return isMirrored(row) ? frame.right - box.right : box.left - frame.left
}

/** Scrolls to the first tab that begins so far on or further, which is then whole at the beginning of the row. */
function scrollToStart(row: HTMLElement, from: number, behavior: ScrollBehavior = 'instant'): void {
  const starts = [...row.querySelectorAll('a')].map((tab) => startOf(row, tab))
  const by = starts.find((start) => start >= from - 1) ?? row.scrollWidth
  row.scrollBy({ left: isMirrored(row) ? -by : by, behavior })
}

/** Left and right arrows move between the tabs, by their position on the screen. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const { currentTarget } = event
  const links = [...currentTarget.querySelectorAll('a')]
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -step : step
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + forward]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** How many searches follow, and the arrow to them. */
const moreWidth = 44

const color = (name: string) => `var(--mui-palette-${name})`

const TabRow = styled('nav')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: sizes.listBar,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  // A focused search is not below the arrow, which goes once the row is scrolled to its end.
  scrollPaddingInlineEnd: moreWidth,
  '& .more': {
    position: 'sticky',
    insetInlineEnd: 0,
    flex: `0 0 ${moreWidth}px`,
    // It takes no room of its own: without it the searches may fit.
    marginInlineStart: -moreWidth,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 2,
    height: '100%',
    padding: 0,
    border: 0,
    background: color('background-paper'),
    color: color('text-secondary'),
    font: 'inherit',
    fontSize: 12,
    cursor: 'pointer',
    visibility: 'hidden',
  },
  'html[dir=ltr] &[data-cut~=right] .more, html[dir=rtl] &[data-cut~=left] .more': {
    visibility: 'visible',
  },
  // The search that is cut is covered as a whole.
  '& .more::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: '100%',
    width: `calc(var(--cut, 0px) - ${moreWidth}px)`,
    background: 'inherit',
  },
  '& .more:hover': { color: color('text-primary') },
  'html[dir=rtl] & .more svg': { transform: 'scaleX(-1)' },
  '& a': {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: '100%',
    paddingInline: 9,
    color: color('text-secondary'),
    fontSize: 13,
    textDecoration: 'none',
    borderBlock: '2px solid transparent',
    [`@media ${touchQuery}`]: { minWidth: 44, justifyContent: 'center' },
  },
  '& a:hover': { color: color('text-primary') },
  '& a:focus-visible': { outline: `2px solid ${color('primary-main')}`, outlineOffset: -2 },
  '& a[aria-current]': { color: color('primary-main'), borderBlockEndColor: color('primary-main') },
  '& a[aria-current] .name': { fontWeight: 600 },
  '& .name': { display: 'inline-grid' },
  '& .name::after': {
    content: 'attr(data-name)',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
    fontWeight: 600,
  },
  '& .count': {
    color: color('text-secondary'),
    fontSize: 12,
  },
  '& .saved .name': { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& svg': { width: 14, height: 14 },
  '& > div': { flexShrink: 0, marginInline: 10 },
})
