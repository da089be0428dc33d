import { createHash } from 'node:crypto'
import Big from 'big.js'
import type { PreviewLine, PurchasePreview, UnavailableLine } from '@/contract/entities/order-purchases'
import type { EnumValue } from '@/contract/enums'
import { articleKey, type Quote } from '../catalogue/supplier-catalogue'

/** A checked line of the purchase list with the binding it is to be bought from. */
export interface CheckedLine {
  orderPurchaseId: number
  qty: number
  productSupplierId: number
  bindingEnabled: boolean
  /** Also where the binding names no supplier. */
  supplierEnabled: boolean
  channelType: EnumValue<'ChannelType'>
  supplierId: number | null
  supplierName: string | null
  supplierProductId: string
  supplierProductSkuId: string
}

type Reason = UnavailableLine['reason']
type Numbers = Readonly<Record<string, number>>

interface Refusal {
  reason: Reason
  possibleQty: number | null
  values: Numbers
}

export interface Quoted extends Omit<PurchasePreview, 'lines'> {
  /** Nothing stands in the way of ordering this. */
  passed: boolean
}

interface Wanted {
  /** The article at its supplier, under whichever of our supplier records it is bought. */
  key: string
  lines: CheckedLine[]
  first: CheckedLine
  qty: number
  quote: Quote | undefined
}

/**
 * What the checked lines would cost and which of them cannot be had. Equal articles are added up before stock,
 * minimum and maximum are tested; orders are one per supplier, channel and currency; shipping counts once in each.
 * @param explain the words for a line that cannot be had
 */
export function quoteLines(
  lines: readonly CheckedLine[],
  quotes: ReadonlyMap<string, Quote>,
  warehouseId: number,
  explain: (reason: Reason, values: Numbers) => string,
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

/** Why an article cannot be had in this quantity, and which quantity could; undefined when it can. */
function refusalOf(article: Wanted, all: readonly Wanted[]): Refusal | undefined {
  const { first, qty, quote } = article
  if (!first.supplierEnabled) return { reason: 'supplierDisabled', possibleQty: null, values: {} }
  if (!first.bindingEnabled) return { reason: 'disabled', possibleQty: null, values: {} }
  if (!quote) return { reason: 'gone', possibleQty: null, values: {} }
  const { availableCount, minOrderQty, maxOrderQty, piecesPerLot: lot } = quote
  const total = totalOf(all.filter((other) => canBeBought(other) && other.key === article.key))
  const elsewhere = total - qty
  const values = { available: availableCount, minimum: minOrderQty, maximum: maxOrderQty ?? 0, lot }
  const most = downToLot(Math.min(availableCount, maxOrderQty ?? availableCount) - elsewhere, lot)
  const refuse = (reason: Reason, target: number, wanted = total): Refusal => {
    const isPossible = target > 0 && target <= most && (quote.mixedOrder || target + elsewhere >= minOrderQty)
    return { reason, possibleQty: isPossible ? target : null, values: { ...values, wanted } }
  }
  if (availableCount <= 0) return refuse('soldOut', 0)
  if (total > availableCount) return refuse('tooFew', most)
  if (maxOrderQty !== null && total > maxOrderQty) return refuse('aboveMaximum', most)
  const missing = minOrderQty - orderedTogether(article, all)
  if (missing > 0) return refuse('belowMinimum', upToLot(qty + missing, lot))
  if (qty % lot !== 0) {
    return refuse('notInLots', upToLot(qty, lot) <= most ? upToLot(qty, lot) : downToLot(qty, lot), qty)
  }
  return undefined
}

/** The quantity that counts towards the minimum: where a supplier mixes, all variants of the article together. */
function orderedTogether(article: Wanted, all: readonly Wanted[]): number {
  const isSame = ({ key, first }: Wanted) =>
    article.quote?.mixedOrder
      ? first.channelType === article.first.channelType && first.supplierProductId === article.first.supplierProductId
      : key === article.key
  return totalOf(all.filter((other) => canBeBought(other) && isSame(other)))
}

/** What nobody would sell us counts towards nothing. */
const canBeBought = ({ first, quote }: Wanted) =>
  first.supplierEnabled && first.bindingEnabled && quote !== undefined && quote.availableCount > 0

const totalOf = (articles: readonly Wanted[]) => articles.reduce((total, { qty }) => total + qty, 0)

const downToLot = (qty: number, lot: number) => Math.floor(qty / lot) * lot
const upToLot = (qty: number, lot: number) => Math.ceil(qty / lot) * lot

function unavailableLine(
  { lines, first }: Wanted,
  { reason, possibleQty, values }: Refusal,
  explain: (reason: Reason, values: Numbers) => string,
): UnavailableLine {
  return {
    channelType: first.channelType,
    productId: first.supplierProductId,
    skuId: first.supplierProductSkuId,
    orderPurchaseIds: lines.map(({ orderPurchaseId }) => orderPurchaseId),
    errorMessage: explain(reason, values),
    reason,
    possibleQty,
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

/** One parcel for each order: the dearest of its articles decides. One that is uncertain makes it uncertain. */
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

/** Changes when anything changes that a buyer has seen and agreed to: lines, quantities, suppliers, articles with their looks, prices, target. */
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
