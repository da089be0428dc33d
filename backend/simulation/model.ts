/**
 * What the trading company's books should say after each move, from the rules alone: this file shares no code with the
 * modules that it checks. Each move throws `Refused` before it changes anything, or changes the model.
 */
export class Refused extends Error {}

export interface ModelLine {
  id: number
  sku: number
  qty: number
  price: number
  cancelled: number
  /** Cancelled by the move `cancel`, so that `recover` brings it back. */
  cancelledWithOrder: number
  promised: number
  listed: number
  allocated: number
}

export interface ModelPayment {
  id: number
  amount: number
  refunded: number
  state: 'Pending' | 'Paid' | 'Failed' | 'Refunded'
}

export interface ModelOrder {
  id: number
  lines: ModelLine[]
  payments: ModelPayment[]
  freight: number
  /** The place in the order of acceptance; 0 before. */
  accepted: number
  isVoid: boolean
  isArchived: boolean
  isHeld: boolean
  city: string
  /** What allowances took off, as the API says: their shares of cancelled pieces are checked by the books alone. */
  allowance: number
}

/** Pieces of a SKU that may be promised, and those on a shelf where they may not. */
export interface ModelStock {
  onHand: number
  aside: number
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0)

function refuse(unless: boolean): void {
  if (!unless) throw new Refused()
}

export const missingOf = (order: ModelOrder, line: ModelLine): number =>
  order.accepted || order.isVoid || line.cancelled
    ? line.qty - line.cancelled - line.cancelledWithOrder - line.promised - line.listed - line.allocated
    : line.qty

export function stateOf(order: ModelOrder): string {
  if (order.isArchived) return 'Archived'
  if (order.isVoid) return 'Cancelled'
  if (!order.accepted) return 'Pending'
  const isAllocated = order.lines.every((line) => line.qty - line.cancelled === line.allocated)
  return isAllocated ? 'Allocated' : 'Accepted'
}

export const totalOf = ({ isVoid, lines, freight, allowance }: ModelOrder): number =>
  isVoid ? 0 : sum(lines, ({ qty, cancelled, price }) => (qty - cancelled) * price) + freight - allowance

export const paidOf = ({ payments }: ModelOrder): number =>
  sum(payments, ({ state, amount, refunded }) => (state === 'Paid' || state === 'Refunded' ? amount - refunded : 0))

const open = ['Accepted', 'PartiallyShipped']
const withPieces = ['Accepted', 'Allocated', 'PartiallyShipped']

export class Model {
  readonly orders: ModelOrder[] = []
  readonly stock = new Map<number, ModelStock>()
  private acceptances = 0

  private get lines(): ModelLine[] {
    return this.orders.flatMap(({ lines }) => lines)
  }

  private stockOf(sku: number): ModelStock {
    return this.stock.get(sku) ?? { onHand: 0, aside: 0 }
  }

  allocatedOf(sku: number): number {
    return sum(this.lines, (line) => (line.sku === sku ? line.allocated : 0))
  }

  private availableOf(sku: number): number {
    return this.stockOf(sku).onHand - this.allocatedOf(sku)
  }

  private freeOf(sku: number): number {
    return this.availableOf(sku) - sum(this.lines, (line) => (line.sku === sku ? line.promised : 0))
  }

