import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { stockLine } from '@/contract/entities/purchasing/inspection-parts'
import type { purchaseInspections as inspectionEntity } from '@/contract/entities/purchasing/purchase-inspections'
import type { DraftOf } from '@/contract/entity'
import { trackingKey } from '@/contract/text/tracking-key'
import { caller } from '../../../context'
import { type Remark, remarkIn } from '../../../crud/crud-options'
import { scopeOf } from '../../../crud/scope'
import type { Row } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { productSkus } from '../../../db/schema/catalogue'
import { purchaseInspections } from '../../../db/schema/purchase-documents'
import { purchaseOrders } from '../../../db/schema/purchasing'
import { type FieldError, invalid } from '../../../http/parse'
import { documentNumber, reserveKeys } from '../../ledger/document-numbers'
import { loadLedger } from '../../ledger/load-ledger'
import { saveLedger } from '../../ledger/save-ledger'
import { arriving } from '../../ledger/stock-value'
import { hasDecimals, toMinor } from '../../money/minor-units'
import { ownerOf, refuseForeignShelf, rowIn } from '../../stock/movement-places'
import { type InspectionRow, settlePurchases } from '../purchase-ledger'
import { refusedPurchase } from '../refused-purchase'
import { saveInspections } from './save-inspections'

/** A parcel of no known order, with where it lies until it is claimed. */
export async function unclaimedDraft(draft: DraftOf<typeof inspectionEntity>, database: Database): Promise<Row> {
  const { warehouseId, shelfId = null, carrier, trackingNo } = draft
  const { companyId } = await ownerOf(warehouseId, 'warehouseId', database)
  await refuseForeignShelf({ warehouseId, shelfId }, 'shelfId', database)
  const [key] = await reserveKeys(purchaseInspections.purchaseInspectionId, 1, database)
  const id = Number(key)
  return {
    ...{ ...draft, purchaseInspectionId: id, companyId, status: 'Unclaimed' },
    businessCode: documentNumber('PI', id, new Date(), 'UTC'),
    summary: [carrier, trackingNo].filter(Boolean).join(' ') || '–',
    trackingKey: trackingNo ? trackingKey(trackingNo) : null,
  }
}

/** The parcel is one of a purchase order: any that is paid, also a completed one. */
export async function assignInspection(
  [row]: readonly InspectionRow[],
  { purchaseOrderId, ...given }: Remark & { purchaseOrderId: number },
  database: Database,
): Promise<Row[]> {
  if (!row) return []
  const [purchase] = await database.sql
    .select()
    .from(purchaseOrders)
    .where(
      and(
        ...[eq(purchaseOrders.purchaseOrderId, purchaseOrderId), eq(purchaseOrders.companyId, row.companyId)],
        scopeOf(purchaseOrders),
      ),
    )
  if (!purchase) throw invalid([{ field: 'purchaseOrderId', text: 'missing' }])
  if (purchase.paidTime === null || purchase.status === 'Cancelled') throw refusedPurchase(purchase, 'notPaidYet')
  const after: InspectionRow = {
    ...{ ...row, ...remarkIn(given), purchaseOrderId, summary: purchase.summary, status: 'Open' },
  }
  await saveInspections([row], [after], { action: 'assign', values: { purchaseOrderId } }, database)
  await settlePurchases([purchaseOrderId], database)
  return [after]
}

interface Stock extends Remark {
  lines: readonly z.infer<typeof stockLine>[]
}

/** The pieces of an unclaimed parcel become free stock, at a price or of unknown cost. */
export async function receiveAsStock(
  [row]: readonly InspectionRow[],
  given: Stock,
  database: Database,
): Promise<Row[]> {
  if (!row) return []
  const { warehouseId, companyId } = row
  const { unit } = await ownerOf(warehouseId, 'warehouseId', database)
  await refuseWrongLines(given, row, unit, database)
  const placed: { id: number; qty: number; worth: number | null }[] = []
  for (const [index, { productSkuId, qty, shelfId = null, unitCost }] of given.lines.entries()) {
    await refuseForeignShelf({ warehouseId, shelfId }, `lines.${index}.shelfId`, database)
    const id = await rowIn({ productSkuId, warehouseId, shelfId }, companyId, database)
    placed.push({ id, qty, worth: unitCost === undefined ? null : qty * toMinor(unitCost, unit) })
  }
  const skuIds = given.lines.map(({ productSkuId }) => productSkuId)
  const ledger = await loadLedger({ orders: [], skuIds }, database)
  for (const { id, qty, worth } of placed) {
    const stock = ledger.stock.get(id)
    if (!stock) throw new Error(`The place ${id} is not locked.`)
    ledger.move(stock, arriving(qty, worth), {
      ...{ kind: 'Receipt' as const, documentType: 'purchaseinspections', documentId: row.purchaseInspectionId },
    })
  }
  await saveLedger(ledger, { orderIds: [] }, database)
  const acceptedQty = given.lines.reduce((sum, { qty }) => sum + qty, 0)
  const after: InspectionRow = {
    ...{ ...row, ...remarkIn(given), status: 'Passed', acceptedQty },
    ...{ checkedTime: new Date(), checkedBy: caller().adminId },
  }
  const { remark, ...values } = given
  await saveInspections([row], [after], { action: 'receiveasstock', values }, database)
  return [after]
}

async function refuseWrongLines(
  { lines }: Stock,
  { companyId }: InspectionRow,
  unit: number,
  database: Database,
): Promise<void> {
  const skus = await database.sql
    .select({ productSkuId: productSkus.productSkuId, companyId: productSkus.companyId })
    .from(productSkus)
    .where(
      equalsAny(
        productSkus.productSkuId,
        lines.map(({ productSkuId }) => productSkuId),
      ),
    )
  const known = new Set(skus.flatMap((sku) => (sku.companyId === companyId ? sku.productSkuId : [])))
  const errors = lines.flatMap(({ productSkuId, unitCost }, index): FieldError[] => {
    if (!known.has(productSkuId)) return [{ field: `lines.${index}.productSkuId`, text: 'missing' }]
    return unitCost !== undefined && !hasDecimals(unitCost, unit)
      ? [{ field: `lines.${index}.unitCost`, text: 'decimals', values: { n: String(unit) } }]
      : []
  })
  if (errors.length > 0) throw invalid(errors)
}
