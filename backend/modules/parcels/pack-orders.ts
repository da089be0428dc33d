import { and, eq } from 'drizzle-orm'
import { editableOfPackage } from '@/contract/editable-fields'
import type { orderPackages as entity } from '@/contract/entities/parcels/order-packages'
import type { DraftOf } from '@/contract/entity'
import { placeFields } from '@/contract/text/address-layout'
import { refuseIncompleteChange } from '../../crud/address-rules'
import { scopeOf } from '../../crud/scope'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { carriers } from '../../db/schema/freights'
import { orders } from '../../db/schema/ordering'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { groupBy } from '../../group-by'
import { type FieldError, invalid } from '../../http/parse'
import type { OrderRow } from '../ledger/ledger-rows'
import { saveLedger } from '../ledger/save-ledger'
import { minorUnitsOf } from '../money/currency-units'
import { hasDecimals } from '../money/minor-units'
import { refuseUnsoundCustoms } from './customs'
import { cancelInvoices } from './invoices'
import { refuseLighter } from './light-parcels'
import {
  ordersOfLines,
  piecesToPack,
  refuseApart,
  storePieces,
  type WantedPieces,
  warehouseOf,
} from './package-contents'
import { ledgerOf, linesOf, lockBefore, lockPackages, ordersIn, type PackageRow } from './package-rows'
import { recordParcelEvents } from './parcel-timeline'
import { keepUnpacked, sentTwice, storeSentTwice } from './sent-twice'

type Draft = DraftOf<typeof entity>

const addressFields = ['country', ...placeFields] as const

/** Refuses orders out of the caller's scope as if their lines did not exist. */
async function refuseForeign(orderIds: readonly number[], database: Database): Promise<void> {
  const rows = await database.sql
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(equalsAny(orders.orderId, [...orderIds]), scopeOf(orders)))
  if (rows.length < orderIds.length) throw invalid([{ field: 'lines', text: 'missing' }])
}

/** Checks a draft and completes it from its first order: company, site and address. Locks the orders and their stock. */
export async function packedDraft(draft: Draft, database: Database): Promise<Row> {
  const { lines, sharedTracking, lightWeight, ...given } = draft
  const values = entered(given)
  const orderIds = await ordersOfLines(lines, database)
  await refuseForeign(orderIds, database)
  await lockBefore(orderIds, database)
  const ledger = await ledgerOf(orderIds, database)
  const rows = orderIds.flatMap((id) => ledger.orders.get(id)?.row ?? [])
  refuseApart(rows)
  const [first] = rows
  if (!first) throw invalid([{ field: 'lines', text: 'required' }])
  const warehouseId = values.warehouseId ?? warehouseOf(lines, ledger)
  if (warehouseId === undefined) {
    const [whole] = ledger.stock.values()
    piecesToPack(lines, whole?.row.warehouseId ?? 0, ledger)
    throw invalid([{ field: 'warehouseId', text: 'required' }])
  }
  piecesToPack(lines, warehouseId, ledger)
  await refuseUsedTracking({ ...values, companyId: first.companyId, sharedTracking }, database)
  await refuseUnsoundCustoms(values, database)
  await refuseUnsoundCost(values, database)
  await refuseLighter({ weight: values.weight, lines, lightWeight }, database)
  return {
    ...copiedFrom(first),
    ...values,
    companyId: first.companyId,
    siteId: first.siteId,
    orderId: first.orderId,
    warehouseId,
  }
}

/** What is left empty is that of the order. */
const entered = <Given extends Row>(given: Given): Partial<Given> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Partial<Given>

const copiedFrom = (order: OrderRow): Row => ({
  ...{ name: order.customerName, phone: order.phone },
  ...Object.fromEntries(addressFields.map((field) => [field, order[field]])),
})

/** Stores what is in a new parcel. */
export async function packPieces(row: PackageRow, { lines }: Pick<Draft, 'lines'>, database: Database): Promise<void> {
  const ledger = await ledgerOf(await ordersOfLines(lines, database), database)
  const pieces = piecesToPack(lines, row.warehouseId ?? 0, ledger)
  await storePieces(row, pieces, database)
  await recordParcelEvents('parcelPacked', [row], pieces, database)
}

