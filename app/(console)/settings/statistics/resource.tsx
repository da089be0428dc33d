'use client'
import { statisticForm } from '@/components/features/statistics/statistic-form'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { statistics } from '@/contract/entities/statistics'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[statisticId]/used-messages'

export const { List } = resource<typeof statistics>({
  columns: [
    { field: 'name', flex: 2 },
    { field: 'statisticId', flex: 1 },
    'dataType',
    'status',
    'lastExecutionTime',
    { field: 'lastExecutionError', flex: 2 },
    'nextExecutionTime',
  ],
  card: { second: 'statisticId' },
  search: ['keyword', 'status', 'dataType', 'lastExecutionTime'],
  form: statisticForm,
  recordPath: (statisticId) => href('/settings/statistics/[statisticId]', { statisticId: String(statisticId) }),
  recordPage: openedPage(
    () => import('@/components/features/statistics/statistic-page').then((file) => file.StatisticPage),
    usedMessages,
  ),
})
