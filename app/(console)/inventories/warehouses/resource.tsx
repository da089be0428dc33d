'use client'
import { WarehouseAdmins } from '@/components/relations/assignments'
import { WarehouseSubdivisions } from '@/components/relations/warehouse-subdivisions'
import { resource } from '@/components/resource/list/resource'
import type { warehouses } from '@/contract/entities/warehouses'
import { placeFields } from '@/contract/text/address-layout'

export const { List } = resource<typeof warehouses>({
  columns: [
    'warehouseId',
    { field: 'name', flex: 2 },
    'type',
    { field: 'description', flex: 2 },
    'status',
    'createdTime',
  ],
  search: ['keyword', 'type', 'status', 'createdTime', 'warehouseId'],
  form: {
    rows: [['name', 'type'], ['freeStorageDays'], ['description'], ['senderName', 'phone'], ['country'], placeFields],
    rules: () => import('@/contract/entities/warehouses').then((file) => file.warehouses),
  },
  tabs: { admins: WarehouseAdmins, subdivisions: WarehouseSubdivisions },
})
