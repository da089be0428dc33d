'use client'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { DateTime } from '@/components/fields/dates/date-time'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { call } from '@/lib/api/api'

/** What has happened to a task, the newest first. */
export function TaskLogs({ record }: { record: { backgroundTaskId: number; updatedTime: string } }) {
  const t = useTranslations('backgroundTasks')
  const { backgroundTaskId, updatedTime } = record
  const { data, error, mutate } = useSWR(['backgroundtasks', 'logs', backgroundTaskId, updatedTime], () =>
    call('GET backgroundtasks/{id}/logs', { params: { id: backgroundTaskId } }),
  )
  if (!data) return <LoadingNotice error={error} onReload={mutate} />
  return (
    <Box sx={{ overflow: 'auto', p: 3 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('time')}</TableCell>
            <TableCell>{t('event')}</TableCell>
            <TableCell>{t('message')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ time, event, eventText, message }) => (
            <TableRow key={`${time} ${event} ${message}`}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <DateTime iso={time} />
              </TableCell>
              <TableCell>{eventText}</TableCell>
              <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message ?? '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
