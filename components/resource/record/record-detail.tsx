'use client'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import type { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { useLabels } from '@/components/state/labels'
import { useMay, useSession } from '@/components/state/session-context'
import { UnsavedDot } from '@/components/ui/unsaved-dot'
import { type Area, may } from '@/contract/access'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import type { Row } from '../core/list-types'
import { useLanguageDrafts } from '../languages/use-language-drafts'
import { RecordFields } from './record-fields'
import { firstTab } from './use-open-tab'

// Few records are read for their languages, so the code comes when they are.
const LanguagesTab = dynamic(() => import('../languages/languages-tab').then((file) => file.LanguagesTab), {
  ssr: false,
})

// What has happened to a record is seldom asked, so its code comes when it is.
const RecordChanges = dynamic(() => import('./record-changes').then((file) => file.RecordChanges), { ssr: false })

interface Props {
  entity: EntityShape
  record: Row
  /** False where it is only what a list has of it. */
  isWhole: boolean
  columns: AnyDescription['columns']
  tabs: AnyDescription['tabs']
  /** Which of them is asked for. */
  tab: string
  onTab: (tab: string) => void
  refresh: () => void
  /** Asks before what was typed into a tab is lost. */
  guard: ReturnType<typeof useUnsavedGuard>
}

const own = [firstTab, 'languages', 'changes'] as const

/**
 * What a record says: all its fields, its texts in further languages, a tab for each part that the description adds, and
 * what has happened to it.
 */
export function RecordDetail(props: Props) {
  const { entity, record, isWhole, columns, tabs = {}, tab: asked, onTab, refresh, guard } = props
  const t = useTranslations('resource')
  const shell = useTranslations('shell')
  const label = useLabels(entity.path)
  const { roles } = useSession().profile
  const mayRead = (area: Area | undefined) => area === undefined || may(roles, area, 'read')
  const names = [
    firstTab,
    ...(entity.localized.length > 0 ? ['languages'] : []),
    ...Object.keys(tabs).filter((name) => mayRead(tabs[name]?.reads)),
    ...(entity.verbs.includes('get') ? ['changes'] : []),
  ]
  // An address may name what this record does not have, or not for everybody.
  const tab = names.includes(asked) ? asked : firstTab
  const Part = tabs[tab] as ComponentType<{ record: Row; refresh: () => void }> | undefined
  const { drafted } = useLanguageDrafts(entity.path, record[entity.id] as number | string)
  const mayWrite = useMay(entity.area, 'write')
  const isUnsaved = (name: string) => name === 'languages' && mayWrite && drafted.length > 0
  const titleOf = (name: string) => {
    const known = own.find((each) => each === name)
    return known ? t(known) : label(name)
  }
  return (
    <>
      {names.length > 1 && (
        <Tabs
          value={tab}
          variant="scrollable"
          onChange={(_, next: string) => void guard.leave(() => onTab(next))}
          sx={{ px: 5, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
        >
          {names.map((name) => (
            <Tab
              key={name}
              value={name}
              label={
                <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                  {titleOf(name)}
                  {isUnsaved(name) && <UnsavedDot />}
                </Box>
              }
              aria-label={isUnsaved(name) ? shell('tagUnsaved', { title: titleOf(name) }) : undefined}
              sx={{ minWidth: 0, px: 3 }}
            />
          ))}
        </Tabs>
      )}
      {Part && !isWhole ? null : Part ? (
        <Part record={record} refresh={refresh} />
      ) : tab === 'changes' ? (
        <RecordChanges entity={entity} id={record[entity.id] as number | string} />
      ) : tab === 'languages' ? (
        <LanguagesTab entity={entity} record={record} onDirty={guard.mark} />
      ) : (
        <RecordFields entity={entity} record={record} columns={columns} />
      )}
    </>
  )
}
