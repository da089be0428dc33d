import type { orders } from '@/contract/entities/orders'
import type { OneOf } from '@/contract/entity'

type Order = Pick<OneOf<typeof orders>, 'orderId' | 'friendlyOrderId' | 'lines'>

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

/** All that is allocated of an order and in no parcel, beside what is packed already. */
export function allocatedLines({ friendlyOrderId, lines }: Order, packed: readonly PackedLine[]): PackedLine[] {
  const known = new Set(packed.map(({ orderLineId }) => orderLineId))
  return lines
    .filter(({ orderLineId, places }) => places.allocated > 0 && !known.has(orderLineId))
    .map(({ orderLineId, places, name, skuName, skuCode, coverUrl, productId }) => ({
      ...{ orderLineId, qty: places.allocated, name, skuName, skuCode, coverUrl, productId, friendlyOrderId },
    }))
}
