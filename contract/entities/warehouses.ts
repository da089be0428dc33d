import { z } from 'zod'
import { addressParts } from '../address-parts'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { enums } from '../enums'
import { choice, countryRef, integer, longText, ref, text } from '../fields'
import { phone } from '../format-fields'
import { keyText } from '../list-query'

/** A location where goods arrive and are stored. */
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
    /** For how many days pieces lie there without a fee. */
    freeStorageDays: integer(0, 3650).nullish(),
    /** Who sends parcels from here, and where they come back to. */
    senderName: text(100).nullish(),
    phone: phone().nullish(),
    country: countryRef().nullish(),
    ...addressParts,
  },
  keyword: ['name', 'description'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional(), type: z.enum(enums.WarehouseType).optional() },
})

/** A subdivision that a warehouse serves. */
const servedSubdivision = z.object({
  subdivisionId: z.int(),
  name: z.string(),
  countryId: z.int(),
  countryName: z.string(),
})
export type ServedSubdivision = z.infer<typeof servedSubdivision>

export const warehouseEndpoints = {
  'GET warehouses/{id}/subdivisions': endpoint({
    area: 'warehouses',
    response: z.array(servedSubdivision),
    summary: 'The subdivisions that a warehouse serves',
  }),
  'POST warehouses/{id}/subdivisions': endpoint({
    area: 'warehouses',
    use: 'write',
    body: z.strictObject({ subdivisionId: ref('subdivisions') }),
    response: z.array(servedSubdivision),
    summary: 'Let a warehouse serve a subdivision',
  }),
  'DELETE warehouses/{id}/subdivisions/{subdivisionId}': endpoint({
    area: 'warehouses',
    use: 'write',
    response: z.undefined(),
    summary: 'Let a warehouse no longer serve a subdivision',
  }),
}
