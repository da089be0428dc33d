import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ScanHit } from '@/contract/entities/purchasing/purchase-inspections'
import { maxScanHits } from '@/contract/entities/purchasing/scan-limits'
import { formatDate, isTimeZone } from '@/contract/text/time-text'
import { goodsCode, trackingKey } from '@/contract/text/tracking-key'
import { context } from '../../../context'
import { scopeOf } from '../../../crud/scope'
import { labelsOf } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { productSkus, products } from '../../../db/schema/catalogue'
import { purchaseInspections, purchaseOrderPackages } from '../../../db/schema/purchase-documents'
import { purchaseOrderLines, purchaseOrders } from '../../../db/schema/purchasing'
import { invalid } from '../../../http/parse'
import { enumText } from '../../../messages/texts'

const maxHits = maxScanHits + 1
/** Purchase orders of one SKU, of which those with parcels are the hits. */
const maxPurchases = 1000

/**
 * What a scanned code is of, the likeliest first: an inspection or a parcel by its tracking number, else a purchase order by
 * its number or the supplier's, else what is expected of the goods with this SKU code or barcode. Changes nothing.
 */
export async function matchCode(code: string, database: Database): Promise<ScanHit[]> {
  return (await allOf(code, database)).slice(0, maxHits)
}

async function allOf(code: string, database: Database): Promise<ScanHit[]> {
  const key = trackingKey(code)
  if (key === '') return []
  const byNumber = await hitsOf(
    {
      inspections: or(
        and(eq(purchaseInspections.trackingKey, key), inArray(purchaseInspections.status, ['Open', 'Unclaimed'])),
        eq(purchaseInspections.businessCode, key),
      ),
      packages: eq(purchaseOrderPackages.trackingKey, key),
    },
    database,
  )
  if (byNumber.length > 0) return byNumber
  const plain = code.trim()
  const orderIds = await idsOf(
    or(eq(purchaseOrders.businessCode, plain.toUpperCase()), eq(purchaseOrders.supplierOrderId, plain)),
    database,
  )
  if (orderIds.length > 0) return ofPurchases(orderIds, database, true)
  return ofPurchases(await withGoods(code, database), database, false)
}

/**
 * What is expected by today and has not arrived, the most overdue first, and what waits for its check.
 * @param timeZone whose day is today: of the person, as warehouses have none. Throws where it is unknown.
 */
export async function expectedNow(timeZone: string, database: Database): Promise<ScanHit[]> {
  if (!isTimeZone(timeZone)) throw invalid([{ field: 'timeZone', text: 'format' }])
  const today = formatDate(new Date().toISOString(), timeZone)
  return hitsOf(
    {
      inspections: inArray(purchaseInspections.status, ['Open', 'Unclaimed']),
      packages: lte(sql`coalesce(${purchaseOrderPackages.expectedDate}, ${purchaseOrders.expectedDate})`, today),
    },
    database,
  )
}

interface Conditions {
  inspections: SQL | undefined
  packages: SQL | undefined
}

async function hitsOf(where: Conditions, database: Database): Promise<ScanHit[]> {
  const { language } = context()
  const found = await database.sql
    .select({ inspection: purchaseInspections, supplierId: purchaseOrders.supplierId })
    .from(purchaseInspections)
    .leftJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, purchaseInspections.purchaseOrderId))
    .where(and(where.inspections, scopeOf(purchaseInspections)))
    .orderBy(asc(purchaseInspections.purchaseInspectionId))
    .limit(maxHits)
  const parcels = await parcelsWith(where.packages, database)
  const names = await supplierNames([...found, ...parcels], database)
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  return [
    ...found.map(
      ({ inspection, supplierId }): ScanHit => ({
        kind: 'Inspection',
        ...{ purchaseInspectionId: inspection.purchaseInspectionId, purchaseOrderPackageId: null },
        ...{ purchaseOrderId: inspection.purchaseOrderId, businessCode: inspection.businessCode },
        ...{ supplierName: nameOf(supplierId), carrier: inspection.carrier, trackingNo: inspection.trackingNo },
        summary: inspection.summary,
        statusText: enumText(language, 'PurchaseInspectionStatus', inspection.status),
        expectedDate: null,
      }),
    ),
    ...parcels.map(
      ({ purchaseOrderPackageId, purchaseOrderId, businessCode, supplierId, ...parcel }): ScanHit => ({
        kind: 'Package',
        ...{ purchaseInspectionId: null, purchaseOrderPackageId, purchaseOrderId, businessCode },
        ...{ supplierName: nameOf(supplierId), carrier: parcel.carrier, trackingNo: parcel.trackingNo },
        ...{ summary: parcel.summary, expectedDate: parcel.expectedDate },
        statusText: enumText(language, 'PurchaseOrderStatus', parcel.status),
      }),
    ),
  ]
}

