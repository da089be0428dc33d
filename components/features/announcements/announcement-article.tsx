'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { DateTime } from '@/components/fields/dates/date-time'
import { imageUrl } from '@/components/fields/pictures/image'
import { useLabels } from '@/components/state/labels'
import { useSession } from '@/components/state/session-context'
import type { AnnouncementPick } from '@/contract/entities/announcements'
import { formatDate } from '@/contract/text/time-text'
import { ImportantMark } from './important-mark'

export type ShownAnnouncement = Omit<AnnouncementPick, 'announcementId' | 'read'>

interface Props {
  announcement: ShownAnnouncement
  /** False where the title is the heading of the page. */
  hasTitle?: boolean
}

/** An announcement in reading view, on its page and in the drawer of the bell. */
export function AnnouncementArticle({ announcement, hasTitle = true }: Props) {
  const { title, content, coverUrl, important, createdTime, expireDate, updatedTime } = announcement
  const label = useLabels('announcements')
  return (
    <Box component="article" sx={{ p: 5, display: 'flex', flexDirection: 'column', gap: 3, overflowY: 'auto' }}>
      {coverUrl && <Cover url={coverUrl} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {hasTitle && (
          <Typography variant="h2" component="h2" dir="auto" sx={{ fontSize: 18, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        )}
        {important && <ImportantMark />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        <Stamp title={label('createdTime')}>
          <DateTime iso={createdTime} />
        </Stamp>
        {expireDate && <Stamp title={label('expireDate')}>{formatDate(expireDate, 'UTC')}</Stamp>}
      </Box>
      <Box
        component="pre"
        dir="auto"
        sx={{ m: 0, fontFamily: 'inherit', fontSize: 14, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {content}
      </Box>
      <Stamp title={label('updatedTime')}>
        <DateTime iso={updatedTime} />
      </Stamp>
    </Box>
  )
}

function Stamp({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {title} {children}
    </Typography>
  )
}

/** A failed image leaves no gap. */
function Cover({ url }: { url: string }) {
  const { imageDirectHosts } = useSession()
  const [failed, setFailed] = useState<string>()
  if (failed === url) return null
  return (
    <Box
      component="img"
      src={imageUrl(url, imageDirectHosts)}
      alt=""
      onError={() => setFailed(url)}
      sx={{ width: '100%', maxHeight: 280, objectFit: 'cover', borderRadius: 1 }}
    />
  )
}
