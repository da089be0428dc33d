'use client'
import { resource } from '@/components/resource/list/resource'
import type { userBans } from '@/contract/entities/user-bans'

export const { List } = resource<typeof userBans>({
  columns: [
    'userBanId',
    'accountType',
    {
      field: 'accountId',
      flex: 1.5,
      // The name of the user; the cell is the link to the ban itself.
      render: ({ userName, accountId }) => userName ?? accountId,
    },
    'matters',
    { field: 'siteId', flex: 1 },
    { field: 'reason', flex: 1.5 },
    'expireTime',
    'isInForce',
  ],
  search: ['keyword', 'accountType', 'matters', 'siteId', 'expireTime'],
  form: {
    rows: [['siteId'], ['accountType', 'accountId'], ['matters', 'expireTime'], ['reason']],
    rules: () => import('@/contract/entities/user-bans').then((file) => file.userBans),
  },
})
