import type { Model } from './model'
import {
  freePlaces,
  type ModelLine,
  type ModelOrder,
  type ModelParcel,
  type ModelPart,
  refuse,
  sum,
  take,
  unarchiving,
} from './pieces'

/** Pieces of lines that are to go into a parcel. */
export interface ModelWish {
  order: ModelOrder
  line: ModelLine
  qty: number
}

/** Pieces that come back. */
export interface ModelReturn {
  part: ModelPart
  qty: number
  condition: 'Sellable' | 'Damaged' | 'Gone'
  /** Damaged pieces are put on the shelf for defective goods; otherwise they are thrown away. */
  isKept: boolean
  then: 'SendAgain' | 'Close'
}

export const ordersOf = ({ parts }: Pick<ModelParcel, 'parts'>): ModelOrder[] => [
  ...new Set(parts.map(({ order }) => order)),
]

/** Pieces of orders of one customer and address, none on hold, and no more than are allocated and in no parcel. */
function refuseApart(wishes: readonly ModelWish[]): void {
  const orders = ordersOf({ parts: wishes as ModelPart[] })
  refuse(orders.every(({ isHeld, city }) => !isHeld && city === orders[0]?.city))
  refuse(wishes.every(({ line, qty }) => qty <= line.allocated))
}

function put(parcel: ModelParcel, wishes: readonly ModelWish[]): void {
  for (const { order, line, qty } of wishes) {
    const part = { parcel, order, line, qty, returned: 0, extra: 0 }
    line.allocated -= qty
    line.parts.push(part)
    parcel.parts.push(part)
  }
}

function empty({ parts }: ModelParcel): void {
  for (const part of parts) {
    part.line.allocated += part.qty
    part.line.parts.splice(part.line.parts.indexOf(part), 1)
  }
  parts.length = 0
}

export function pack(model: Model, wishes: readonly ModelWish[], trackingNo = ''): ModelParcel {
  refuseApart(wishes)
  const parcel: ModelParcel = { id: 0, state: 'Packed', parts: [], trackingNo }
  put(parcel, wishes)
  model.parcels.push(parcel)
  return parcel
}

/** Everything comes out, and what is wanted instead goes in. */
export function repack(parcel: ModelParcel, wishes: readonly ModelWish[]): void {
  refuse(parcel.state === 'Packed')
  const before = parcel.parts.map(({ order, line, qty }) => ({ order, line, qty }))
  empty(parcel)
  try {
    refuseApart(wishes)
  } catch (error) {
    put(parcel, before)
    throw error
  }
  put(parcel, wishes)
}

export function unpack(model: Model, parcel: ModelParcel): void {
  refuse(parcel.state === 'Packed')
  const parts = [...parcel.parts]
  empty(parcel)
  // What the customer got by a lost parcel that was found need not be sent again.
  for (const part of parts) {
    const kept = Math.min(
      part.qty,
      sum(twiceOf(part), ({ extra }) => extra),
    )
    take(part.line, kept, freePlaces)
    withoutGap(part, kept)
  }
  model.parcels.splice(model.parcels.indexOf(parcel), 1)
}

/** A move of parcels takes archived orders whose pieces then say something else out of the archive. */
const moved = (parcel: ModelParcel, change: () => void): void => unarchiving(ordersOf(parcel), change)

export function ship(model: Model, parcel: ModelParcel, trackingNo: string): void {
  const number = trackingNo || parcel.trackingNo
  refuse(parcel.state === 'Packed' && number !== '')
  refuse(model.parcels.every((other) => other === parcel || other.trackingNo !== number))
  refuse(ordersOf(parcel).every(({ isHeld }) => !isHeld))
  moved(parcel, () => {
    for (const { line, qty } of parcel.parts) model.stockOf(line.sku).onHand -= qty
    Object.assign(parcel, { state: 'Shipped', trackingNo: number })
  })
}

