import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import type { purchaseRefunds as refundEntity } from '@/contract/entities/purchasing/purchase-refunds'
import type { DraftOf } from '@/contract/entity'
import { context } from '../../../context'
import { scopeOf } from '../../../crud/scope'
import type { Row } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import { insertMany } from '../../../db/insert-many'
import { purchaseInspections, purchaseRefundLines, purchaseRefunds } from '../../../db/schema/purchase-documents'
import { purchaseOrders } from '../../../db/schema/purchasing'
import { invalid } from '../../../http/parse'
import { startingOver } from '../../../http/start-over'
import { enumText } from '../../../messages/texts'
import { Problem } from '../../../problem'
import { documentNumber, reserveKeys } from '../../ledger/document-numbers'
import { outstandingOf, refundedReceived } from '../../ledger/purchase-pieces'
import { minorUnitsOf } from '../../money/currency-units'
import { fromMinor, hasDecimals, toMinor } from '../../money/minor-units'
import { zonesOfSites } from '../../reference/site-zones'
import { goodsSummary } from '../goods-summary'
import { standingRefunds } from '../pay-purchases'
import {
  type InspectionRow,
  type LedgerPurchase,
  loadPurchases,
  lockPurchases,
  settlePurchases,
} from '../purchase-ledger'
import { refusedPurchase } from '../refused-purchase'
import { allotted, type WantedLine } from './refund-lines'

type Draft = DraftOf<typeof refundEntity>

/** What a draft takes over from the check that found it. */
interface Source {
  purchaseOrderId: number
  lines: readonly WantedLine[]
  reason: string
  imageUrls: readonly string[]
}

/** The lines of drafts that are being created, for the call that stores them. */
const linesOfDraft = new WeakMap<object, readonly WantedLine[]>()

/**
 * Checks a request to a supplier and completes it: number, amount, summary. At most what was paid and stands in no
 * refund; for pieces that were received, or did not come, and stand in none.
 */
export async function requestedRefund(draft: Draft, database: Database): Promise<Row> {
  const inspection = draft.purchaseInspectionId ? await inspectionOf(draft.purchaseInspectionId, database) : undefined
  const purchaseOrderId = draft.purchaseOrderId ?? inspection?.purchaseOrderId ?? undefined
  if (!purchaseOrderId) throw invalid([{ field: 'purchaseOrderId', text: 'required' }])
  if (inspection && inspection.purchaseOrderId !== purchaseOrderId) {
    throw invalid([{ field: 'purchaseInspectionId', text: 'missing' }])
  }
  await refuseForeign(purchaseOrderId, database)
  await startingOver(() => lockPurchases([purchaseOrderId], {}, database), database)
  const purchase = (await loadPurchases([purchaseOrderId], {}, database)).purchases.get(purchaseOrderId)
  if (!purchase) throw new Problem('missing')
  const { row } = purchase
  if (row.paidTime === null || row.status === 'Cancelled') throw refusedPurchase(row, 'notPaidYet')
  const source = inspection && takenOver(inspection, purchase, draft.kind)
  const wanted = priced(draft.lines ?? source?.lines ?? [], purchase, draft.kind)
  linesOfDraft.set(draft, draft.lines ? [] : wanted)
  if (draft.lines) for (const [index, line] of draft.lines.entries()) line.amount ??= wanted[index]?.amount
  const reason = draft.reason ?? source?.reason
  if (!reason) throw invalid([{ field: 'reason', text: 'required' }])
  allotted(purchase, draft.kind, wanted)
  const amount = await amountOf(draft, wanted, purchase, database)
  const [key] = await reserveKeys(purchaseRefunds.purchaseRefundId, 1, database)
  const id = Number(key)
  const zoneOf = await zonesOfSites([row.siteId], database)
  const { lines, ...values } = draft
  return {
    ...values,
    ...{ purchaseRefundId: id, purchaseOrderId, companyId: row.companyId, currency: row.currency, reason, amount },
    businessCode: documentNumber('RF', id, new Date(), zoneOf(row.siteId)),
    summary: goodsSummary(wanted, purchase),
    ...(source && { imageUrls: source.imageUrls }),
  }
}

/** Stores lines that were taken over, and what follows for the purchase order. */
export async function storeRequested(
  row: typeof purchaseRefunds.$inferSelect,
  draft: Draft,
  database: Database,
): Promise<void> {
  const lines = linesOfDraft.get(draft) ?? []
  const { purchaseRefundId, purchaseOrderId, companyId, kind } = row
  const purchase = (await loadPurchases([purchaseOrderId], {}, database)).purchases.get(purchaseOrderId)
  if (purchase && lines.length > 0) {
    const rows = allotted(purchase, kind, lines).map((line) => ({ ...line, purchaseRefundId, companyId }))
    await insertMany(database, purchaseRefundLines, rows)
  }
  await settlePurchases([purchaseOrderId], database)
}

