import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { purchaseInspections as inspectionEntity } from '@/contract/entities/purchasing/purchase-inspections'
import type { SupplierPackage } from '@/contract/entities/purchasing/purchase-parts'
import type { AnyEntity } from '@/contract/entity-types'
import { trackingKey } from '@/contract/text/tracking-key'
import { context } from '../../context'
import { scopeOf } from '../../crud/scope'
import { trackChanges } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { build, JoinedReads } from '../../db/joined-reads'
import { type AnnouncedLine, purchaseInspections, purchaseOrderPackages } from '../../db/schema/purchase-documents'
import { purchaseOrders } from '../../db/schema/purchasing'
import { type FieldError, invalid } from '../../http/parse'
import { StartOver, startingOver } from '../../http/start-over'
import { enumText } from '../../messages/texts'
import { Problem } from '../../problem'
import { documentNumber, reserveKeys } from '../ledger/document-numbers'
import { announcedOf, arrivedUnchecked, outstandingOf, type PurchaseOrderRow } from '../ledger/purchase-pieces'
import { zonesOfSites } from '../reference/site-zones'
import { ownerOf } from '../stock/movement-places'
import { goodsSummary } from './goods-summary'
import {
  type InspectionRow,
  type LedgerPurchase,
  loadPurchases,
  lockPurchases,
  type SupplierPackageRow,
  settlePurchases,
} from './purchase-ledger'

export interface Announcement {
  carrier: string
  trackingNo: string
  expectedDate?: string | null
  lines?: readonly AnnouncedLine[] | null
}

/** Parcels are announced while something is to come. */
export function refuseAnnouncement(row: Pick<PurchaseOrderRow, 'status' | 'businessCode'>): void {
  if (row.status === 'Paid' || row.status === 'Shipped') return
  const { language } = context()
  const label = (state: string) => enumText(language, 'PurchaseOrderStatus', state)
  const allowed = new Intl.ListFormat(language, { type: 'disjunction' }).format(['Paid', 'Shipped'].map(label))
  throw new Problem('stateNeeded', { name: row.businessCode, state: label(row.status), allowed })
}

/** Pieces of the same line together; refused where more are announced than are outstanding and not announced. */
function announcedLines(purchase: LedgerPurchase, lines: readonly AnnouncedLine[]): AnnouncedLine[] {
  const sums = new Map<number, number>()
  const errors = lines.flatMap(({ purchaseOrderLineId: id, qty }, index): FieldError[] => {
    const line = purchase.lines.find((one) => one.purchaseOrderLineId === id)
    if (!line) return [{ field: `lines.${index}.purchaseOrderLineId`, text: 'missing' }]
    const sum = (sums.get(id) ?? 0) + qty
    sums.set(id, sum)
    const most = outstandingOf(line) - arrivedUnchecked(purchase, line) - announcedOf(purchase, line)
    return sum > most ? [{ field: `lines.${index}.qty`, text: 'high', values: { n: String(Math.max(0, most)) } }] : []
  })
  if (errors.length > 0) throw invalid(errors)
  return [...sums].map(([purchaseOrderLineId, qty]) => ({ purchaseOrderLineId, qty }))
}

async function lockedPurchase(purchaseOrderId: number, database: Database): Promise<LedgerPurchase> {
  await startingOver(() => lockPurchases([purchaseOrderId], {}, database), database)
  const purchase = (await loadPurchases([purchaseOrderId], {}, database)).purchases.get(purchaseOrderId)
  if (!purchase) throw new Problem('missing')
  return purchase
}

export const sameParcel = (one: Pick<SupplierPackageRow, 'carrier' | 'trackingKey'>, other: typeof one): boolean =>
  one.carrier.toLowerCase() === other.carrier.toLowerCase() && one.trackingKey === other.trackingKey

function refuseTwice(
  purchase: LedgerPurchase,
  parcel: Pick<SupplierPackageRow, 'carrier' | 'trackingKey'>,
  own = 0,
): void {
  const known = purchase.packages.find((one) => one.purchaseOrderPackageId !== own && sameParcel(one, parcel))
  if (known) throw invalid([{ field: 'trackingNo', text: 'taken' }])
}

/** Announces a parcel of a purchase order. */
export async function announcePackage(id: number, given: Announcement, database: Database): Promise<void> {
  const purchase = await lockedPurchase(id, database)
  refuseAnnouncement(purchase.row)
  const values = {
    ...{ companyId: purchase.row.companyId, purchaseOrderId: id, carrier: given.carrier },
    ...{ trackingNo: given.trackingNo, trackingKey: trackingKey(given.trackingNo) },
    ...{ expectedDate: given.expectedDate ?? null },
    lines: given.lines ? announcedLines(purchase, given.lines) : null,
  }
  if (values.trackingKey === '') throw invalid([{ field: 'trackingNo', text: 'format' }])
  refuseTwice(purchase, values)
  await database.sql.insert(purchaseOrderPackages).values(values)
  await settlePurchases([id], database)
}

