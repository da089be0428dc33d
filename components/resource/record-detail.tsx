'use client'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { renderCell } from '@/components/fields/cell'
import { CopyButton } from '@/components/fields/copy-button'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from './description'
import { useLabels } from './labels'
import type { Row } from './use-list'

// What has happened to a record is seldom asked, so its code comes when it is.
const RecordChanges = dynamic(() => import('./record-changes').then((file) => file.RecordChanges), { ssr: false })

interface Props {
  entity: EntityShape
  record: Row
  tabs: AnyDescription['tabs']
  refresh: () => void
}

/** What a record says: all its fields, a tab for each part that the description adds, and what has happened to it. */
export function RecordDetail({ entity, record, tabs = {}, refresh }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const [tab, setTab] = useState('details')
  const Part = tabs[tab] as ComponentType<{ record: Row; refresh: () => void }> | undefined
  const hasChanges = entity.verbs.includes('get')
  const names = ['details', ...Object.keys(tabs), ...(hasChanges ? ['changes'] : [])]
  const own = ['details', 'changes'] as const
  const titleOf = (name: string) => {
    const known = own.find((each) => each === name)
    return known ? t(known) : label(name)
  }
  return (
    <>
      {names.length > 1 && (
        <Tabs
          value={tab}
          onChange={(_, next: string) => setTab(next)}
          sx={{ px: 5, borderBottom: 1, borderColor: 'divider' }}
        >
          {names.map((name) => (
            <Tab key={name} value={name} label={titleOf(name)} />
          ))}
        </Tabs>
      )}
      {Part ? (
        <Part record={record} refresh={refresh} />
      ) : tab === 'changes' ? (
        <RecordChanges entity={entity} id={record[entity.id] as number | string} />
      ) : (
        <Box
          component="dl"
          sx={{ m: 0, p: 5, display: 'grid', gridTemplateColumns: 'minmax(110px, 30%) 1fr', gap: 3, fontSize: 13.5 }}
        >
          {Object.entries(entity.fields).map(([field, meta]) => (
            <Box key={field} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label(field)}
              </Typography>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {renderCell(field, meta, record)}
                {field === entity.id && <CopyButton text={String(record[field])} name={label(field)} />}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}
