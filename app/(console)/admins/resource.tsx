'use client'
import dynamic from 'next/dynamic'
import { AdminSites, AdminWarehouses } from '@/components/relations/assignments'
import { AdminServices } from '@/components/relations/external-services'
import { resource } from '@/components/resource/list/resource'
import type { admins } from '@/contract/entities/admins'

const ChangePassword = dynamic(
  () => import('@/components/features/organisation/change-password').then((file) => file.ChangePassword),
  {
    ssr: false,
  },
)
// Rarely shown, so its code is loaded with a form.
const SuperCaution = dynamic(
  () => import('@/components/features/organisation/super-caution').then((file) => file.SuperCaution),
  {
    ssr: false,
  },
)

export const { List } = resource<typeof admins>({
  columns: [
    'adminId',
    { field: 'fullName', flex: 1.5 },
    { field: 'username', flex: 1 },
    'type',
    { field: 'email', flex: 2 },
    { field: 'phone', flex: 1 },
    'lastLogonTime',
    'status',
  ],
  card: { media: 'avatar', second: 'username' },
  search: ['keyword', 'type', 'status'],
  form: {
    rows: [['fullName', 'type'], ['username', 'password'], ['email', 'phone'], ['avatar']],
    rules: () => import('@/contract/entities/admins').then((file) => file.admins),
    caution: SuperCaution,
  },
  tabs: { sites: AdminSites, warehouses: AdminWarehouses, externalServices: AdminServices },
  dialogs: { changePassword: ChangePassword },
})
