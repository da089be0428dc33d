'use client'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/fields/dates/date-time'
import { EmptyState } from '@/components/resource/core/list-notice'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { monoFont } from '@/components/theme/theme'
import type { pushNotifications } from '@/contract/entities/push-notifications'
import type { OneOf } from '@/contract/entity'
import { usePushLogs } from './use-push-logs'

/** The tries of a push notification, the newest first. */
export function PushLogs({ record }: { record: OneOf<typeof pushNotifications> }) {
  const t = useTranslations('pushes')
  const { data, error, mutate } = usePushLogs(record)
  if (!data) {
    return <LoadingNotice error={error} onReload={mutate} />
  }
  if (data.length === 0) return <EmptyState title={t('logsEmpty')} />
  return (
    <Box sx={{ overflow: 'auto', p: 3 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('time')}</TableCell>
            <TableCell>{t('result')}</TableCell>
            <TableCell align="right">{t('duration')}</TableCell>
            <TableCell>{t('response')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ pushLogId, createdTime, statusCode, durationMs, response, error: cause, failure }) => (
            <TableRow key={pushLogId}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <DateTime iso={createdTime} />
              </TableCell>
              <TableCell>
                {statusCode ?? t(failure === 'SwitchedOff' ? 'failures.SwitchedOff' : 'noResponse')}
              </TableCell>
              <TableCell align="right">{t('ms', { ms: durationMs })}</TableCell>
              <TableCell
                sx={{ fontFamily: monoFont, fontSize: 12.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {cause ?? (response || '–')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