export function unship(model: Model, parcel: ModelParcel): void {
  refuse(parcel.state === 'Shipped')
  moved(parcel, () => {
    for (const { line, qty } of parcel.parts) model.stockOf(line.sku).onHand += qty
    parcel.state = 'Packed'
  })
}

/** All of them or none. */
export function deliver(parcels: readonly ModelParcel[]): void {
  refuse(parcels.every(({ state }) => state === 'Shipped' || state === 'Lost'))
  for (const parcel of parcels) {
    moved(parcel, () => {
      if (parcel.state === 'Lost') for (const part of parcel.parts) find(part)
      parcel.state = 'Delivered'
    })
  }
}

/** News of the carrier deliver what is on its way, and never move anything backwards. */
export function deliverByNews(parcel: ModelParcel): void {
  if (parcel.state === 'Shipped') deliver([parcel])
}

/** Pieces of a lost parcel come out of wherever their line has them; what is sent again already was sent twice. */
function find(part: ModelPart): void {
  const { line, order, qty, returned } = part
  let left = take(line, qty - returned, freePlaces)
  for (const place of ['cancelledWithOrder', 'cancelled'] as const) {
    const taken = Math.min(left, line[place])
    line[place] -= taken
    left -= taken
  }
  part.extra = left
  if (!order.isVoid || left === qty - returned) return
  order.isVoid = false
  for (const one of order.lines) {
    one.cancelled += one.cancelledWithOrder
    one.cancelledWithOrder = 0
  }
}

export function undeliver(parcel: ModelParcel): void {
  refuse(parcel.state === 'Delivered')
  refuse(parcel.parts.every(({ returned, extra }) => returned === 0 && extra === 0))
  moved(parcel, () => {
    parcel.state = 'Shipped'
  })
}

const twiceOf = ({ line, parcel }: ModelPart): ModelPart[] =>
  line.parts.filter((part) => part.parcel !== parcel && part.parcel.state === 'Delivered')

/** So many pieces of a line leave their parcel for no other place: what other parcels brought twice takes their place. */
function withoutGap(gone: ModelPart, count: number): number {
  let left = count
  for (const part of twiceOf(gone).sort((one, other) => one.parcel.id - other.parcel.id)) {
    const kept = Math.min(left, part.extra)
    part.extra -= kept
    left -= kept
  }
  return left
}

export function lose(parcel: ModelParcel, then: 'SendAgain' | 'Close'): void {
  refuse(parcel.state === 'Shipped')
  moved(parcel, () => {
    parcel.state = 'Lost'
    for (const part of parcel.parts) {
      const lost = withoutGap(part, part.qty)
      if (then === 'Close') part.line.cancelled += lost
    }
  })
}

/** From a delivered parcel parts may come back; from its way, or lost, all of it. What was lost is settled already. */
export function bringBack(model: Model, parcel: ModelParcel, returns: readonly ModelReturn[]): void {
  const before = parcel.state
  refuse(['Shipped', 'Delivered', 'Lost'].includes(before))
  const named = (part: ModelPart) => sum(returns, (one) => (one.part === part ? one.qty : 0))
  refuse(parcel.parts.every((part) => named(part) <= part.qty - part.returned))
  refuse(before === 'Delivered' || parcel.parts.every((part) => named(part) === part.qty - part.returned))
  moved(parcel, () => {
    for (const { part, qty, condition, isKept, then } of returns) {
      const extra = before === 'Delivered' ? Math.min(part.extra, qty) : 0
      part.extra -= extra
      part.returned += qty
      const gone = before === 'Lost' ? 0 : withoutGap(part, qty - extra)
      if (then === 'Close') part.line.cancelled += gone
      const stock = model.stockOf(part.line.sku)
      if (condition === 'Sellable') stock.onHand += qty
      if (condition === 'Damaged' && isKept) stock.damaged += qty
    }
    const isWhole = parcel.parts.every(({ qty, returned }) => returned === qty)
    if (before !== 'Delivered' || isWhole) parcel.state = 'Returned'
  })
}
