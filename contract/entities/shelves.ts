import { entity } from '../entity'
import { choice, ref, text } from '../fields'
import { keyText } from '../list-query'

/** A place in a warehouse. Pieces without one lie on the floor, not put away. */
export const shelves = entity({
  path: 'shelves',
  id: 'shelfId',
  area: 'inventories',
  label: 'code',
  fields: {
    companyId: ref('companies').optional(),
    warehouseId: ref('warehouses'),
    code: text(60),
    name: text(100).nullish(),
    /** Pieces on others than Stock are never for orders. */
    kind: choice('ShelfKind'),
  },
  keyword: ['code', 'name'],
  actions: ['enable', 'disable', 'remark'],
  suggestions: { companyId: keyText().optional(), warehouseId: keyText().optional() },
})
