import type { Model } from './model'
import { type ModelBought, type ModelLine, missingOf, outstandingOf, Refused, refuse, sum } from './pieces'
import type {
  ModelArrival,
  ModelInspection,
  ModelPurchase,
  ModelPurchaseRefund,
  PurchaseRefundKind,
} from './purchase-documents'

const isOfReceived = (kind: PurchaseRefundKind) => !['NotShipped', 'Missing'].includes(kind)
const isOpen = ({ state }: ModelPurchaseRefund) => state !== 'Completed' && state !== 'Rejected'
type RefundLine = ModelPurchaseRefund['lines'][number]

function sumOfRefunds(
  { refunds }: ModelPurchase,
  bought: ModelBought,
  of: (line: RefundLine, refund: ModelPurchaseRefund) => number,
): number {
  return sum(refunds, (refund) => sum(refund.lines, (line) => (line.bought === bought ? of(line, refund) : 0)))
}

/** Received, and cancelled, pieces that stand in a refund; and outstanding ones that open refunds will cancel. */
export const refundedReceived = (purchase: ModelPurchase, bought: ModelBought): number =>
  sumOfRefunds(purchase, bought, ({ qty }, { kind, state }) => (isOfReceived(kind) && state !== 'Rejected' ? qty : 0))
const refundedCancelled = (purchase: ModelPurchase, bought: ModelBought): number =>
  sumOfRefunds(purchase, bought, ({ ofCancelled, toCancel }, { kind, state }) =>
    isOfReceived(kind) || state === 'Rejected' ? 0 : ofCancelled + (state === 'Completed' ? toCancel : 0),
  )
const askedFor = (purchase: ModelPurchase, bought: ModelBought): number =>
  sumOfRefunds(purchase, bought, ({ toCancel }, refund) => (isOpen(refund) ? toCancel : 0))

const inArrivals = (arrivals: readonly ModelArrival[], bought: ModelBought): number =>
  sum(arrivals, ({ pieces = [] }) => sum(pieces, (one) => (one.bought === bought ? one.qty : 0)))

/** Announced pieces that have arrived and are not checked. */
const unchecked = ({ inspections }: ModelPurchase, bought: ModelBought): number =>
  inArrivals(
    inspections.flatMap(({ state, arrival }) => (state === 'Open' && arrival ? arrival : [])),
    bought,
  )

/** What may still be given up of a line. */
export const cancellable = (purchase: ModelPurchase, bought: ModelBought): number =>
  Math.max(0, outstandingOf(bought) - unchecked(purchase, bought))

export const announceable = (purchase: ModelPurchase, bought: ModelBought): number =>
  outstandingOf(bought) -
  unchecked(purchase, bought) -
  inArrivals(
    purchase.arrivals.filter(({ hasArrived }) => !hasArrived),
    bought,
  )

export function purchaseStateOf(purchase: ModelPurchase): string {
  const { isCancelled, isPaid, lines, arrivals, inspections, refunds } = purchase
  if (isCancelled) return 'Cancelled'
  if (!isPaid) return 'Unpaid'
  if (lines.some((bought) => outstandingOf(bought) > unchecked(purchase, bought))) {
    return arrivals.length + inspections.length > 0 ? 'Shipped' : 'Paid'
  }
  const isDone =
    inspections.every(({ state }) => state !== 'Open') &&
    !refunds.some(isOpen) &&
    lines.every(
      (bought) =>
        refundedReceived(purchase, bought) >= bought.defective &&
        refundedCancelled(purchase, bought) >= bought.cancelled,
    )
  return isDone ? 'Completed' : 'Received'
}

const standing = ({ refunds }: ModelPurchase, except?: ModelPurchaseRefund): number =>
  sum(refunds, (refund) => (refund.state === 'Rejected' || refund === except ? 0 : refund.amount))

/** Pieces for stock go first; those of the order are listed again or missing. */
function cancelOf(bought: ModelBought, count: number, isListed: boolean): void {
  const ofOrder = Math.max(0, count - Math.max(0, outstandingOf(bought) - bought.orderQty))
  bought.cancelled += count
  bought.orderQty -= ofOrder
  if (isListed) bought.line.listed += ofOrder
}

