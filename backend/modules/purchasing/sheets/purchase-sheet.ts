import { and, eq, ne } from 'drizzle-orm'
import { purchaseOrders as entity } from '@/contract/entities/purchase-orders'
import type { purchaseSheet } from '@/contract/entities/purchase-sheet'
import { trackingKey } from '@/contract/tracking-key'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { purchaseOrderPackages } from '../../../db/schema/purchase-documents'
import { purchaseOrders } from '../../../db/schema/purchasing'
import { invalid } from '../../../http/parse'
import { startingOver } from '../../../http/start-over'
import type { Services } from '../../../services'
import { type CellChange, type PlanInput, type PlanRow, type SheetRecord, sheetPlan } from '../../../sheets/sheet-plan'
import { groupBy } from '../../chain/group-by'
import type { PurchaseOrderRow } from '../../chain/purchase-pieces'
import { payPurchase } from '../pay-purchases'
import { lockPurchases } from '../purchase-books'
import { announcePackage } from '../purchase-packages'

type Columns = typeof purchaseSheet
type Row = PlanRow<Columns>

/** What a row does with its purchase order. Waiting imports hold it as JSON. */
interface PurchaseItem {
  purchaseOrderId: number
  payment?: { paidAmount: number; domesticShippingFee?: number }
  supplierOrderId?: string
  parcel?: { carrier: string; trackingNo: string; expectedDate: string | null }
}

interface Known {
  byCode: ReadonlyMap<string, PurchaseOrderRow>
  bySupplierOrder: (number: string) => PurchaseOrderRow[]
  /** The parcels that are announced, by purchase order. */
  parcels: ReadonlyMap<number, { carrier: string; trackingKey: string }[]>
}

/** A purchase order alone is a portion: it locks orders and stock before itself. */
const wholePortion = 100

/** Sheets of what was paid for purchase orders, and of the parcels that they come in. */
export const purchaseSheetPlan = ({ database }: Services) =>
  sheetPlan({
    entity,
    recognizedBy: [['businessCode'], ['supplierOrderId']],
    addsNone: true,
    unique: [['businessCode', 'trackingNo']],
    before: (rows, { companyId }) => readKnown(rows, companyId, database),
    plan: ([row], input) => planPurchase(row, input),
    weightOf: () => wholePortion,
    apply: async (items) => {
      for (const item of items) await apply(item, database)
      return { keys: items.map(({ purchaseOrderId }) => purchaseOrderId) }
    },
  })

async function readKnown(rows: readonly Row[], companyId: number, database: Database): Promise<Known> {
  const codes = rows.flatMap(({ values }) => values.businessCode?.toUpperCase() ?? [])
  const numbers = rows.flatMap(({ values }) => values.supplierOrderId ?? [])
  const ofCompany = eq(purchaseOrders.companyId, companyId)
  const named = await database.sql
    .select()
    .from(purchaseOrders)
    .where(and(ofCompany, equalsAny(purchaseOrders.businessCode, codes)))
  const supplied = await database.sql
    .select()
    .from(purchaseOrders)
    .where(and(ofCompany, ne(purchaseOrders.status, 'Cancelled'), equalsAny(purchaseOrders.supplierOrderId, numbers)))
  const parcels = await database.sql
    .select({
      ...{ purchaseOrderId: purchaseOrderPackages.purchaseOrderId, carrier: purchaseOrderPackages.carrier },
      trackingKey: purchaseOrderPackages.trackingKey,
    })
    .from(purchaseOrderPackages)
    .where(
      equalsAny(
        purchaseOrderPackages.purchaseOrderId,
        [...named, ...supplied].map(({ purchaseOrderId }) => purchaseOrderId),
      ),
    )
  return {
    byCode: new Map(named.map((row) => [row.businessCode.toUpperCase(), row])),
    bySupplierOrder: (number) => supplied.filter(({ supplierOrderId }) => supplierOrderId === number),
    parcels: groupBy(parcels, (row) => row.purchaseOrderId),
  }
}

/** The purchase order that a row names, by our number or the supplier's. */
function purchaseOf(row: Row, { prepared, errors }: PlanInput<Known>): PurchaseOrderRow | undefined {
  const { businessCode, supplierOrderId } = row.values
  if (businessCode) {
    const found = prepared.byCode.get(businessCode.toUpperCase())
    if (!found) errors.add(row, 'businessCode', 'missingNamed')
    return found
  }
  if (!supplierOrderId) {
    errors.add(row, 'businessCode', 'required')
    return undefined
  }
  const found = prepared.bySupplierOrder(supplierOrderId)
  if (found.length === 0) errors.add(row, 'supplierOrderId', 'missingNamed')
  if (found.length > 1) errors.add(row, 'supplierOrderId', 'severalNamed', { n: String(found.length) })
  return found.length === 1 ? found[0] : undefined
}

