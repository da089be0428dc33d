'use client'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { EntityShape } from '@/contract/shape'

// What has happened to an order is seldom asked, so its code comes when it is.
const RecordChanges = dynamic(
  () => import('@/components/resource/record/record-changes').then((file) => file.RecordChanges),
  {
    ssr: false,
  },
)

/** What has happened to an order, for whoever opens it. */
export function OrderChanges({ id, shape }: { id: number; shape: EntityShape }) {
  const t = useTranslations('resource')
  const [isOpen, setOpen] = useState(false)
  return (
    <Paper
      component="details"
      onToggle={(event: React.SyntheticEvent<HTMLElement>) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
      sx={{ border: 1, borderColor: 'divider', mt: 4 }}
    >
      <Box component="summary" sx={{ p: 4, cursor: 'pointer', fontWeight: 600 }}>
        {t('changes')}
      </Box>
      {isOpen && <RecordChanges entity={shape} id={id} />}
    </Paper>
  )
}
