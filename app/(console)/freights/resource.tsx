'use client'
import { FreightActions } from '@/components/features/freight/freight-actions'
import { PricesTab } from '@/components/features/freight/prices-tab'
import { SubdivisionInput } from '@/components/features/freight/subdivision-input'
import { resource } from '@/components/resource/list/resource'
import type { freights } from '@/contract/entities/parcels/freights'

export const { List } = resource<typeof freights>({
  columns: [
    { field: 'freightId', width: 64 },
    { field: 'carrierId', flex: 1.4 },
    { field: 'countryId', flex: 1 },
    { field: 'subdivisionId', flex: 0.8 },
    { field: 'minWeight', width: 112 },
    { field: 'maxWeight', width: 112 },
    { field: 'firstWeight', width: 112 },
    { field: 'firstPrice', width: 104 },
    { field: 'stepWeight', width: 112 },
    { field: 'stepPrice', width: 104 },
    { field: 'days', width: 68 },
    { field: 'status', width: 96 },
  ],
  search: [
    ...(['carrierId', 'countryId', 'status', 'subdivisionId', 'currency', 'restricted'] as const),
    ...(['minWeight', 'maxWeight', 'days', 'createdTime', 'freightId'] as const),
  ],
  form: {
    rows: [
      ['carrierId', 'currency'],
      ['countryId', 'subdivisionId'],
      ['minWeight', 'maxWeight'],
      ['firstWeight', 'firstPrice'],
      ['stepWeight', 'stepPrice'],
      ['volumetricDivisor', 'days'],
      ['restricted'],
      ['surcharges'],
    ],
    rules: () => import('@/contract/entities/parcels/freights').then((file) => file.freights),
    inputs: { subdivisionId: SubdivisionInput },
  },
  tabs: { prices: PricesTab },
  headActions: FreightActions,
})
