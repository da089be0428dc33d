import { createHash } from 'node:crypto'
import Big from 'big.js'
import type { PreviewLine, PurchasePreview, UnavailableLine } from '@/contract/entities/purchasing/order-purchases'
import type { EnumValue } from '@/contract/enums'
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
    fingerprint: fingerprintOf(lines, quotes, warehouseId),
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
      wanted.set(key, { key: article, lines: [line], first: line, qty: line.qty, quote: quotes.get(article) })
    }
  }
  return [...wanted.values()]
}

const unavailable = (reason: Reason & UnavailableText): Refusal => ({
  ...{ reason, message: reason, possibleQty: null, wantedQty: null, values: {} },
})

/** Why an article is unavailable in this quantity, and an available quantity; undefined if it is available. */
function refusalOf(article: Wanted, all: readonly Wanted[]): Refusal | undefined {
  const { first, quote } = article
  if (!first.supplierEnabled) return unavailable('supplierDisabled')
  if (!first.bindingEnabled) return unavailable('disabled')
  if (!quote) return unavailable('gone')
  if (quote.availableCount <= 0) return unavailable('soldOut')
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
  const smallest = upToLot(mixedOrder ? 1 : minOrderQty, lot)
  const maxQty = downToLot(Math.min(availableCount, most) - elsewhere, lot)
  const values = { available: availableCount, minimum: minOrderQty, maximum: maxOrderQty ?? 0, lot, smallest }
  const refuse = (reason: Reason, message: UnavailableText, target: number, counted: readonly Wanted[]): Refusal => {
    const isPossible = target > 0 && target <= maxQty && (mixedOrder || target + elsewhere >= minOrderQty)
    const wantedQty = totalOf(counted)
    const lines = counted.reduce((count, { lines }) => count + lines.length, 0)
    return {
      ...{ reason, message, wantedQty },
      possibleQty: isPossible ? target : null,
      values: { ...values, wanted: wantedQty, lines },
    }
  }
  if (smallest > availableCount) return refuse('tooFew', 'minimumAboveStock', 0, same)
  if (smallest > most) return refuse('aboveMaximum', 'minimumAboveMaximum', 0, same)
  if (total > availableCount) return refuse('tooFew', 'tooFew', maxQty, same)
  if (total > most) return refuse('aboveMaximum', 'aboveMaximum', maxQty, same)
  const missing = minOrderQty - totalOf(together)
  const below = mixedOrder ? 'belowMixedMinimum' : 'belowMinimum'
  if (missing > 0) return refuse('belowMinimum', below, upToLot(qty + missing, lot), together)
  if (qty % lot === 0) return undefined
  const target = upToLot(qty, lot) <= maxQty ? upToLot(qty, lot) : downToLot(qty, lot)
  return refuse('notInLots', 'notInLots', target, [article])
}

/** If a supplier mixes, all variants of an article count towards its minimum. */
const isVariantOf = ({ first }: Wanted, article: Wanted) =>
  first.channelType === article.first.channelType && first.supplierProductId === article.first.supplierProductId

/** Unavailable articles count towards nothing. */
const canBeBought = ({ first, quote }: Wanted) =>
  first.supplierEnabled && first.bindingEnabled && quote !== undefined && quote.availableCount > 0

const totalOf = (articles: readonly Wanted[]) => articles.reduce((total, { qty }) => total + qty, 0)

const downToLot = (qty: number, lot: number) => Math.floor(qty / lot) * lot
const upToLot = (qty: number, lot: number) => Math.ceil(qty / lot) * lot

function unavailableLine(
  { lines, first, qty, quote }: Wanted,
  { reason, message, possibleQty, wantedQty, values }: Refusal,
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
    price: quote?.price ?? null,
    currency: quote?.currency ?? null,
    domesticShippingFee: quote?.domesticShippingFee ?? null,
    nextBindings: [],
  }
}

function bySupplier(available: readonly Wanted[]): PurchasePreview['orders'] {
  const groups = new Map<string, Wanted[]>()
  for (const article of available) {
    const { supplierId, channelType } = article.first
    const key = JSON.stringify([channelType, supplierId ?? article.quote?.shopName, article.quote?.currency])
    groups.set(key, [...(groups.get(key) ?? []), article])
  }
  return [...groups.values()].flatMap((group) => {
    const [head] = group
    if (!head?.quote) return []
    const lines = group.flatMap((article) => (article.quote ? [previewLine(article, article.quote)] : []))
    return [
      {
        channelType: head.first.channelType,
        supplierId: head.first.supplierId,
        supplierName: head.first.supplierName ?? head.quote.shopName,
        currency: head.quote.currency,
        amount: Number(lines.reduce((total, line) => total.plus(line.estimateAmount), Big(0))),
        domesticShippingFee: shippingOf(lines),
        lines,
      },
    ]
  })
}

/** One parcel per order: the highest fee of its articles. An unknown one makes the total unknown. */
function shippingOf(lines: readonly PreviewLine[]): number | null {
  const fees = lines.map((line) => line.domesticShippingFee)
  return fees.some((fee) => fee === null) ? null : Math.max(...fees.map(Number))
}

function previewLine({ lines, first, qty }: Wanted, quote: Quote): PreviewLine {
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
    price: quote.price,
    qty,
    estimateAmount: Number(Big(quote.price).times(qty)),
    domesticShippingFee: quote.domesticShippingFee,
  }
}

/**
 * Changes with anything that a buyer has seen and agreed to: lines, quantities, suppliers, articles with their
 * appearance, prices, target.
 */
function fingerprintOf(lines: readonly CheckedLine[], quotes: ReadonlyMap<string, Quote>, warehouseId: number): string {
  const seen = [...lines]
    .sort((a, b) => a.orderPurchaseId - b.orderPurchaseId)
    .map((line) => {
      const quote = quotes.get(articleKey(line.channelType, line.supplierProductId, line.supplierProductSkuId))
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
        quote?.price,
        quote?.domesticShippingFee,
      ]
    })
  return createHash('sha256')
    .update(JSON.stringify([warehouseId, seen]))
    .digest('base64url')
    .slice(0, 32)
}
