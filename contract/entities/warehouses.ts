import { z } from 'zod'
import { entity } from '../entity'
import { enums } from '../enums'
import { choice, longText, ref, text } from '../fields'
import { keyText } from '../list-query'

/** Where goods arrive and are kept. */
export const warehouses = entity({
  path: 'warehouses',
  id: 'warehouseId',
  area: 'warehouses',
  label: 'name',
  fields: {
    companyId: ref('companies').optional(),
    name: text(),
    type: choice('WarehouseType').optional(),
    description: longText().nullish(),
  },
  keyword: ['name', 'description'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional(), type: z.enum(enums.WarehouseType).optional() },
})