/** Does a move wholly or, where it is refused on its way, not at all. */
export function attempt(model: Model, purchase: ModelPurchase, move: () => void): void {
  const rows: object[] = [...model.lines, ...model.orders, ...purchase.lines, ...model.stock.values()]
  const before = rows.map((row) => ({ ...row }))
  try {
    move()
  } catch (error) {
    if (error instanceof Refused) for (const [index, row] of rows.entries()) Object.assign(row, before[index])
    throw error
  }
}

/** The listed pieces of lines are ordered; whose order they are of goes along. */
export const place = (lines: readonly { order: ModelBought['order']; line: ModelLine }[]): ModelBought[] =>
  lines.map(({ order, line }) => {
    const bought: ModelBought = {
      ...{ id: 0, sku: line.sku, order, line, qty: line.listed + line.listedForStock, orderQty: line.listed },
      ...{ cancelledOrderQty: 0, awaiting: 0, replaced: 0, extra: 0, accepted: 0, defective: 0, cancelled: 0 },
      isKept: false,
    }
    Object.assign(line, { listed: 0, listedForStock: 0 })
    line.bought.push(bought)
    return bought
  })

/** A lower number leaves pieces of the order missing, a higher one is for stock. */
export function wantOf(line: ModelLine, qty: number): void {
  line.listed = Math.min(line.listed, qty)
  line.listedForStock = qty - line.listed
}

export function pay(purchase: ModelPurchase, paid: number, isDue: boolean): void {
  refuse(purchaseStateOf(purchase) === 'Unpaid')
  Object.assign(purchase, { isPaid: true, paid, isDue })
}

export function settle(purchase: ModelPurchase, paid: number): void {
  refuse(['Paid', 'Shipped', 'Received', 'Completed'].includes(purchaseStateOf(purchase)) && purchase.isDue)
  refuse(paid >= standing(purchase))
  Object.assign(purchase, { paid, isDue: false })
}

export function unpay(purchase: ModelPurchase): void {
  const { arrivals, inspections, refunds } = purchase
  refuse(['Paid', 'Received'].includes(purchaseStateOf(purchase)))
  refuse(arrivals.length + inspections.length === 0 && refunds.every(({ state }) => state === 'Rejected'))
  Object.assign(purchase, { isPaid: false, paid: 0, isDue: false })
}

export function cancelPurchase(purchase: ModelPurchase): void {
  refuse(purchaseStateOf(purchase) === 'Unpaid')
  for (const bought of purchase.lines) cancelOf(bought, outstandingOf(bought), true)
  purchase.isCancelled = true
}

export function cancelBought(purchase: ModelPurchase, bought: ModelBought, qty: number, isListed: boolean): void {
  refuse(['Paid', 'Shipped'].includes(purchaseStateOf(purchase)) && qty <= cancellable(purchase, bought))
  cancelOf(bought, qty, isListed)
}

/** Its order does not need it any more: it is cancelled at the supplier, or stays. */
export const isForCancelled = (bought: ModelBought): boolean =>
  bought.order.isVoid && !bought.isKept && outstandingOf(bought) > 0

export function keep(purchase: ModelPurchase): void {
  refuse(['Unpaid', 'Paid', 'Shipped', 'Received'].includes(purchaseStateOf(purchase)))
  const lost = purchase.lines.filter(isForCancelled)
  refuse(lost.length > 0)
  for (const bought of lost) bought.isKept = true
}

export function announce(purchase: ModelPurchase, given: Pick<ModelArrival, 'trackingNo' | 'pieces'>): ModelArrival {
  refuse(['Paid', 'Shipped'].includes(purchaseStateOf(purchase)))
  refuse((given.pieces ?? []).every(({ bought, qty }) => qty <= announceable(purchase, bought)))
  refuse(purchase.arrivals.every(({ trackingNo }) => trackingNo !== given.trackingNo))
  const arrival = { ...given, id: 0, hasArrived: false }
  purchase.arrivals.push(arrival)
  return arrival
}

export function unannounce(purchase: ModelPurchase, arrival: ModelArrival): void {
  refuse(!arrival.hasArrived)
  purchase.arrivals.splice(purchase.arrivals.indexOf(arrival), 1)
}

