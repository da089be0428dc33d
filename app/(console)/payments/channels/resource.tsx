'use client'
import { CurrenciesInput } from '@/components/features/payments/currencies-input'
import { resource } from '@/components/resource/list/resource'
import type { paymentChannels } from '@/contract/entities/payment-channels'

export const { List } = resource<typeof paymentChannels>({
  columns: [
    'paymentChannelId',
    { field: 'name', flex: 2 },
    { field: 'code', flex: 1 },
    { field: 'currencies', flex: 2 },
    { field: 'transactionOptional', width: 120 },
    'status',
    'createdTime',
  ],
  card: { second: 'code' },
  search: ['keyword', 'status', 'createdTime', 'paymentChannelId'],
  form: {
    rows: [['name', 'code'], ['currencies'], ['transactionOptional']],
    rules: () => import('@/contract/entities/payment-channels').then((file) => file.paymentChannels),
    inputs: { currencies: CurrenciesInput },
    // Payments name their channel by it.
    fixed: () => ['code'],
  },
})
