import type { orderSheet } from '@/contract/entities/order-sheet'
import type { PlanRow } from '../../../sheets/sheet-plan'

/** A row of a sheet of orders. */
export type OrderRow = PlanRow<typeof orderSheet>
