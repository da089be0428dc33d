import type { EnumValue } from '@/contract/enums'
import { downToLot, upToLot } from '@/contract/rules/order-quantity'
import { areClear, areExact, firstQty } from '@/contract/rules/price-tiers'
import { articleKeyOf, type Quote } from '../catalogue/suppliers/supplier-catalogue'

/** A checked line of the purchase list with the binding to buy from. */
export interface CheckedLine {
  orderPurchaseId: number
  qty: number
  productSupplierId: number
  bindingEnabled: boolean
  /** Also set when the binding has no supplier. */
  supplierEnabled: boolean
  channelType: EnumValue<'ChannelType'>
  supplierId: number | null
  supplierName: string | null
  supplierProductId: string
  supplierProductSkuId: string
}

/** An article of an order, with the lines that want it. */
export interface Wanted {
  /** The article of a shop, independent of our supplier record. */
  key: string
  lines: CheckedLine[]
  first: CheckedLine
  qty: number
  quote: Quote | undefined
  /** The purchase order that it goes into: one for each supplier, or shop, channel and currency. */
  order: string
}

/** The articles of these lines, equal ones of one supplier record added up. */
export function addUp(lines: readonly CheckedLine[], quotes: ReadonlyMap<string, Quote>): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (const line of lines) {
    const article = articleKeyOf(line)
    const key = `${line.supplierId} ${line.supplierEnabled} ${line.bindingEnabled} ${article}`
    const entry = wanted.get(key)
    if (entry) {
      entry.lines.push(line)
      entry.qty += line.qty
    } else {
      const quote = quotes.get(article)
      const order = JSON.stringify([line.channelType, line.supplierId ?? quote?.shopName, quote?.currency])
      wanted.set(key, { key: article, lines: [line], first: line, qty: line.qty, quote, order })
    }
  }
  return [...wanted.values()]
}

/**
 * The mixed batch of the shop that an article takes part in: its pieces, and how many are missing to it. All articles of the
 * order that take part count. Null where the article takes part in none.
 */
function mixedBatchOf(article: Wanted, all: readonly Wanted[]): { min: number; more: number } | null {
  if (!article.quote?.shopMixedMin) return null
  const members = all.filter(
    (other) => other.order === article.order && other.quote?.shopMixedMin && canBeBought(other),
  )
  const min = Math.max(...members.map(({ quote }) => quote?.shopMixedMin ?? 0))
  return { min, more: min - totalOf(members) }
}

/** If a supplier mixes, all variants of an article count towards its minimum. */
const isVariantOf = ({ first }: Wanted, article: Wanted) =>
  first.channelType === article.first.channelType && first.supplierProductId === article.first.supplierProductId

/** Unavailable articles count towards nothing. */
const canBeBought = ({ first, quote }: Wanted) =>
  first.supplierEnabled && first.bindingEnabled && quote !== undefined && quote.availableCount > 0 && isPriced(quote)

export const isPriced = (quote: Quote) => !quote.priceTiers || (areClear(quote.priceTiers) && !isTooFine(quote))

export const isTooFine = ({ priceTiers }: Quote) => priceTiers !== null && areClear(priceTiers) && !areExact(priceTiers)

export const totalOf = (articles: readonly Wanted[]) => articles.reduce((total, { qty }) => total + qty, 0)

/** What limits the quantity of an article, with what others of the order want. */
export function limitsOf(article: Wanted, quote: Quote, all: readonly Wanted[]) {
  const { qty } = article
  const { availableCount, minOrderQty, maxOrderQty, piecesPerLot: lot, mixedOrder } = quote
  const same = all.filter((other) => canBeBought(other) && other.key === article.key)
  const together = mixedOrder ? all.filter((other) => canBeBought(other) && isVariantOf(other, article)) : same
  const total = totalOf(same)
  const elsewhere = total - qty
  const most = maxOrderQty ?? Number.POSITIVE_INFINITY
  const batch = mixedBatchOf(article, all)
  const isBatch = batch !== null && batch.more <= 0
  const first = firstQty(quote.priceTiers)
  const smallest = upToLot(Math.max(mixedOrder || isBatch ? 1 : minOrderQty, first), lot)
  const maxQty = downToLot(Math.min(availableCount, most) - elsewhere, lot)
  const values = {
    ...{ available: availableCount, minimum: minOrderQty, maximum: maxOrderQty ?? 0, lot, smallest, first },
    ...{ more: batch?.more ?? 0, batch: batch?.min ?? 0 },
  }
  return { same, together, elsewhere, most, batch, isBatch, first, smallest, maxQty, values }
}
