import type {
  OrderPurchase,
  PreviewLine,
  PurchasePreview,
  UnavailableLine,
} from '@/contract/entities/purchasing/order-purchases'
import { priceAt } from '@/contract/rules/price-tiers'

/** The supplier's result for a line: the current article, or the reason why it is unavailable. */
export interface Actual {
  offer?: PreviewLine
  refusal?: UnavailableLine
  /** The purchase order that the line would go to. */
  orderIndex?: number
  /** Another line, which offers the change of quantity that this one's limit needs. */
  taker?: number
}

/**
 * The preview's results by line key. If the server names no lines, they are matched by article: channel, product and
 * variant.
 */
export function actualsOf(
  preview: PurchasePreview | null,
  lines: readonly OrderPurchase[],
): ReadonlyMap<number, Actual> {
  const actuals = new Map<number, Actual>()
  if (!preview) return actuals
  const byArticle = new Map<string, number[]>()
  for (const line of lines) {
    const key = articleOf(line.channelType, line.supplierProductId, line.supplierProductSkuId)
    byArticle.set(key, [...(byArticle.get(key) ?? []), line.orderPurchaseId])
  }
  const idsOf = (entry: PreviewLine | UnavailableLine) =>
    entry.orderPurchaseIds ?? byArticle.get(articleOf(entry.channelType, entry.productId, entry.skuId)) ?? []
  preview.orders.forEach((order, orderIndex) => {
    for (const offer of order.lines) for (const id of idsOf(offer)) actuals.set(id, { offer, orderIndex })
  })
  const takers = takersOf(preview, lines)
  for (const refusal of preview.unavailableLines) {
    for (const id of idsOf(refusal)) {
      const taker = takers.get(id)
      actuals.set(id, taker === undefined || taker === id ? { refusal } : { refusal, taker })
    }
  }
  return actuals
}

/** Whether the limit was compared with more than these lines. */
const isSharedLimit = ({ qty, wantedQty }: UnavailableLine) => wantedQty !== null && wantedQty !== qty

/** Lines whose quantities one limit counts together, and the first refusal that says so. */
interface LimitGroup {
  ids: readonly number[]
  first: UnavailableLine
}

/** The limits that several lines share: lines of one article, or variants that count towards one minimum. */
export function limitGroups({ unavailableLines }: PurchasePreview): LimitGroup[] {
  const groups = new Map<string, { ids: number[]; first: UnavailableLine }>()
  for (const refusal of unavailableLines) {
    if (!refusal.orderPurchaseIds || refusal.possibleQty === null) continue
    const { channelType, productId, skuId, reason, wantedQty } = refusal
    const key = isSharedLimit(refusal)
      ? JSON.stringify([channelType, productId, reason, wantedQty])
      : JSON.stringify([channelType, productId, skuId, refusal.orderPurchaseIds])
    const group = groups.get(key) ?? { ids: [], first: refusal }
    group.ids.push(...refusal.orderPurchaseIds)
    groups.set(key, group)
  }
  return [...groups.values()].filter(({ ids }) => ids.length > 1)
}

/**
 * The line that offers the change of quantity, for each line that shares its limit: the change is offered once, by the first
 * line, or by the largest where there are too many pieces.
 */
function takersOf(preview: PurchasePreview, lines: readonly OrderPurchase[]): ReadonlyMap<number, number | undefined> {
  const quantities = new Map(lines.map((line) => [line.orderPurchaseId, line.qty]))
  return new Map(
    limitGroups(preview).flatMap(({ ids, first }) => {
      const isMore = (first.possibleQty ?? 0) > first.qty
      const bySize = [...ids].sort((a, b) => (quantities.get(b) ?? 0) - (quantities.get(a) ?? 0))
      const [taker] = isMore ? ids : bySize
      return ids.map((id): [number, number | undefined] => [id, taker])
    }),
  )
}

/** The suggested correction of an unavailable line's quantity. */
export interface QuantityRemedy {
  /** The quantity of this line with which the article passes. */
  qty: number | null
  /** The change of quantity that a line of a shared article needs; negative for less. */
  change: number | null
}

/** The available quantity. For a shared article, this line may take the whole difference. */
export function quantityRemedy(line: OrderPurchase, refusal: UnavailableLine | undefined): QuantityRemedy {
  if (!refusal?.orderPurchaseIds || refusal.possibleQty === null) return { qty: null, change: null }
  if (refusal.orderPurchaseIds.length === 1) return { qty: refusal.possibleQty, change: null }
  const change = refusal.possibleQty - refusal.qty
  const qty = line.qty + change
  return { qty: qty > 0 ? qty : null, change }
}

const articleOf = (channel: string | null, product: string | null, sku: string | null) => `${channel} ${product} ${sku}`

/**
 * Whether a preview matches exactly these lines in version, article and quantity: the selection is shared, and a
 * colleague's change must not be ordered unseen. Servers that name no lines cannot be checked; those without versions
 * are checked by articles and their sums.
 */
export function isPreviewOf(preview: PurchasePreview, lines: readonly OrderPurchase[]): boolean {
  const entries = [...preview.orders.flatMap((order) => order.lines), ...preview.unavailableLines]
  if (entries.some((entry) => !entry.orderPurchaseIds)) return true
  const shown = new Map(lines.map((line) => [line.orderPurchaseId, line]))
  const ids = new Set(entries.flatMap((entry) => entry.orderPurchaseIds))
  const versions = preview.lines ?? []
  return (
    ids.size === shown.size &&
    entries.every((entry) => isEntryOf(entry, shown)) &&
    versions.every(({ orderPurchaseId, lineVersion }) => shown.get(orderPurchaseId)?.lineVersion === lineVersion)
  )
}

function isEntryOf(entry: PreviewLine | UnavailableLine, shown: ReadonlyMap<number, OrderPurchase>): boolean {
  const lines = entry.orderPurchaseIds.map((id) => shown.get(id))
  const article = articleOf(entry.channelType, entry.productId, entry.skuId)
  const isArticle = (line: OrderPurchase | undefined) =>
    line !== undefined && articleOf(line.channelType, line.supplierProductId, line.supplierProductSkuId) === article
  const qty = lines.reduce((sum, line) => sum + (line?.qty ?? 0), 0)
  return lines.every(isArticle) && (!('qty' in entry) || entry.qty === qty)
}

/** The bound price of a line's article at the quantity that was quoted; null where none is bound. */
export const boundPriceFor = ({ price, priceTiers }: OrderPurchase, { qty }: PreviewLine): number | null =>
  priceAt(qty, price, priceTiers)

export type Difference = 'title' | 'specification' | 'picture' | 'price'

/** The differences between the article that would be delivered and the bound one. */
export function differencesOf(line: OrderPurchase, offer: PreviewLine): Difference[] {
  const bound = boundPriceFor(line, offer)
  const differs: [Difference, boolean][] = [
    ['title', offer.title !== line.supplierProductName],
    ['specification', (offer.specifications ?? '') !== (line.supplierProductSkuName ?? '')],
    ['picture', offer.referenceImageUrl !== line.supplierCoverUrl],
    ['price', bound !== null && (offer.price !== bound || offer.currency !== line.currency)],
  ]
  return differs.filter(([, isDifferent]) => isDifferent).map(([what]) => what)
}
