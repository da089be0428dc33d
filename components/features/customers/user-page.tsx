'use client'
import dynamic from 'next/dynamic'
import { relatedList } from '@/components/resource/list/related-list'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { users } from '@/contract/entities/users'
import { href } from '@/lib/routes/navigation'
import { userForm } from './user-form'

const UserBans = dynamic(() => import('./user-bans').then((file) => file.UserBans), { ssr: false })
const BanDialog = dynamic(() => import('./ban-dialog').then((file) => file.BanDialog), { ssr: false })

/** A customer with addresses, orders and bans. */
export const UserPage = recordPage<typeof users>({
  list: href('/users', {}),
  form: userForm,
  tabs: {
    addresses: relatedList({
      entity: () => import('@/contract/entities/user-addresses').then((file) => file.userAddresses),
      by: 'userId',
      columns: ['recipientName', 'lines', 'phone'],
    }),
    orders: relatedList({
      entity: () => import('@/contract/entities/orders').then((file) => file.orders),
      by: 'userId',
      columns: ['friendlyOrderId', 'customerName', 'totalAmount', 'status', 'createdTime'],
    }),
    bans: ({ record }) => <UserBans record={record} />,
  },
  dialogs: { ban: BanDialog },
})
