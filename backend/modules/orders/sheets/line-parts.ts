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
 * so that their amounts add up to it to the minor unit: 3 for 10.00 are 2 × 3.33 and 1 × 3.34.
 * @param unit how many decimals the currency has
 */
export function partsOf({ values }: Pick<OrderRow, 'values'>, unit: number): LinePart[] {
  const { skuCode: productSkuId, qty = 0, price, lineAmount } = values
  const isTotal = (price ?? null) === null && (lineAmount ?? null) !== null && qty >= 1
  // One with too many decimals is an error of its cell.
  if (!isTotal || !hasDecimals(lineAmount ?? 0, unit)) return [{ productSkuId, qty, price: price ?? 0 }]
  const total = toMinor(lineAmount ?? 0, unit)
  const [low, rest] = [Math.floor(total / qty), total % qty]
  const part = (pieces: number, minor: number) => ({ productSkuId, qty: pieces, price: fromMinor(minor, unit) })
  return rest === 0 ? [part(qty, low)] : [part(qty - rest, low), part(rest, low + 1)]
}
