import Big from 'big.js'
import { addDays, addHours, subDays, subHours } from 'date-fns'
import { asc, isNotNull, sql } from 'drizzle-orm'
import type { CheckedLine } from '@/contract/entities/purchasing/inspection-parts'
import { trackingKey } from '@/contract/text/tracking-key'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { insertMany } from '../../../db/insert-many'
import { productSkus } from '../../../db/schema/catalogue'
import {
  purchaseInspections,
  purchaseOrderPackages,
  purchaseRefundLines,
  purchaseRefunds,
} from '../../../db/schema/purchase-documents'
import { purchaseOrders } from '../../../db/schema/purchasing'
import { inventoryMovements } from '../../../db/schema/stock'
import { documentNumber } from '../../../modules/ledger/document-numbers'
import { leaving } from '../../../modules/ledger/stock-value'
import { goodsSummary } from '../../../modules/purchasing/goods-summary'
import { ledgerLine } from '../../../modules/purchasing/inspections/book-check'
import type { CheckLine } from '../../../modules/purchasing/inspections/check-lines'
import {
  type InspectionRow,
  type LedgerPurchase,
  loadPurchases,
  type PurchaseLedger,
  type SupplierPackageRow,
  savePurchases,
} from '../../../modules/purchasing/purchase-ledger'
import { spreadDifference, spreadFee, type Valuation, valuationOf } from '../../../modules/purchasing/purchase-money'
import { allotted } from '../../../modules/purchasing/refunds/refund-lines'
import { approvedRate } from '../../../modules/reference/approved-rate'
import { lanternId, zoneOfDemoSite } from '../organisation'
import { checkedLines } from './purchase-checks'
import { makePlaces, type PurchasePlaces } from './purchase-places'
import {
  carriers,
  completedPlan,
  type DemoCheck,
  type DemoRefund,
  paidRefund,
  receivedPlan,
  trackingNumber,
} from './purchase-plan'

const parcelsEach = 3

/**
 * Makes true what is behind the demo purchase orders: what was paid, the parcels in which their pieces came, checks that
 * put them on the shelf, and refunds in every state, by the same ledger that the moves keep.
 */
export async function fillPurchases(database: Database): Promise<void> {
  const rows = await database.sql
    .select({ id: purchaseOrders.purchaseOrderId })
    .from(purchaseOrders)
    .where(isNotNull(purchaseOrders.paidTime))
    .orderBy(asc(purchaseOrders.purchaseOrderId))
  await new DemoPurchases(
    rows.map(({ id }) => id),
    database,
  ).fill()
}

class DemoPurchases {
  private readonly packages: SupplierPackageRow[] = []
  private readonly inspections: InspectionRow[] = []
  private readonly refunds: (typeof purchaseRefunds.$inferInsert)[] = []
  private readonly refundLines: (typeof purchaseRefundLines.$inferInsert)[] = []
  private all!: PurchaseLedger
  private readonly valuations = new Map<number, Valuation>()
  private places!: PurchasePlaces

  constructor(
    private readonly ids: readonly number[],
    private readonly database: Database,
  ) {}

  async fill(): Promise<void> {
    const { database } = this
    this.places = await makePlaces(this.database)
    this.all = await loadPurchases(this.ids, {}, database)
    await this.pay()
    const planned = [...this.all.purchases.values()].map((purchase) => ({ purchase, status: purchase.row.status }))
    const received = planned.filter(({ status }) => status === 'Received')
    for (const [index, { purchase }] of received.entries())
      this.receive(purchase, receivedPlan[index % receivedPlan.length])
    for (const { purchase, status } of planned) if (status === 'Completed') this.receive(purchase, completedPlan)
    const onTheWay = planned.filter(({ status }) => status === 'Shipped')
    for (const [index, { purchase }] of onTheWay.entries()) this.announce(purchase, index)
    const unshipped = planned.filter(({ status }) => status === 'Paid').slice(0, 3)
    for (const { purchase } of unshipped) this.refund(purchase, paidRefund)
    this.addUnclaimed()
    await insertMany(database, purchaseOrderPackages, this.packages)
    await insertMany(database, purchaseInspections, this.inspections)
    await insertMany(database, purchaseRefunds, this.refunds)
    await insertMany(database, purchaseRefundLines, this.refundLines)
    await savePurchases(this.all, { isSilent: true }, database)
    await database.sql.update(purchaseOrders).set({ updatedTime: sql`created_time`, version: 1 })
    await datedMovements(this.inspections, database)
  }

