import type { OrderPurchase, PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import { isFreightFree, type PriceTier, priceAt } from '@/contract/rules/price-tiers'
import type { Actual } from './purchase-list-preview'
import { lacksSupplier } from './purchase-list-rules'

/** Amounts are added up as integers of 1/10,000, which is the precision of the API. */
const scale = 10_000
const decimalsOfScale = 4
const exact = (amount: number) => Math.round(amount * scale)

/** The amount that these 1/10,000 are. */
export const amountOf = (units: number): number => units / scale

/** What a line costs if it is ordered with the others; amounts in 1/10,000 of the currency. */
export interface LineCost {
  qty: number
  /** The pieces of its article that are ordered together, by which its price goes. */
  articleQty: number
  /** Of a piece, at that quantity. */
  price: number
  currency: string
  goods: number
  /** The line's share of the domestic shipping of its order. */
  freight: number
  /** The purchase order that it goes to: one for each supplier, channel and currency. */
  order: string
  /** What its article asks for the domestic shipping of an order; null where that is not known. */
  fee: number | null
  /** The amount of goods from which its article's shop ships for nothing; null where it does not say. */
  freeFrom: number | null
  /** Whether the shipping of its order is known. */
  isFreightKnown: boolean
  /** Whether its order costs no shipping, although its articles ask for some, as it is large enough. */
  isFreightWaived: boolean
  /** Whether the supplier was asked for the price; otherwise it is the bound one. */
  isQuoted: boolean
}

/** The sum of lines in one currency. */
export interface CurrencySum {
  currency: string
  goods: number
  /** Of the orders whose domestic shipping is known. */
  freight: number
  /** Goods and known freight. */
  total: number
  /** The number of orders whose domestic shipping is not known. */
  unknownOrders: number
  /** The number of orders that their shops ship for nothing, although their articles ask for shipping. */
  freeOrders: number
}

/** What lines cost together. */
export interface Sums {
  lines: number
  pieces: number
  orders: number
  /** One for each currency, in the order in which they appear. */
  amounts: readonly CurrencySum[]
  /** Whether suppliers were asked for all of these prices. */
  isQuoted: boolean
}

export interface Known {
  actuals: ReadonlyMap<number, Actual>
  preview: PurchasePreview | null
  /** The decimals of a currency, by which the shipping of an order is divided. */
  decimalsOf: (currency: string) => number
}

interface OpenOrder {
  fee: number | null
  /** The amounts from which its articles' shop ships for nothing. */
  freeFrom: (number | null)[]
  costs: LineCost[]
}

/** What is known of a line before prices by quantity are applied. */
interface Offered {
  line: OrderPurchase
  order: string
  price: number
  currency: string
  fee: number | null
  tiers: readonly PriceTier[] | null
  freeFrom: number | null
  isQuoted: boolean
}

/**
 * What each of these lines costs, ordered together: the article's last known price times its quantity, and its share of the
 * order's domestic shipping, which is the highest fee of the order's articles, or none where the shop ships so much for nothing
 * (as in the API's `quoteLines`). Prices by quantity go by all pieces of an article in its order. A line that is unavailable or
 * has neither supplier nor price is absent, because it cannot be ordered.
 */
export function costsOf(lines: readonly OrderPurchase[], known: Known): ReadonlyMap<number, LineCost> {
  const offered = lines.flatMap((line) => offeredOf(line, known) ?? [])
  const pieces = new Map<string, number>()
  for (const { line, order } of offered) {
    const article = articleIn(order, line)
    pieces.set(article, (pieces.get(article) ?? 0) + line.qty)
  }
  const costs = new Map<number, LineCost>()
  const orders = new Map<string, OpenOrder>()
  for (const { line, order: key, price: single, currency, fee: charged, tiers, freeFrom, isQuoted } of offered) {
    const articleQty = pieces.get(articleIn(key, line)) ?? line.qty
    const price = priceAt(articleQty, single, tiers)
    const fee = charged === null ? null : exact(charged)
    const cost: LineCost = {
      ...{ qty: line.qty, articleQty, price, currency, goods: exact(price) * line.qty, freight: 0 },
      ...{ order: key, fee, freeFrom, isFreightKnown: charged !== null, isFreightWaived: false, isQuoted },
    }
    costs.set(line.orderPurchaseId, cost)
    const order = orders.get(key)
    if (!order) orders.set(key, { fee, freeFrom: [freeFrom], costs: [cost] })
    else {
      order.fee = order.fee === null || fee === null ? null : Math.max(order.fee, fee)
      order.freeFrom.push(freeFrom)
      order.costs.push(cost)
    }
  }
  for (const order of orders.values()) spreadFreight(order, known.decimalsOf)
  return costs
}

function offeredOf(line: OrderPurchase, { actuals, preview }: Known): Offered | null {
  const actual = actuals.get(line.orderPurchaseId)
  if (actual?.refusal || lacksSupplier(line)) return null
  const { price, currency, domesticShippingFee: fee, priceTiers, shopFreeFreightFrom } = actual?.offer ?? line
  if (price === null || !currency) return null
  return {
    ...{ line, price, currency, fee, tiers: priceTiers ?? null, freeFrom: shopFreeFreightFrom ?? null },
    ...{ order: orderOf(line, actual, currency, preview), isQuoted: actual?.offer !== undefined },
  }
}

/** A variant of an article in an order. */
const articleIn = (order: string, { supplierProductId, supplierProductSkuId }: OrderPurchase) =>
  `${order} ${supplierProductId} ${supplierProductSkuId}`

function orderOf(
  { channelType, supplierId, supplierName }: OrderPurchase,
  actual: Actual | undefined,
  currency: string,
  preview: PurchasePreview | null,
): string {
  const quoted = actual?.orderIndex === undefined ? undefined : preview?.orders[actual.orderIndex]
  const shop = quoted ? (quoted.supplierId ?? quoted.supplierName) : (supplierId ?? supplierName)
  return JSON.stringify([quoted?.channelType ?? channelType, shop, currency])
}

/** Divides an order's fee by goods in the currency's smallest unit, the largest remainders first. */
function spreadFreight({ fee: charged, freeFrom, costs }: OpenOrder, decimalsOf: Known['decimalsOf']): void {
  const goods = costs.reduce((sum, cost) => sum + cost.goods, 0)
  const isFree = isFreightFree(goods / scale, freeFrom)
  const fee = isFree ? 0 : charged
  for (const cost of costs) {
    cost.isFreightKnown = fee !== null
    cost.isFreightWaived = isFree && charged !== 0
  }
  const [first] = costs
  if (!fee || !first) return
  const decimals = Math.min(decimalsOf(first.currency), decimalsOfScale)
  const coarse = 10 ** (decimalsOfScale - decimals)
  const unit = fee % coarse === 0 ? coarse : 1
  const shares = costs.map((cost, index) => {
    const share = (fee / unit) * (goods > 0 ? cost.goods / goods : 1 / costs.length)
    return { index, whole: Math.floor(share), rest: share - Math.floor(share) }
  })
  let left = fee / unit - shares.reduce((sum, { whole }) => sum + whole, 0)
  for (const share of [...shares].sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left <= 0) break
    share.whole += 1
    left -= 1
  }
  for (const { index, whole } of shares) {
    const cost = costs[index]
    if (cost) cost.freight = whole * unit
  }
}

