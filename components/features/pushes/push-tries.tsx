'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { type Push, usePushLogs } from './use-push-logs'

const maxReason = 300

/** How often a push notification was sent, and why the last try failed. */
export function PushTries({ push }: { push: Push }) {
  const t = useTranslations('pushes')
  const { retryCount, retryLimit, status } = push
  const { data } = usePushLogs(status === 'Completed' ? null : push)
  const [last] = data ?? []
  const isSwitchedOff = last?.failure === 'SwitchedOff'
  const reason = last && (last.error ?? [last.statusCode, last.response].filter(Boolean).join(' '))
  return (
    <>
      {`${retryCount}/${retryLimit}`}
      {isSwitchedOff && <Box sx={{ color: 'error.main' }}>{t('failures.SwitchedOff')}</Box>}
      {reason && <Box sx={{ color: 'error.main' }}>{t('lastFailure', { reason: reason.slice(0, maxReason) })}</Box>}
    </>
  )
}
