import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { insertMany } from '../../db/insert-many'
import { orderLines } from '../../db/schema/ordering'
import { orderPackageLines } from '../../db/schema/parcels'
import { type FieldError, invalid } from '../../http/parse'
import type { Ledger } from '../ledger/ledger'
import { type LedgerLine, type OrderRow, unpackedIn } from '../ledger/ledger-rows'
import type { PackageRow } from './package-rows'

export interface WantedPieces {
  orderLineId: number
  qty: number
}

/** Pieces of a line of an order in one place of a warehouse. */
export interface PackedPieces extends WantedPieces {
  inventoryId: number
  orderId: number
}

/** The orders of lines, the first line's first. Lines that do not exist are errors at their places. */
export async function ordersOfLines(wanted: readonly WantedPieces[], database: Database): Promise<number[]> {
  const rows = await database.sql
    .select({ orderLineId: orderLines.orderLineId, orderId: orderLines.orderId })
    .from(orderLines)
    .where(
      equalsAny(
        orderLines.orderLineId,
        wanted.map(({ orderLineId }) => orderLineId),
      ),
    )
  const orderOf = new Map(rows.map(({ orderLineId, orderId }) => [orderLineId, orderId]))
  const errors = wanted.flatMap(({ orderLineId }, index): FieldError[] =>
    orderOf.has(orderLineId) ? [] : [{ field: `lines.${index}.orderLineId`, text: 'missing' }],
  )
  if (errors.length > 0) throw invalid(errors)
  return [...new Set(wanted.flatMap(({ orderLineId }) => orderOf.get(orderLineId) ?? []))]
}

const addressOf = ({ country, subdivisionName1, subdivisionName2, subdivisionName3, ...order }: OrderRow): string =>
  JSON.stringify([
    ...[country, subdivisionName1, subdivisionName2, subdivisionName3, order.subdivisionName4],
    ...[order.addressLine1, order.addressLine2, order.addressLine3, order.zipcode],
  ]).toLowerCase()

const customerOf = ({ userId, email, phone, customerName }: OrderRow): string =>
  userId === null ? (email ?? phone ?? customerName ?? '').toLowerCase() : String(userId)

/** Refuses orders that cannot go together: one site, one customer and one address. Also those on hold. */
export function refuseApart(orders: readonly OrderRow[]): void {
  const [first, ...others] = orders
  if (!first) return
  const held = orders.find(({ heldReason }) => heldReason !== null)
  if (held)
    throw invalid([
      { field: 'lines', text: 'orderHeld', values: { name: held.friendlyOrderId, reason: held.heldReason ?? '' } },
    ])
  for (const other of others) {
    const values = { name: other.friendlyOrderId, first: first.friendlyOrderId }
    if (other.siteId !== first.siteId) throw invalid([{ field: 'lines', text: 'otherSite', values }])
    if (customerOf(other) !== customerOf(first)) throw invalid([{ field: 'lines', text: 'otherCustomer', values }])
    if (addressOf(other) !== addressOf(first)) throw invalid([{ field: 'lines', text: 'otherAddress', values }])
  }
}

/** The warehouse that has all wanted pieces, allocated and not packed; where several have, the one with the lowest id. */
export function warehouseOf(wanted: readonly WantedPieces[], ledger: Ledger): number | undefined {
  const houses = new Map<number, number>()
  for (const { orderLineId, qty } of wanted) {
    const line = lineIn(ledger, orderLineId)
    for (const [warehouseId, free] of line ? unpackedByHouse(line, ledger) : []) {
      if (free >= qty) houses.set(warehouseId, (houses.get(warehouseId) ?? 0) + 1)
    }
  }
  return [...houses].filter(([, count]) => count === wanted.length).sort(([one], [other]) => one - other)[0]?.[0]
}

const lineIn = (ledger: Ledger, orderLineId: number): LedgerLine | undefined =>
  ledger.lines.find(({ row }) => row.orderLineId === orderLineId)

function unpackedByHouse(line: LedgerLine, ledger: Ledger): Map<number, number> {
  const houses = new Map<number, number>()
  for (const inventoryId of line.allocations.keys()) {
    const warehouseId = ledger.stock.get(inventoryId)?.row.warehouseId ?? 0
    houses.set(warehouseId, (houses.get(warehouseId) ?? 0) + unpackedIn(line, inventoryId))
  }
  return houses
}

/** From which places of a warehouse wanted pieces are packed. Refuses more than is allocated there and in no parcel. */
export function piecesToPack(wanted: readonly WantedPieces[], warehouseId: number, ledger: Ledger): PackedPieces[] {
  const errors: FieldError[] = []
  const packed = wanted.flatMap(({ orderLineId, qty }, index): PackedPieces[] => {
    const line = lineIn(ledger, orderLineId)
    let left = qty
    const parts = [...(line?.allocations.keys() ?? [])].flatMap((inventoryId): PackedPieces[] => {
      const isHere = ledger.stock.get(inventoryId)?.row.warehouseId === warehouseId
      const pieces = line && isHere ? Math.min(left, unpackedIn(line, inventoryId)) : 0
      left -= pieces
      return line && pieces > 0 ? [{ orderLineId, inventoryId, qty: pieces, orderId: line.orderId }] : []
    })
    if (left > 0)
      errors.push({ field: `lines.${index}.qty`, text: 'aboveAllocated', values: { n: String(qty - left) } })
    return parts
  })
  if (errors.length > 0) throw invalid(errors)
  return packed
}

export async function storePieces(
  { orderPackageId, companyId }: PackageRow,
  pieces: readonly PackedPieces[],
  database: Database,
): Promise<void> {
  await insertMany(
    database,
    orderPackageLines,
    pieces.map((part) => ({ ...part, orderPackageId, companyId })),
  )
}
