import { createHash } from 'node:crypto'
import Big from 'big.js'
import type { PreviewLine, PurchasePreview, UnavailableLine } from '@/contract/entities/purchasing/order-purchases'
import type { EnumValue } from '@/contract/enums'
import { areClear, firstQty, isFreightFree, priceAt } from '@/contract/rules/price-tiers'
import type { UnavailableText } from '../../messages/texts'
import { articleKey, type Quote } from '../catalogue/suppliers/supplier-catalogue'

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

type Reason = UnavailableLine['reason']
type Numbers = Readonly<Record<string, number>>
type Explain = (message: UnavailableText, values: Numbers) => string

interface Refusal {
  reason: Reason
  message: UnavailableText
  possibleQty: number | null
  /** The limit that was exceeded; null when no quantity is available. */
  wantedQty: number | null
  /** So many more pieces of the shop, and its mixed batch counts instead of the minimum. */
  mixedMore: number | null
  values: Numbers
}

export interface Quoted extends Omit<PurchasePreview, 'lines'> {
  /** Whether this can be ordered. */
  passed: boolean
}

interface Wanted {
  /** The article of a shop, independent of our supplier record. */
  key: string
  lines: CheckedLine[]
  first: CheckedLine
  qty: number
  quote: Quote | undefined
  /** The purchase order that it goes into: one for each supplier, or shop, channel and currency. */
  order: string
}

/**
 * Quotes the checked lines and marks unavailable ones. Equal articles are added up before stock, minimum and maximum
 * are checked; there is one order per supplier, channel and currency, with one shipping fee each.
 * @param explain the message for an unavailable line
 */
export function quoteLines(
  lines: readonly CheckedLine[],
  quotes: ReadonlyMap<string, Quote>,
  warehouseId: number,
  explain: Explain,
): Quoted {
  const wanted = addUp(lines, quotes)
  const refusals = new Map(wanted.map((article) => [article, refusalOf(article, wanted)]))
  const unavailableLines = wanted.flatMap((article) => {
    const refusal = refusals.get(article)
    return refusal ? [unavailableLine(article, refusal, explain)] : []
  })
  const available = wanted.filter((article) => !refusals.get(article))
  return {
    fingerprint: fingerprintOf(wanted, warehouseId),
    orders: bySupplier(available),
    unavailableLines,
    passed: unavailableLines.length === 0 && available.length > 0,
  }
}

