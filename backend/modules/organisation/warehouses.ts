import { warehouses as entity } from '@/contract/entities/warehouses'
import { refuseIncompleteChange } from '../../crud/address-rules'
import { crud } from '../../crud/crud'
import { equalsAny } from '../../db/equals-any'
import { warehouses } from '../../db/schema/organisation'
import { inventories } from '../../db/schema/stock'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'
import { shrinkPromises } from '../ledger/shrink-promises'
import { skusIn } from '../stock/shelves'
import { assignToNewWarehouse } from './access-limits'

/** Warehouses. Stock in one that does not count any more is promised to no order. */
export const warehousePart = (services: Services): ModulePart =>
  crud(entity, warehouses, services, {
    fixedCompany: true,
    beforeCreate: async (draft) => {
      refuseIncompleteChange(draft, { country: null })
      return draft
    },
    beforeUpdate: async (patch, rows) => {
      for (const row of rows) refuseIncompleteChange(patch, row)
      return patch
    },
    afterCreate: ({ warehouseId }) => assignToNewWarehouse(warehouseId, services.database),
    afterUpdate: async (rows, { status, type }) => {
      if (status === undefined && type === undefined) return
      const keys = rows.map(({ warehouseId }) => warehouseId)
      const skuIds = await skusIn(equalsAny(inventories.warehouseId, keys), services.database)
      await shrinkPromises(skuIds, services.database)
    },
  })
