import type { NextBinding } from '@/contract/entities/purchasing/next-binding'
import type { OrderPurchase, UnavailableLine } from '@/contract/entities/purchasing/order-purchases'
import { orderableQty } from '@/contract/rules/order-quantity'
import { priceAt } from '@/contract/rules/price-tiers'
import { lineAmount } from './purchase-list-totals'
import { type Amount, costNow } from './remedies'

/** A refused line that goes to its next binding. */
export interface Moved {
  line: OrderPurchase
  refusal: UnavailableLine
  binding: NextBinding
}

/** The lines of one article of their next bindings, and the pieces that are bought of it. */
interface Article {
  binding: NextBinding
  members: Moved[]
  wanted: number
  qty: number
}

export interface NextQuantities {
  /** By line; one is absent where its binding does not deliver it besides the others. */
  quantities: ReadonlyMap<number, number>
  /** By how much they change what the goods cost, of what is known. */
  differences: readonly Amount[]
}

const scale = 10_000

/**
 * The quantities of lines that go to their next bindings together: the minimum, the first price and the lots of an article are
 * reached once by all of its lines, and a minimum that mixes by all of its variants. The first line of an article takes the
 * pieces that are added.
 */
export function nextQuantities(moved: readonly Moved[]): NextQuantities {
  const articles = articlesOf(moved)
  for (const article of articles) reachMixedMinimum(article, articles)
  const quantities = new Map<number, number>()
  for (const { members, wanted, qty } of articles) {
    for (const [index, { line }] of members.entries()) {
      quantities.set(line.orderPurchaseId, line.qty + (index === 0 ? qty - wanted : 0))
    }
  }
  return { quantities, differences: articles.flatMap((article) => differenceOf(article) ?? []) }
}

const limitsOf = (binding: NextBinding) => (binding.mixedOrder ? { ...binding, minOrderQty: 1 } : binding)

function articlesOf(moved: readonly Moved[]): Article[] {
  const articles = new Map<string, Article>()
  for (const member of moved) {
    const { line, binding } = member
    const key = JSON.stringify([binding.channelType, binding.supplierProductId, binding.supplierProductSkuId])
    const known = articles.get(key)
    const wanted = (known?.wanted ?? 0) + line.qty
    const qty = orderableQty(wanted, limitsOf(binding))
    if (qty !== null) articles.set(key, { binding, members: [...(known?.members ?? []), member], wanted, qty })
  }
  return [...articles.values()]
}

/** Adds what the variants of an article lack together to one of them. */
function reachMixedMinimum(article: Article, all: readonly Article[]): void {
  const { binding } = article
  if (!binding.mixedOrder) return
  const variants = all.filter(
    ({ binding: other }) =>
      other.channelType === binding.channelType && other.supplierProductId === binding.supplierProductId,
  )
  const missing = binding.minOrderQty - variants.reduce((sum, { qty }) => sum + qty, 0)
  if (missing > 0) article.qty = orderableQty(article.qty + missing, limitsOf(binding)) ?? article.qty
}

function differenceOf({ binding, members, qty }: Article): Amount | null {
  const { currency } = binding
  const costs = members.map(({ line, refusal }) => costNow(line, refusal))
  if (costs.some((cost) => cost?.currency !== currency)) return null
  const before = costs.reduce((sum, cost) => sum + Math.round((cost?.amount ?? 0) * scale), 0)
  const after = Math.round(lineAmount(priceAt(qty, binding.price, binding.priceTiers), qty) * scale)
  return { amount: (after - before) / scale, currency }
}