  /** Promises what is free and lists the rest; returns how many pieces were missing. */
  private coverMissing(order: ModelOrder): number {
    return sum(order.lines, (line) => {
      const missing = missingOf(order, line)
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
    refuse(sum(order.lines, (line) => missingOf(order, line)) > 0)
    this.coverMissing(order)
  }

  allocate(order: ModelOrder, { partial, evenPromised }: { partial: boolean; evenPromised: boolean }): void {
    refuse(open.includes(stateOf(order)) && !order.isHeld)
    const wanted = (line: ModelLine) => line.promised + line.listed + missingOf(order, line)
    const allowed = (line: ModelLine) => {
      const there = this.availableOf(line.sku)
      return evenPromised ? there : Math.min(there, line.promised + Math.max(0, this.freeOf(line.sku)))
    }
    const counts = order.lines.map((line) => Math.min(wanted(line), allowed(line)))
    refuse(sum(counts, (count) => count) > 0)
    refuse(partial || order.lines.every((line) => wanted(line) <= allowed(line)))
    for (const [index, line] of order.lines.entries()) {
      const count = counts[index] ?? 0
      const fromListed = Math.max(0, count - line.promised - missingOf(order, line))
      line.promised -= Math.min(count, line.promised)
      line.listed -= fromListed
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
    refuse(qty < sum(order.lines, (one) => one.qty - one.cancelled) && qty <= line.qty - line.cancelled)
    let left = qty - Math.min(qty, missingOf(order, line))
    for (const place of ['listed', 'promised', 'allocated'] as const) {
      const taken = Math.min(left, line[place])
      line[place] -= taken
      left -= taken
    }
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
    for (const line of order.lines) {
      Object.assign(line, { promised: 0, listed: 0, allocated: 0, cancelledWithOrder: line.qty - line.cancelled })
    }
    for (const payment of order.payments) if (payment.state === 'Pending') payment.state = 'Failed'
    Object.assign(order, { isVoid: true, isHeld: false })
  }

  archive(order: ModelOrder): void {
    refuse(stateOf(order) === 'Cancelled')
    order.isArchived = true
  }

  recover(order: ModelOrder): void {
    refuse(['Archived', 'Cancelled'].includes(stateOf(order)))
    if (order.isArchived) {
      order.isArchived = false
      return
    }
    order.isVoid = false
    for (const line of order.lines) line.cancelledWithOrder = 0
    if (!order.accepted) return
    for (const line of order.lines) {
      line.allocated += Math.max(0, Math.min(missingOf(order, line), this.freeOf(line.sku)))
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

  /** The whole of a kind, or what of it is too much and the rest as an allowance where none is named. */
  refund(order: ModelOrder, payment: ModelPayment, amount: number, kind: RefundKind | undefined): void {
    refuse(payment.state === 'Paid' && amount <= payment.amount - payment.refunded)
    const tooMuch = Math.max(0, paidOf(order) - totalOf(order))
    if (kind === 'Overpaid') refuse(amount <= tooMuch)
    const allowance = kind === 'Allowance' ? amount : kind ? 0 : Math.max(0, amount - tooMuch)
    if (allowance > 0) {
      refuse(order.accepted > 0 && !order.isArchived && !order.isVoid && allowance <= totalOf(order))
      order.allowance += allowance
    }
    payment.refunded += amount
    if (payment.refunded === payment.amount) payment.state = 'Refunded'
    if (kind === 'Chargeback' && ['Pending', ...withPieces].includes(stateOf(order))) order.isHeld = true
  }

  receive(sku: number, qty: number): void {
    const { onHand, aside } = this.stockOf(sku)
    this.stock.set(sku, { onHand: onHand + qty, aside })
  }

  /** A count below what is allocated takes pieces from the newest orders. */
  count(sku: number, counted: number): void {
    let over = this.allocatedOf(sku) - counted
    for (const line of this.newestFirst()) {
      if (line.sku !== sku || over <= 0) continue
      const lost = Math.min(over, line.allocated)
      line.allocated -= lost
      over -= lost
    }
    this.stockOf(sku).onHand = counted
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

  private newestFirst(): ModelLine[] {
    return [...this.orders].sort((one, other) => other.accepted - one.accepted).flatMap(({ lines }) => lines)
  }

  /** No more is promised than there is: the newest promises end first. */
  private shrinkPromises(): void {
    for (const line of this.newestFirst()) {
      const over = -this.freeOf(line.sku)
      if (over > 0) line.promised -= Math.min(over, line.promised)
    }
  }
}

export type RefundKind = 'Overpaid' | 'Allowance' | 'Chargeback'
