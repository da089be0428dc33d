import { createHash } from 'node:crypto'
import Big from 'big.js'
import type { PreviewLine, PurchasePreview, UnavailableLine } from '@/contract/entities/purchasing/order-purchases'
import { downToLot, upToLot } from '@/contract/rules/order-quantity'
import { isFreightFree, priceAt } from '@/contract/rules/price-tiers'
import type { UnavailableText } from '../../messages/texts'
import { articleKeyOf, type Quote } from '../catalogue/suppliers/supplier-catalogue'
import { addUp, type CheckedLine, isPriced, isTooFine, limitsOf, totalOf, type Wanted } from './wanted-articles'

export type { CheckedLine } from './wanted-articles'

type Reason = UnavailableLine['reason']
type Numbers = Readonly<Record<string, number>>
type Explain = (message: UnavailableText, values: Numbers) => string

interface Refusal {
  reason: Reason
  message: UnavailableText
  possibleQty: number | null
  /** The limit that was exceeded; null when no quantity is available. */
  wantedQty: number | null
  /** So many more pieces of the article, and the shop's mixed batch counts instead of the minimum. */
  mixedMore: number | null
  values: Numbers
}

export interface Quoted extends Omit<PurchasePreview, 'lines'> {
  /** Whether this can be ordered. */
  passed: boolean
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
    orders: bySupplier(available, wanted),
    unavailableLines,
    passed: unavailableLines.length === 0 && available.length > 0,
  }
}

const unavailable = (reason: Reason & UnavailableText, message: UnavailableText = reason): Refusal => ({
  ...{ reason, message, possibleQty: null, wantedQty: null, mixedMore: null, values: {} },
})

/** Why an article is unavailable in this quantity, and an available quantity; undefined if it is available. */
function refusalOf(article: Wanted, all: readonly Wanted[]): Refusal | undefined {
  const { first, quote } = article
  if (!first.supplierEnabled) return unavailable('supplierDisabled')
  if (!first.bindingEnabled) return unavailable('disabled')
  if (!quote) return unavailable('gone')
  if (quote.availableCount <= 0) return unavailable('soldOut')
  if (!isPriced(quote)) return unavailable('priceUnclear', isTooFine(quote) ? 'priceTooFine' : 'priceUnclear')
  return refusalByLimits(article, quote, all)
}

/** A refusal for what the supplier has, sells at most or at least, or packs together. */
function refusalByLimits(article: Wanted, quote: Quote, all: readonly Wanted[]): Refusal | undefined {
  const { qty } = article
  const { availableCount, minOrderQty, piecesPerLot: lot, mixedOrder } = quote
  const { same, together, elsewhere, most, batch, isBatch, first, smallest, maxQty, values } = limitsOf(
    article,
    quote,
    all,
  )
  const total = totalOf(same)
  // The batch replaces the minimum only: lots and the first price hold in it, too.
  const moreForBatch = (): number | null => {
    const target = upToLot(Math.max(qty + (batch?.more ?? 0), first), lot)
    return target <= maxQty ? target - qty : null
  }
  const refuse = (reason: Reason, message: UnavailableText, target: number, counted: readonly Wanted[]): Refusal => {
    const isEnough = target >= first && (mixedOrder || isBatch || target + elsewhere >= minOrderQty)
    const isPossible = target > 0 && target <= maxQty && isEnough
    const wantedQty = totalOf(counted)
    const lines = counted.reduce((count, { lines }) => count + lines.length, 0)
    return {
      ...{ reason, message, wantedQty, mixedMore: message === 'belowMinimumOrBatch' ? moreForBatch() : null },
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

function bySupplier(available: readonly Wanted[], all: readonly Wanted[]): PurchasePreview['orders'] {
  const groups = new Map<string, Wanted[]>()
  for (const article of available) {
    groups.set(article.order, [...(groups.get(article.order) ?? []), article])
  }
  return [...groups.values()].flatMap((group) => {
    const [head] = group
    if (!head?.quote) return []
    const lines = group.flatMap((article) => (article.quote ? [previewLine(article, article.quote, all)] : []))
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

/** One parcel per order: the highest fee of its articles, nothing from the amount of the shop on, else null where one is unknown. */
function shippingOf(lines: readonly PreviewLine[], amount: number): number | null {
  const from = lines.map((line) => line.shopFreeFreightFrom)
  if (isFreightFree(amount, from)) return 0
  const fees = lines.map((line) => line.domesticShippingFee)
  return fees.some((fee) => fee === null) ? null : Math.max(...fees.map(Number))
}

function previewLine(article: Wanted, quote: Quote, all: readonly Wanted[]): PreviewLine {
  const { lines, first, qty } = article
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
    isByBatch: quote.shopMixedMin !== null && isByBatch(article, quote, all),
  }
}

function isByBatch(article: Wanted, quote: Quote, all: readonly Wanted[]): boolean {
  const { isBatch, together } = limitsOf(article, quote, all)
  return isBatch && totalOf(together) < quote.minOrderQty
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
        articleKeyOf(line),
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
