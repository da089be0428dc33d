import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'

/** The list is worked as a whole, up to this many lines of a site. */
export const maxLines = 10_000

/** The times of a line's change and tick are not displayed. */
const unseen: ReadonlySet<string> = new Set<keyof OrderPurchase>(['createdTime', 'updatedTime', 'checkedTime'])

/** Whether two lists show the same lines in the same state, so that replacing one by the other changes nothing. */
export function haveSameContent(a: readonly OrderPurchase[], b: readonly OrderPurchase[]): boolean {
  const others = new Map(b.map((line) => [line.orderPurchaseId, line]))
  const matched = new Set<number>()
  for (const line of a) {
    const other = others.get(line.orderPurchaseId)
    if (!other || !isSameLine(line, other)) return false
    matched.add(line.orderPurchaseId)
  }
  return a.length === b.length && matched.size === others.size
}

function isSameLine(line: OrderPurchase, other: OrderPurchase): boolean {
  const fields = Object.keys({ ...line, ...other }) as (keyof OrderPurchase)[]
  return fields.every((field) => unseen.has(field) || isSameValue(line[field], other[field]))
}

const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