function expectedPackage(purchase: LedgerPurchase, packageId: number): SupplierPackageRow {
  const found = purchase.packages.find((one) => one.purchaseOrderPackageId === packageId)
  if (!found) throw new Problem('missing')
  if (found.arrivedTime) throw invalid([{ field: 'arrivedTime', text: 'hasArrived' }])
  return found
}

/** Changes a parcel that has not arrived. */
export async function changePackage(
  id: number,
  packageId: number,
  patch: Partial<Announcement>,
  database: Database,
): Promise<void> {
  const purchase = await lockedPurchase(id, database)
  const known = expectedPackage(purchase, packageId)
  const others = { ...purchase, packages: purchase.packages.filter((one) => one !== known) }
  const { lines, ...rest } = patch
  const values = {
    ...rest,
    ...(patch.trackingNo && { trackingKey: trackingKey(patch.trackingNo) }),
    ...(lines !== undefined && { lines: lines ? announcedLines(others, lines) : null }),
  }
  refuseTwice(purchase, { ...known, ...values }, packageId)
  await database.sql
    .update(purchaseOrderPackages)
    .set({ ...values, updatedTime: new Date(), version: sql`version + 1` })
    .where(eq(purchaseOrderPackages.purchaseOrderPackageId, packageId))
  await settlePurchases([id], database)
}

/** Takes back the announcement of a parcel. */
export async function deletePackage(id: number, packageId: number, database: Database): Promise<void> {
  const purchase = await lockedPurchase(id, database)
  expectedPackage(purchase, packageId)
  await database.sql.delete(purchaseOrderPackages).where(eq(purchaseOrderPackages.purchaseOrderPackageId, packageId))
  await settlePurchases([id], database)
}

/** The parts of one parcel that have not arrived, of all purchase orders that are in it. */
async function partsOf(parcel: SupplierPackageRow, database: Database): Promise<SupplierPackageRow[]> {
  const { companyId, carrier, trackingKey: key, arrivedTime, purchaseOrderPackageId } = purchaseOrderPackages
  return database.sql
    .select()
    .from(purchaseOrderPackages)
    .where(
      and(
        ...[eq(companyId, parcel.companyId), eq(key, parcel.trackingKey), isNull(arrivedTime)],
        sql`lower(${carrier}) = ${parcel.carrier.toLowerCase()}`,
      ),
    )
    .orderBy(asc(purchaseOrderPackageId))
}

/**
 * A parcel has arrived, with all purchase orders that are in it: opens an inspection for each.
 * @returns the inspections that the caller may see, that of the named purchase order first
 */
export const receivePackage = (
  id: number,
  packageId: number,
  warehouseId: number | undefined,
  database: Database,
): Promise<InspectionRow[]> => startingOver(() => receive(id, packageId, warehouseId, database), database)

