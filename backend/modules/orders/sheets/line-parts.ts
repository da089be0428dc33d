import { fromMinor, hasDecimals, toMinor } from '../../money/minor-units'
import type { OrderRow } from './order-row'

/** A line as an order has it. */
export interface LinePart {
  productSkuId: number | undefined
  qty: number
  price: number
}

/**
 * The lines of a row: one at its price; of a row with a total instead, two where that does not divide among its pieces,
 * so that their amounts add up to it to the minor unit: 3 for 10.00 are 2 × 3.33 and 1 × 3.34. They are the same where a
 * price is beside the total that is nothing but its share, rounded to the nearest minor unit.
 * @param unit how many decimals the currency has
 */
export function partsOf({ values }: Pick<OrderRow, 'values'>, unit: number): LinePart[] {
  const { skuCode: productSkuId, qty = 0, price = null, lineAmount = null } = values
  const single = [{ productSkuId, qty, price: price ?? 0 }]
  // One with too many decimals is an error of its cell.
  if (lineAmount === null || qty < 1 || !hasDecimals(lineAmount, unit)) return single
  const total = toMinor(lineAmount, unit)
  const [low, rest] = [Math.floor(total / qty), total % qty]
  const nearest = [...(2 * rest <= qty ? [low] : []), ...(2 * rest >= qty ? [low + 1] : [])]
  const isShare = price === null || (rest !== 0 && nearest.some((minor) => fromMinor(minor, unit) === price))
  if (!isShare) return single
  const part = (pieces: number, minor: number) => ({ productSkuId, qty: pieces, price: fromMinor(minor, unit) })
  return rest === 0 ? [part(qty, low)] : [part(qty - rest, low), part(rest, low + 1)]
}