/** Checks a patch of parcels, packs other contents, and returns what the table holds. */
export async function checkedPackagePatch(
  patch: Row & { lines?: readonly WantedPieces[] },
  rows: readonly PackageRow[],
  database: Database,
): Promise<Row> {
  await refuseUnsoundCustoms(patch, database)
  const locked = await lockPackages(
    rows.map(({ orderPackageId }) => orderPackageId),
    database,
  )
  for (const row of locked) {
    refuseFixed(patch, row)
    refuseIncompleteChange(patch, row)
    await refuseUsedTracking({ ...row, ...patch }, database)
    const isPriced = patch.freightCost !== undefined || patch.freightCurrency !== undefined
    if (isPriced) await refuseUnsoundCost({ ...row, ...patch }, database)
    if (patch.lines || patch.warehouseId !== undefined) await repack(row, patch, database)
    const weight = patch.weight === undefined ? row.weight : patch.weight
    if (patch.lines || weight !== row.weight) {
      const lines = await linesOf([row.orderPackageId], database)
      await refuseLighter({ weight, lines, lightWeight: patch.lightWeight }, database)
    }
  }
  const { lines, sharedTracking, lightWeight, ...values } = patch
  // Other contents need a new declaration.
  return lines && values.customs === undefined ? { ...values, customs: null } : values
}

/** A cost has no more decimals than its currency. */
async function refuseUnsoundCost({ freightCost, freightCurrency }: Row, database: Database): Promise<void> {
  if (typeof freightCost !== 'number' || typeof freightCurrency !== 'string') return
  const unit = (await minorUnitsOf([freightCurrency], database))(freightCurrency)
  if (!hasDecimals(freightCost, unit)) {
    throw invalid([{ field: 'freightCost', text: 'decimals', values: { n: String(unit) } }])
  }
}

function refuseFixed(patch: Row, { status }: PackageRow): void {
  const editable: readonly string[] = editableOfPackage(status)
  const errors = Object.keys(patch)
    .filter((field) => field !== 'remark' && !editable.includes(field))
    .map((field): FieldError => ({ field, text: 'fixedNow' }))
  if (errors.length > 0) throw invalid(errors)
}

/** Takes everything out of a packed parcel and packs what is wanted instead. */
async function repack(row: PackageRow, patch: Row & { lines?: readonly WantedPieces[] }, database: Database) {
  const { orderPackageId } = row
  const before = await linesOf([orderPackageId], database)
  const wanted = patch.lines ?? addedUp(before)
  const orderIds = await ordersOfLines(wanted, database)
  await refuseForeign(orderIds, database)
  const known = await ordersIn([orderPackageId], database)
  if (orderIds.some((id) => !known.includes(id))) await lockBefore([...known, ...orderIds], database)
  await database.sql.delete(orderPackageLines).where(eq(orderPackageLines.orderPackageId, orderPackageId))
  const ledger = await ledgerOf(orderIds, database)
  const orderRows = orderIds.flatMap((id) => ledger.orders.get(id)?.row ?? [])
  refuseApart(orderRows)
  if (orderRows.some(({ siteId }) => siteId !== row.siteId)) throw invalid([{ field: 'lines', text: 'missing' }])
  const warehouseId = Number(patch.warehouseId ?? row.warehouseId)
  const pieces = piecesToPack(wanted, warehouseId, ledger)
  await storePieces(row, pieces, database)
  patch.orderId = orderIds[0]
  await recordParcelEvents('parcelRepacked', [row], pieces, database)
}

const addedUp = (lines: readonly WantedPieces[]): WantedPieces[] => {
  const byLine = new Map<number, number>()
  for (const { orderLineId, qty } of lines) byLine.set(orderLineId, (byLine.get(orderLineId) ?? 0) + qty)
  return [...byLine].map(([orderLineId, qty]) => ({ orderLineId, qty }))
}

