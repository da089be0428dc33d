import type { CheckedLine } from '@/contract/entities/purchasing/inspection-parts'
import type { EnumValue } from '@/contract/enums'
import { images } from '@/contract/fields'
import { caller } from '../../../context'
import { type Remark, remarkIn } from '../../../crud/crud-options'
import { filesIn, shareFiles } from '../../../crud/file-access'
import type { Row } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { insertMany } from '../../../db/insert-many'
import { orderEvents, orders } from '../../../db/schema/ordering'
import { sites } from '../../../db/schema/organisation'
import { invalid } from '../../../http/parse'
import { listingAgain } from '../../ledger/list-again'
import { type InspectionRow, type LedgerPurchase, loadPurchases, savePurchases } from '../purchase-ledger'
import { valuationOf } from '../purchase-money'
import { type CheckContext, ledgerLine } from './book-check'
import { assignedLines, type CheckLine, placedLines, refuseUnknownSkus } from './check-lines'
import { saveInspections } from './save-inspections'

interface Given extends Remark {
  lines: readonly CheckedLine[]
}

/**
 * Books what was found in a parcel: good pieces onto the shelf and to the orders that they were bought for, defective and
 * wrong ones apart. Several inspections of one parcel are one check; each gets its own result.
 */
export async function checkInspections(
  rows: readonly InspectionRow[],
  given: Given,
  database: Database,
): Promise<Row[]> {
  refuseTwoParcels(rows)
  const lines = await placedLines(assignedLines(rows, given.lines), database)
  await sharePictures(rows[0]?.companyId, given.lines, database)
  const ids = [...new Set(rows.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? []))]
  const wrongSkus = given.lines.flatMap(({ wrong }) => wrong?.productSkuId ?? [])
  const all = await loadPurchases(ids, { skuIds: wrongSkus }, database)
  refuseUnknownSkus(lines, all.purchases)
  const context = { all, list: await listingAgain(all.ledger, database), ...(await factsOf(all.ledger, database)) }
  const valuations = new Map(
    await Promise.all(
      [...all.purchases.values()].map(
        async ({ row }) => [row.purchaseOrderId, await valuationOf(row, database)] as const,
      ),
    ),
  )
  const checkedTime = new Date()
  const checked = rows.map((row) => {
    const purchase = all.purchases.get(row.purchaseOrderId ?? 0)
    if (!purchase) throw new Error(`The purchase order of ${row.businessCode} is gone.`)
    const own = lines.filter(({ inspection }) => inspection === row)
    const bookings = own.flatMap((line) => ledgerLine(line, purchase, { ...context, valuations }))
    const after: InspectionRow = {
      ...{ ...row, ...remarkIn(given), bookings, results: own.map(resultOf) },
      ...countsOf(own),
      status: stateOf(own, expectedOf(row, purchase)),
      ...{ checkedTime, checkedBy: caller().adminId },
    }
    const index = purchase.inspections.findIndex((one) => one.purchaseInspectionId === row.purchaseInspectionId)
    purchase.inspections[index] = after
    return after
  })
  const { remark, ...values } = given
  await saveInspections(rows, checked, { action: 'check', values }, database)
  await savePurchases(all, {}, database)
  await recordArrivals(checked, all, database)
  return checked
}

/** The pictures of pieces are read by the company of the inspection; refused where they are none of the caller's. */
async function sharePictures(
  companyId: number | undefined,
  lines: readonly CheckedLine[],
  database: Database,
): Promise<void> {
  const files = lines.flatMap(({ imageUrls = [] }, index) =>
    filesIn({ imageUrls: images() }, { imageUrls }).map((file) => ({ ...file, field: `lines.${index}.${file.field}` })),
  )
  await shareFiles(files, companyId, database)
}

