'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import { HiddenTitle } from '@/components/ui/hidden-title'
import type { AnnouncementPick } from '@/contract/entities/announcements'
import { ImportantMark } from './important-mark'

interface Props {
  picks: readonly AnnouncementPick[] | undefined
  error: unknown
  onRetry: () => void
  onOpen: (pick: AnnouncementPick) => void
}

/** The announcements for the user, in short; unread ones are highlighted. */
export function AnnouncementList({ picks, error, onRetry, onOpen }: Props) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  if (!picks && error) {
    return (
      <Box role="alert" sx={{ p: 4 }}>
        {explanation(error)} <Button onClick={onRetry}>{common('retry')}</Button>
      </Box>
    )
  }
  if (!picks?.length) return <Typography sx={{ p: 4 }}>{picks ? t('noMessages') : common('loading')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: '60vh', overflowY: 'auto' }}>
      {picks.map((pick) => (
        <li key={pick.announcementId}>
          <ButtonBase
            onClick={() => onOpen(pick)}
            sx={{
              width: '100%',
              display: 'flex',
              alignItems: 'flex-start',
              gap: 2,
              px: 3,
              py: 2,
              borderRadius: 1,
              textAlign: 'start',
              '&:hover': { bgcolor: 'action.hover' },
              '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: '-2px' },
            }}
          >
            <Box
              aria-hidden
              sx={{
                flexShrink: 0,
                width: 8,
                height: 8,
                mt: 1.5,
                borderRadius: '50%',
                bgcolor: pick.read ? undefined : 'primary.main',
              }}
            />
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {!pick.read && <HiddenTitle>{t('unread')}</HiddenTitle>}{' '}
              <Box component="span" dir="auto" sx={{ fontWeight: pick.read ? 400 : 600, overflowWrap: 'anywhere' }}>
                {pick.title}
              </Box>{' '}
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                <TimeAgo iso={pick.createdTime} />
              </Typography>
            </Box>
            {pick.important && <ImportantMark />}
          </ButtonBase>
        </li>
      ))}
    </Box>
  )
}
