import type { BodyOf } from '@/contract/endpoints'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import type { RecordOf } from '@/contract/entity'
import { readNumber } from '@/lib/format/typed-number'

export type Unpaid = Pick<
  RecordOf<typeof purchaseOrders>,
  | 'purchaseOrderId'
  | 'businessCode'
  | 'supplierId'
  | 'supplierName'
  | 'supplierOrderId'
  | 'currency'
  | 'goodsAmount'
  | 'domesticShippingFee'
  | 'totalAmount'
>

/** What is entered for a purchase order, as it was typed. */
export interface Entered {
  isChosen: boolean
  /** Of an order whose freight is uncertain. */
  fee: string
  transactionId: string
}
export type Entries = ReadonlyMap<number, Entered>

const nothing: Entered = { isChosen: false, fee: '', transactionId: '' }
export const enteredFor = (entries: Entries, id: number): Entered => entries.get(id) ?? nothing

/** The fee that an order is paid with; null where it is not known yet, undefined where what was typed is none. */
export function feeOf({ domesticShippingFee, currency }: Unpaid, { fee }: Entered): number | null | undefined {
  if (domesticShippingFee !== null && domesticShippingFee !== undefined) return domesticShippingFee
  const typed = readNumber(fee, currency)
  return typeof typed === 'number' && typed < 0 ? undefined : typed
}

/** What is due of an order; null where its freight is not known. */
export function dueOf(order: Unpaid, entered: Entered): number | null {
  const fee = feeOf(order, entered)
  return typeof fee === 'number' ? Math.round((order.goodsAmount + fee) * 10_000) / 10_000 : null
}

/** What the chosen orders come to, by currency; of what is known. */
export function dueInAll(orders: readonly Unpaid[], entries: Entries): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const order of orders) {
    const entered = enteredFor(entries, order.purchaseOrderId)
    if (!entered.isChosen) continue
    const due = dueOf(order, entered) ?? 0
    sums.set(order.currency, Math.round(((sums.get(order.currency) ?? 0) + due) * 10_000) / 10_000)
  }
  return sums
}

/**
 * Puts pasted numbers at orders: a line that begins with the number of one of these orders, ours or the supplier's, is that
 * order's and chooses it; the others go to the chosen orders from top to bottom. A single number is that of all chosen orders.
 * @returns the entries, and the lines that fit no order
 */
export function withNumbers(
  pasted: string,
  orders: readonly Unpaid[],
  entries: Entries,
): { entries: Entries; left: readonly string[] } {
  const lines = pasted.split(/\r?\n/).flatMap((line) => line.trim() || [])
  const next = new Map(entries)
  const put = (id: number, transactionId: string) =>
    next.set(id, { ...enteredFor(next, id), isChosen: true, transactionId })
  const bare: string[] = []
  const named = new Set<number>()
  for (const line of lines) {
    const [first = '', ...rest] = line.split(/[\s,;]+/)
    const order = orders.find(({ businessCode, supplierOrderId }) =>
      [businessCode, supplierOrderId].some((code) => code?.toUpperCase() === first.toUpperCase()),
    )
    if (!order || rest.length === 0) bare.push(line)
    else {
      named.add(order.purchaseOrderId)
      put(order.purchaseOrderId, rest.join(' '))
    }
  }
  const open = orders.filter(({ purchaseOrderId: id }) => enteredFor(next, id).isChosen && !named.has(id))
  const [only] = bare
  if (bare.length === 1 && only && lines.length === 1) for (const order of open) put(order.purchaseOrderId, only)
  else for (const [at, order] of open.entries()) if (bare[at]) put(order.purchaseOrderId, bare[at])
  const left = lines.length === 1 ? (open.length > 0 ? [] : bare) : bare.slice(open.length)
  return { entries: next, left }
}

/** The body of the call that pays what is chosen, in the order of the screen; null where a fee is missing or wrong. */
export function paymentsOf(orders: readonly Unpaid[], entries: Entries): BodyOf<'POST purchaseorders/paymany'> | null {
  const chosen = orders.filter(({ purchaseOrderId }) => enteredFor(entries, purchaseOrderId).isChosen)
  const payments = chosen.flatMap((order) => {
    const entered = enteredFor(entries, order.purchaseOrderId)
    const fee = feeOf(order, entered)
    if (typeof fee !== 'number') return []
    const transactionId = entered.transactionId.trim()
    return [
      {
        purchaseOrderId: order.purchaseOrderId,
        ...(order.domesticShippingFee === null && { domesticShippingFee: fee }),
        ...(transactionId && { transactionId }),
      },
    ]
  })
  return payments.length > 0 && payments.length === chosen.length ? { payments } : null
}