/** What the store keeps of new lines: which pieces they stand for. */
export async function completedLines(lines: readonly Row[], refund: Row, database: Database): Promise<Row[]> {
  const id = Number(refund.purchaseOrderId)
  const purchase = (await loadPurchases([id], {}, database)).purchases.get(id)
  if (!purchase) return []
  const kind = refund.kind as Draft['kind']
  const rows = allotted(purchase, kind, lines as readonly WantedLine[])
  return rows.map((row, index) => ({ ...lines[index], ...row }))
}

async function inspectionOf(id: number, database: Database): Promise<InspectionRow> {
  const [found] = await database.sql
    .select()
    .from(purchaseInspections)
    .where(and(eq(purchaseInspections.purchaseInspectionId, id), scopeOf(purchaseInspections)))
  if (!found) throw invalid([{ field: 'purchaseInspectionId', text: 'missing' }])
  return found
}

async function refuseForeign(id: number, database: Database): Promise<void> {
  const [found] = await database.sql
    .select({ purchaseOrderId: purchaseOrders.purchaseOrderId })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.purchaseOrderId, id), scopeOf(purchaseOrders)))
  if (!found) throw invalid([{ field: 'purchaseOrderId', text: 'missing' }])
}

/** Pieces, reasons and pictures of a check: its defects, or what has not come of its lines. */
function takenOver(inspection: InspectionRow, purchase: LedgerPurchase, kind: Draft['kind']): Source {
  const { language } = context()
  const isMissing = kind === 'Missing' || kind === 'NotShipped'
  const results = inspection.results ?? []
  const skus = new Set(results.map(({ productSkuId }) => productSkuId))
  const defects = new Map<number, number>()
  for (const { purchaseOrderLineId, defective } of inspection.bookings ?? []) {
    if (purchaseOrderLineId === null || defective === 0) continue
    defects.set(purchaseOrderLineId, (defects.get(purchaseOrderLineId) ?? 0) + defective)
  }
  const lines = purchase.lines.flatMap((line): WantedLine[] => {
    const left = Math.max(0, line.defectiveQty - refundedReceived(purchase, line))
    const qty = isMissing
      ? skus.has(line.productSkuId)
        ? outstandingOf(line)
        : 0
      : Math.min(defects.get(line.purchaseOrderLineId) ?? 0, left)
    return qty > 0 ? [{ purchaseOrderLineId: line.purchaseOrderLineId, qty }] : []
  })
  const reasons = [...new Set(results.flatMap(({ reason }) => reason ?? []))]
  return {
    ...{ purchaseOrderId: purchase.row.purchaseOrderId, lines },
    reason: isMissing
      ? enumText(language, 'PurchaseRefundKind', kind)
      : reasons.map((reason) => enumText(language, 'DefectReason', reason)).join(', '),
    imageUrls: [...new Set(results.flatMap(({ imageUrls }) => imageUrls ?? []))].slice(0, 10),
  }
}

/** Lines without an amount ask for the price of their pieces. */
const priced = (lines: readonly WantedLine[], purchase: LedgerPurchase, kind: Draft['kind']): WantedLine[] =>
  lines.map((wanted) => {
    const line = purchase.lines.find((one) => one.purchaseOrderLineId === wanted.purchaseOrderLineId)
    const price = kind === 'Replacement' || !line ? 0 : new Big(line.price).times(wanted.qty).round(2).toNumber()
    return { ...wanted, amount: wanted.amount ?? price }
  })

async function amountOf(
  { kind, shippingAmount = 0, otherAmount = 0 }: Draft,
  lines: readonly WantedLine[],
  purchase: LedgerPurchase,
  database: Database,
): Promise<number> {
  const { row } = purchase
  const unit = (await minorUnitsOf([row.currency], database))(row.currency)
  const refuseDecimals = (field: string, amount: number) => {
    if (!hasDecimals(amount, unit)) throw invalid([{ field, text: 'decimals', values: { n: String(unit) } }])
  }
  for (const [index, line] of lines.entries()) refuseDecimals(`lines.${index}.amount`, line.amount ?? 0)
  refuseDecimals('shippingAmount', shippingAmount)
  refuseDecimals('otherAmount', otherAmount)
  const amount = lines.reduce((sum, line) => sum.plus(line.amount ?? 0), new Big(shippingAmount).plus(otherAmount))
  if (kind === 'Replacement' && amount.gt(0)) throw invalid([{ field: 'amount', text: 'noAmount' }])
  if (lines.length === 0 && amount.eq(0)) throw invalid([{ field: 'lines', text: 'required' }])
  if (kind === 'Replacement' && lines.length === 0) throw invalid([{ field: 'lines', text: 'required' }])
  refuseAbovePaid(purchase, amount.toNumber(), unit)
  return amount.toNumber()
}

/** Refunds of a purchase order never exceed what was paid for it. */
export function refuseAbovePaid(purchase: LedgerPurchase, amount: number, unit: number, except?: number): void {
  const left = toMinor(purchase.row.paidAmount ?? 0, unit) - standingRefunds(purchase, unit, except)
  if (toMinor(amount, unit) > left) {
    throw invalid([{ field: 'amount', text: 'high', values: { n: String(fromMinor(Math.max(0, left), unit)) } }])
  }
}
