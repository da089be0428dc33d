import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { costsOf, type Known, type Sums, sumOf } from './list-sums'

/** Whose selection the screen previews: that of an account with what belongs to nobody, or that of all. */
export interface TickScope {
  adminId: number
  /** Ticks of colleagues count as well. */
  isOfAll: boolean
}

/** Who ticks lines. */
export interface TickOwner {
  checkedBy: number
  checkedByName: string
}

/** The tick of a line, and whose it is where that is known. */
export const tickOf = (checked: boolean, owner: TickOwner | undefined) => ({
  checked,
  ...(owner && (checked ? owner : { checkedBy: null, checkedByName: null })),
})

/** Whether a colleague has ticked the line. */
export const isTickedByOther = ({ checkedBy }: OrderPurchase, adminId: number): boolean =>
  typeof checkedBy === 'number' && checkedBy !== adminId

/** The line as the API has it, selected only where its tick counts on this screen. */
export const ownTick = (line: OrderPurchase, { adminId, isOfAll }: TickScope): OrderPurchase =>
  line.checked && !isOfAll && isTickedByOther(line, adminId) ? { ...line, checked: false } : line

export const ownTicks = (lines: readonly OrderPurchase[], scope: TickScope): OrderPurchase[] =>
  lines.map((line) => ownTick(line, scope))

/** What colleagues have ticked: how many lines, whose, and what they cost together. */
export interface OthersTicks {
  count: number
  names: readonly string[]
  sums: Sums
}

export function othersTicks(lines: readonly OrderPurchase[], adminId: number, known: Known): OthersTicks {
  const theirs = lines.filter((line) => isTickedByOther(line, adminId))
  return {
    count: theirs.length,
    names: [...new Set(theirs.map(({ checkedByName }) => checkedByName ?? '–'))],
    sums: sumOf(costsOf(theirs, known).values()),
  }
}