/** Pays what is unpaid, stores the supplier's number, and announces a parcel that is not known. */
function planPurchase(row: Row, input: PlanInput<Known>): SheetRecord<Columns, PurchaseItem> {
  const purchase = purchaseOf(row, input)
  const parcel = parcelOf(row, purchase, input)
  const payment = purchase && paymentOf(row, purchase, input)
  if (input.errors.of(row).length > 0 || !purchase) return { rows: [] }
  const { purchaseOrderId } = purchase
  const named = row.values.supplierOrderId
  const supplierOrderId = named && named !== purchase.supplierOrderId ? named : undefined
  const changes: CellChange<keyof Columns & string>[] = [
    ...(payment ? [{ field: 'paidAmount' as const, old: purchase.paidAmount, new: payment.paidAmount }] : []),
    ...(supplierOrderId
      ? [{ field: 'supplierOrderId' as const, old: purchase.supplierOrderId, new: supplierOrderId }]
      : []),
    ...(parcel ? [{ field: 'trackingNo' as const, old: null, new: parcel.trackingNo }] : []),
  ]
  const planned = { row, id: purchaseOrderId, changes: () => changes }
  if (changes.length === 0) return { rows: [{ ...planned, action: 'unchanged' }] }
  return {
    rows: [{ ...planned, action: 'changed' }],
    item: {
      purchaseOrderId,
      ...(payment && { payment }),
      ...(supplierOrderId && { supplierOrderId }),
      ...(parcel && { parcel }),
    },
  }
}

/** What a row pays; undefined where it says nothing, or what was paid already. */
function paymentOf(row: Row, purchase: PurchaseOrderRow, { errors }: PlanInput<Known>): PurchaseItem['payment'] {
  const { paidAmount, domesticShippingFee } = row.values
  const isPaid = purchase.paidTime !== null && purchase.paidAmount === paidAmount
  if (typeof paidAmount !== 'number' || isPaid) return undefined
  if (purchase.status !== 'Unpaid') errors.add(row, 'paidAmount', 'fixedNow')
  if (typeof domesticShippingFee === 'number') return { paidAmount, domesticShippingFee }
  if (purchase.domesticShippingFee === null) errors.add(row, 'domesticShippingFee', 'required')
  return { paidAmount }
}

/** The parcel that a row announces; undefined where it names none, or one that is known. */
function parcelOf(
  row: Row,
  purchase: PurchaseOrderRow | undefined,
  { errors, prepared }: PlanInput<Known>,
): PurchaseItem['parcel'] {
  const { carrier, trackingNo, expectedDate } = row.values
  if (trackingNo && !carrier) errors.add(row, 'carrier', 'required')
  if (carrier && !trackingNo) errors.add(row, 'trackingNo', 'required')
  if (!carrier || !trackingNo || !purchase) return undefined
  const isKnown = prepared.parcels
    .get(purchase.purchaseOrderId)
    ?.some(
      (parcel) =>
        parcel.carrier.toLowerCase() === carrier.toLowerCase() && parcel.trackingKey === trackingKey(trackingNo),
    )
  return isKnown ? undefined : { carrier, trackingNo, expectedDate: expectedDate ?? null }
}

async function apply({ purchaseOrderId, payment, supplierOrderId, parcel }: PurchaseItem, database: Database) {
  await startingOver(() => lockPurchases([purchaseOrderId], {}, database), database)
  const [row] = await database.sql
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.purchaseOrderId, purchaseOrderId))
  if (payment) {
    if (row?.status !== 'Unpaid') throw invalid([{ field: 'paidAmount', text: 'fixedNow' }])
    await payPurchase([row], { ...payment, supplierOrderId }, database)
  } else if (supplierOrderId) {
    await database.sql
      .update(purchaseOrders)
      .set({ supplierOrderId, updatedTime: new Date(), version: (row?.version ?? 0) + 1 })
      .where(eq(purchaseOrders.purchaseOrderId, purchaseOrderId))
  }
  if (parcel) await announcePackage(purchaseOrderId, parcel, database)
}
