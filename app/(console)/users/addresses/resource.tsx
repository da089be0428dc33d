'use client'
import { Address } from '@/components/fields/address'
import { resource } from '@/components/resource/list/resource'
import type { userAddresses } from '@/contract/entities/user-addresses'
import { placeFields } from '@/contract/text/address-layout'

export const { List } = resource<typeof userAddresses>({
  columns: [
    'userAddressId',
    { field: 'recipientName', flex: 1 },
    { field: 'userId', flex: 1 },
    { field: 'lines', flex: 4, render: (address) => <Address {...address} /> },
    { field: 'phone', width: 150 },
    { field: 'country', flex: 1 },
  ],
  search: ['keyword', 'userId', 'siteId', 'country', 'createdTime'],
  form: {
    rows: [['userId', 'country'], ['recipientName', 'phone'], placeFields],
    rules: () => import('@/contract/entities/user-addresses').then((file) => file.userAddresses),
  },
})