  /** What was paid; for one of them ¥4.20 less than was placed. */
  private async pay(): Promise<void> {
    const { database } = this
    const purchases = [...this.all.purchases.values()]
    const ids = purchases.flatMap(({ lines }) => lines.map(({ productSkuId }) => productSkuId))
    const skus = await database.sql
      .select({ productSkuId: productSkus.productSkuId, weight: productSkus.weight })
      .from(productSkus)
      .where(equalsAny(productSkus.productSkuId, ids))
    const weights = new Map(skus.map((sku) => [sku.productSkuId, sku.weight ?? 0]))
    const rates = new Map<string, string | null>()
    const cheaper = purchases.find(({ row }) => row.status === 'Paid' && row.companyId === lanternId)
    for (const purchase of purchases) {
      const { row, lines } = purchase
      const valuation = await valuationOf(row, database)
      const pair = `${row.currency} ${valuation.companyCurrency}`
      if (!rates.has(pair)) rates.set(pair, await approvedRate(row.currency, valuation.companyCurrency, database))
      row.exchangeRate = rates.get(pair) ?? null
      if (purchase === cheaper) row.paidAmount = new Big(row.totalAmount).minus('4.2').toNumber()
      spreadFee(lines, row.domesticShippingFee ?? 0, valuation.unit, (id) => weights.get(id) ?? 0)
      spreadDifference(lines, row.paidAmount ?? 0, valuation.unit)
      row.expectedDate = addDays(row.paidTime ?? new Date(), 5)
        .toISOString()
        .slice(0, 10)
      this.valuations.set(row.purchaseOrderId, { ...valuation, rate: row.exchangeRate })
    }
  }

  private addPackage(purchase: LedgerPurchase, values: Partial<SupplierPackageRow>): SupplierPackageRow {
    const id = this.packages.length + 1
    const { companyId, purchaseOrderId, paidTime } = purchase.row
    const trackingNo = values.trackingNo ?? trackingNumber(id, id)
    const time = addDays(paidTime ?? new Date(), 1)
    const row: SupplierPackageRow = {
      ...{ purchaseOrderPackageId: id, companyId, purchaseOrderId, trackingNo, trackingKey: trackingKey(trackingNo) },
      ...{
        carrier: carriers[id % carriers.length] ?? 'SF Express',
        expectedDate: null,
        lines: null,
        arrivedTime: null,
      },
      ...{ createdTime: time, updatedTime: time, version: 1 },
      ...values,
    }
    this.packages.push(row)
    purchase.packages.push(row)
    return row
  }

  /** On their way: one is late, five are expected today, of which two purchase orders share one parcel. */
  private announce(purchase: LedgerPurchase, index: number): void {
    const today = new Date()
    const day = index === 0 ? subDays(today, 2) : index < 6 ? today : addDays(today, 2)
    const isShared = index === 2 || index === 3
    this.addPackage(purchase, {
      expectedDate: day.toISOString().slice(0, 10),
      lines: purchase.lines.map(({ purchaseOrderLineId, qty }) => ({ purchaseOrderLineId, qty })),
      ...(isShared && { carrier: 'SF Express', trackingNo: 'SF1300482099999' }),
    })
  }

  private receive(
    purchase: LedgerPurchase,
    plan: { checks: readonly DemoCheck[]; refunds: readonly DemoRefund[] } | undefined,
  ): void {
    if (!plan) return
    for (const [index, check] of plan.checks.entries()) {
      const isLast = index === parcelsEach - 1
      const lines = purchase.lines.map(({ purchaseOrderLineId, qty }) => {
        const part = Math.floor(qty / parcelsEach)
        return { purchaseOrderLineId, qty: isLast ? qty - part * (parcelsEach - 1) : part }
      })
      const paid = purchase.row.paidTime ?? new Date()
      const arrivedTime = check.isOpen ? subHours(new Date(), 3) : addDays(paid, 3 + index)
      const parcel = this.addPackage(purchase, { lines, arrivedTime })
      this.inspect(purchase, parcel, check)
    }
    for (const refund of plan.refunds) this.refund(purchase, refund)
  }

  private addInspection(values: Partial<InspectionRow> & { companyId: number; warehouseId: number }): InspectionRow {
    const id = this.inspections.length + 1
    const time = values.createdTime ?? new Date()
    const siteId = this.all.purchases.get(values.purchaseOrderId ?? 0)?.row.siteId
    const row: InspectionRow = {
      ...{ purchaseInspectionId: id, purchaseOrderId: null, purchaseOrderPackageId: null, shelfId: null },
      businessCode: documentNumber('PI', id, time, zoneOfDemoSite(siteId)),
      ...{ summary: '–', carrier: null, trackingNo: null, trackingKey: null, imageUrls: [], status: 'Open' as const },
      ...{ acceptedQty: 0, defectiveQty: 0, wrongQty: 0, checkedTime: null, checkedBy: null },
      ...{ results: null, bookings: null, remark: null, createdTime: time, updatedTime: time, version: 1 },
      ...values,
    }
    this.inspections.push(row)
    return row
  }