/** The sum of some lines; the sums of the parts of a list are the sum of the list, to the last unit. */
export function sumOf(costs: Iterable<LineCost>): Sums {
  const amounts = new Map<string, { goods: number; freight: number; unknown: Set<string>; free: Set<string> }>()
  const orders = new Set<string>()
  const sums = { lines: 0, pieces: 0, isQuoted: true }
  for (const { qty, currency, goods, freight, order, isFreightKnown, isFreightWaived, isQuoted } of costs) {
    sums.lines += 1
    sums.pieces += qty
    sums.isQuoted &&= isQuoted
    orders.add(order)
    const amount = amounts.get(currency) ?? {
      goods: 0,
      freight: 0,
      unknown: new Set<string>(),
      free: new Set<string>(),
    }
    amount.goods += goods
    amount.freight += freight
    if (!isFreightKnown) amount.unknown.add(order)
    if (isFreightWaived) amount.free.add(order)
    amounts.set(currency, amount)
  }
  return {
    ...sums,
    orders: orders.size,
    amounts: [...amounts].map(([currency, { goods, freight, unknown, free }]) => ({
      currency,
      goods: goods / scale,
      freight: freight / scale,
      total: (goods + freight) / scale,
      unknownOrders: unknown.size,
      freeOrders: free.size,
    })),
  }
}

/** The sum of the lines of these keys, as far as they can be ordered. */
export const sumOfLines = (ids: Iterable<number>, costs: ReadonlyMap<number, LineCost>): Sums =>
  sumOf([...ids].flatMap((id) => costs.get(id) ?? []))

/**
 * The sum of a group: of its selected lines, as part of the list; where none of them is selected, of all of them, as if they
 * alone were ordered.
 */
export function sumOfGroup(
  members: readonly OrderPurchase[],
  costs: ReadonlyMap<number, LineCost>,
  known: Known,
): Sums {
  const checked = members.filter((line) => line.checked)
  const isNone = checked.length === 0
  return sumOfLines(
    (isNone ? members : checked).map((line) => line.orderPurchaseId),
    isNone ? costsOf(members, known) : costs,
  )
}

/** What suppliers said of lines that have not changed since. */
export function knownActuals(
  actuals: ReadonlyMap<number, Actual>,
  touched: ReadonlySet<number>,
): ReadonlyMap<number, Actual> {
  if (touched.size === 0) return actuals
  return new Map([...actuals].filter(([id]) => !touched.has(id)))
}

/** The sum of several orders, by currency; none of them shares an order with another. */
export function addSums(all: readonly Sums[]): Sums {
  const amounts = new Map<string, CurrencySum>()
  const add = (a: number, b: number) => (exact(a) + exact(b)) / scale
  for (const { currency, goods, freight, total, unknownOrders, freeOrders } of all.flatMap((sums) => sums.amounts)) {
    const sum = amounts.get(currency)
    amounts.set(currency, {
      currency,
      goods: add(sum?.goods ?? 0, goods),
      freight: add(sum?.freight ?? 0, freight),
      total: add(sum?.total ?? 0, total),
      unknownOrders: (sum?.unknownOrders ?? 0) + unknownOrders,
      freeOrders: (sum?.freeOrders ?? 0) + freeOrders,
    })
  }
  const count = (of: 'lines' | 'pieces' | 'orders') => all.reduce((sum, sums) => sum + sums[of], 0)
  return {
    ...{ lines: count('lines'), pieces: count('pieces'), orders: count('orders') },
    amounts: [...amounts.values()],
    isQuoted: all.every(({ isQuoted }) => isQuoted),
  }
}
