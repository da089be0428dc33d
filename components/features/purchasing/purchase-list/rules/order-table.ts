import type { OrderPurchase, PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import type { EnumValue } from '@/contract/enums'
import { type LineCost, type Sums, sumOfLines } from './list-sums'
import type { Actual } from './purchase-list-preview'
import type { Amount } from './remedies'
import { riseOf } from './result-kinds'

/** A purchase order as it is checked before it is placed. */
export interface OrderToPlace {
  /** A line of it, by which the API knows the order. */
  firstLine: number
  supplierName: string | null
  channelType: EnumValue<'ChannelType'>
  sums: Sums
  /** Risen prices: how many, and by how much they make it dearer. */
  rises: { count: number; amount: Amount } | null
}

/** A purchase order that was placed. */
export interface PlacedOrder {
  purchaseOrderId: number
  /** As it was checked. */
  order: OrderToPlace | null
}

/** The orders of a preview, in its order, with the shares that the list shows. */
export function ordersToPlace(
  preview: PurchasePreview,
  lines: readonly OrderPurchase[],
  actuals: ReadonlyMap<number, Actual>,
  costs: ReadonlyMap<number, LineCost>,
): OrderToPlace[] {
  const byId = new Map(lines.map((line) => [line.orderPurchaseId, line]))
  return preview.orders.flatMap(({ supplierName, channelType, lines: articles }) => {
    const ids = articles.flatMap(({ orderPurchaseIds }) => orderPurchaseIds)
    const [firstLine] = ids
    if (firstLine === undefined) return []
    const rises = ids.flatMap((id) => {
      const [line, actual] = [byId.get(id), actuals.get(id)]
      return (line && actual && riseOf(line, actual)) ?? []
    })
    return [{ firstLine, supplierName, channelType, sums: sumOfLines(ids, costs), rises: sumOfRises(rises) }]
  })
}

const scale = 10_000

function sumOfRises(rises: readonly Amount[]): OrderToPlace['rises'] {
  const [first] = rises
  if (!first) return null
  const sum = rises.reduce((total, { amount }) => total + Math.round(amount * scale), 0)
  return { count: rises.length, amount: { amount: sum / scale, currency: first.currency } }
}
