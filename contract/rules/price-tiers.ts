/** The price of a piece from a quantity on. */
export interface PriceTier {
  minQty: number
  price: number
}

/** Tiers by rising quantity. */
export const inOrder = (tiers: readonly PriceTier[]): PriceTier[] => [...tiers].sort((a, b) => a.minQty - b.minQty)

/** Whether tiers name one price for each quantity: whole quantities above 0, none of them twice, and no price below 0. */
export const areClear = (tiers: readonly PriceTier[]): boolean =>
  tiers.length > 0 &&
  tiers.every(({ minQty, price }) => Number.isInteger(minQty) && minQty > 0 && Number.isFinite(price) && price >= 0) &&
  new Set(tiers.map(({ minQty }) => minQty)).size === tiers.length

const maxDecimals = 4

/** Whether no price has more decimals than amounts are stored with: cut, it would not be what the supplier charges. */
export const areExact = (tiers: readonly PriceTier[]): boolean =>
  tiers.every(({ price }) => Number(price.toFixed(maxDecimals)) === price)

/** The least quantity that has a price; 1 without tiers. */
export const firstQty = (tiers: readonly PriceTier[] | null | undefined): number =>
  tiers?.length ? Math.min(...tiers.map(({ minQty }) => minQty)) : 1

/**
 * The price of a piece of an article of which so many are bought: that of the highest tier reached. Below the first tier it is
 * that of the first, although so few are not sold.
 * @param price the price where there are no tiers
 */
export function priceAt<Price extends number | null>(
  qty: number,
  price: Price,
  tiers: readonly PriceTier[] | null | undefined,
): Price | number {
  if (!tiers?.length) return price
  const [first, ...others] = inOrder(tiers)
  return others.reduce((reached, tier) => (tier.minQty <= qty ? tier : reached), first as PriceTier).price
}

/** The next lower price, and from which quantity on; null where no tier is cheaper. */
export function nextTier(qty: number, price: number | null, tiers: readonly PriceTier[] | null | undefined) {
  const now = priceAt(qty, price, tiers)
  return inOrder(tiers ?? []).find((tier) => tier.minQty > qty && now !== null && tier.price < now) ?? null
}

/**
 * Whether a shop ships an order for nothing: each of its articles says from which amount of goods, and the highest of these
 * is reached.
 */
export const isFreightFree = (goods: number, from: readonly (number | null | undefined)[]): boolean =>
  from.length > 0 && from.every((amount) => typeof amount === 'number' && goods >= amount)
