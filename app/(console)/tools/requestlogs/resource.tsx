'use client'
import { resource } from '@/components/resource/list/resource'
import type { requestLogs } from '@/contract/entities/logs'
import { href } from '@/lib/routes/navigation'

export const { List } = resource<typeof requestLogs>({
  columns: [
    'requestLogId',
    'createdTime',
    { field: 'method', width: 90 },
    { field: 'path', flex: 3 },
    'statusCode',
    { field: 'durationMs', width: 130 },
    { field: 'adminId', flex: 1 },
    { field: 'hostIp', flex: 1 },
  ],
  search: ['keyword', 'createdTime', 'path', 'statusCode', 'adminId'],
  recordPath: (requestLogId) => href('/tools/requestlogs/[requestLogId]', { requestLogId }),
})
