'use client'
import dynamic from 'next/dynamic'
import type { warehouses } from '@/contract/entities/warehouses'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { relationTab } from './relation-tab'

const SubdivisionPicker = dynamic(() => import('./subdivision-picker').then((file) => file.SubdivisionPicker), {
  ssr: false,
})

/** Which subdivisions a warehouse serves. */
export const WarehouseSubdivisions = relationTab<OneOf<typeof warehouses>>({
  label: 'warehouseSubdivisions',
  area: 'warehouses',
  idOf: ({ warehouseId }) => warehouseId,
  from: SubdivisionPicker,
  list: async ({ warehouseId }) =>
    (await call('GET warehouses/{id}/subdivisions', { params: { id: warehouseId } })).map(
      ({ subdivisionId, name, countryName }) => ({ id: subdivisionId, name, note: countryName }),
    ),
  add: ({ warehouseId }, subdivisionId) =>
    call('POST warehouses/{id}/subdivisions', { params: { id: warehouseId }, body: { subdivisionId } }),
  remove: ({ warehouseId }, { id }) =>
    call('DELETE warehouses/{id}/subdivisions/{subdivisionId}', { params: { id: warehouseId, subdivisionId: id } }),
})
