import type { FreightQuote } from '@/contract/entities/freights'

interface OrderFreight {
  freightAmount: number
  currency: string
}

/** How much more a parcel's freight is than its orders have; null where they are in other currencies than the quote. */
export function freightStillDue(
  { amount, currency, compared }: Pick<FreightQuote, 'amount' | 'currency' | 'compared'>,
  orders: readonly OrderFreight[],
): number | null {
  const own = orders[0]?.currency
  if (!own || orders.some((order) => order.currency !== own)) return null
  const price = own === currency ? amount : compared?.currency === own ? compared.amount : null
  if (price === null) return null
  const owed = orders.reduce((sum, { freightAmount }) => sum + freightAmount, 0)
  return Math.round((price - owed) * 10_000) / 10_000
}
