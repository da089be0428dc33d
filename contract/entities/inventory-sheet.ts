import { integer, money, ref, text } from '../fields'

/** The columns of a sheet of stock: a row for each place, either counted there or received, or its minimum alone. */
export const inventorySheet = {
  skuCode: ref('productskus'),
  warehouse: ref('warehouses'),
  /** The code of a shelf of the warehouse; blank: the floor. */
  shelf: text(60).nullish(),
  /** The pieces on the shelf, without those in parcels. */
  counted: integer(0, 1_000_000).nullish(),
  received: integer(1, 1_000_000).nullish(),
  /** Of a received piece, in the company's currency; blank: unknown. */
  cost: money('currency', 0).nullish(),
  reason: text(200).nullish(),
  /** Of the SKU in the warehouse, whatever its shelves are. */
  minStock: integer(0, 1_000_000).nullish(),
  target: integer(0, 1_000_000).nullish(),
}
