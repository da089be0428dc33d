import type { FreightQuote } from '@/contract/entities/parcels/freights'

interface OrderFreight {
  freightAmount: number
  currency: string
}

/**
 * How much more a parcel's freight is than its orders have for it; null where they are in other currencies than the quote.
 * @param otherFreight what their other parcels cost, in their currency; null: it cannot be said
 */
export function freightStillDue(
  { amount, currency, compared }: Pick<FreightQuote, 'amount' | 'currency' | 'compared'>,
  orders: readonly OrderFreight[],
  otherFreight: number | null = 0,
): number | null {
  const own = orders[0]?.currency
  if (!own || orders.some((order) => order.currency !== own)) return null
  const price = own === currency ? amount : compared?.currency === own ? compared.amount : null
  if (price === null || otherFreight === null) return null
  const owed = orders.reduce((sum, { freightAmount }) => sum + freightAmount, 0)
  return Math.round((price + otherFreight - owed) * 10_000) / 10_000
}
