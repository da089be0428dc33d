import {
  freePlaces,
  type ModelBought,
  type ModelLine,
  type ModelOrder,
  type ModelParcel,
  type ModelPayment,
  missingOf,
  open,
  outstandingOf,
  packedOf,
  paidOf,
  refuse,
  stateOf,
  sum,
  take,
  totalOf,
  wantedOf,
  withPieces,
} from './pieces'
import type { ModelInspection, ModelPurchase } from './purchase-documents'

/** Pieces of a SKU that may be promised, and those on shelves where they may not. */
export interface ModelStock {
  onHand: number
  aside: number
  damaged: number
}

/**
 * What the trading company's ledger should say after each move, from the rules alone: this file shares no code with the
 * modules that it checks. Each move throws `Refused` before it changes anything, or changes the model.
 */
export class Model {
  readonly orders: ModelOrder[] = []
  readonly parcels: ModelParcel[] = []
  readonly purchases: ModelPurchase[] = []
  /** Unclaimed parcels. */
  readonly unclaimed: ModelInspection[] = []
  readonly stock = new Map<number, ModelStock>()
  /** How many calls were made: no two have the same. */
  calls = 0
  private acceptances = 0

  get lines(): ModelLine[] {
    return this.orders.flatMap(({ lines }) => lines)
  }

  stockOf(sku: number): ModelStock {
    const known = this.stock.get(sku) ?? { onHand: 0, aside: 0, damaged: 0 }
    this.stock.set(sku, known)
    return known
  }

  /** With those in packed parcels. */
  allocatedOf(sku: number): number {
    return sum(this.lines, (line) => (line.sku === sku ? line.allocated + packedOf(line) : 0))
  }

  packedOf(sku: number): number {
    return sum(this.lines, (line) => (line.sku === sku ? packedOf(line) : 0))
  }

  availableOf(sku: number): number {
    return this.stockOf(sku).onHand - this.allocatedOf(sku)
  }

  private freeOf(sku: number): number {
    return this.availableOf(sku) - sum(this.lines, (line) => (line.sku === sku ? line.promised : 0))
  }

  /** Promises what is free and lists the rest; returns how many pieces were missing. */
  private coverMissing(order: ModelOrder): number {
    return sum(order.lines, (line) => {
      const missing = missingOf(line)
      const promised = Math.max(0, Math.min(missing, this.freeOf(line.sku)))
      line.promised += promised
      line.listed += missing - promised
      return missing
    })
  }

  accept(order: ModelOrder): void {
    refuse(stateOf(order) === 'Pending' && !order.isHeld)
    this.acceptances += 1
    order.accepted = this.acceptances
    this.coverMissing(order)
  }

  cover(order: ModelOrder): void {
    refuse(open.includes(stateOf(order)) && !order.isHeld)
    refuse(sum(order.lines, (line) => missingOf(line)) > 0)
    this.coverMissing(order)
  }

  allocate(order: ModelOrder, { partial, evenPromised }: { partial: boolean; evenPromised: boolean }): void {
    refuse(open.includes(stateOf(order)) && !order.isHeld)
    const allowed = (line: ModelLine) => {
      const there = this.availableOf(line.sku)
      return evenPromised ? there : Math.min(there, line.promised + Math.max(0, this.freeOf(line.sku)))
    }
    const counts = order.lines.map((line) => Math.min(wantedOf(line), allowed(line)))
    refuse(sum(counts, (count) => count) > 0)
    refuse(partial || order.lines.every((line) => wantedOf(line) <= allowed(line)))
    for (const [index, line] of order.lines.entries()) {
      const count = counts[index] ?? 0
      take(line, count, ['promised', 'missing', 'listed', 'onOrder'])
      line.allocated += count
    }
    if (evenPromised) this.shrinkPromises()
  }

  release(order: ModelOrder): void {
    refuse(withPieces.includes(stateOf(order)) && order.lines.some(({ allocated }) => allocated > 0))
    for (const line of order.lines) {
      line.promised += line.allocated
      line.allocated = 0
    }
  }

  cancelPieces(order: ModelOrder, line: ModelLine, qty: number): void {
    refuse(withPieces.includes(stateOf(order)))
    refuse(qty < sum(order.lines, (one) => one.qty - one.cancelled))
    refuse(qty <= wantedOf(line) + line.allocated)
    take(line, qty, freePlaces)
    line.cancelled += qty
  }

  hold(order: ModelOrder): void {
    refuse(['Pending', ...withPieces].includes(stateOf(order)) && !order.isHeld)
    order.isHeld = true
  }

  unhold(order: ModelOrder): void {
    refuse(['Pending', ...withPieces].includes(stateOf(order)) && order.isHeld)
    order.isHeld = false
  }

  cancel(order: ModelOrder): void {
    refuse(['Pending', 'Accepted', 'Allocated'].includes(stateOf(order)))
    refuse(order.lines.every((line) => packedOf(line) === 0))
    for (const line of order.lines) {
      for (const bought of line.bought) {
        bought.cancelledOrderQty += bought.orderQty
        bought.isKept = false
        bought.orderQty = 0
      }
      Object.assign(line, { promised: 0, listed: 0, allocated: 0, cancelledWithOrder: line.qty - line.cancelled })
    }
    for (const payment of order.payments) if (payment.state === 'Pending') payment.state = 'Failed'
    Object.assign(order, { isVoid: true, isHeld: false })
  }

