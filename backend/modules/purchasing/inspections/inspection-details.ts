import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { InspectionLine, PutAway } from '@/contract/entities/purchasing/inspection-parts'
import { context } from '../../../context'
import { withWrittenNames } from '../../../crud/person-names'
import { scopeOf } from '../../../crud/scope'
import type { Row } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { products } from '../../../db/schema/catalogue'
import { orders } from '../../../db/schema/ordering'
import { purchaseInspections } from '../../../db/schema/purchase-documents'
import { purchaseOrders } from '../../../db/schema/purchasing'
import { inventories, shelves } from '../../../db/schema/stock'
import { groupBy } from '../../../group-by'
import { enumText } from '../../../messages/texts'
import { skuSummariesOf } from '../../catalogue/sku-summaries'
import type { PurchaseLineRow } from '../../ledger/ledger-rows'
import { outstandingOf } from '../../ledger/purchase-pieces'
import { factsOf, type InspectionRow, type SupplierPackageRow } from '../purchase-ledger'

/** What stands beside an inspection: the sheet of its check, the other inspections of its parcel, and its put-aways. */
export async function inspectionDetails(row: InspectionRow, database: Database): Promise<Row> {
  const parcel = await ofParcel(row, database)
  const open = parcel.filter(({ status }) => status === row.status || row.status !== 'Open')
  return {
    lines: await sheetLines(row.status === 'Open' ? [row, ...others(row, open)] : [row], database),
    ofParcel: await shownOthers(others(row, parcel), database),
    putAways: await putAwaysOf([row], database),
  }
}

const others = (row: InspectionRow, all: readonly InspectionRow[]) =>
  all.filter(({ purchaseInspectionId }) => purchaseInspectionId !== row.purchaseInspectionId)

/** The inspections of one parcel, which came together, as far as the caller sees them. */
async function ofParcel(row: InspectionRow, database: Database): Promise<InspectionRow[]> {
  if (!row.trackingKey) return [row]
  return database.sql
    .select()
    .from(purchaseInspections)
    .where(
      and(
        ...[eq(purchaseInspections.companyId, row.companyId), eq(purchaseInspections.trackingKey, row.trackingKey)],
        sql`lower(${purchaseInspections.carrier}) = lower(${row.carrier ?? ''})`,
        scopeOf(purchaseInspections),
      ),
    )
    .orderBy(asc(purchaseInspections.purchaseInspectionId))
    .limit(50)
}

async function shownOthers(rows: readonly InspectionRow[], database: Database): Promise<Row[]> {
  const ids = rows.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? [])
  const found = await database.sql
    .select({ purchaseOrderId: purchaseOrders.purchaseOrderId, name: purchaseOrders.businessCode })
    .from(purchaseOrders)
    .where(equalsAny(purchaseOrders.purchaseOrderId, ids))
  const names = new Map(found.map((row) => [row.purchaseOrderId, row.name]))
  return rows.map(({ purchaseInspectionId, businessCode, purchaseOrderId, status }) => ({
    ...{ purchaseInspectionId, businessCode, purchaseOrderId, status },
    purchaseOrderName: purchaseOrderId === null ? null : (names.get(purchaseOrderId) ?? null),
    statusText: enumText(context().language, 'PurchaseInspectionStatus', status),
  }))
}

async function skuFacts(ids: readonly number[], database: Database) {
  const skus = await skuSummariesOf([...new Set(ids)], database)
  const productIds = [...new Set(skus.map(({ productId }) => productId))]
  const codes = await database.sql
    .select({ productId: products.productId, barcode: products.barcode })
    .from(products)
    .where(equalsAny(products.productId, productIds))
  const barcodes = new Map(codes.map(({ productId, barcode }) => [productId, barcode]))
  const known = new Map(skus.map((sku) => [sku.productSkuId, sku]))
  return { known, barcodeOf: (id: number) => barcodes.get(id) ?? null }
}

