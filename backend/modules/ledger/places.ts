import type { EnumValue } from '@/contract/enums'
import { type Place, type Places, placeNames } from '@/contract/rules/order-places'

/** The places of a quantity: what no ledger holds is missing. Throws where they hold more than there is. */
export function placesOf(qty: number, held: Readonly<Omit<Places, 'missing'>>): Places {
  const counts = Object.entries(held)
  const negative = counts.find(([, count]) => count < 0)
  if (negative) throw new Error(`A line has ${negative[1]} pieces ${negative[0]}.`)
  const missing = qty - counts.reduce((sum, [, count]) => sum + count, 0)
  if (missing < 0) throw new Error(`A line of ${qty} pieces holds ${qty - missing}.`)
  return { ...held, missing }
}

/** What moves have set, whatever the pieces say. */
export interface OrderFacts {
  isAccepted: boolean
  /** By the move `cancel`. */
  isCancelled: boolean
  isArchived: boolean
}

/** The places that are before a warehouse: nothing of them can be packed. */
const farPlaces: readonly Place[] = ['promised', 'listed', 'onOrder', 'missing']

/**
 * The state of an order: the first that holds. Cancelled when no piece is live, Completed when all live ones are
 * delivered, Shipped when all have left, PartiallyShipped when one has, Allocated when all are in a warehouse for it.
 */
export function orderState(facts: OrderFacts, lines: readonly Places[]): EnumValue<'OrderStatus'> {
  if (facts.isArchived) return 'Archived'
  if (facts.isCancelled) return 'Cancelled'
  if (!facts.isAccepted) return 'Pending'
  const count = (...places: readonly Place[]) =>
    lines.reduce((sum, line) => sum + places.reduce((pieces, place) => pieces + line[place], 0), 0)
  const live = count(...placeNames) - count('cancelled')
  const left = count('shipped', 'delivered')
  if (live === 0) return 'Cancelled'
  if (count('delivered') === live) return 'Completed'
  if (left === live) return 'Shipped'
  if (left > 0) return 'PartiallyShipped'
  return count(...farPlaces) === 0 ? 'Allocated' : 'Accepted'
}
