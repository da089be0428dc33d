'use client'
import { CurrencyRatesTab } from '@/components/features/reference/currency-rates'
import { resource } from '@/components/resource/list/resource'
import type { currencies } from '@/contract/entities/reference'

export const { List } = resource<typeof currencies>({
  columns: [
    { field: 'code', width: 84 },
    { field: 'name', flex: 2 },
    'symbol',
    'minorUnit',
    { field: 'format', flex: 1.5 },
    'status',
    'updatedTime',
  ],
  search: ['keyword', 'status'],
  form: {
    rows: [['code'], ['name'], ['symbol', 'minorUnit'], ['format']],
    rules: () => import('@/contract/entities/reference').then((file) => file.currencies),
  },
  tabs: {
    rates: CurrencyRatesTab,
  },
})
