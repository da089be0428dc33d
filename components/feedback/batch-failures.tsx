'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { failureText } from './failure-text'
import type { Failure } from './run-batch'

/** Lists `id: message` for each failed record; scrollable by keyboard. */
export function BatchFailures({ failures }: { failures: readonly Failure[] }) {
  const t = useTranslations('batch')
  const errors = useTranslations('errors')
  const common = useTranslations('common')
  if (failures.length === 0) return null
  const labels = {
    notImplemented: errors('notImplemented'),
    unknown: t('unknownError'),
    status: (status: number) => t('status', { status }),
  }
  return (
    <Box
      component="ul"
      aria-label={t('failures')}
      tabIndex={0}
      sx={{ m: 0, p: 2, maxHeight: 160, overflowY: 'auto', listStyle: 'none', fontSize: 13, bgcolor: 'action.hover' }}
    >
      {failures.map(({ id, error }) => (
        <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
          {common('pair', { name: String(id), value: failureText(error, labels) })}
        </Box>
      ))}
    </Box>
  )
}