/** One parcel may be of several purchase orders: an inspection is opened for each. */
export function receiveParcel(model: Model, arrival: ModelArrival): ModelInspection[] {
  refuse(!arrival.hasArrived)
  return model.purchases.flatMap((purchase) =>
    purchase.arrivals
      .filter(({ trackingNo, hasArrived }) => !hasArrived && trackingNo === arrival.trackingNo)
      .map((part) => {
        const inspection: ModelInspection = { id: 0, purchase, arrival: part, state: 'Open', bookings: [] }
        part.hasArrived = true
        purchase.inspections.push(inspection)
        return inspection
      }),
  )
}

export function assign(model: Model, inspection: ModelInspection, purchase: ModelPurchase): void {
  refuse(inspection.state === 'Unclaimed' && purchase.isPaid && !purchase.isCancelled)
  model.unclaimed.splice(model.unclaimed.indexOf(inspection), 1)
  purchase.inspections.push(inspection)
  Object.assign(inspection, { state: 'Open', purchase })
}

export function requestRefund(
  purchase: ModelPurchase,
  { kind, bought, qty, amount }: { kind: PurchaseRefundKind; bought: ModelBought; qty: number; amount: number },
): ModelPurchaseRefund {
  refuse(purchase.isPaid && !purchase.isCancelled && amount <= purchase.paid - standing(purchase))
  const received = bought.accepted + bought.defective - refundedReceived(purchase, bought)
  const cancelled = Math.max(0, bought.cancelled - refundedCancelled(purchase, bought))
  const ofCancelled = isOfReceived(kind) ? 0 : Math.min(qty, cancelled)
  const toCancel = isOfReceived(kind) ? 0 : qty - ofCancelled
  refuse(isOfReceived(kind) ? qty <= received : toCancel <= cancellableNow(purchase, bought))
  const lines = [{ bought, qty, ofCancelled, toCancel }]
  const refund: ModelPurchaseRefund = { id: 0, kind, state: 'Requested', lines, amount }
  purchase.refunds.push(refund)
  return refund
}

const cancellableNow = (purchase: ModelPurchase, bought: ModelBought): number =>
  Math.max(0, outstandingOf(bought) - unchecked(purchase, bought) - askedFor(purchase, bought))

export function decide(refund: ModelPurchaseRefund, state: 'Approved' | 'Rejected'): void {
  refuse(state === 'Rejected' ? isOpen(refund) : refund.state === 'Requested')
  refund.state = state
}

/** Pieces go back from the shelf for defective goods, then free ones. */
export function sendBack(model: Model, purchase: ModelPurchase, refund: ModelPurchaseRefund): void {
  refuse(refund.state === 'Approved' && refund.kind === 'Returned')
  attempt(model, purchase, () => {
    for (const { bought, qty } of refund.lines) {
      const stock = model.stockOf(bought.sku)
      const damaged = Math.min(qty, stock.damaged)
      const good = Math.min(qty - damaged, model.availableOf(bought.sku))
      const aside = qty - damaged - good
      refuse(aside <= stock.aside)
      stock.damaged -= damaged
      stock.onHand -= good
      stock.aside -= aside
    }
    model.shrinkPromises()
  })
  refund.state = 'VoucherSubmitted'
}

export function complete(model: Model, purchase: ModelPurchase, refund: ModelPurchaseRefund, amount: number): void {
  refuse(refund.state === (refund.kind === 'Returned' ? 'VoucherSubmitted' : 'Approved'))
  refuse(amount <= purchase.paid - standing(purchase, refund) && (refund.kind !== 'Replacement' || amount === 0))
  attempt(model, purchase, () => {
    for (const { bought, qty, toCancel } of refund.lines) {
      if (refund.kind === 'Replacement') {
        bought.replaced += qty
        const waiting = Math.min(bought.awaiting, qty, missingOf(bought.line))
        bought.orderQty += waiting
        bought.awaiting -= waiting
      }
      refuse(toCancel <= outstandingOf(bought) - unchecked(purchase, bought) || toCancel === 0)
      if (toCancel > 0) cancelOf(bought, toCancel, false)
    }
  })
  Object.assign(refund, { state: 'Completed', amount })
}