async function receive(
  id: number,
  packageId: number,
  warehouseId: number | undefined,
  database: Database,
): Promise<InspectionRow[]> {
  const [named] = await database.sql
    .select()
    .from(purchaseOrderPackages)
    .where(
      and(eq(purchaseOrderPackages.purchaseOrderPackageId, packageId), eq(purchaseOrderPackages.purchaseOrderId, id)),
    )
  if (!named) throw new Problem('missing')
  const before = await partsOf(named, database)
  const ids = [...new Set([id, ...before.map(({ purchaseOrderId }) => purchaseOrderId)])]
  await lockPurchases(ids, {}, database)
  const { purchases } = await loadPurchases(ids, {}, database)
  const purchase = purchases.get(id)
  if (!purchase) throw new Problem('missing')
  expectedPackage(purchase, packageId)
  const parts = await partsOf(named, database)
  if (parts.some(({ purchaseOrderId }) => !purchases.has(purchaseOrderId))) throw new StartOver()
  const house = warehouseId ?? purchase.row.warehouseId
  if (warehouseId !== undefined) {
    const owner = await ownerOf(warehouseId, 'warehouseId', database)
    if (owner.companyId !== named.companyId) throw invalid([{ field: 'warehouseId', text: 'missing' }])
  }
  const arrivedTime = new Date()
  await database.sql
    .update(purchaseOrderPackages)
    .set({ arrivedTime, updatedTime: arrivedTime, version: sql`version + 1` })
    .where(
      equalsAny(
        purchaseOrderPackages.purchaseOrderPackageId,
        parts.map((part) => part.purchaseOrderPackageId),
      ),
    )
  const keys = await reserveKeys(purchaseInspections.purchaseInspectionId, parts.length, database)
  const ordered = [...parts].sort((one) => (one.purchaseOrderId === id ? -1 : 0))
  const siteOf = (part: SupplierPackageRow) => purchases.get(part.purchaseOrderId)?.row.siteId ?? 0
  const zoneOf = await zonesOfSites(parts.map(siteOf), database)
  const summaryOf = (part: SupplierPackageRow) => {
    const bought = purchases.get(part.purchaseOrderId)
    return bought ? goodsSummary(part.lines, bought) : ''
  }
  const values = ordered.map((part, index) => ({
    ...{ purchaseInspectionId: Number(keys[index]), companyId: part.companyId, warehouseId: house },
    ...{ purchaseOrderId: part.purchaseOrderId, purchaseOrderPackageId: part.purchaseOrderPackageId },
    businessCode: documentNumber('PI', Number(keys[index]), arrivedTime, zoneOf(siteOf(part))),
    summary: summaryOf(part),
    ...{ carrier: part.carrier, trackingNo: part.trackingNo, trackingKey: part.trackingKey },
    status: 'Open' as const,
  }))
  const stored = await database.sql.insert(purchaseInspections).values(values).returning()
  const written = stored.map((after) => ({ after }))
  await trackChanges(inspectionEntity as AnyEntity, 'create', written, database)
  await settlePurchases(ids, database)
  const seen = await visibleKeys(keys, database)
  return stored.filter(({ purchaseInspectionId }) => seen.has(purchaseInspectionId))
}

/** Of these inspections, those that the caller may see: a parcel may hold goods of other sites, too. */
async function visibleKeys(keys: readonly number[], database: Database): Promise<Set<number>> {
  const { purchaseInspectionId } = purchaseInspections
  const rows = await database.sql
    .select({ purchaseInspectionId })
    .from(purchaseInspections)
    .where(and(equalsAny(purchaseInspectionId, keys), scopeOf(purchaseInspections)))
  return new Set(rows.map((row) => row.purchaseInspectionId))
}

/** The parcels of purchase orders as they are shown. */
export async function shownPackages(purchaseOrderId: number, database: Database): Promise<SupplierPackage[]> {
  const { packages: rows, inspections } = await arrived.run({ purchaseOrderId }, database)
  if (rows.length === 0) return []
  const others = await database.sql
    .select({
      ...{ purchaseOrderId: purchaseOrderPackages.purchaseOrderId, businessCode: purchaseOrders.businessCode },
      ...{ carrier: purchaseOrderPackages.carrier, trackingKey: purchaseOrderPackages.trackingKey },
    })
    .from(purchaseOrderPackages)
    .innerJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, purchaseOrderPackages.purchaseOrderId))
    .where(
      and(
        eq(purchaseOrderPackages.companyId, rows[0]?.companyId ?? 0),
        equalsAny(
          purchaseOrderPackages.trackingKey,
          rows.map((row) => row.trackingKey),
        ),
        scopeOf(purchaseOrders),
      ),
    )
    .orderBy(asc(purchaseOrderPackages.purchaseOrderId))
  return rows.map((row) => ({
    ...{ purchaseOrderPackageId: row.purchaseOrderPackageId, purchaseOrderId, carrier: row.carrier },
    ...{ trackingNo: row.trackingNo, expectedDate: row.expectedDate, lines: row.lines },
    arrivedTime: row.arrivedTime?.toISOString() ?? null,
    purchaseInspectionId:
      inspections.find((one) => one.purchaseOrderPackageId === row.purchaseOrderPackageId)?.purchaseInspectionId ??
      null,
    sharedWith: others
      .filter((other) => other.purchaseOrderId !== purchaseOrderId && sameParcel(other, row))
      .map(({ purchaseOrderId: otherId, businessCode }) => ({ purchaseOrderId: otherId, businessCode })),
  }))
}

/** The parcels of a purchase order, and their checks. */
const arrived = new JoinedReads(() => {
  const ofPurchase = sql.placeholder('purchaseOrderId')
  const { purchaseInspectionId, purchaseOrderPackageId } = purchaseInspections
  return {
    packages: build
      .select()
      .from(purchaseOrderPackages)
      .where(eq(purchaseOrderPackages.purchaseOrderId, ofPurchase))
      .orderBy(asc(purchaseOrderPackages.purchaseOrderPackageId)),
    inspections: build
      .select({ purchaseInspectionId, purchaseOrderPackageId })
      .from(purchaseInspections)
      .where(eq(purchaseInspections.purchaseOrderId, ofPurchase)),
  }
})
