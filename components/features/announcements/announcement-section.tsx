'use client'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useLabels } from '@/components/state/labels'
import type { AnnouncementPick } from '@/contract/entities/announcements'
import { AnnouncementList } from './announcement-list'
import { usePicks } from './use-picks'

const AnnouncementDrawer = dynamic(() => import('./announcement-drawer').then((file) => file.AnnouncementDrawer), {
  ssr: false,
})

/** The bell has all of them. */
const maxShown = 2

/** The newest announcements for the user, as a part of a page. */
export function AnnouncementSection() {
  const label = useLabels('announcements')
  const { picks, error, refresh, noteOpened } = usePicks()
  const [opened, setOpened] = useState<AnnouncementPick>()
  return (
    <Box component="section" aria-label={label('many')}>
      <Typography variant="h2" component="h2" sx={{ mb: 2 }}>
        {label('many')}
      </Typography>
      <Paper sx={{ border: 1, borderColor: 'divider' }}>
        <AnnouncementList
          picks={picks?.slice(0, maxShown)}
          error={error}
          onRetry={refresh}
          onOpen={(pick) => {
            setOpened(pick)
            noteOpened(pick)
          }}
        />
      </Paper>
      {opened && <AnnouncementDrawer announcement={opened} onClose={() => setOpened(undefined)} />}
    </Box>
  )
}
