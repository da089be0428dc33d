'use client'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { eventLogs } from '@/contract/entities/logs'
import { href } from '@/lib/routes/navigation'

export const { List } = resource<typeof eventLogs>({
  columns: [
    'eventLogId',
    'createdTime',
    'level',
    { field: 'title', flex: 3 },
    { field: 'requestId', flex: 2 },
    { field: 'hostIp', flex: 1 },
  ],
  card: { below: 'title', value: 'level', state: 'createdTime' },
  search: ['keyword', 'level', 'createdTime'],
  recordPath: (eventLogId) => href('/tools/eventlogs/[eventLogId]', { eventLogId }),
  recordPage: openedPage(() => import('@/components/features/logs/log-pages').then((file) => file.EventLogPage)),
})