function addUp(lines: readonly CheckedLine[], quotes: ReadonlyMap<string, Quote>): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (const line of lines) {
    const article = articleKey(line.channelType, line.supplierProductId, line.supplierProductSkuId)
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

const unavailable = (reason: Reason & UnavailableText): Refusal => ({
  ...{ reason, message: reason, possibleQty: null, wantedQty: null, mixedMore: null, values: {} },
})

/** Why an article is unavailable in this quantity, and an available quantity; undefined if it is available. */
function refusalOf(article: Wanted, all: readonly Wanted[]): Refusal | undefined {
  const { first, quote } = article
  if (!first.supplierEnabled) return unavailable('supplierDisabled')
  if (!first.bindingEnabled) return unavailable('disabled')
  if (!quote) return unavailable('gone')
  if (quote.availableCount <= 0) return unavailable('soldOut')
  if (!isPriced(quote)) return unavailable('priceUnclear')
  return refusalByLimits(article, quote, all)
}

/** A refusal for what the supplier has, sells at most or at least, or packs together. */
function refusalByLimits(article: Wanted, quote: Quote, all: readonly Wanted[]): Refusal | undefined {
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
  const refuse = (reason: Reason, message: UnavailableText, target: number, counted: readonly Wanted[]): Refusal => {
    const isEnough = target >= first && (mixedOrder || isBatch || target + elsewhere >= minOrderQty)
    const isPossible = target > 0 && target <= maxQty && isEnough
    const wantedQty = totalOf(counted)
    const lines = counted.reduce((count, { lines }) => count + lines.length, 0)
    return {
      ...{ reason, message, wantedQty, mixedMore: moreFor(message, batch, qty, maxQty) },
      possibleQty: isPossible ? target : null,
      values: { ...values, wanted: wantedQty, lines },
    }
  }
  if (smallest > availableCount) return refuse('tooFew', 'minimumAboveStock', 0, same)
  if (smallest > most) return refuse('aboveMaximum', 'minimumAboveMaximum', 0, same)
  if (total > availableCount) return refuse('tooFew', 'tooFew', maxQty, same)
  if (total > most) return refuse('aboveMaximum', 'aboveMaximum', maxQty, same)
  const missing = isBatch ? 0 : minOrderQty - totalOf(together)
  const below = batch ? 'belowMinimumOrBatch' : mixedOrder ? 'belowMixedMinimum' : 'belowMinimum'
  if (missing > 0) return refuse('belowMinimum', below, upToLot(Math.max(qty + missing, first), lot), together)
  if (qty < first) return refuse('belowMinimum', 'belowFirstPrice', upToLot(first, lot), [article])
  if (qty % lot === 0) return undefined
  const target = upToLot(qty, lot) <= maxQty ? upToLot(qty, lot) : downToLot(qty, lot)
  return refuse('notInLots', 'notInLots', target, [article])
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

/** The pieces that this article may add to reach its batch; null where there are not so many. */
function moreFor(message: UnavailableText, batch: { more: number } | null, qty: number, maxQty: number): number | null {
  return message === 'belowMinimumOrBatch' && batch && qty + batch.more <= maxQty ? batch.more : null
}

/** If a supplier mixes, all variants of an article count towards its minimum. */
const isVariantOf = ({ first }: Wanted, article: Wanted) =>
  first.channelType === article.first.channelType && first.supplierProductId === article.first.supplierProductId

/** Unavailable articles count towards nothing. */
const canBeBought = ({ first, quote }: Wanted) =>
  first.supplierEnabled && first.bindingEnabled && quote !== undefined && quote.availableCount > 0 && isPriced(quote)

const isPriced = ({ priceTiers }: Quote) => !priceTiers || areClear(priceTiers)

const totalOf = (articles: readonly Wanted[]) => articles.reduce((total, { qty }) => total + qty, 0)

const downToLot = (qty: number, lot: number) => Math.floor(qty / lot) * lot
const upToLot = (qty: number, lot: number) => Math.ceil(qty / lot) * lot

function unavailableLine(
  { lines, first, qty, quote }: Wanted,
  { reason, message, possibleQty, wantedQty, mixedMore, values }: Refusal,
  explain: Explain,
): UnavailableLine {
  return {
    channelType: first.channelType,
    productId: first.supplierProductId,
    skuId: first.supplierProductSkuId,
    orderPurchaseIds: lines.map(({ orderPurchaseId }) => orderPurchaseId),
    errorMessage: explain(message, values),
    reason,
    qty,
    wantedQty,
    possibleQty,
    mixedMore,
    price: quote ? priceAt(qty, quote.price, quote.priceTiers) : null,
    priceTiers: tiersOf(quote),
    currency: quote?.currency ?? null,
    domesticShippingFee: quote?.domesticShippingFee ?? null,
    nextBindings: [],
  }
}

const tiersOf = (quote: Quote | undefined) => (quote?.priceTiers ? [...quote.priceTiers] : null)

function bySupplier(available: readonly Wanted[]): PurchasePreview['orders'] {
  const groups = new Map<string, Wanted[]>()
  for (const article of available) {
    groups.set(article.order, [...(groups.get(article.order) ?? []), article])
  }
  return [...groups.values()].flatMap((group) => {
    const [head] = group
    if (!head?.quote) return []
    const lines = group.flatMap((article) => (article.quote ? [previewLine(article, article.quote)] : []))
    const amount = Number(lines.reduce((total, line) => total.plus(line.estimateAmount), Big(0)))
    return [
      {
        channelType: head.first.channelType,
        supplierId: head.first.supplierId,
        supplierName: head.first.supplierName ?? head.quote.shopName,
        currency: head.quote.currency,
        amount,
        domesticShippingFee: shippingOf(lines, amount),
        lines,
      },
    ]
  })
}

/**
 * One parcel per order: the highest fee of its articles, or nothing where its goods reach the amount of the shop. An unknown fee
 * makes the total unknown.
 */
function shippingOf(lines: readonly PreviewLine[], amount: number): number | null {
  const from = lines.map((line) => line.shopFreeFreightFrom)
  if (isFreightFree(amount, from)) return 0
  const fees = lines.map((line) => line.domesticShippingFee)
  return fees.some((fee) => fee === null) ? null : Math.max(...fees.map(Number))
}

function previewLine({ lines, first, qty }: Wanted, quote: Quote): PreviewLine {
  const price = priceAt(qty, quote.price, quote.priceTiers)
  return {
    channelType: first.channelType,
    productId: first.supplierProductId,
    skuId: first.supplierProductSkuId,
    orderPurchaseIds: lines.map(({ orderPurchaseId }) => orderPurchaseId),
    title: quote.title,
    referenceUrl: quote.productUrl,
    referenceImageUrl: quote.imageUrl,
    specifications: quote.specifications || null,
    currency: quote.currency,
    price,
    priceTiers: tiersOf(quote),
    qty,
    estimateAmount: Number(Big(price).times(qty)),
    domesticShippingFee: quote.domesticShippingFee,
    shopFreeFreightFrom: quote.shopFreeFreightFrom,
  }
}

/**
 * Changes with anything that a buyer has seen and agreed to: lines, quantities, suppliers, articles with their
 * appearance, prices at this quantity, freight, target.
 */
function fingerprintOf(wanted: readonly Wanted[], warehouseId: number): string {
  const seen = wanted
    .flatMap((article) => article.lines.map((line) => ({ line, article })))
    .sort((a, b) => a.line.orderPurchaseId - b.line.orderPurchaseId)
    .map(({ line, article: { quote, qty: total } }) => {
      const { orderPurchaseId, qty, productSupplierId, bindingEnabled, supplierId } = line
      return [
        orderPurchaseId,
        qty,
        productSupplierId,
        bindingEnabled,
        supplierId,
        articleKey(line.channelType, line.supplierProductId, line.supplierProductSkuId),
        quote?.shopName,
        quote?.title,
        quote?.specifications,
        quote?.imageUrl,
        quote?.currency,
        quote && priceAt(total, quote.price, quote.priceTiers),
        quote?.domesticShippingFee,
        quote?.shopFreeFreightFrom,
      ]
    })
  return createHash('sha256')
    .update(JSON.stringify([warehouseId, seen]))
    .digest('base64url')
    .slice(0, 32)
}