/** Two parcels of a carrier have one tracking number only where that is meant. */
export const refuseUsedTracking = (row: Row, database: Database): Promise<void> => refuseUsedTrackings([row], database)

interface Tracked {
  orderPackageId: number
  companyId: number
  carrierId: number
  trackingNo: string
}

/** The same for parcels that get their numbers together. */
export async function refuseUsedTrackings(rows: readonly Row[], database: Database): Promise<void> {
  const asked = rows.flatMap(({ orderPackageId = 0, companyId, carrierId, trackingNo, sharedTracking }): Tracked[] =>
    trackingNo && carrierId && sharedTracking !== true
      ? [
          {
            ...{ orderPackageId: Number(orderPackageId), companyId: Number(companyId) },
            ...{ carrierId: Number(carrierId), trackingNo: String(trackingNo) },
          },
        ]
      : [],
  )
  if (asked.length === 0) return
  const carrierIds = [...new Set(asked.map((row) => row.carrierId))]
  // The carriers' rows are locked, in the order of their keys, so that two parcels do not get one number at once.
  await database.sql
    .select({ carrierId: carriers.carrierId })
    .from(carriers)
    .where(equalsAny(carriers.carrierId, carrierIds))
    .orderBy(carriers.carrierId)
    .for('no key update')
  const trackingNos = asked.map((row) => row.trackingNo)
  const otherWith = await parcelsWithTracking({ carrierIds, trackingNos }, database)
  for (const row of asked) {
    const other = otherWith(row)
    if (other) throw invalid([{ field: 'trackingNo', text: 'usedTracking', values: { parcel: `#${other}` } }])
  }
}

/** The first other parcel of the company that has the number of a parcel with its carrier; among these alone. */
export async function parcelsWithTracking(
  { carrierIds, trackingNos }: { carrierIds: readonly number[]; trackingNos: readonly string[] },
  database: Database,
): Promise<(row: Tracked) => number | undefined> {
  const { orderPackageId, companyId, carrierId, trackingNo } = orderPackages
  const used = await database.sql
    .select({ orderPackageId, companyId, carrierId, trackingNo })
    .from(orderPackages)
    .where(and(equalsAny(trackingNo, trackingNos), equalsAny(carrierId, carrierIds)))
    .orderBy(orderPackageId)
  const nameOf = (row: Omit<(typeof used)[number], 'orderPackageId'>) =>
    JSON.stringify([row.companyId, row.carrierId, row.trackingNo])
  const byName = groupBy(used, nameOf)
  return (row) => byName.get(nameOf(row))?.find((one) => one.orderPackageId !== row.orderPackageId)?.orderPackageId
}

/**
 * Unpacks parcels that are deleted. The pieces stay allocated, but for those that the customer got by a lost parcel that was
 * found: they need not be sent again.
 */
export async function unpackRemoved(rows: readonly PackageRow[], database: Database): Promise<void> {
  const left = rows.find(({ status }) => status !== 'Packed')
  if (left) throw invalid([{ field: 'status', text: 'notPacked', values: { name: `#${left.orderPackageId}` } }])
  const lines = await linesOf(
    rows.map(({ orderPackageId }) => orderPackageId),
    database,
  )
  await recordParcelEvents('parcelUnpacked', rows, lines, database)
  await cancelInvoices(
    rows.map(({ orderPackageId }) => orderPackageId),
    database,
  )
  const ledger = await ledgerOf([...new Set(lines.map(({ orderId }) => orderId))], database)
  const ids = rows.map(({ orderPackageId }) => orderPackageId)
  const twiceBefore = sentTwice(ledger, ids)
  for (const unpacked of lines) {
    const line = ledger.lines.find(({ row }) => row.orderLineId === unpacked.orderLineId)
    if (line) keepUnpacked(line, unpacked, ledger)
  }
  await storeSentTwice(twiceBefore, sentTwice(ledger, ids), database)
  await saveLedger(ledger, { orderIds: [] }, database)
}
