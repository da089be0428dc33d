import Big from 'big.js'
import type { orders } from '@/contract/entities/orders'
import type { OneOf } from '@/contract/entity'
import { type NamedLine, productOfLine, skuOfLine } from '@/contract/text/line-name'

/** An order with all that its single record has. */
export type WholeOrder = OneOf<typeof orders>
type Order = WholeOrder

type Waiting = Pick<Order['lines'][number], 'productSkuId' | 'places' | 'freeQty'>

/** Takes pieces of an article from what is free in stock, which several lines may share; returns how many there were. */
function fromStock(lines: readonly Waiting[]): (productSkuId: number, wanted: number) => number {
  const left = new Map(lines.map(({ productSkuId, freeQty }) => [productSkuId, Math.max(0, freeQty)]))
  return (productSkuId, wanted) => {
    const taken = Math.min(wanted, left.get(productSkuId) ?? 0)
    left.set(productSkuId, (left.get(productSkuId) ?? 0) - taken)
    return taken
  }
}

/** How many missing pieces are free in stock, and how many are to be bought. */
export interface Source {
  free: number
  buy: number
}

/** Where what is missing of each line could come from, by its key: lines of one article share what is free, in turn. */
export function sourcesByLine(
  lines: readonly (Waiting & Pick<Order['lines'][number], 'orderLineId'>)[],
): Map<number, Source> {
  const take = fromStock(lines)
  return new Map(
    lines.map(({ orderLineId, productSkuId, places }) => {
      const free = take(productSkuId, places.missing)
      return [orderLineId, { free, buy: places.missing - free }]
    }),
  )
}

/** Where what is missing could come from: pieces that are free in stock, the others to be bought. */
export function sourcesOf(lines: readonly Waiting[]): Source & { count: number } {
  const take = fromStock(lines)
  let [count, free] = [0, 0]
  for (const { productSkuId, places } of lines) {
    count += places.missing
    free += take(productSkuId, places.missing)
  }
  return { count, free, buy: count - free }
}

/** How many listed pieces lie free in stock by now, beyond what the missing ones take: these need not be bought. */
export function listedInStock(lines: readonly Waiting[]): number {
  const take = fromStock(lines)
  for (const { productSkuId, places } of lines) take(productSkuId, places.missing)
  return lines.reduce((sum, { productSkuId, places }) => sum + take(productSkuId, places.listed), 0)
}

/** What can be allocated of an article, of which there is less than its lines wait for. */
interface ShortArticle {
  productSkuId: number
  name: string
  count: number
  wanted: number
}

/**
 * How many pieces wait to be allocated, how many of them can be, and the articles of which there are too few: own promises
 * first, then what is free in stock for what is missing, listed and on order. What is promised to other orders is not counted.
 */
export function allocatable(lines: readonly (Waiting & NamedLine)[]): {
  count: number
  wanted: number
  short: ShortArticle[]
} {
  const take = fromStock(lines)
  const bySku = new Map<number, ShortArticle>()
  for (const { productSkuId, places, ...line } of lines) {
    const { promised, missing, listed, onOrder } = places
    const others = missing + listed + onOrder
    const sku = bySku.get(productSkuId) ?? {
      productSkuId,
      name: skuOfLine(line) ?? productOfLine(line),
      count: 0,
      wanted: 0,
    }
    sku.wanted += promised + others
    sku.count += promised + take(productSkuId, others)
    bySku.set(productSkuId, sku)
  }
  const articles = [...bySku.values()]
  return {
    count: articles.reduce((sum, { count }) => sum + count, 0),
    wanted: articles.reduce((sum, { wanted }) => sum + wanted, 0),
    short: articles.filter(({ count, wanted }) => count < wanted),
  }
}

/** The day by which all of what is on order is expected; null where a part has no day. */
export function expectedBy(bought: Order['boughtLines']): string | null {
  const days = bought.map(({ expectedDate }) => expectedDate)
  if (days.length === 0 || days.includes(null)) return null
  return (
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  )
}

/** The payment that money is given back from: the latest that has so much left, else the one with the most. */
export function refundable(
  payments: Order['payments'],
  wanted: number,
): { paymentId: number; currency: string; left: number } | undefined {
  const paid = payments
    .filter(({ status, amount, refundedAmount }) => status === 'Paid' && amount > refundedAmount)
    .map(({ paymentId, currency, amount, refundedAmount }) => ({
      ...{ paymentId, currency },
      left: new Big(amount).minus(refundedAmount).toNumber(),
    }))
  return paid.findLast(({ left }) => left >= wanted) ?? paid.toSorted((one, other) => other.left - one.left)[0]
}

/** How many pieces of a line can be cancelled: all that are neither packed nor gone. */
export const cancellable = ({
  missing,
  listed,
  onOrder,
  promised,
  allocated,
}: Omit<Order['lines'][number]['places'], 'delivered' | 'shipped' | 'packed'>) =>
  missing + listed + onOrder + promised + allocated

/** From the purchase list to the packed parcel: the places of pieces that have not left, in the order of the way. */
const beforeLeaving = ['packed', 'allocated', 'promised', 'onOrder', 'listed', 'missing'] as const
type PlaceBeforeLeaving = (typeof beforeLeaving)[number]

/** The lines of which pieces are still to come, with the places of these. */
export const stillToCome = (
  lines: readonly Pick<Order['lines'][number], 'orderLineId' | 'places'>[],
): { orderLineId: number; count: number; places: [PlaceBeforeLeaving, number][] }[] =>
  lines
    .map(({ orderLineId, places }) => {
      const open = beforeLeaving
        .filter((place) => places[place] > 0)
        .map((place): [PlaceBeforeLeaving, number] => [place, places[place]])
      return { orderLineId, count: open.reduce((sum, [, pieces]) => sum + pieces, 0), places: open }
    })
    .filter(({ count }) => count > 0)
