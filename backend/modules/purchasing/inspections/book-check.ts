import type { CheckBooking } from '@/contract/entities/purchasing/inspection-parts'
import type { PurchaseLineRow, StockRow } from '../../ledger/ledger-rows'
import type { ListAgain } from '../../ledger/list-again'
import { outstandingOf } from '../../ledger/purchase-pieces'
import { arriving, type PoolChange } from '../../ledger/stock-value'
import type { LedgerPurchase, PurchaseLedger } from '../purchase-ledger'
import { pieceValue, type Valuation } from '../purchase-money'
import type { CheckLine } from './check-lines'

/** What a check needs to know beside the ledger. */
export interface CheckContext {
  all: PurchaseLedger
  valuations: ReadonlyMap<number, Valuation>
  list: ListAgain
  /** By order: what comes for it is allocated at once, or promised. */
  allocates: (orderId: number) => boolean
  /** When an order was promised, for the order in which pieces are given. */
  promisedDate: (orderId: number) => string
}

const nothing = { accepted: 0, defective: 0, wrong: 0, extra: 0, orderQty: 0, as: null, lost: 0, then: null } as const

/** Books the pieces of one line of a check; returns what was booked, so that it can be taken back. */
export function ledgerLine(line: CheckLine, purchase: LedgerPurchase, context: CheckContext): CheckBooking[] {
  const lines = purchase.lines
    .filter(({ productSkuId }) => productSkuId === line.productSkuId)
    .sort((one, other) => compareLines(one, other, context))
  return [
    ...bookGood(line, lines, purchase, context),
    ...bookDefective(line, lines, context),
    ...bookWrong(line, context),
  ]
}

/** Lines with pieces for orders first, by the promised date, then by key. */
function compareLines(one: PurchaseLineRow, other: PurchaseLineRow, { promisedDate }: CheckContext): number {
  const isFor = ({ orderQty }: PurchaseLineRow) => (orderQty > 0 ? 0 : 1)
  const dateOf = ({ orderId }: PurchaseLineRow) => (orderId === null ? '9999' : promisedDate(orderId))
  return (
    isFor(one) - isFor(other) ||
    dateOf(one).localeCompare(dateOf(other)) ||
    one.purchaseOrderLineId - other.purchaseOrderLineId
  )
}

const documentOf = ({ inspection }: CheckLine) => ({
  ...{ kind: 'Receipt' as const, documentType: 'purchaseinspections', documentId: inspection.purchaseInspectionId },
})

function stockAt(id: number | undefined, { all }: CheckContext): StockRow {
  const stock = id === undefined ? undefined : all.ledger.stock.get(id)
  if (!stock) throw new Error(`The place ${id} is not locked.`)
  return stock
}

function bookGood(
  line: CheckLine,
  lines: readonly PurchaseLineRow[],
  purchase: LedgerPurchase,
  context: CheckContext,
): CheckBooking[] {
  if (line.accepted === 0) return []
  const bookings: CheckBooking[] = []
  let left = line.accepted
  const valuation = context.valuations.get(purchase.row.purchaseOrderId)
  for (const bought of lines) {
    const count = Math.min(left, Math.max(0, outstandingOf(bought)))
    if (count === 0) continue
    const worth = valuation ? pieceValue(bought, bought.acceptedQty, count, valuation) : null
    bookings.push(putGood(line, bought, { count, change: arriving(count, worth) }, context))
    left -= count
  }
  const last = lines.at(-1)
  if (left > 0 && last) {
    last.extraQty += left
    const booking = putGood(line, last, { count: left, change: arriving(left, 0), isExtra: true }, context)
    bookings.push({ ...booking, extra: left })
  }
  return bookings
}

interface Put {
  count: number
  change: PoolChange
  isExtra?: boolean
}

/** Puts good pieces on the shelf; those of an order are its own at once. */
function putGood(
  line: CheckLine,
  bought: PurchaseLineRow,
  { count, change, isExtra = false }: Put,
  context: CheckContext,
): CheckBooking {
  const { ledger, orderLineOf } = context.all
  const stock = stockAt(line.goodPlace, context)
  ledger.move(stock, change, documentOf(line))
  bought.acceptedQty += count
  const orderLine = orderLineOf(bought)
  const orderQty = isExtra || !orderLine ? 0 : Math.min(count, bought.orderQty)
  const booking = {
    ...{ ...nothing, purchaseOrderLineId: bought.purchaseOrderLineId, inventoryId: stock.row.inventoryId },
    ...{ accepted: count, value: change.value, unknown: change.unknown },
  }
  if (orderQty === 0 || !orderLine) return booking
  bought.orderQty -= orderQty
  if (!stock.counts) return { ...booking, orderQty, as: 'missing' }
  if (context.allocates(orderLine.orderId)) {
    ledger.allocate(orderLine, stock, orderQty)
    return { ...booking, orderQty, as: 'allocated' }
  }
  ledger.changePromise(orderLine, orderQty)
  return { ...booking, orderQty, as: 'promised' }
}

/** Defective pieces come at no value; those of an order are bought again, replaced or cancelled. */
function bookDefective(line: CheckLine, lines: readonly PurchaseLineRow[], context: CheckContext): CheckBooking[] {
  if (line.defective === 0) return []
  const stock = stockAt(line.defectPlace, context)
  const bookings: CheckBooking[] = []
  let left = line.defective
  for (const bought of [...lines].reverse()) {
    const isLast = bought === lines[0]
    let count = Math.min(left, Math.max(0, outstandingOf(bought)))
    const extra = isLast ? left - count : 0
    bought.extraQty += extra
    count += extra
    if (count === 0) continue
    left -= count
    bought.defectiveQty += count
    context.all.ledger.move(stock, { change: count, value: 0, unknown: 0 }, documentOf(line))
    const lost = Math.max(0, bought.orderQty - outstandingOf(bought))
    bookings.push({
      ...{ ...nothing, purchaseOrderLineId: bought.purchaseOrderLineId, inventoryId: stock.row.inventoryId },
      ...{ defective: count, extra, value: 0, unknown: 0, lost },
      then: lost > 0 ? lose(bought, lost, line.then ?? 'AwaitReplacement', context) : null,
    })
  }
  return bookings
}

function lose(
  bought: PurchaseLineRow,
  lost: number,
  then: NonNullable<CheckLine['then']>,
  { all, list }: CheckContext,
): CheckLine['then'] {
  bought.orderQty -= lost
  const orderLine = all.orderLineOf(bought)
  if (!orderLine) return null
  if (then === 'BuyAgain') list(orderLine, lost)
  if (then === 'AwaitReplacement') bought.awaitingQty += lost
  if (then === 'CancelForCustomer') orderLine.row.cancelledQty += lost
  return then
}

/** Other goods than were ordered are stored as their own SKU, at no value; the ordered ones stay outstanding. */
function bookWrong(line: CheckLine, context: CheckContext): CheckBooking[] {
  const qty = line.wrong?.qty ?? 0
  if (qty === 0 || line.wrongPlace === undefined) return []
  const stock = stockAt(line.wrongPlace, context)
  context.all.ledger.move(stock, { change: qty, value: 0, unknown: 0 }, documentOf(line))
  return [
    {
      ...{ ...nothing, purchaseOrderLineId: null, inventoryId: stock.row.inventoryId },
      ...{ wrong: qty, value: 0, unknown: 0 },
    },
  ]
}
