import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'

/** The shop whose mixed batch counts a line. */
export const shopOf = ({ channelType, supplierId, supplierName, currency }: OrderPurchase) =>
  JSON.stringify([channelType, supplierId ?? supplierName, currency])

/**
 * How many more pieces of their shop the selected lines need, whose quantity is below their own minimum, until its mixed batch
 * counts instead of it. By what is bound; the preview says what the suppliers say now.
 */
export function mixedBatches(lines: readonly OrderPurchase[]): ReadonlyMap<number, number> {
  const shops = new Map<string, { min: number; pieces: number; below: number[] }>()
  for (const line of lines) {
    if (!line.checked || !line.shopMixedMin) continue
    const key = shopOf(line)
    const shop = shops.get(key) ?? { min: 0, pieces: 0, below: [] }
    shop.min = Math.max(shop.min, line.shopMixedMin)
    shop.pieces += line.qty
    if (line.qty < (line.minOrderQty ?? 1)) shop.below.push(line.orderPurchaseId)
    shops.set(key, shop)
  }
  return new Map(
    [...shops.values()].flatMap(({ min, pieces, below }) =>
      pieces < min ? below.map((id): [number, number] => [id, min - pieces]) : [],
    ),
  )
}
