'use client'
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useIdle } from '@/components/state/use-idle'
import { useKeptCount } from '@/components/state/use-kept-count'
import { unreadBadge } from '@/components/theme/shell-styles'
import { PopoverButton } from '@/components/ui/popover-button'
import type { AnnouncementPick } from '@/contract/entities/announcements'
import { usePicks } from './use-picks'

const AnnouncementList = dynamic(() => import('./announcement-list').then((file) => file.AnnouncementList), {
  ssr: false,
})
const UndoList = dynamic(() => import('./undo-list').then((file) => file.UndoList), { ssr: false })
const AnnouncementDrawer = dynamic(() => import('./announcement-drawer').then((file) => file.AnnouncementDrawer), {
  ssr: false,
})

/** The number of unread announcements; opens them and the actions to undo without leaving the page. */
export function AnnouncementBell() {
  const t = useTranslations('shell')
  const { picks, error, refresh, noteOpened } = usePicks(useIdle())
  // A copy: the announcement may expire while it is open.
  const [shown, setShown] = useState<AnnouncementPick | null>(null)
  const count = useKeptCount('announcements', picks?.filter(({ read }) => !read).length)
  return (
    <>
      <PopoverButton
        label={t('announcementCount', { count })}
        width={380}
        // Revalidates on opening, and shows cached data until then.
        onOpen={refresh}
        icon={
          <Badge badgeContent={count} color="primary" max={99} sx={unreadBadge}>
            <NotificationsIcon fontSize="small" />
          </Badge>
        }
      >
        {(close) => (
          <>
            <UndoList onClose={close} />
            <AnnouncementList
              picks={picks}
              error={error}
              onRetry={refresh}
              onOpen={(pick) => {
                close()
                setShown(pick)
                noteOpened(pick)
              }}
            />
          </>
        )}
      </PopoverButton>
      {shown && <AnnouncementDrawer announcement={shown} onClose={() => setShown(null)} />}
    </>
  )
}
