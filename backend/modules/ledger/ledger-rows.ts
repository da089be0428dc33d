import type { EnumValue } from '@/contract/enums'
import type { orderLines, orders } from '../../db/schema/ordering'
import type { orderPurchases, purchaseOrderLines } from '../../db/schema/purchasing'
import type { inventories } from '../../db/schema/stock'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type ListRow = typeof orderPurchases.$inferSelect
export type PurchaseLineRow = typeof purchaseOrderLines.$inferSelect
export type InventoryRow = typeof inventories.$inferSelect

/** A line of a parcel, with the state of the parcel. */
export interface ParcelLine {
  orderPackageLineId: number
  orderPackageId: number
  orderLineId: number
  inventoryId: number | null
  qty: number
  returned: number
  extra: number
  status: EnumValue<'OrderPackageStatus'>
}

/** A line of an order with the ledgers of its pieces. Its rows are copies, which moves change. */
export interface LedgerLine {
  row: OrderLineRow
  orderId: number
  /** Pieces by place in a warehouse, packed ones among them. */
  allocations: Map<number, number>
  parcels: readonly ParcelLine[]
  listed: ListRow[]
  bought: PurchaseLineRow[]
}

export interface LedgerOrder {
  before: OrderRow
  row: OrderRow
  lines: LedgerLine[]
}

/** A row of stock with what decides whether it may be promised. */
export interface StockRow {
  row: InventoryRow
  /** On the floor or an enabled shelf of kind Stock, in an enabled warehouse that is not one of transit. */
  counts: boolean
  shelfKind: EnumValue<'ShelfKind'> | null
}

/** What is allocated of a line in a place and in no parcel yet. */
export function unpackedIn({ allocations, parcels }: LedgerLine, inventoryId: number): number {
  const packed = parcels
    .filter((parcel) => parcel.status === 'Packed' && parcel.inventoryId === inventoryId)
    .reduce((sum, { qty }) => sum + qty, 0)
  return (allocations.get(inventoryId) ?? 0) - packed
}

/** The pieces of a line in parcels of a state: those that came back or were sent twice are not among them. */
export const parcelPieces = ({ parcels }: LedgerLine, status: ParcelLine['status']): number =>
  parcels
    .filter((parcel) => parcel.status === status)
    .reduce((sum, { qty, returned, extra }) => sum + qty - returned - extra, 0)

/** The pool of costs that a row of stock belongs to: pieces on the floor are as those on shelves of kind Stock. */
export const poolIn = ({ shelfKind }: Pick<StockRow, 'shelfKind'>): EnumValue<'ShelfKind'> => shelfKind ?? 'Stock'

export const availableIn = ({ row }: StockRow): number => row.onHand - row.allocated
