'use client'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { backgroundTasks } from '@/contract/entities/background-tasks'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[backgroundTaskId]/used-messages'

export const { List } = resource<typeof backgroundTasks>({
  columns: [
    'backgroundTaskId',
    { field: 'service', flex: 2 },
    { field: 'status', width: 140 },
    { field: 'progressRate', width: 120 },
    { field: 'adminId', flex: 1 },
    'createdTime',
    'startTime',
    'completedTime',
    'nextRunTime',
    { field: 'error', flex: 2 },
  ],
  search: ['keyword', 'status', 'adminId', 'companyId', 'createdTime'],
  recordPath: (backgroundTaskId) => href('/tools/backgroundtasks/[backgroundTaskId]', { backgroundTaskId }),
  recordPage: openedPage(
    () => import('@/components/features/background-tasks/background-task-page').then((file) => file.BackgroundTaskPage),
    usedMessages,
  ),
})
