'use client'
import dynamic from 'next/dynamic'
import { useFormatter, useTranslations } from 'next-intl'
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import useSWR from 'swr'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import { useMay, useSession } from '@/components/state/session-context'
import { useLanguageNames } from '@/components/state/use-language-names'
import { LoadingPart } from '@/components/ui/loading-part'
import { UnsavedDot } from '@/components/ui/unsaved-dot'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { type Area, may } from '@/contract/access'
import type { EntityShape } from '@/contract/shape'
import { formatTotal } from '@/lib/format/number'
import type { AnyDescription, TabOf, TabProps } from '../core/description'
import type { Row } from '../core/list-types'
import { useLanguageDrafts } from '../languages/use-language-drafts'
import { firstTab } from './use-open-tab'

// Languages are rarely opened, so their code is loaded on demand.
const LanguagesTab = dynamic(() => import('../languages/languages-tab').then((file) => file.LanguagesTab), {
  ssr: false,
  loading: LoadingPart,
})

// The timeline is rarely opened, so its code is loaded on demand.
const RecordChanges = dynamic(() => import('./record-changes').then((file) => file.RecordChanges), {
  ssr: false,
  loading: LoadingPart,
})

const own = [firstTab, 'languages', 'changes'] as const

/**
 * The tabs of a record that this user may open, in their order: details, those of the description, languages, changes.
 * @param requested by the address, which may name a tab that the record or the user does not have
 * @param isWithoutChanges the first tab tells them already
 */
export function useRecordTabs(
  entity: EntityShape,
  tabs: AnyDescription['tabs'] = {},
  requested: string,
  isWithoutChanges = false,
) {
  const { roles } = useSession().profile
  const mayRead = (area: Area | undefined) => area === undefined || may(roles, area, 'read')
  const names: readonly string[] = [
    firstTab,
    ...Object.keys(tabs).filter((name) => mayRead(tabs[name]?.reads)),
    ...(entity.localized.length > 0 ? ['languages'] : []),
    ...(entity.verbs.includes('get') && !isWithoutChanges ? ['changes'] : []),
  ]
  return { names, tab: names.includes(requested) ? requested : firstTab }
}

interface BarProps {
  entity: EntityShape
  record: Row
  tabs: AnyDescription['tabs']
  names: readonly string[]
  tab: string
  onTab: (tab: string) => void
}

const idOf = (part: 'tab' | 'panel' | 'count', name = '') => `record-${part}${name && `-${name}`}`

/** The tab bar of a record, in its drawer or on its page; empty if there is only one. */
export function RecordTabs({ entity, record, tabs = {}, names, tab, onTab }: BarProps) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const { drafted } = useLanguageDrafts(entity.path, record[entity.id] as number | string)
  const { nameOf } = useLanguageNames()
  const format = useFormatter()
  const mayWrite = useMay(entity.area, 'write')
  // The first one is in sight: a record opens without a measurement.
  const inSight = useRef(firstTab)
  useEffect(() => {
    if (tab === inSight.current) return
    inSight.current = tab
    document.getElementById(idOf('tab', tab))?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  if (names.length < 2) return null
  const titleOf = (name: string) => {
    const known = own.find((each) => each === name)
    return known ? t(known) : label(name)
  }
  const unsaved =
    mayWrite && drafted.length > 0 ? t('unsavedLanguages', { names: format.list(drafted.map(nameOf)) }) : undefined
  return (
    <div role="tablist" className="record-tabs" onKeyDown={moveFocus}>
      {names.map((name) => (
        <RecordTab
          key={name}
          value={name}
          title={titleOf(name)}
          record={record}
          part={tabs[name]}
          isOpen={name === tab}
          onOpen={() => onTab(name)}
          unsaved={name === 'languages' ? unsaved : undefined}
        />
      ))}
    </div>
  )
}

interface TabHeadProps {
  value: string
  title: string
  record: Row
  part: TabOf<TabProps<never>> | undefined
  isOpen: boolean
  onOpen: () => void
  /** What of it is unsaved, in words. */
  unsaved: string | undefined
}

/** The length of a tab's list, as text: what the record knows, else what its list says once it has answered. */
function useCountOf(part: TabOf<TabProps<never>> | undefined, record: Row): string | undefined {
  const list = part?.listOf?.(record, useLanguage()) ?? null
  // A count in the background: its errors, even a missing permission, are not shown.
  const { data } = useSWR(list?.key ?? null, list?.load ?? null, { onError: () => {} })
  const known = part?.countOf?.(record)
  const found = typeof known === 'number' ? { total: known } : Array.isArray(data) ? { total: data.length } : data
  return found && 'total' in found && found.total > 0 ? formatTotal(found) : undefined
}

function RecordTab({ value, title, record, part, isOpen, onOpen, unsaved }: TabHeadProps) {
  const shell = useTranslations('shell')
  const count = useCountOf(part, record)
  return (
    <button
      type="button"
      role="tab"
      className="record-tab"
      id={idOf('tab', value)}
      aria-selected={isOpen}
      title={unsaved}
      aria-label={unsaved ? shell('tagUnsaved', { title }) : title}
      aria-describedby={count === undefined ? undefined : idOf('count', value)}
      aria-controls={isOpen ? idOf('panel') : undefined}
      // Tab leads to the open one, the arrows to the others.
      tabIndex={isOpen ? 0 : -1}
      onClick={() => !isOpen && onOpen()}
    >
      {title}
      {count !== undefined && (
        <span id={idOf('count', value)} className="record-tab-count">
          {count}
        </span>
      )}
      {unsaved && <UnsavedDot />}
    </button>
  )
}

/** Arrows move between the tabs as they stand on the screen, Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const { currentTarget, key } = event
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  const places: Readonly<Record<string, number>> = {
    ArrowRight: isMirrored ? at - 1 : at + 1,
    ArrowLeft: isMirrored ? at + 1 : at - 1,
    Home: 0,
    End: -1,
  }
  const place = places[key]
  if (at < 0 || place === undefined) return
  event.preventDefault()
  tabs.at(place % tabs.length)?.focus()
}

/** What the open tab shows. After a form that closes with its save, the next step is where it was opened, or the tab. */
export function TabPanel({ tab, isOnly, children }: { tab: string; isOnly: boolean; children: ReactNode }) {
  const part = useKeptFocus<HTMLDivElement>({
    otherwise: (panel) =>
      (tab === firstTab && (panel.closest('main') ?? document).querySelector<HTMLElement>('[data-opens-form]')) ||
      document.getElementById(idOf('tab', tab)),
  })
  const panel = { role: 'tabpanel', id: idOf('panel'), 'aria-labelledby': idOf('tab', tab) }
  return (
    <div {...part} {...(!isOnly && panel)} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

interface PartProps {
  entity: EntityShape
  tabs: AnyDescription['tabs']
  tab: string
  id: number | string
  /** The record with its original texts; undefined while it is loading. */
  record: Row | undefined
  refresh: () => void
  onDirty: (isDirty: boolean) => void
}

/** The content of any tab except the first. */
export function RecordPart({ entity, tabs = {}, tab, id, record, refresh, onDirty }: PartProps) {
  if (tab === 'changes') return <RecordChanges entity={entity} id={id} />
  if (!record) return <LoadingPart />
  if (tab === 'languages') return <LanguagesTab entity={entity} record={record} onDirty={onDirty} />
  const Part = tabs[tab] as ComponentType<TabProps<Row>> | undefined
  return Part && <Part record={record} refresh={refresh} onDirty={onDirty} />
}
