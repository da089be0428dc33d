'use client'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import { useLabels } from '@/components/state/labels'
import { useMay, useSession } from '@/components/state/session-context'
import { tabBar, tabCount } from '@/components/theme/record-styles'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { UnsavedDot } from '@/components/ui/unsaved-dot'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { type Area, may } from '@/contract/access'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription, TabProps } from '../core/description'
import type { Row } from '../core/list-types'
import { useLanguageDrafts } from '../languages/use-language-drafts'
import { firstTab } from './use-open-tab'

// Languages are rarely opened, so their code is loaded on demand.
const LanguagesTab = dynamic(() => import('../languages/languages-tab').then((file) => file.LanguagesTab), {
  ssr: false,
})

// The timeline is rarely opened, so its code is loaded on demand.
const RecordChanges = dynamic(() => import('./record-changes').then((file) => file.RecordChanges), { ssr: false })

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
  const shell = useTranslations('shell')
  const label = useLabels(entity.path)
  const { drafted } = useLanguageDrafts(entity.path, record[entity.id] as number | string)
  const mayWrite = useMay(entity.area, 'write')
  if (names.length < 2) return null
  const isUnsaved = (name: string) => name === 'languages' && mayWrite && drafted.length > 0
  const titleOf = (name: string) => {
    const known = own.find((each) => each === name)
    return known ? t(known) : label(name)
  }
  return (
    <Tabs
      value={tab}
      variant="scrollable"
      scrollButtons={false}
      onChange={(_, next: string) => onTab(next)}
      sx={tabBar}
    >
      {names.map((name) => {
        const count = tabs[name]?.countOf?.(record as never) || undefined
        return (
          <Tab
            key={name}
            id={idOf('tab', name)}
            value={name}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                {titleOf(name)}
                {count !== undefined && (
                  <Box component="span" id={idOf('count', name)} sx={tabCount}>
                    {count}
                  </Box>
                )}
                {isUnsaved(name) && <UnsavedDot />}
              </Box>
            }
            aria-label={isUnsaved(name) ? shell('tagUnsaved', { title: titleOf(name) }) : titleOf(name)}
            aria-describedby={count === undefined ? undefined : idOf('count', name)}
            aria-controls={name === tab ? idOf('panel') : undefined}
            sx={{ minWidth: 0, px: 3 }}
          />
        )
      })}
    </Tabs>
  )
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
  if (!record) {
    return (
      <Box sx={{ p: 5 }}>
        <SkeletonLine />
      </Box>
    )
  }
  if (tab === 'languages') return <LanguagesTab entity={entity} record={record} onDirty={onDirty} />
  const Part = tabs[tab] as ComponentType<TabProps<Row>> | undefined
  return Part && <Part record={record} refresh={refresh} onDirty={onDirty} />
}
