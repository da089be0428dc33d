'use client'
import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslations } from 'next-intl'

const maxShown = 99

/** How many messages are unread; nothing where all are read. */
export function UnreadMark({ count }: { count: number }) {
  const t = useTranslations('messaging')
  if (count === 0) return null
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          borderRadius: 5,
          px: 2,
          fontSize: 12,
          marginInlineStart: 1,
        }}
      >
        {count > maxShown ? `${maxShown}+` : count}
      </Box>
      <span style={visuallyHidden}>{t('unreadCount', { count })}</span>
    </>
  )
}
