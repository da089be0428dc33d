/**
 * Pieces and money of orders as the rules have them, for the model: this file shares no code with the modules that it
 * checks.
 */
export class Refused extends Error {}

export function refuse(unless: boolean): void {
  if (!unless) throw new Refused()
}

export const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0)

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
  /** Pieces for stock that are listed with it. */
  listedForStock: number
  /** In no parcel. */
  allocated: number
  /** What of it is in parcels. */
  parts: ModelPart[]
  /** What was bought for it. */
  bought: ModelBought[]
}

/** A line of a purchase order. */
export interface ModelBought {
  id: number
  sku: number
  order: ModelOrder
  line: ModelLine
  qty: number
  /** Pieces that are still meant for its order line, and those that were before the order was cancelled. */
  orderQty: number
  cancelledOrderQty: number
  awaiting: number
  replaced: number
  extra: number
  accepted: number
  defective: number
  cancelled: number
  /** Its order was cancelled, and the buyer takes its pieces all the same. */
  isKept: boolean
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
  /** What allowances took off, as the API says: their shares of cancelled pieces are checked by the ledger alone. */
  allowance: number
}

export type ParcelState = 'Packed' | 'Shipped' | 'Delivered' | 'Lost' | 'Returned'

/** Pieces of a line of an order in a parcel. */
export interface ModelPart {
  parcel: ModelParcel
  order: ModelOrder
  line: ModelLine
  qty: number
  returned: number
  extra: number
}

export interface ModelParcel {
  id: number
  state: ParcelState
  parts: ModelPart[]
  trackingNo: string
}

export type ModelPlace = 'missing' | 'listed' | 'onOrder' | 'promised' | 'allocated'

export const packedOf = ({ parts }: ModelLine, state: ParcelState = 'Packed'): number =>
  sum(parts, ({ parcel, qty, returned, extra }) => (parcel.state === state ? qty - returned - extra : 0))

/** Where the pieces of a line are. */
export function placesOf(line: ModelLine) {
  const held = {
    cancelled: line.cancelled + line.cancelledWithOrder,
    delivered: packedOf(line, 'Delivered'),
    shipped: packedOf(line, 'Shipped'),
    packed: packedOf(line),
    ...{ allocated: line.allocated, promised: line.promised, listed: line.listed },
    onOrder: sum(line.bought, ({ orderQty }) => orderQty),
  }
  return { ...held, missing: line.qty - sum(Object.values(held), (count) => count) }
}

/** What of a line of a purchase order has not come and is still expected. */
export const outstandingOf = ({ qty, replaced, extra, accepted, defective, cancelled }: ModelBought): number =>
  qty + replaced + extra - accepted - defective - cancelled

export const missingOf = (line: ModelLine): number => placesOf(line).missing

/** Pieces that nothing in a warehouse is there for yet. */
export function wantedOf(line: ModelLine): number {
  const { promised, listed, onOrder, missing } = placesOf(line)
  return promised + listed + onOrder + missing
}

/** Takes pieces out of places, in their order; they are missing then. Returns how many were not there. */
export function take(line: ModelLine, count: number, from: readonly ModelPlace[]): number {
  const missing = missingOf(line)
  let left = count
  for (const place of from) {
    if (place === 'missing') left -= Math.min(left, missing)
    else if (place === 'onOrder') left = takeBought(line, left)
    else {
      const taken = Math.min(left, line[place])
      line[place] -= taken
      left -= taken
    }
  }
  return left
}

function takeBought({ bought }: ModelLine, count: number): number {
  let left = count
  for (const one of bought) {
    const taken = Math.min(left, one.orderQty)
    one.orderQty -= taken
    left -= taken
  }
  return left
}

/** The state by the pieces alone, whether it is archived or not. */
export function openStateOf({ isVoid, accepted, lines }: ModelOrder): string {
  if (isVoid) return 'Cancelled'
  if (!accepted) return 'Pending'
  const places = lines.map(placesOf)
  const live = sum(lines, ({ qty }) => qty) - sum(places, ({ cancelled }) => cancelled)
  const left = sum(places, ({ shipped, delivered }) => shipped + delivered)
  if (live === 0) return 'Cancelled'
  if (sum(places, ({ delivered }) => delivered) === live) return 'Completed'
  if (left === live) return 'Shipped'
  if (left > 0) return 'PartiallyShipped'
  return sum(lines, wantedOf) === 0 ? 'Allocated' : 'Accepted'
}

export const stateOf = (order: ModelOrder): string => (order.isArchived ? 'Archived' : openStateOf(order))

/** A change that takes archived orders whose pieces then say something else out of the archive. */
export function unarchiving(orders: readonly ModelOrder[], change: () => void): void {
  const before = new Map(orders.map((order) => [order, openStateOf(order)]))
  change()
  for (const [order, state] of before) if (openStateOf(order) !== state) order.isArchived = false
}

export const totalOf = ({ isVoid, lines, freight, allowance }: ModelOrder): number =>
  isVoid ? 0 : sum(lines, ({ qty, cancelled, price }) => (qty - cancelled) * price) + freight - allowance

export const paidOf = ({ payments }: ModelOrder): number =>
  sum(payments, ({ state, amount, refunded }) => (state === 'Paid' || state === 'Refunded' ? amount - refunded : 0))

/** States in which further pieces may be covered, and those in which pieces may be given up. */
export const open = ['Accepted', 'PartiallyShipped']
export const withPieces = ['Accepted', 'Allocated', 'PartiallyShipped']
/** From where pieces are given up first. */
export const freePlaces: readonly ModelPlace[] = ['missing', 'listed', 'onOrder', 'promised', 'allocated']
