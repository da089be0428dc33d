import { and, eq } from 'drizzle-orm'
import { editableOfPackage } from '@/contract/editable-fields'
import { orderPackages as entity } from '@/contract/entities/parcels/order-packages'
import type { packageSheet } from '@/contract/entities/parcels/package-sheet'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { orders } from '../../../db/schema/ordering'
import { orderPackageLines, orderPackages } from '../../../db/schema/parcels'
import { updateEach } from '../../../db/update-each'
import { groupBy } from '../../../group-by'
import { invalid } from '../../../http/parse'
import { startingOver } from '../../../http/start-over'
import type { Services } from '../../../services'
import { type SheetValues, sheetPlan } from '../../../sheets/sheet-plan'
import { numberInvoices } from '../invoices'
import { refuseUsedTracking } from '../pack-orders'
import { lockPackages, type PackageRow } from '../package-rows'
import { refusedPackage } from '../refused-package'
import { shipPackages } from '../ship-packages'
import { shippingChecks, warningsOf } from '../shipping-checks'
import { readKnownPackages } from './known-packages'
import { type PackageItem, planPackage } from './plan-package'

/** A parcel alone is a portion, as its move locks orders and stock before it; so many cost hardly more than one. */
const [wholePortion, maxTogether] = [100, 16]

/** The sheet that a forwarder sends back: which parcel left with which carrier under which number, and what it cost. */
export const packageSheetPlan = ({ database }: Services) =>
  sheetPlan({
    entity,
    recognizedBy: [['parcel'], ['orderNo']],
    addsNone: true,
    before: (rows, { companyId }) => readKnownPackages(rows, companyId, database),
    plan: ([row], input) => planPackage(row, input),
    weightOf: () => wholePortion,
    maxTogether,
    apply: async (items) => {
      const isDone = items.length > 1 && (await shipTogether(items, database))
      if (!isDone) for (const item of items) await apply(item, database)
      await numberShipped(items, database)
      return { keys: items.map(({ orderPackageId }) => orderPackageId) }
    },
    rowsOf: (keys) => packageRows(keys as readonly number[], database),
  })

/** The rows of parcels that read back unchanged: they say in which state each is. */
async function packageRows(keys: readonly number[], database: Database): Promise<SheetValues<typeof packageSheet>[]> {
  const { orderPackageId } = orderPackages
  const found = await database.sql.select().from(orderPackages).where(equalsAny(orderPackageId, keys))
  const ofOrders = await database.sql
    .selectDistinct({ orderPackageId: orderPackageLines.orderPackageId, orderNo: orders.friendlyOrderId })
    .from(orderPackageLines)
    .innerJoin(orders, eq(orders.orderId, orderPackageLines.orderId))
    .where(equalsAny(orderPackageLines.orderPackageId, keys))
  const numbers = groupBy(ofOrders, (one) => one.orderPackageId)
  const byKey = new Map(found.map((parcel) => [parcel.orderPackageId, parcel]))
  return keys.flatMap((key) => {
    const parcel = byKey.get(key)
    if (!parcel) return []
    const [order, ...others] = numbers.get(key) ?? []
    const { carrierId: carrier, status: parcelStatus, trackingNo, weight, freightCost, freightCurrency } = parcel
    const orderNo = others.length === 0 ? order?.orderNo : undefined
    return [{ parcel: `#${key}`, orderNo, carrier, trackingNo, weight, freightCost, freightCurrency, parcelStatus }]
  })
}

/** After all rows, as the counter of a series is locked last. */
async function numberShipped(items: readonly PackageItem[], database: Database): Promise<void> {
  const ids = items.flatMap(({ orderPackageId, shipping }) => (shipping ? orderPackageId : []))
  const isLeft = and(equalsAny(orderPackages.orderPackageId, ids), eq(orderPackages.status, 'Shipped'))
  await numberInvoices(await database.sql.select().from(orderPackages).where(isLeft), database)
}

/** Ships parcels that wait to leave, each under a number of its own, as one. False: they are to be done one by one. */
async function shipTogether(items: readonly PackageItem[], database: Database): Promise<boolean> {
  const each = new Map(items.flatMap(({ orderPackageId, shipping }) => (shipping ? [[orderPackageId, shipping]] : [])))
  const numbers = new Set([...each.values()].map(({ trackingNo }) => trackingNo))
  if (numbers.size < items.length) return false
  const rows = await startingOver(() => lockPackages([...each.keys()], database), database)
  if (rows.length < items.length || rows.some(({ status }) => status !== 'Packed')) return false
  await refuseUnconfirmed(rows, items, database)
  const valuesOf = new Map(items.map(({ orderPackageId, values }) => [orderPackageId, values]))
  const written = { updatedTime: new Date() }
  const measuredRows = rows.map((row) => {
    const values = valuesOf.get(row.orderPackageId)
    return { ...row, ...values, ...written, version: row.version + 1 }
  })
  const changes = measuredRows.map(({ orderPackageId, version }) => {
    return { orderPackageId, version, ...written, ...valuesOf.get(orderPackageId) }
  })
  await updateEach(orderPackages, ['orderPackageId'], changes, database)
  await shipPackages(measuredRows, {}, database, each)
  return true
}

async function apply(item: PackageItem, database: Database): Promise<void> {
  const { orderPackageId, shipping, values } = item
  const read = () => startingOver(() => lockPackages([orderPackageId], database), database)
  const [before] = await read()
  if (!before) throw invalid([{ field: 'parcel', text: 'missing' }])
  const isLeaving = before.status === 'Packed' && shipping !== undefined
  const corrected = isLeaving ? undefined : (shipping ?? item.corrected)
  if (corrected) {
    if (!editableOfPackage(before.status).includes('trackingNo'))
      throw invalid([{ field: 'trackingNo', text: 'fixedNow' }])
    await refuseUsedTracking({ ...before, ...corrected }, database)
  }
  await database.sql
    .update(orderPackages)
    .set({ ...values, ...corrected, updatedTime: new Date(), version: before.version + 1 })
    .where(eq(orderPackages.orderPackageId, orderPackageId))
  if (!isLeaving) return
  const [leaving] = await read()
  if (!leaving) throw invalid([{ field: 'parcel', text: 'missing' }])
  await refuseUnconfirmed([leaving], [item], database)
  await shipPackages([leaving], shipping, database)
}

/** What was checked does not leave with a warning that has come up since. */
async function refuseUnconfirmed(
  rows: readonly PackageRow[],
  items: readonly PackageItem[],
  database: Database,
): Promise<void> {
  const confirmedOf = new Map(items.map(({ orderPackageId, confirmed = [] }) => [orderPackageId, confirmed]))
  for (const check of await shippingChecks(rows, database)) {
    const confirmed = confirmedOf.get(check.orderPackageId) ?? []
    const warnings = warningsOf(check).filter((warning) => !confirmed.includes(warning))
    if (warnings.length > 0) throw refusedPackage(check, 'warnedSince', { warnings: warnings.join(' · ') })
  }
}
