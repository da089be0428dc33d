'use client'
import { resource } from '@/components/resource/resource'
import type { suppliers } from '@/contract/entities/suppliers'

export const { List } = resource<typeof suppliers>({
  columns: [
    'supplierId',
    { field: 'name', flex: 2 },
    'contact',
    'imType',
    'imAddress',
    'website',
    'status',
    'createdTime',
  ],
  search: ['keyword', 'status', 'contact', 'createdTime', 'supplierId'],
  searches: [{ title: 'disabled', terms: { status: 'Disabled' } }],
  form: {
    rows: [['name'], ['contact', 'website'], ['imType', 'imAddress'], ['description']],
    rules: () => import('@/contract/entities/suppliers').then((file) => file.suppliers),
  },
})