/** The lines of check sheets: one for each SKU of a purchase order that is expected, was found, or is outstanding. */
async function sheetLines(rows: readonly InspectionRow[], database: Database): Promise<InspectionLine[]> {
  const ids = rows.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? [])
  if (ids.length === 0) return []
  const facts = await factsOf(ids, database)
  const linesOf = groupBy(facts.lines, (line) => line.purchaseOrderId)
  const skuIds = facts.lines.map(({ productSkuId }) => productSkuId)
  const goodsOf = goodsIn(await skuFacts(skuIds, database))
  const people = await ordersOf(
    facts.lines.flatMap(({ orderId }) => orderId ?? []),
    database,
  )
  const places = await suggestedShelves(rows[0]?.warehouseId ?? 0, skuIds, database)
  return rows.flatMap((row) => {
    const parcel = facts.packages
      .get(row.purchaseOrderId ?? 0)
      ?.find((one) => one.purchaseOrderPackageId === row.purchaseOrderPackageId)
    const bySku = groupBy(linesOf.get(row.purchaseOrderId ?? 0) ?? [], (line) => line.productSkuId)
    return [...bySku].flatMap(([productSkuId, lines]): InspectionLine[] => {
      const pieces = piecesOf(lines, parcel)
      const result = row.results?.find((one) => one.productSkuId === productSkuId) ?? null
      const isAwaited = row.status === 'Open' && (pieces.expected !== 0 || pieces.outstanding > 0)
      if (!result && !isAwaited) return []
      const shelf = places.get(productSkuId)
      return [
        {
          ...{
            purchaseInspectionId: row.purchaseInspectionId,
            productSkuId,
            ...goodsOf(productSkuId, lines),
            ...pieces,
          },
          orders: lines.flatMap(({ orderId, orderQty }) => {
            const order = people.get(orderId ?? 0)
            return order && orderQty > 0 ? [{ ...order.shown, qty: orderQty }] : []
          }),
          ...{ suggestedShelfId: shelf?.shelfId ?? null, suggestedShelfCode: shelf?.code ?? null, result },
        },
      ]
    })
  })
}

type Lines = readonly PurchaseLineRow[]

/** How many pieces of these lines the parcel was announced with, null where that is unknown, and how many are outstanding. */
function piecesOf(lines: Lines, parcel: SupplierPackageRow | undefined) {
  const ids = new Set(lines.map(({ purchaseOrderLineId }) => purchaseOrderLineId))
  const announced = parcel?.lines?.filter(({ purchaseOrderLineId }) => ids.has(purchaseOrderLineId))
  return {
    expected: announced?.reduce((sum, { qty }) => sum + qty, 0) ?? null,
    outstanding: lines.reduce((sum, line) => sum + Math.max(0, outstandingOf(line)), 0),
  }
}

/** What the lines of a SKU are, by the catalogue or, where it has less, as they were ordered. */
const goodsIn =
  ({ known, barcodeOf }: Awaited<ReturnType<typeof skuFacts>>) =>
  (productSkuId: number, [first]: Lines) => {
    const sku = known.get(productSkuId)
    return {
      productId: first?.productId ?? 0,
      productName: sku?.productTitle ?? first?.productName ?? '',
      productSkuName: sku?.properties.join(' / ') || first?.productSkuName || null,
      supplierProductSkuName: first?.supplierProductSkuName ?? null,
      coverUrl: first?.coverUrl ?? sku?.coverUrl ?? null,
      ...{ skuCode: sku?.skuCode ?? null, barcode: barcodeOf(first?.productId ?? 0) },
    }
  }

async function ordersOf(ids: readonly number[], database: Database) {
  const { orderId, friendlyOrderId, customerName, country, status } = orders
  const rows = await database.sql
    .select({ orderId, friendlyOrderId, customerName, country, status })
    .from(orders)
    .where(equalsAny(orderId, [...new Set(ids)]))
  return new Map(
    (await withWrittenNames(rows, database)).map(({ status, ...shown }) => [
      shown.orderId,
      { shown, isComplete: status === 'Allocated' },
    ]),
  )
}

/** Where pieces of SKUs lie already: the shelf with the most of them; for others an empty shelf each, as long as there are some. */
async function suggestedShelves(warehouseId: number, skuIds: readonly number[], database: Database) {
  const known = await ownShelves(warehouseId, skuIds, database)
  const others = [...new Set(skuIds)].filter((id) => !known.has(id))
  const empty = await emptyShelves(warehouseId, others.length, database)
  for (const [place, productSkuId] of others.entries()) {
    const shelf = empty[place]
    if (shelf) known.set(productSkuId, shelf)
  }
  return known
}

