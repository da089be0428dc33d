'use client'
import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslations } from 'next-intl'

const maxShown = 99

const pill = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  borderRadius: 5,
  px: 2,
  fontSize: 12,
  marginInlineStart: 1,
} as const
const dot = {
  ...{ position: 'absolute', top: 4, insetInlineEnd: 4 },
  ...{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' },
} as const

/** How many messages are unread; nothing where all are read. As a dot in the corner it takes no room. */
export function UnreadMark({ count, isDot = false }: { count: number; isDot?: boolean }) {
  const t = useTranslations('messaging')
  if (count === 0) return null
  return (
    <>
      <Box component="span" aria-hidden sx={isDot ? dot : pill}>
        {isDot ? null : count > maxShown ? `${maxShown}+` : count}
      </Box>
      <span style={visuallyHidden}>{t('unreadCount', { count })}</span>
    </>
  )
}
