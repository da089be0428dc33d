import type { EnumValue } from '@/contract/enums'
import type { Remark } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderLines } from '../../db/schema/ordering'
import { type FieldError, invalid } from '../../http/parse'
import type { Ledger } from '../ledger/ledger'
import { poolIn, type StockRow } from '../ledger/ledger-rows'
import { comingBack, type PoolChange } from '../ledger/stock-value'
import { refuseForeignShelf, rowIn } from '../stock/movement-places'
import { movePackages } from './move-packages'
import type { MovedLine, MovedPackage } from './moved-package'
import { outOf } from './package-moves'
import type { PackageRow } from './package-rows'
import { keepSentTwice } from './sent-twice'

interface ReturnedPieces {
  orderLineId: number
  qty: number
  condition: EnumValue<'ReturnCondition'>
  shelfId?: number | null
  then?: EnumValue<'LostPieces'>
}

interface Given extends Remark {
  lines: readonly ReturnedPieces[]
  reason: string
}

/**
 * Pieces come back. From a parcel on its way all of them; from a delivered one parts. Those that were sent twice come back
 * first, also where the customer keeps the ones of another parcel. From a lost one only stock moves, because the pieces
 * are settled.
 */
export async function returnPackages(rows: readonly PackageRow[], given: Given, database: Database): Promise<Row[]> {
  const [parcel] = rows
  if (!parcel) return []
  const targets = await targetsOf(parcel, given.lines, database)
  return movePackages(
    rows,
    {
      ...{ action: 'return', given: { ...given }, kind: 'parcelReturned' as const },
      apply: (moved, ledger) => {
        refuseWrong(moved, given.lines)
        for (const [index, pieces] of given.lines.entries()) takeBack(moved, pieces, targets.get(index), ledger)
        const isWhole = moved.lines.every(({ row }) => row.returned === row.qty)
        if (moved.row.status !== 'Delivered' || isWhole) moved.row.status = 'Returned'
      },
    },
    database,
  )
}

/** The rows of stock that pieces are put in, made where there are none; only sellable and damaged ones have one. */
async function targetsOf(
  { warehouseId, companyId }: PackageRow,
  lines: readonly ReturnedPieces[],
  database: Database,
): Promise<Map<number, number>> {
  const skus = await database.sql
    .select({ orderLineId: orderLines.orderLineId, productSkuId: orderLines.productSkuId })
    .from(orderLines)
    .where(
      equalsAny(
        orderLines.orderLineId,
        lines.map(({ orderLineId }) => orderLineId),
      ),
    )
  const skuOf = new Map(skus.map(({ orderLineId, productSkuId }) => [orderLineId, productSkuId]))
  const targets = new Map<number, number>()
  for (const [index, { orderLineId, condition, shelfId = null }] of lines.entries()) {
    const productSkuId = skuOf.get(orderLineId)
    const isStored = condition === 'Sellable' || (condition === 'Damaged' && shelfId !== null)
    if (!isStored || !productSkuId || warehouseId === null) continue
    const place = { warehouseId, shelfId, productSkuId }
    await refuseForeignShelf(place, `lines.${index}.shelfId`, database)
    targets.set(index, await rowIn(place, companyId, database))
  }
  return targets
}

/** Refuses pieces that are not in the parcel, or too few where all have to be named. */
function refuseWrong({ row, lines }: MovedPackage, given: readonly ReturnedPieces[]): void {
  const inParcel = new Map<number, number>()
  for (const { row: line } of lines) {
    inParcel.set(line.orderLineId, (inParcel.get(line.orderLineId) ?? 0) + line.qty - line.returned)
  }
  const named = new Map<number, number>()
  const errors = given.flatMap(({ orderLineId, qty, then }, index): FieldError[] => {
    named.set(orderLineId, (named.get(orderLineId) ?? 0) + qty)
    const there = inParcel.get(orderLineId) ?? 0
    if (there === 0) return [{ field: `lines.${index}.orderLineId`, text: 'missing' }]
    if ((named.get(orderLineId) ?? 0) > there)
      return [{ field: `lines.${index}.qty`, text: 'high', values: { n: String(there) } }]
    return then === undefined && row.status !== 'Lost' ? [{ field: `lines.${index}.then`, text: 'required' }] : []
  })
  const isPart = [...inParcel].some(([id, there]) => (named.get(id) ?? 0) < there)
  if (isPart && row.status !== 'Delivered') errors.push({ field: 'lines', text: 'everyPiece' })
  if (errors.length > 0) throw invalid(errors)
}

function takeBack(parcel: MovedPackage, pieces: ReturnedPieces, target: number | undefined, ledger: Ledger): void {
  let left = pieces.qty
  for (const moved of parcel.lines) {
    const { row } = moved
    const count = row.orderLineId === pieces.orderLineId ? Math.min(left, row.qty - row.returned) : 0
    if (count === 0) continue
    left -= count
    settle(parcel, moved, count, pieces)
    restock({ parcel, moved, count, pieces }, placeOf(moved, pieces, target, ledger), ledger)
  }
}

const placeOf = (
  { row }: MovedLine,
  { condition, shelfId }: ReturnedPieces,
  target: number | undefined,
  ledger: Ledger,
): StockRow | undefined => {
  // What was not put elsewhere lies where it left from.
  const own = condition === 'Sellable' && shelfId === undefined ? row.inventoryId : undefined
  const id = own ?? target
  return id === undefined || id === null ? undefined : ledger.stock.get(id)
}

/** Where the pieces are now for their order: as many as its customer was sent twice are in no other of its places. */
function settle(parcel: MovedPackage, moved: MovedLine, count: number, { then }: ReturnedPieces): void {
  moved.row.returned += count
  if (parcel.row.status === 'Lost') return
  const kept = keepSentTwice(parcel, moved, count)
  if (then === 'Close') moved.line.row.cancelledQty += count - kept
}

/** Takes sellable pieces off what is still out. */
function comeBack(moved: MovedLine, count: number): PoolChange {
  const { row } = moved
  const back = comingBack(outOf(moved), Math.min(count, row.outPieces))
  Object.assign(row, {
    outPieces: row.outPieces - back.change,
    outValue: row.outValue - back.value,
    outUnknown: row.outUnknown - back.unknown,
  })
  return back
}

interface Restocked {
  parcel: MovedPackage
  moved: MovedLine
  count: number
  pieces: ReturnedPieces
}

/**
 * Sellable pieces come back at the value that they left with, damaged ones at none: what these and those that are gone
 * have cost stays with the parcel, as a cost of its order.
 */
function restock({ parcel, moved, count, pieces }: Restocked, stock: StockRow | undefined, ledger: Ledger): void {
  const isDamaged = pieces.condition === 'Damaged'
  if (stock && isDamaged !== (poolIn(stock) === 'Defect')) throw invalid([{ field: 'lines', text: 'otherShelfKind' }])
  const change = pieces.condition === 'Sellable' ? comeBack(moved, count) : { change: count, value: 0, unknown: 0 }
  if (!stock) return
  ledger.move(stock, change, {
    ...{ kind: 'Return' as const, documentType: 'orderpackages', documentId: parcel.row.orderPackageId },
  })
}
