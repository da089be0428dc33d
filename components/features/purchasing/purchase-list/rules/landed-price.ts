import type { OtherBinding } from '@/contract/entities/purchasing/line-facts'
import { firstQty, isFreightFree, priceAt } from '@/contract/rules/price-tiers'
import type { LineCost } from './list-sums'

/** Amounts are added up as integers of 1/10,000, as in `list-sums.ts`. */
const scale = 10_000
const exact = (amount: number) => Math.round(amount * scale)

/** What is selected for a purchase order so far; amounts in 1/10,000. */
interface OrderSoFar {
  goods: number
  freight: number
}

/** The purchase orders of the selected lines. */
export function ordersOf(costs: Iterable<LineCost>): ReadonlyMap<string, OrderSoFar> {
  const orders = new Map<string, OrderSoFar>()
  for (const { order, goods, freight } of costs) {
    const known = orders.get(order)
    if (!known) orders.set(order, { goods, freight })
    else {
      known.goods += goods
      known.freight += freight
    }
  }
  return orders
}

/** What a line would cost from another binding. */
export interface Landed {
  binding: OtherBinding
  /** The line's quantity, or more where the binding has a minimum. */
  qty: number
  price: number
  /** Goods and the share of the domestic freight of the order that it would go to. */
  amount: number
  /** The freight is not known, so that it costs that much or more. */
  isFrom: boolean
}

/**
 * What a quantity costs from another binding: price times pieces, and its share of the domestic freight, by goods, of the order
 * that the selected lines have at that supplier. Null where the binding does not deliver so many.
 */
export function landedOf(binding: OtherBinding, qty: number, orders: ReadonlyMap<string, OrderSoFar>): Landed | null {
  const { channelType, supplierId, supplierName, currency, price: single, priceTiers, minOrderQty } = binding
  const wanted = Math.max(qty, minOrderQty ?? 1, firstQty(priceTiers))
  if (wanted > (binding.maxOrderQty ?? wanted) || wanted > (binding.availableCount ?? wanted)) return null
  const price = priceAt(wanted, single, priceTiers)
  const goods = exact(price) * wanted
  const order = orders.get(JSON.stringify([channelType, supplierId ?? supplierName, currency]))
  const all = goods + (order?.goods ?? 0)
  const isFree = isFreightFree(all / scale, [binding.shopFreeFreightFrom])
  const fee = binding.domesticShippingFee
  const freight = isFree || fee === null ? 0 : Math.max(exact(fee), order?.freight ?? 0)
  const share = all > 0 ? Math.round((freight * goods) / all) : freight
  return {
    ...{ binding, qty: wanted, price, amount: (goods + share) / scale },
    isFrom: fee === null && !isFree,
  }
}

/** Other bindings by what the line would cost landed, the cheapest first; other currencies than the first's come last. */
export function landedPrices(
  others: readonly OtherBinding[],
  qty: number,
  orders: ReadonlyMap<string, OrderSoFar>,
  currency: string | null,
): Landed[] {
  const isOther = ({ binding }: Landed) => (currency !== null && binding.currency !== currency ? 1 : 0)
  return others
    .flatMap((binding) => landedOf(binding, qty, orders) ?? [])
    .sort((a, b) => isOther(a) - isOther(b) || a.amount - b.amount || Number(a.isFrom) - Number(b.isFrom))
}
