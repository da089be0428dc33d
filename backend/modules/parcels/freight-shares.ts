import Big from 'big.js'
import { groupBy } from '../chain/group-by'

interface PaidLine {
  orderId: number
  qty: number
  currency: string
  /** The freight of the whole order. */
  freightAmount: number
  /** Of the whole order, without cancelled ones. */
  livePieces: number
}

/**
 * What customers pay for the freight of a parcel's pieces, by currency: the freight of each order, divided by its pieces
 * where others of them go in other parcels.
 * @param unitOf the decimals of a currency
 */
export function freightShares(
  lines: readonly PaidLine[],
  unitOf: (currency: string) => number,
): { currency: string; amount: number }[] {
  const shares = [...groupBy(lines, ({ orderId }) => orderId).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { freightAmount, livePieces, currency } = first
    const inside = own.reduce((sum, { qty }) => sum + qty, 0)
    const amount = new Big(freightAmount).times(inside).div(Math.max(livePieces, inside))
    return { currency, amount: amount.round(unitOf(currency)) }
  })
  return [...groupBy(shares, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: own.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toNumber(),
  }))
}
