'use client'
import { resource } from '@/components/resource/resource'
import type { brands } from '@/contract/entities/brands'

export const { List } = resource<typeof brands>({
  columns: [
    'brandId',
    'logoUrl',
    { field: 'name', flex: 2 },
    { field: 'website', flex: 1.5 },
    'servicePhone',
    { field: 'serviceEmail', flex: 1.5 },
    'status',
    'createdTime',
  ],
  search: ['keyword', 'status'],
  form: {
    rows: [['name'], ['logoUrl', 'website'], ['servicePhone', 'serviceEmail'], ['serviceAddress'], ['description']],
    rules: () => import('@/contract/entities/brands').then((file) => file.brands),
  },
})