/** Shelves of a warehouse on which nothing lies, by their codes. */
async function emptyShelves(warehouseId: number, count: number, database: Database): Promise<Shelf[]> {
  if (count === 0) return []
  const { shelfId, code, kind, status } = shelves
  return database.sql
    .select({ shelfId, code })
    .from(shelves)
    .where(
      and(
        ...[eq(shelves.warehouseId, warehouseId), eq(kind, 'Stock'), eq(status, 'Enabled')],
        sql`not exists (select from ${inventories} where ${inventories.shelfId} = ${shelfId} and ${inventories.onHand} > 0)`,
      ),
    )
    .orderBy(asc(code), asc(shelfId))
    .limit(count)
}

interface Shelf {
  shelfId: number
  code: string
}

async function ownShelves(
  warehouseId: number,
  skuIds: readonly number[],
  database: Database,
): Promise<Map<number, Shelf>> {
  const rows = await database.sql
    .select({ productSkuId: inventories.productSkuId, shelfId: shelves.shelfId, code: shelves.code })
    .from(inventories)
    .innerJoin(shelves, eq(shelves.shelfId, inventories.shelfId))
    .where(
      and(
        ...[eq(inventories.warehouseId, warehouseId), equalsAny(inventories.productSkuId, [...skuIds])],
        ...[eq(shelves.kind, 'Stock'), eq(shelves.status, 'Enabled'), gt(inventories.onHand, 0)],
      ),
    )
    .orderBy(asc(inventories.onHand), desc(inventories.inventoryId))
  return new Map(rows.map(({ productSkuId, ...shelf }) => [productSkuId, shelf]))
}

/** Good pieces of checks with their place and for whom they are: one label each. */
export async function putAwaysOf(rows: readonly InspectionRow[], database: Database): Promise<PutAway[]> {
  const bookings = rows.flatMap((row) => (row.bookings ?? []).filter(({ accepted }) => accepted > 0))
  if (bookings.length === 0) return []
  const facts = await factsOf(
    rows.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? []),
    database,
  )
  const lineOf = new Map(facts.lines.map((line) => [line.purchaseOrderLineId, line]))
  const { known } = await skuFacts(
    facts.lines.map(({ productSkuId }) => productSkuId),
    database,
  )
  const people = await ordersOf(
    facts.lines.flatMap(({ orderId }) => orderId ?? []),
    database,
  )
  const places = await database.sql
    .select({ inventoryId: inventories.inventoryId, code: shelves.code })
    .from(inventories)
    .leftJoin(shelves, eq(shelves.shelfId, inventories.shelfId))
    .where(
      equalsAny(
        inventories.inventoryId,
        bookings.map(({ inventoryId }) => inventoryId),
      ),
    )
  const codes = new Map(places.map(({ inventoryId, code }) => [inventoryId, code]))
  return bookings.flatMap((booking): PutAway[] => {
    const line = lineOf.get(booking.purchaseOrderLineId ?? 0)
    if (!line) return []
    const sku = known.get(line.productSkuId)
    const goods = {
      productSkuId: line.productSkuId,
      productName: sku?.productTitle ?? line.productName,
      productSkuName: sku?.properties.join(' / ') || line.productSkuName,
      ...{ skuCode: sku?.skuCode ?? null, shelfCode: codes.get(booking.inventoryId) ?? null },
    }
    const order = line.orderId === null ? undefined : people.get(line.orderId)
    const free = booking.accepted - booking.orderQty
    const none = { orderId: null, friendlyOrderId: null, customerName: null }
    const isOrderComplete = order?.isComplete ?? false
    return [
      ...(booking.orderQty > 0
        ? [{ ...goods, ...(order?.shown ?? none), isOrderComplete, qty: booking.orderQty }]
        : []),
      ...(free > 0 ? [{ ...goods, ...none, isOrderComplete: false, qty: free }] : []),
    ]
  })
}
