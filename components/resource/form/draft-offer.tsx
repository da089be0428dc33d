'use client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormatter, useTranslations } from 'next-intl'
import { useSession } from '@/components/state/session-context'
import { formatTime } from '@/contract/text/time-text'

interface Props {
  /** The part of the record that the draft belongs to. Default: the whole record. */
  name?: string
  time: number
  /** Whether the record has changed since the draft was stored. */
  isOld: boolean
  onContinue: () => void
  onDiscard: () => void
}

const dayMs = 86_400_000

/** Offers to restore or discard the unsaved input of a previous visit. */
export function DraftOffer({ name, time, isOld, onContinue, onDiscard }: Props) {
  const t = useTranslations('resource')
  const common = useTranslations('common')
  const format = useFormatter()
  const { timeZone } = useSession()
  const exact = formatTime(new Date(time).toISOString(), timeZone)
  const now = Date.now()
  const shown = now - time < dayMs ? format.relativeTime(time, now) : exact
  const named = (action: string) => (name === undefined ? undefined : common('pair', { name: action, value: name }))
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ flexWrap: 'wrap', alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          <Button color="inherit" size="small" aria-label={named(t('draftContinue'))} onClick={onContinue}>
            {t('draftContinue')}
          </Button>
          <Button color="inherit" size="small" aria-label={named(t('discard'))} onClick={onDiscard}>
            {t('discard')}
          </Button>
        </Box>
      }
    >
      {name !== undefined && (
        <Box component="strong" sx={{ display: 'inline-block', marginInlineEnd: 2 }}>
          {name}
        </Box>
      )}
      <Box component="span" title={exact} sx={{ display: 'inline-block' }}>
        {t('draftOf', { time: shown })}
      </Box>
      {isOld && <Box component="span">{` ${t('draftOld')}`}</Box>}
    </Alert>
  )
}