function refuseTwoParcels(rows: readonly InspectionRow[]): void {
  const keyOf = ({ companyId, carrier, trackingKey }: InspectionRow) =>
    `${companyId} ${carrier?.toLowerCase()} ${trackingKey}`
  const keys = new Set(rows.map(keyOf))
  if (keys.size > 1) throw invalid([{ field: 'lines', text: 'otherParcel' }])
}

const resultOf = ({ inspection, goodPlace, defectPlace, wrongPlace, ...line }: CheckLine): CheckedLine => line

const countsOf = (lines: readonly CheckLine[]) => ({
  acceptedQty: lines.reduce((sum, { accepted }) => sum + accepted, 0),
  defectiveQty: lines.reduce((sum, { defective }) => sum + defective, 0),
  wrongQty: lines.reduce((sum, { wrong }) => sum + (wrong?.qty ?? 0), 0),
})

/** What was announced of the parcel; null where its contents are unsure. */
export function expectedOf({ purchaseOrderPackageId }: InspectionRow, { packages }: LedgerPurchase): number | null {
  const parcel = packages.find((one) => one.purchaseOrderPackageId === purchaseOrderPackageId)
  return parcel?.lines ? parcel.lines.reduce((sum, { qty }) => sum + qty, 0) : null
}

/** The first that holds: nothing of it is good, all of it is, some is. */
function stateOf(lines: readonly CheckLine[], announced: number | null): EnumValue<'PurchaseInspectionStatus'> {
  const { acceptedQty, defectiveQty, wrongQty } = countsOf(lines)
  const expected = announced ?? acceptedQty
  if (acceptedQty === 0 && (expected > 0 || defectiveQty > 0 || wrongQty > 0)) return 'Rejected'
  return acceptedQty >= expected && defectiveQty === 0 && wrongQty === 0 ? 'Passed' : 'PartlyPassed'
}

/** Facts of the orders that pieces were bought for. */
async function factsOf(
  ledger: Awaited<ReturnType<typeof loadPurchases>>['ledger'],
  database: Database,
): Promise<Pick<CheckContext, 'allocates' | 'promisedDate'>> {
  const ids = [...ledger.orders.keys()]
  const rows = await database.sql
    .select({ orderId: orders.orderId, promisedDate: orders.promisedDate, siteId: orders.siteId })
    .from(orders)
    .where(equalsAny(orders.orderId, ids))
  const rules = await database.sql
    .select({ siteId: sites.siteId, allocates: sites.allocateOnReceipt })
    .from(sites)
    .where(equalsAny(sites.siteId, [...new Set(rows.map(({ siteId }) => siteId))]))
  const ofSite = new Map(rules.map(({ siteId, allocates }) => [siteId, allocates]))
  const byKey = new Map(rows.map((row) => [row.orderId, row]))
  return {
    allocates: (orderId) => ofSite.get(byKey.get(orderId)?.siteId ?? 0) ?? true,
    promisedDate: (orderId) => byKey.get(orderId)?.promisedDate ?? '9998',
  }
}

/** The timelines of orders say what has come for them. */
async function recordArrivals(
  checked: readonly InspectionRow[],
  all: Awaited<ReturnType<typeof loadPurchases>>,
  database: Database,
): Promise<void> {
  const adminId = caller().adminId
  const events = checked.flatMap(({ purchaseInspectionId, purchaseOrderId, bookings, companyId }) =>
    (bookings ?? []).flatMap((booking) => {
      const purchase = all.purchases.get(purchaseOrderId ?? 0)
      const bought = purchase?.lines.find((line) => line.purchaseOrderLineId === booking.purchaseOrderLineId)
      const qty = booking.orderQty + booking.lost
      if (!bought || bought.orderId === null || qty === 0) return []
      const kind = booking.lost > 0 ? 'piecesDefective' : 'piecesArrived'
      const details = JSON.stringify({ productSkuId: bought.productSkuId, qty, purchaseInspectionId })
      return { companyId, orderId: bought.orderId, kind, adminId, details }
    }),
  )
  if (events.length > 0) await insertMany(database, orderEvents, events)
}
