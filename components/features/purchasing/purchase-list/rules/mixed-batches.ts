import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { firstQty } from '@/contract/rules/price-tiers'

/** The shop whose mixed batch counts a line. */
export const shopOf = ({ channelType, supplierId, supplierName, currency }: OrderPurchase) =>
  JSON.stringify([channelType, supplierId ?? supplierName, currency])

/**
 * How many more pieces of their shop the selected lines need, whose article is below its own minimum, until its mixed batch
 * counts instead of it; at least as many as the first price of the article needs. By what is bound; the preview says what
 * the suppliers say now.
 */
export function mixedBatches(lines: readonly OrderPurchase[]): ReadonlyMap<number, number> {
  const shops = new Map<string, { min: number; pieces: number }>()
  const articles = new Map<string, number>()
  const members = lines.filter((line) => line.checked && line.shopMixedMin)
  for (const line of members) {
    const shop = shops.get(shopOf(line)) ?? { min: 0, pieces: 0 }
    const min = Math.max(shop.min, line.shopMixedMin ?? 0)
    shops.set(shopOf(line), { min, pieces: shop.pieces + line.qty })
    articles.set(articleOf(line), (articles.get(articleOf(line)) ?? 0) + line.qty)
  }
  return new Map(
    members.flatMap((line): [number, number][] => {
      const { min, pieces } = shops.get(shopOf(line)) ?? { min: 0, pieces: 0 }
      const ofArticle = articles.get(articleOf(line)) ?? 0
      if (pieces >= min || ofArticle >= (line.minOrderQty ?? 1)) return []
      return [[line.orderPurchaseId, Math.max(min - pieces, firstQty(line.priceTiers) - ofArticle)]]
    }),
  )
}

const articleOf = (line: OrderPurchase) => `${shopOf(line)} ${line.supplierProductId} ${line.supplierProductSkuId}`
