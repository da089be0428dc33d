import { z } from 'zod'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { boolean, choice, computed, image, integer, money, ref, text, time } from '../fields'
import { keyText, pageOf, pageQuery } from '../list-query'
import { inventorySheet } from './inventory-sheet'

/** The pieces of a SKU in one place of a warehouse. */
export const inventories = entity({
  path: 'inventories',
  id: 'inventoryId',
  area: 'inventories',
  label: 'inventoryId',
  fields: {
    /** Fewer available pieces of the SKU in this warehouse are too few. */
    minStock: computed(integer(0, 1_000_000)).nullish(),
    /** Up to how many are bought then; not below the minimum. */
    target: computed(integer(0, 1_000_000)).nullish(),
  },
  readOnly: {
    companyId: ref('companies'),
    warehouseId: ref('warehouses'),
    shelfId: ref('shelves').nullish(),
    productSkuId: ref('productskus'),
    productId: computed(ref('products')),
    skuCode: computed(text(60)).nullish(),
    coverUrl: computed(image()).nullish(),
    onHand: integer(),
    allocated: integer(),
    /** What is not allocated. Orders take it only where `forOrders` is true. */
    available: integer(-1_000_000_000),
    shelfKind: computed(choice('ShelfKind')).nullish(),
    /** It lies on the floor or on an enabled shelf for stock. */
    forOrders: computed(boolean()),
    /** In parcels that have not left. */
    packed: computed(integer()),
    /** On the floor row: what is on the way to this warehouse. */
    inTransit: computed(integer()),
    /** Of the SKU in this warehouse, in the company's currency; null where some of it is of unknown cost. */
    unitCost: computed(money()).nullish(),
    currency: computed(text(3)),
    /** Accepted orders with pieces of the SKU that lie nowhere for them yet, and these pieces. */
    waitingOrders: computed(integer()),
    waitingQty: computed(integer()),
    oldestReceiptTime: time().nullish(),
    /** Fewer available pieces of the SKU are in this warehouse than there should be. */
    belowMinimum: boolean(),
    /** By how many. */
    shortOfMinimum: computed(integer()),
    /** Nothing lies there, nothing is on the way and no minimum is set: the row is what is left of earlier stock. */
    isEmpty: boolean(),
    /** The oldest pieces lie there for longer than its warehouse keeps them without a fee. */
    pastFreeDays: boolean(),
  },
  keyword: ['skuCode', 'productId'],
  folded: 'isEmpty',
  operations: ['list', 'get', 'update'],
  sheet: inventorySheet,
})

/** A change of a row of stock. */
export const inventoryMovement = z.object({
  inventoryMovementId: z.int(),
  inventoryId: z.int(),
  kind: choice('MovementKind'),
  kindText: z.string(),
  change: z.int(),
  onHandAfter: z.int(),
  /** Signed, in the company's currency. */
  value: z.number(),
  /** Signed pieces of unknown cost. */
  unknown: z.int(),
  reason: z.string().nullable(),
  documentType: z.string().nullable(),
  documentId: z.int().nullable(),
  documentName: z.string().nullable(),
  adminId: z.int().nullable(),
  adminName: z.string().nullable(),
  createdTime: z.iso.datetime(),
})
export type InventoryMovement = z.infer<typeof inventoryMovement>

const reason = text(200)
const place = {
  warehouseId: z.int().positive(),
  shelfId: z.int().positive().nullish(),
  productSkuId: z.int().positive(),
}
const pieces = integer(1, 1_000_000)
/** What is booked by hand; the other kinds come by their documents alone. */
const kinds = {
  Receipt: { qty: pieces, reason, unitCost: money('currency', 0).optional() },
  Adjustment: { qty: integer(-1_000_000, 1_000_000).refine((qty) => qty !== 0), reason },
  /** What the counter counted on the shelf, and what was seen before: without pieces in parcels. */
  Count: {
    counted: integer(0, 1_000_000),
    seenMovementId: z.int().positive().nullable(),
    seenPacked: integer(),
    reason: reason.optional(),
  },
  Transfer: { qty: pieces, toWarehouseId: z.int().positive().optional(), toShelfId: z.int().positive().nullish() },
  Revaluation: { qty: pieces, unitCost: money('currency', 0), reason },
} as const

const bodyOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ ...shape, kind: z.literal('Receipt'), ...kinds.Receipt }),
    z.strictObject({ ...shape, kind: z.literal('Adjustment'), ...kinds.Adjustment }),
    z.strictObject({ ...shape, kind: z.literal('Count'), ...kinds.Count }),
    z.strictObject({ ...shape, kind: z.literal('Transfer'), ...kinds.Transfer }),
    z.strictObject({ ...shape, kind: z.literal('Revaluation'), ...kinds.Revaluation }),
  ])

export const movementInPlace = bodyOf(place)
export const movementOfRow = bodyOf({})
export type MovementOfRow = z.infer<typeof movementOfRow>

/** What a movement has done: the row as it is now, and which orders have lost pieces by it. */
const moved = z.object({
  inventory: inventories.one,
  movements: z.array(inventoryMovement),
  losses: z.array(z.object({ orderId: z.int(), friendlyOrderId: z.string(), name: z.string(), qty: z.int() })),
})
export type Moved = z.infer<typeof moved>

/** How old the pieces of a warehouse are. */
const agedWarehouse = z.object({
  warehouseId: z.int(),
  warehouseName: z.string(),
  currency: z.string(),
  /** By age in days; `to` is null for the oldest. */
  buckets: z.array(
    z.object({
      from: z.int(),
      to: z.int().nullable(),
      pieces: z.int(),
      /** In the company's currency, of pieces whose cost is known. */
      value: z.number(),
      /** Pieces of unknown cost. */
      unknown: z.int(),
    }),
  ),
})
export type AgedWarehouse = z.infer<typeof agedWarehouse>

export const inventoryEndpoints = {
  'GET inventories/ageing': endpoint({
    area: 'inventories',
    query: z.strictObject({
      companyId: keyText().optional(),
      warehouseId: keyText().optional(),
      productSkuId: keyText().optional(),
    }),
    response: z.array(agedWarehouse),
    summary: 'How old the pieces on hand are, by warehouse: what came first leaves first, and a transfer keeps the age',
  }),
  'POST inventories/minimum': endpoint({
    area: 'inventories',
    use: 'write',
    body: z.strictObject({
      warehouseId: z.int().positive(),
      productSkuId: z.int().positive(),
      minStock: integer(0, 1_000_000).nullable(),
      target: integer(0, 1_000_000).nullish(),
    }),
    response: inventories.one,
    summary: 'Set minimum and target of a SKU in a warehouse, also where none of it has been yet',
  }),
  'POST inventories/movements': endpoint({
    area: 'inventories',
    use: 'write',
    body: movementInPlace,
    response: moved,
    summary: 'Book a receipt, an adjustment, a count, a transfer or a revaluation; makes the row where there is none',
  }),
  'GET inventories/{id}/movements': endpoint({
    area: 'inventories',
    query: pageQuery,
    response: pageOf(inventoryMovement),
    summary: 'What has changed a row of stock, newest first',
  }),
  'POST inventories/{id}/movements': endpoint({
    area: 'inventories',
    use: 'write',
    body: movementOfRow,
    response: moved,
    summary: 'The same for a row that is there',
  }),
}
