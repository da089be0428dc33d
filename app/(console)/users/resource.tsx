'use client'
import { userForm } from '@/components/features/customers/user-form'
import { openedPage } from '@/components/resource/core/opened-page'
import { resource } from '@/components/resource/list/resource'
import type { users } from '@/contract/entities/users'
import { href } from '@/lib/routes/navigation'
import { usedMessages } from './[userId]/used-messages'

export const { List } = resource<typeof users>({
  columns: [
    'userId',
    { field: 'nickname', flex: 2 },
    { field: 'siteId', flex: 1 },
    { field: 'email', flex: 2 },
    { field: 'phone', width: 150 },
    'gender',
    'status',
    'createdTime',
  ],
  card: { media: 'avatar', second: 'email' },
  search: ['keyword', 'siteId', 'status', 'gender', 'createdTime'],
  form: userForm,
  recordPath: (userId) => href('/users/[userId]', { userId }),
  recordPage: openedPage(
    () => import('@/components/features/customers/user-page').then((file) => file.UserPage),
    usedMessages,
  ),
})
