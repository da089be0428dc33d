import type { orders } from '@/contract/entities/orders'
import type { OneOf } from '@/contract/entity'

type Order = Pick<OneOf<typeof orders>, 'orderId' | 'friendlyOrderId' | 'lines' | 'allocations'>

/** A line of a parcel as its form has it: how many pieces, and what they are. */
export interface PackedLine {
  orderLineId: number
  qty: number
  name?: string
  skuName?: string | null
  skuCode?: string | null
  coverUrl?: string | null
  productId?: number
  friendlyOrderId?: string
}

/** What of an order goes into a parcel, from which warehouse, and what of it lies in others. */
export interface Allocated {
  lines: PackedLine[]
  warehouseId: number | null
  elsewhere: { warehouseName: string; qty: number }[]
}

/**
 * What is allocated of an order in one warehouse and in no parcel, beside what is packed already: a parcel leaves from one
 * warehouse.
 * @param chosenId the warehouse of the parcel; without one it is that with the most pieces
 */
export function allocatedLines(
  { friendlyOrderId, lines, allocations }: Order,
  packed: readonly PackedLine[],
  chosenId: number | null = null,
): Allocated {
  const known = new Set(packed.map(({ orderLineId }) => orderLineId))
  const houses = new Map<number, { warehouseName: string; qty: number }>()
  for (const { orderLineId, warehouseId, warehouseName, qty } of allocations) {
    if (known.has(orderLineId)) continue
    houses.set(warehouseId, { warehouseName, qty: (houses.get(warehouseId)?.qty ?? 0) + qty })
  }
  const [most] = [...houses].sort(([id, one], [otherId, other]) => other.qty - one.qty || id - otherId)
  const warehouseId = chosenId ?? most?.[0] ?? null
  const piecesOf = (id: number) =>
    allocations
      .filter((one) => one.orderLineId === id && one.warehouseId === warehouseId)
      .reduce((sum, { qty }) => sum + qty, 0)
  return {
    lines: lines
      .filter(({ orderLineId }) => !known.has(orderLineId) && piecesOf(orderLineId) > 0)
      .map(({ orderLineId, name, skuName, skuCode, coverUrl, productId }) => ({
        ...{ orderLineId, qty: piecesOf(orderLineId), name, skuName, skuCode, coverUrl, productId, friendlyOrderId },
      })),
    warehouseId,
    elsewhere: [...houses].filter(([id]) => id !== warehouseId).map(([, house]) => house),
  }
}
