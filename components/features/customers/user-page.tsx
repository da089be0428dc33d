'use client'
import dynamic from 'next/dynamic'
import { bannableUser } from '@/components/customers/bannable'
import { OrderStepText } from '@/components/customers/order-step-text'
import { relatedList } from '@/components/resource/list/related-list'
import { recordPage } from '@/components/resource/record-page/record-page'
import type { users } from '@/contract/entities/users'
import { href } from '@/lib/routes/navigation'
import { SmsToUser } from './sms-to-user'
import { userForm } from './user-form'
import { WriteToUser } from './write-to-user'

const UserBans = dynamic(() => import('./user-bans').then((file) => file.UserBans), { ssr: false })
const UserConversations = dynamic(() => import('./user-conversations').then((file) => file.UserConversations), {
  ssr: false,
})
const UserParcels = dynamic(() => import('./user-parcels').then((file) => file.UserParcels), { ssr: false })
const BanDialog = dynamic(() => import('@/components/customers/ban-dialog').then((file) => file.BanDialog), {
  ssr: false,
})

/** A customer with addresses, orders, conversations and bans. */
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
      columns: [
        ...(['friendlyOrderId', 'customerName', 'totalAmount', 'status', 'payStatus'] as const),
        { title: 'nextStep', render: ({ record }) => <OrderStepText order={record} /> },
        'createdTime',
      ],
    }),
    parcels: ({ record }) => <UserParcels record={record} />,
    conversations: ({ record }) => <UserConversations record={record} />,
    bans: ({ record }) => <UserBans record={record} />,
  },
  dialogs: {
    write: WriteToUser,
    sms: SmsToUser,
    ban: ({ record, onClose }) => <BanDialog customer={bannableUser(record)} matter="Order" onClose={onClose} />,
  },
})
