'use client'
import dynamic from 'next/dynamic'
import { CompanyServices } from '@/components/relations/external-services'
import { relatedList } from '@/components/resource/list/related-list'
import { resource } from '@/components/resource/list/resource'
import type { companies } from '@/contract/entities/companies'

const AdministrativeCaution = dynamic(
  () => import('@/components/features/organisation/administrative-caution').then((file) => file.AdministrativeCaution),
  { ssr: false },
)

export const { List } = resource<typeof companies>({
  columns: [
    'companyId',
    { field: 'name', flex: 2 },
    { field: 'shortName', flex: 1 },
    { field: 'features', flex: 2 },
    'administrative',
    { field: 'website', flex: 1 },
    'status',
    'createdTime',
  ],
  card: { media: 'initials', second: 'shortName' },
  search: ['keyword', 'status'],
  form: {
    rows: [
      ['name', 'shortName'],
      ['website'],
      ['features', 'enabledFeatures'],
      ['administrative'],
      ['description'],
      ['taxNumbers'],
    ],
    rules: () => import('@/contract/entities/companies').then((file) => file.companies),
    caution: AdministrativeCaution,
  },
  tabs: {
    externalServices: CompanyServices,
    sites: relatedList({
      path: 'sites',
      entity: () => import('@/contract/entities/sites').then((file) => file.sites),
      by: 'companyId',
      columns: ['name', 'domain', 'status'],
    }),
    admins: relatedList({
      path: 'admins',
      entity: () => import('@/contract/entities/admins').then((file) => file.admins),
      by: 'companyId',
      columns: ['fullName', 'username', 'type', 'status'],
    }),
    warehouses: relatedList({
      path: 'warehouses',
      entity: () => import('@/contract/entities/warehouses').then((file) => file.warehouses),
      by: 'companyId',
      columns: ['name', 'type', 'status'],
    }),
  },
})
