import { firstQty, type PriceTier } from './price-tiers'

export const downToLot = (qty: number, lot: number) => Math.floor(qty / lot) * lot
export const upToLot = (qty: number, lot: number) => Math.ceil(qty / lot) * lot

/** What limits the pieces of an article that are bought at once; null where its supplier says nothing. */
export interface QuantityLimits {
  minOrderQty: number | null
  maxOrderQty: number | null
  availableCount: number | null
  piecesPerLot: number | null
  priceTiers: readonly PriceTier[] | null
}

/** The least quantity that covers what is wanted; null where the article is not sold in it. */
export function orderableQty(wanted: number, limits: QuantityLimits): number | null {
  const { minOrderQty, maxOrderQty, availableCount, piecesPerLot, priceTiers } = limits
  const qty = upToLot(Math.max(wanted, minOrderQty ?? 1, firstQty(priceTiers)), piecesPerLot ?? 1)
  return qty <= (availableCount ?? qty) && qty <= (maxOrderQty ?? qty) ? qty : null
}
