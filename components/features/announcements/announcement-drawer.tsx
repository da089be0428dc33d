'use client'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useLabels } from '@/components/state/labels'
import { sizes } from '@/components/theme/sizes'
import { AnnouncementArticle, type ShownAnnouncement } from './announcement-article'

/** An announcement over the present page; unlike its own page it is open to every account. */
export function AnnouncementDrawer(props: { announcement: ShownAnnouncement; onClose: () => void }) {
  const { announcement, onClose } = props
  const common = useTranslations('common')
  const label = useLabels('announcements')
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': announcement.title,
          sx: { width: `min(${sizes.drawer}px, 100vw)` },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 5, py: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h3" component="div" color="textSecondary" sx={{ flex: 1 }}>
          {label('one')}
        </Typography>
        <IconButton aria-label={common('close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <AnnouncementArticle announcement={announcement} />
    </Drawer>
  )
}
