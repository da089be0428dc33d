import type { FormOf } from '@/components/resource/core/description'
import type { inventories } from '@/contract/entities/inventories'

/** What is set by hand; pieces change by movements alone. */
export const inventoryForm: FormOf<typeof inventories> = {
  rows: [['minStock', 'target']],
  rules: () => import('@/contract/entities/inventories').then((file) => file.inventories),
}
