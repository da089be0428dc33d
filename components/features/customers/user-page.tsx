'use client'
import dynamic from 'next/dynamic'
import { bannableUser } from '@/components/customers/bannable'
import { bansKey } from '@/components/customers/bans-key'
import { conversationsKey, conversationsOf } from '@/components/customers/conversations-of'
import { OrderStepText } from '@/components/customers/order-step-text'
import { relatedList } from '@/components/resource/list/related-list'
import { recordPage } from '@/components/resource/record-page/record-page'
import { LoadingPart } from '@/components/ui/loading-part'
import type { users } from '@/contract/entities/users'
import type { OneOf } from '@/contract/entity'
import type { LanguageCode } from '@/contract/language-codes'
import { call } from '@/lib/api/api'
import { href } from '@/lib/routes/navigation'
import { SmsToUser } from './sms-to-user'
import { userForm } from './user-form'
import { WriteToUser } from './write-to-user'

const UserBans = dynamic(() => import('./user-bans').then((file) => file.UserBans), {
  ssr: false,
  loading: LoadingPart,
})
const UserConversations = dynamic(() => import('./user-conversations').then((file) => file.UserConversations), {
  ssr: false,
  loading: LoadingPart,
})
const UserParcels = dynamic(() => import('./user-parcels').then((file) => file.UserParcels), {
  ssr: false,
  loading: LoadingPart,
})
const TransferOfUser = dynamic(
  () => import('@/components/transfers/loaded-transfers').then((file) => file.TransferOfUser),
  { ssr: false },
)
const BanDialog = dynamic(() => import('@/components/customers/ban-dialog').then((file) => file.BanDialog), {
  ssr: false,
})

type User = OneOf<typeof users>

/** A customer with addresses, orders, conversations and bans. */
export const UserPage = recordPage<typeof users>({
  list: href('/users', {}),
  form: userForm,
  tabs: {
    addresses: relatedList({
      path: 'useraddresses',
      entity: () => import('@/contract/entities/user-addresses').then((file) => file.userAddresses),
      by: 'userId',
      columns: ['recipientName', 'lines', 'phone'],
    }),
    orders: relatedList({
      path: 'orders',
      entity: () => import('@/contract/entities/orders').then((file) => file.orders),
      by: 'userId',
      columns: [
        ...(['friendlyOrderId', 'customerName', 'totalAmount', 'status', 'payStatus'] as const),
        { title: 'nextStep', render: ({ record }) => <OrderStepText order={record} /> },
        'createdTime',
      ],
    }),
    parcels: ({ record }) => <UserParcels record={record} />,
    conversations: Object.assign(({ record }: { record: User }) => <UserConversations record={record} />, {
      listOf: ({ siteId, phone }: User) =>
        phone ? { key: conversationsKey(siteId, phone), load: () => conversationsOf(siteId, phone) } : null,
    }),
    bans: Object.assign(({ record }: { record: User }) => <UserBans record={record} />, {
      listOf: ({ userId }: User, language: LanguageCode) => ({
        key: [...bansKey(userId), language],
        load: () => call('GET users/{id}/bans', { params: { id: userId } }),
      }),
    }),
  },
  dialogs: {
    write: WriteToUser,
    sms: SmsToUser,
    recordPayment: TransferOfUser,
    ban: ({ record, onClose }) => <BanDialog customer={bannableUser(record)} matter="Order" onClose={onClose} />,
  },
})
