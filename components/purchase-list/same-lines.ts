import type { OrderPurchase } from '@/contract/entities/order-purchases'

/** The list is worked as a whole, up to this many lines of a site. */
export const mostLines = 10_000

/** What of a line a buyer can see; the times at which it changed are not part of it. */
const fieldsSeen = ['orderPurchaseId', 'checked', 'qty', 'productSupplierId', 'remark', 'price', 'productName'] as const

/** Whether two lists show the same lines in the same state, so that loading one over the other changes nothing. */
export function haveSameContent(a: readonly OrderPurchase[], b: readonly OrderPurchase[]): boolean {
  if (a.length !== b.length) return false
  const others = new Map(b.map((line) => [line.orderPurchaseId, line]))
  return a.every((line) => {
    const other = others.get(line.orderPurchaseId)
    return other !== undefined && fieldsSeen.every((field) => line[field] === other[field])
  })
}
