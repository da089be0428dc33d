'use client'
import dynamic from 'next/dynamic'
import { Flag } from '@/components/fields/flag'
import type { TabProps } from '@/components/resource/core/description'
import { relatedList } from '@/components/resource/list/related-list'
import { resource } from '@/components/resource/list/resource'
import type { countries } from '@/contract/entities/places'
import type { OneOf } from '@/contract/entity'

const PhoneFormatter = dynamic<TabProps<OneOf<typeof countries>>>(
  () => import('@/components/features/reference/phone-formatter').then((file) => file.PhoneFormatter),
  { ssr: false },
)

export const { List } = resource<typeof countries>({
  columns: [
    { field: 'flag', width: 72, render: (country) => <Flag country={country} /> },
    { field: 'isoCode', width: 84 },
    { field: 'name', flex: 2 },
    { field: 'nativeName', flex: 1.5 },
    'phoneCode',
    'primaryLanguage',
    'primaryCurrency',
    'nameOrder',
    'status',
  ],
  card: { media: 'flag', second: 'nativeName' },
  search: ['keyword', 'nameOrder', 'status'],
  form: {
    rows: [
      ['isoCode', 'flag'],
      ['name', 'shortName'],
      ['nativeName', 'englishName'],
      ['primaryLanguage', 'primaryCurrency'],
      ['phoneCode', 'nameOrder'],
    ],
    rules: () => import('@/contract/entities/places').then((file) => file.countries),
    // Other records name their country by it.
    fixed: () => ['isoCode'],
  },
  tabs: {
    phone: PhoneFormatter,
    subdivisions: relatedList({
      path: 'subdivisions',
      entity: () => import('@/contract/entities/places').then((file) => file.subdivisions),
      by: 'countryId',
      columns: ['isoCode', 'name', 'status'],
    }),
  },
})
