'use client'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { pushNotifications } from '@/contract/entities/push-notifications'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[pushNotificationId]/used-messages'

export const { List } = resource<typeof pushNotifications>({
  columns: [
    'pushNotificationId',
    { field: 'businessType', width: 180 },
    { field: 'status', width: 160 },
    { field: 'siteId', flex: 1 },
    { field: 'pushUrl', flex: 3 },
    'businessTime',
    {
      field: 'retryCount',
      width: 90,
      render: ({ retryCount, retryLimit }) => `${retryCount}/${retryLimit}`,
    },
    'nextRetryTime',
  ],
  search: ['keyword', 'status', 'siteId', 'businessType', 'businessTime'],
  recordPath: (pushNotificationId) => href('/tools/pushnotifications/[pushNotificationId]', { pushNotificationId }),
  recordPage: openedPage(
    () => import('@/components/features/pushes/push-page').then((file) => file.PushPage),
    usedMessages,
  ),
})
