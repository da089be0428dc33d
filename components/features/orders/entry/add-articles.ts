import type { Values } from '@/components/fields/kind'
import type { FoundArticle, OrderArticle } from '@/contract/entities/order-articles'
import { withAmount } from './line-amount'
import type { TypedArticle } from './parse-articles'

/** What was typed and is no line yet: nothing has this name, or several do. */
export interface OpenArticle extends TypedArticle {
  choices: readonly OrderArticle[]
}

/** A line of the form for an article: with what it costs in the currency of the order, and what is free of it. */
export function lineOf(article: OrderArticle, qty: number): Values {
  const { productSkuId, productId, name, skuName, skuCode, coverUrl, price, listPrice, listCurrency, rate } = article
  return withAmount({
    ...{ productSkuId, productId, name, skuName, skuCode, coverUrl, price, qty, freeQty: article.freeQty },
    // Shown where it is another amount than the price of the line.
    ...(rate !== null || price === null ? { listPrice, listCurrency, rate } : {}),
  })
}

/** The lines with an article added: a new one, or more pieces of the line that has it, unless that is stored already. */
export function withArticle(lines: readonly Values[], article: OrderArticle, qty: number): Values[] {
  const at = lines.findIndex(
    ({ productSkuId, orderLineId }) => productSkuId === article.productSkuId && orderLineId === undefined,
  )
  const known = lines[at]
  if (!known) return [...lines, lineOf(article, qty)]
  const pieces = typeof known.qty === 'number' ? known.qty : 0
  return lines.map((line, place) => (place === at ? withAmount({ ...line, qty: pieces + qty }) : line))
}

/** Adds what was found, and keeps what was not: it stands below the lines to be settled. */
export function addFound(
  lines: readonly Values[],
  typed: readonly TypedArticle[],
  found: readonly FoundArticle[],
): { lines: Values[]; open: OpenArticle[] } {
  let next = [...lines]
  const open: OpenArticle[] = []
  for (const [place, one] of typed.entries()) {
    const { article, choices = [] } = found[place] ?? {}
    if (article) next = withArticle(next, article, one.qty)
    else open.push({ ...one, choices })
  }
  return { lines: next, open }
}
