import type { OtherBinding } from '@/contract/entities/purchasing/line-facts'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { orderableQty } from '@/contract/rules/order-quantity'
import { isFreightFree, priceAt } from '@/contract/rules/price-tiers'
import type { LineCost } from './list-sums'
import type { LineRow } from './purchase-list-rows'

/** Amounts are added up as integers of 1/10,000, as in `list-sums.ts`. */
const scale = 10_000
const exact = (amount: number) => Math.round(amount * scale)

/** What the selected lines of a purchase order cost, by line. */
type OrderSoFar = ReadonlyMap<number, LineCost>

/** The purchase orders of the selected lines. */
export function ordersOf(costs: ReadonlyMap<number, LineCost>): ReadonlyMap<string, OrderSoFar> {
  const orders = new Map<string, Map<number, LineCost>>()
  for (const [id, cost] of costs) {
    const known = orders.get(cost.order)
    if (known) known.set(id, cost)
    else orders.set(cost.order, new Map([[id, cost]]))
  }
  return orders
}

/** A line, as far as it matters for what it costs elsewhere. */
type Bought = Pick<OrderPurchase, 'orderPurchaseId' | 'qty'>

/** What a line would cost from another binding. */
export interface Landed {
  binding: OtherBinding
  /** The line's quantity, or more where the binding has a minimum or lots. */
  qty: number
  price: number
  /** Goods and the share of the domestic freight of the order that it would go to. */
  amount: number
  /** The freight is not known, so that it costs that much or more. */
  isFrom: boolean
}

/**
 * What a line costs from another binding: price times pieces, and its share of the domestic freight, by goods, of the order that
 * the other selected lines have at that supplier. The freight is that of the whole order, as in `costsOf`. Null where the
 * binding does not deliver so many.
 */
export function landedOf(
  binding: OtherBinding,
  { orderPurchaseId, qty }: Bought,
  orders: ReadonlyMap<string, OrderSoFar>,
): Landed | null {
  const { channelType, supplierId, supplierName, currency, price: single, priceTiers } = binding
  const wanted = orderableQty(qty, binding)
  if (wanted === null) return null
  const price = priceAt(wanted, single, priceTiers)
  const goods = exact(price) * wanted
  const order = orders.get(JSON.stringify([channelType, supplierId ?? supplierName, currency]))
  const { domesticShippingFee, shopFreeFreightFrom } = binding
  const freeFrom = [shopFreeFreightFrom]
  let all = goods
  let fee = domesticShippingFee === null ? 0 : exact(domesticShippingFee)
  let isKnown = domesticShippingFee !== null
  for (const [id, cost] of order ?? []) {
    if (id === orderPurchaseId) continue
    all += cost.goods
    fee = Math.max(fee, cost.fee ?? 0)
    isKnown &&= cost.fee !== null
    freeFrom.push(cost.freeFrom)
  }
  const isFree = isFreightFree(all / scale, freeFrom)
  const freight = isFree || !isKnown ? 0 : fee
  const share = all > 0 ? Math.round((freight * goods) / all) : freight
  return {
    ...{ binding, qty: wanted, price, amount: (goods + share) / scale },
    isFrom: !isKnown && !isFree,
  }
}

/**
 * What a line costs landed where it is bound, and what a piece of it costs. A line that is not selected is taken as if it went with
 * the selected ones, so that it can be compared with `landedPrices`; its piece is then that of the goods alone. The amount is
 * null where the freight is not known.
 */
export function landedHere(
  { price, line, currency, freightShare }: Pick<LineRow, 'price' | 'line' | 'currency' | 'freightShare'>,
  orders: ReadonlyMap<string, OrderSoFar>,
): { amount: number | null; unit: number | null } {
  if (price === null) return { amount: null, unit: null }
  if (freightShare !== null) {
    const amount = (exact(price) * line.qty + exact(freightShare)) / scale
    return { amount, unit: amount / line.qty }
  }
  if (!line.channelType || currency === null) return { amount: null, unit: price }
  const { supplierId = null, supplierName = null, domesticShippingFee = null, shopFreeFreightFrom = null } = line
  const own = {
    ...{ productSupplierId: line.productSupplierId ?? 0, channelType: line.channelType, supplierId, supplierName },
    ...{ price, priceTiers: null, currency, domesticShippingFee, shopFreeFreightFrom, checkedTime: null },
    ...{ minOrderQty: null, maxOrderQty: null, availableCount: null, piecesPerLot: null },
  }
  const landed = landedOf(own, line, orders)
  return { amount: landed && !landed.isFrom ? landed.amount : null, unit: price }
}

/** Other bindings by what the line would cost landed, the cheapest first; other currencies than the first's come last. */
export function landedPrices(
  others: readonly OtherBinding[],
  line: Bought,
  orders: ReadonlyMap<string, OrderSoFar>,
  currency: string | null,
): Landed[] {
  const isOther = ({ binding }: Landed) => (currency !== null && binding.currency !== currency ? 1 : 0)
  return others
    .flatMap((binding) => landedOf(binding, line, orders) ?? [])
    .sort((a, b) => isOther(a) - isOther(b) || a.amount - b.amount || Number(a.isFrom) - Number(b.isFrom))
}