  private inspect(purchase: LedgerPurchase, parcel: SupplierPackageRow, check: DemoCheck): void {
    const { companyId, warehouseId, purchaseOrderId, placedBy } = purchase.row
    const inspection = this.addInspection({
      ...{ companyId, warehouseId, purchaseOrderId, summary: goodsSummary(parcel.lines, purchase) },
      ...{ purchaseOrderPackageId: parcel.purchaseOrderPackageId, carrier: parcel.carrier },
      ...{ trackingNo: parcel.trackingNo, trackingKey: parcel.trackingKey },
      createdTime: parcel.arrivedTime ?? new Date(),
    })
    purchase.inspections.push(inspection)
    if (check.isOpen) return
    const lines = checkedLines(purchase, parcel, check).map((line) => this.placed(line, inspection))
    const context = {
      ...{ all: this.all, valuations: this.valuations, list: () => undefined },
      ...{ allocates: () => true, promisedDate: () => '9998' },
    }
    const checkedTime = addHours(parcel.arrivedTime ?? new Date(), 2)
    const sum = (count: (line: CheckLine) => number) => lines.reduce((total, line) => total + count(line), 0)
    const [accepted, defective] = [sum((line) => line.accepted), sum((line) => line.defective)]
    const wrong = sum((line) => line.wrong?.qty ?? 0)
    Object.assign(inspection, {
      bookings: lines.flatMap((line) => ledgerLine(line, purchase, context)),
      results: lines.map(({ inspection: _, goodPlace, defectPlace, wrongPlace, ...line }) => line),
      ...{ acceptedQty: accepted, defectiveQty: defective, wrongQty: wrong, checkedTime, checkedBy: placedBy },
      status: accepted === 0 ? 'Rejected' : defective + wrong > 0 ? 'PartlyPassed' : 'Passed',
      updatedTime: checkedTime,
    })
  }

  private placed(line: CheckedLine, inspection: InspectionRow): CheckLine {
    const key = `${line.productSkuId} ${inspection.warehouseId}`
    const floor = this.places.good.get(key)
    return {
      ...{ ...line, inspection },
      ...(floor && { goodPlace: floor }),
      defectPlace: this.places.defect.get(key) ?? floor,
    }
  }

  private refund(purchase: LedgerPurchase, plan: DemoRefund): void {
    const [line] = purchase.lines
    if (!line) return
    const { companyId, siteId, purchaseOrderId, currency } = purchase.row
    const id = this.refunds.length + 1
    const createdTime = subHours(new Date(), 30 + id * 9)
    const amount = new Big(line.price)
      .times(plan.qty)
      .times(plan.share ?? 0)
      .round(2)
      .toNumber()
    const wanted = { purchaseOrderLineId: line.purchaseOrderLineId, qty: plan.qty, amount }
    const row = {
      ...{ purchaseRefundId: id, companyId, purchaseOrderId, currency, amount, kind: plan.kind, status: plan.status },
      businessCode: documentNumber('RF', id, createdTime, zoneOfDemoSite(siteId)),
      ...{ summary: `${line.productName} × ${plan.qty}`, reason: plan.reason, createdTime, updatedTime: createdTime },
      ...(plan.status === 'Completed' && {
        completedTime: addHours(createdTime, 20),
        transactionId: `RT${8_100 + id}`,
      }),
      ...(plan.status === 'VoucherSubmitted' && { carrier: 'ZTO', trackingNo: 'ZTO7510048200314' }),
    }
    this.refunds.push(row)
    const rows = plan.status === 'Rejected' ? [wanted] : allotted(purchase, plan.kind, [wanted])
    const stored = rows.map((one) => ({
      ...{ purchaseRefundLineId: 0, purchaseRefundId: id, companyId, ofCancelledQty: 0, toCancelQty: 0, ...one },
    }))
    this.refundLines.push(...stored.map(({ purchaseRefundLineId, ...one }) => one))
    purchase.refunds.push({ row: row as LedgerPurchase['refunds'][number]['row'], lines: stored })
    if (plan.status === 'VoucherSubmitted') this.sendBack(line.productSkuId, purchase, id, plan.qty)
  }

  private sendBack(productSkuId: number, { row }: LedgerPurchase, id: number, qty: number): void {
    const { ledger } = this.all
    const place = this.places.defect.get(`${productSkuId} ${row.warehouseId}`)
    const stock = place === undefined ? undefined : ledger.stock.get(place)
    if (!stock) return
    ledger.move(stock, leaving(ledger.poolOf(stock), qty), {
      ...{ kind: 'SupplierReturn', documentType: 'purchaserefunds', documentId: id },
    })
  }

  private addUnclaimed(): void {
    for (const [index, trackingNo] of ['YT8890123456789', 'SF1300482077777'].entries()) {
      this.addInspection({
        ...{ companyId: lanternId, warehouseId: 1, carrier: carriers[index] ?? 'YTO', trackingNo },
        ...{ trackingKey: trackingKey(trackingNo), summary: `${carriers[index]} ${trackingNo}` },
        ...{ status: 'Unclaimed', createdTime: subHours(new Date(), 5 + index * 20) },
      })
    }
  }
}

/** Their movements happened when the parcels were checked. */
async function datedMovements(inspections: readonly InspectionRow[], database: Database): Promise<void> {
  const times = inspections.flatMap(({ purchaseInspectionId, checkedTime }) =>
    checkedTime ? [{ id: purchaseInspectionId, time: checkedTime.toISOString() }] : [],
  )
  await database.sql.execute(sql`
    update ${inventoryMovements} set created_time = (checked ->> 'time')::timestamptz
    from jsonb_array_elements(${JSON.stringify(times)}::jsonb) as checked
    where document_type = 'purchaseinspections' and document_id = (checked ->> 'id')::bigint`)
}
