'use client'
import { Money } from '@/components/fields/money'
import { resource } from '@/components/resource/list/resource'
import type { sales } from '@/contract/entities/sales'
import { formatDecimal } from '@/lib/format/number'

export const { List } = resource<typeof sales>({
  columns: [
    { field: 'name', flex: 1.5 },
    'phase',
    'status',
    {
      field: 'value',
      width: 104,
      render: ({ kind, value, currency }) =>
        kind === 'Percent' ? `${formatDecimal(value)} %` : <Money amount={value} currency={currency} />,
    },
    { field: 'siteId', flex: 1 },
    'startTime',
    'endTime',
    { field: 'productIds', flex: 1 },
  ],
  search: ['keyword', 'phase', 'status', 'siteId', 'productIds', 'kind', 'startTime', 'endTime'],
  searches: [
    { title: 'running', terms: { phase: 'Running', status: 'Enabled' } },
    { title: 'upcoming', terms: { phase: 'Upcoming' } },
    { title: 'over', terms: { phase: 'Over' } },
  ],
  form: {
    without: { currency: ({ kind }) => kind === 'Percent' },
    rows: [['siteId'], ['name'], ['kind', 'value', 'currency'], ['startTime', 'endTime'], ['productIds']],
    rules: () => import('@/contract/entities/sales').then((file) => file.sales),
  },
})
