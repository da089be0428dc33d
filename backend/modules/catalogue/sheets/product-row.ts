import type { productSheet } from '@/contract/entities/catalogue/product-sheet'
import type { PlanRow } from '../../../sheets/sheet-plan'

/** A row of a sheet of products. */
export type ProductRow = PlanRow<typeof productSheet>