  archive(order: ModelOrder): void {
    refuse(['Completed', 'Cancelled'].includes(stateOf(order)))
    order.isArchived = true
  }

  recover(order: ModelOrder): void {
    refuse(['Archived', 'Cancelled'].includes(stateOf(order)))
    if (order.isArchived) {
      order.isArchived = false
      return
    }
    refuse(order.isVoid)
    order.isVoid = false
    for (const line of order.lines) {
      line.cancelledWithOrder = 0
      for (const bought of line.bought) takeBackBought(bought)
    }
    if (!order.accepted) return
    for (const line of order.lines) {
      line.allocated += Math.max(0, Math.min(missingOf(line), this.freeOf(line.sku)))
    }
    this.coverMissing(order)
  }

  move(order: ModelOrder, city: string): void {
    refuse(['Pending', ...withPieces].includes(stateOf(order)))
    order.city = city
  }

  confirm({ state }: ModelPayment): void {
    refuse(state === 'Pending' || state === 'Failed')
  }

  /** What each order gets of a transfer: what is due of it, in their order. */
  shareOut(orders: readonly ModelOrder[], amount: number): { order: ModelOrder; amount: number }[] {
    let left = amount
    return orders.flatMap((order) => {
      const part = Math.min(left, Math.max(0, totalOf(order) - paidOf(order)))
      left -= part
      return part > 0 ? [{ order, amount: part }] : []
    })
  }

  /** The whole of a kind, or what of it is too much and the rest as an allowance where none is named. */
  refund(
    order: ModelOrder,
    payment: ModelPayment,
    { amount, kind, isOfFreight }: { amount: number; kind: RefundKind | undefined; isOfFreight: boolean },
  ): void {
    refuse(!isOfFreight || kind === undefined || kind === 'Allowance')
    refuse(payment.state === 'Paid' && amount <= payment.amount - payment.refunded)
    const tooMuch = Math.max(0, paidOf(order) - totalOf(order))
    if (kind === 'Overpaid') refuse(amount <= tooMuch)
    const allowance = kind === 'Allowance' ? amount : kind ? 0 : Math.max(0, amount - tooMuch)
    if (allowance > 0) {
      refuse(order.accepted > 0 && !order.isArchived && !order.isVoid && allowance <= totalOf(order))
      refuse(!isOfFreight || allowance <= order.freight)
      // Without live pieces, the freight is all that is owed.
      const isLive = order.lines.some(({ qty, cancelled }) => qty > cancelled)
      if (isOfFreight || !isLive) order.freight -= allowance
      else order.allowance += allowance
    }
    payment.refunded += amount
    if (payment.refunded === payment.amount) payment.state = 'Refunded'
    if (kind === 'Chargeback' && ['Pending', ...withPieces].includes(stateOf(order))) order.isHeld = true
  }

  receive(sku: number, qty: number): void {
    this.stockOf(sku).onHand += qty
  }

  /** A count, of what is in no parcel, below what is allocated takes pieces from the newest orders. */
  count(sku: number, counted: number): void {
    const packed = this.packedOf(sku)
    let over = this.allocatedOf(sku) - packed - counted
    for (const line of this.newestFirst()) {
      if (line.sku !== sku || over <= 0) continue
      const lost = Math.min(over, line.allocated)
      line.allocated -= lost
      over -= lost
    }
    this.stockOf(sku).onHand = counted + packed
    this.shrinkPromises()
  }

  adjust(sku: number, change: number): void {
    const stock = this.stockOf(sku)
    refuse(change !== 0 && stock.onHand + change >= this.allocatedOf(sku))
    stock.onHand += change
    this.shrinkPromises()
  }

  /** To the shelf of returned goods and back. */
  putAside(sku: number, qty: number): void {
    refuse(qty <= this.availableOf(sku))
    const stock = this.stockOf(sku)
    stock.onHand -= qty
    stock.aside += qty
    this.shrinkPromises()
  }

  findBroken(sku: number, qty: number): void {
    this.putAside(sku, qty)
    const stock = this.stockOf(sku)
    stock.aside -= qty
    stock.damaged += qty
  }

  mend(sku: number): void {
    const stock = this.stockOf(sku)
    refuse(stock.damaged > 0)
    stock.damaged -= 1
    stock.onHand += 1
  }

  private newestFirst(): ModelLine[] {
    return [...this.orders].sort((one, other) => other.accepted - one.accepted).flatMap(({ lines }) => lines)
  }

  /** No more is promised than there is: the newest promises end first. */
  shrinkPromises(): void {
    for (const line of this.newestFirst()) {
      const over = -this.freeOf(line.sku)
      if (over > 0) line.promised -= Math.min(over, line.promised)
    }
  }
}

/** What was bought for the line and still comes is its own again. */
function takeBackBought(bought: ModelBought): void {
  const free = outstandingOf(bought) - bought.orderQty
  bought.orderQty += Math.max(0, Math.min(bought.cancelledOrderQty, missingOf(bought.line), free))
  bought.cancelledOrderQty = 0
}

export type RefundKind = 'Overpaid' | 'Allowance' | 'Chargeback'
