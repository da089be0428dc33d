'use client'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { renderCell } from '@/components/fields/cell'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from './description'
import { useLabels } from './labels'
import type { Row } from './use-list'

interface Props {
  entity: EntityShape
  record: Row
  tabs: AnyDescription['tabs']
  refresh: () => void
}

/** What a record says: all its fields, then a tab for each part that the description adds. */
export function RecordDetail({ entity, record, tabs = {}, refresh }: Props) {
  const t = useTranslations('resource')
  const label = useLabels(entity.path)
  const [tab, setTab] = useState('details')
  const Part = tabs[tab] as ComponentType<{ record: Row; refresh: () => void }> | undefined
  const names = Object.keys(tabs)
  return (
    <>
      {names.length > 0 && (
        <Tabs
          value={tab}
          onChange={(_, next: string) => setTab(next)}
          sx={{ px: 5, borderBottom: 1, borderColor: 'divider' }}
        >
          {['details', ...names].map((name) => (
            <Tab key={name} value={name} label={name === 'details' ? t('details') : label(name)} />
          ))}
        </Tabs>
      )}
      {Part ? (
        <Part record={record} refresh={refresh} />
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
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}
