'use client'
import { resource } from '@/components/resource/resource'
import type { subdivisions } from '@/contract/entities/places'

export const { List } = resource<typeof subdivisions>({
  columns: [
    'subdivisionId',
    { field: 'countryId', flex: 1 },
    { field: 'name', flex: 2 },
    'shortName',
    'isoCode',
    'status',
    'createdTime',
  ],
  search: ['keyword', 'countryId', 'status'],
  form: {
    rows: [
      ['countryId', 'isoCode'],
      ['name', 'shortName'],
    ],
    rules: () => import('@/contract/entities/places').then((file) => file.subdivisions),
  },
})