/** Parcels that have not arrived, the most overdue first; one of several purchase orders once. */
async function parcelsWith(where: SQL | undefined, { sql: store }: Database) {
  const { purchaseOrderPackageId, companyId, carrier, trackingKey, trackingNo } = purchaseOrderPackages
  const { purchaseOrderId, businessCode, supplierId, summary, status } = purchaseOrders
  const day = sql<string | null>`coalesce(${purchaseOrderPackages.expectedDate}, ${purchaseOrders.expectedDate})`
  const oneParcel = [companyId, sql`lower(${carrier})`, trackingKey]
  const parcels = store
    .selectDistinctOn(oneParcel, {
      ...{ purchaseOrderPackageId, carrier, trackingNo, purchaseOrderId, businessCode, supplierId, summary, status },
      expectedDate: day.as('expected_day'),
    })
    .from(purchaseOrderPackages)
    .innerJoin(purchaseOrders, eq(purchaseOrderId, purchaseOrderPackages.purchaseOrderId))
    .where(and(where, isNull(purchaseOrderPackages.arrivedTime), scopeOf(purchaseOrderPackages)))
    .orderBy(...oneParcel, sql`${day} nulls last`, asc(purchaseOrderPackageId))
    .as('parcels')
  return store
    .select()
    .from(parcels)
    .orderBy(sql`${parcels.expectedDate} nulls last`, asc(parcels.purchaseOrderPackageId))
    .limit(maxHits)
}

/** Inspections and parcels of purchase orders; those that have none themselves, where a purchase order was scanned. */
async function ofPurchases(ids: readonly number[], database: Database, isNamed: boolean): Promise<ScanHit[]> {
  if (ids.length === 0) return []
  const hits = await hitsOf(
    {
      inspections: and(equalsAny(purchaseInspections.purchaseOrderId, ids), eq(purchaseInspections.status, 'Open')),
      packages: equalsAny(purchaseOrderPackages.purchaseOrderId, ids),
    },
    database,
  )
  const covered = new Set(hits.map(({ purchaseOrderId }) => purchaseOrderId))
  const rest = ids.filter((id) => !covered.has(id))
  if (rest.length === 0 || (!isNamed && hits.length > 0)) return hits
  const rows = await database.sql
    .select()
    .from(purchaseOrders)
    .where(equalsAny(purchaseOrders.purchaseOrderId, rest))
    .limit(maxHits)
  const names = await supplierNames(rows, database)
  return [
    ...hits,
    ...rows.map(
      (row): ScanHit => ({
        kind: 'PurchaseOrder',
        ...{ purchaseInspectionId: null, purchaseOrderPackageId: null, purchaseOrderId: row.purchaseOrderId },
        businessCode: row.businessCode,
        supplierName: row.supplierId === null ? null : (names.get(row.supplierId) ?? null),
        ...{ carrier: null, trackingNo: null, summary: row.summary, expectedDate: row.expectedDate },
        statusText: enumText(context().language, 'PurchaseOrderStatus', row.status),
      }),
    ),
  ]
}

async function idsOf(where: SQL | undefined, database: Database): Promise<number[]> {
  const rows = await database.sql
    .select({ id: purchaseOrders.purchaseOrderId })
    .from(purchaseOrders)
    .where(and(where, ne(purchaseOrders.status, 'Cancelled'), scopeOf(purchaseOrders)))
    .limit(maxHits)
  return rows.map(({ id }) => id)
}

/** Paid purchase orders with outstanding pieces of the goods that have this SKU code or barcode. */
async function withGoods(code: string, database: Database): Promise<number[]> {
  const skuIds = await skusWith(code, database)
  if (skuIds.length === 0) return []
  const line = purchaseOrderLines
  const outstanding = sql`${line.qty} + ${line.replacedQty} + ${line.extraQty} - ${line.acceptedQty} - ${line.defectiveQty} - ${line.cancelledQty}`
  const rows = await database.sql
    .selectDistinct({ id: purchaseOrders.purchaseOrderId })
    .from(line)
    .innerJoin(purchaseOrders, eq(purchaseOrders.purchaseOrderId, line.purchaseOrderId))
    .where(
      and(
        equalsAny(line.productSkuId, skuIds),
        ...[gt(outstanding, 0), inArray(purchaseOrders.status, ['Paid', 'Shipped', 'Received'])],
        scopeOf(purchaseOrders),
      ),
    )
    .limit(maxPurchases)
  return rows.map(({ id }) => id)
}

/** SKUs with this code, or of products with this barcode; UPC-A is EAN-13 with a leading 0. Each by an index. */
async function skusWith(code: string, database: Database): Promise<number[]> {
  const { productSkuId, skuCode, productId } = productSkus
  const byCode = await database.sql
    .select({ productSkuId })
    .from(productSkus)
    .where(sql`lower(${skuCode}) = ${code.trim().toLowerCase()}`)
  const goods = goodsCode(code)
  const barcodes = /^0\d{12}$/.test(goods) ? [goods, goods.slice(1)] : [goods]
  const byBarcode = await database.sql
    .select({ productSkuId })
    .from(productSkus)
    .innerJoin(products, eq(products.productId, productId))
    .where(inArray(sql`upper(${products.barcode})`, barcodes))
  return [...byCode, ...byBarcode].map((row) => row.productSkuId)
}

const supplierNames = (rows: readonly { supplierId: number | null }[], database: Database) =>
  labelsOf('suppliers', [...new Set(rows.flatMap(({ supplierId }) => supplierId ?? []))], database)
