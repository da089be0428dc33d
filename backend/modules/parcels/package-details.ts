import { asc, desc, eq } from 'drizzle-orm'
import { hasPlace } from '@/contract/text/address-layout'
import { skuName } from '@/contract/text/sku-name'
import { context } from '../../context'
import { withWrittenNames } from '../../crud/person-names'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { carriers } from '../../db/schema/freights'
import { orderLines, orders } from '../../db/schema/ordering'
import { orderPackageEvents, orderPackageLines } from '../../db/schema/parcels'
import { inventories, shelves } from '../../db/schema/stock'
import { groupBy } from '../../group-by'
import { enumText } from '../../messages/texts'
import { skuSummariesOf } from '../catalogue/sku-summaries'
import { withAddressLines } from '../customers/address-lines'
import { trackingLinkOf } from '../freight/tracking-link'
import { languagesOf } from '../templates/message-language'
import { declarationsOf } from './customs'
import { invoicesOf } from './invoices'
import { otherFreightOf } from './other-freight'
import type { PackageRow } from './package-rows'

/** What stands beside a parcel: contents, orders, address, and what is known of its way. */
export async function packageDetails(parcel: PackageRow, database: Database): Promise<Row> {
  const [address] = await withAddressLines([{ ...parcel, recipientName: parcel.name }], database)
  const inside = await ordersOf(parcel, database)
  return {
    lines: await contentsOf(parcel, database),
    addressText: hasPlace(parcel) ? (address?.lines ?? []) : [],
    orders: inside,
    customerLanguages: await languagesOf(parcel, database),
    otherFreight: await otherFreightOf(parcel, inside, database),
    events: await eventsOf(parcel, database),
    declaration: (await declarationsOf([parcel], database)).get(parcel.orderPackageId),
    invoiceNo: (await invoicesOf([parcel.orderPackageId], database)).get(parcel.orderPackageId)?.number ?? null,
    ...(await carrierFacts(parcel, database)),
  }
}

async function contentsOf({ orderPackageId }: PackageRow, database: Database): Promise<Row[]> {
  const { qty, returned, extra } = orderPackageLines
  const { orderLineId, orderId, productId, productSkuId, name, skuName: variant, coverUrl, price } = orderLines
  const rows = await database.sql
    .select({
      ...{ qty, returned, extra, orderLineId, orderId, productId, productSkuId, name, variant, coverUrl, price },
      ...{ friendlyOrderId: orders.friendlyOrderId, currency: orders.currency, shelfCode: shelves.code },
    })
    .from(orderPackageLines)
    .innerJoin(orderLines, eq(orderLines.orderLineId, orderPackageLines.orderLineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .leftJoin(inventories, eq(inventories.inventoryId, orderPackageLines.inventoryId))
    .leftJoin(shelves, eq(shelves.shelfId, inventories.shelfId))
    .where(eq(orderPackageLines.orderPackageId, orderPackageId))
    .orderBy(asc(orderPackageLines.orderPackageLineId))
  const skus = await skuSummariesOf([...new Set(rows.map((row) => row.productSkuId))], database)
  const skuOf = new Map(skus.map((sku) => [sku.productSkuId, sku]))
  const sum = (parts: typeof rows, field: 'qty' | 'returned' | 'extra') =>
    parts.reduce((total, part) => total + part[field], 0)
  return [...groupBy(rows, (row) => row.orderLineId).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { shelfCode, variant: stored, ...line } = first
    const sku = skuOf.get(line.productSkuId)
    return {
      ...line,
      ...{ qty: sum(parts, 'qty'), returned: sum(parts, 'returned'), extra: sum(parts, 'extra') },
      skuName: stored ?? (sku ? skuName(sku) : null),
      skuCode: sku?.skuCode ?? null,
      coverUrl: line.coverUrl ?? sku?.coverUrl ?? null,
      weight: sku?.weight ?? null,
      shelves: [...new Set(parts.flatMap((part) => part.shelfCode ?? []))].join(', ') || null,
    }
  })
}

async function ordersOf({ orderPackageId }: PackageRow, database: Database) {
  const { language } = context()
  const { orderId, friendlyOrderId, status, payStatus, balance, freightAmount, currency, heldReason } = orders
  const rows = await database.sql
    .selectDistinct({ orderId, friendlyOrderId, status, payStatus, balance, freightAmount, currency, heldReason })
    .from(orderPackageLines)
    .innerJoin(orders, eq(orders.orderId, orderPackageLines.orderId))
    .where(eq(orderPackageLines.orderPackageId, orderPackageId))
    .orderBy(asc(orderId))
  return rows.map(({ heldReason: reason, ...order }) => ({
    ...{ ...order, held: reason !== null, balance: Number(order.balance) },
    statusText: enumText(language, 'OrderStatus', order.status),
    payStatusText: enumText(language, 'OrderPayStatus', order.payStatus),
  }))
}

async function eventsOf({ orderPackageId: id }: PackageRow, database: Database): Promise<Row[]> {
  const { orderPackageEventId, time, code, text, place } = orderPackageEvents
  const rows = await database.sql
    .select({ orderPackageEventId, time, code, text, place })
    .from(orderPackageEvents)
    .where(eq(orderPackageEvents.orderPackageId, id))
    .orderBy(desc(time), desc(orderPackageEventId))
    .limit(200)
  return rows.map((event) => ({
    ...{ ...event, time: event.time.toISOString() },
    codeText: enumText(context().language, 'ParcelEvent', event.code),
  }))
}

async function carrierFacts({ carrierId }: PackageRow, database: Database): Promise<Row> {
  if (carrierId === null) return { transportModeText: null }
  const [carrier] = await database.sql.select().from(carriers).where(eq(carriers.carrierId, carrierId))
  return {
    transportModeText: carrier ? enumText(context().language, 'TransportMode', carrier.transportMode) : null,
  }
}

/** The pages on which carriers tell where parcels are, by carrier. */
async function trackingLinks(rows: readonly Row[], database: Database) {
  const ids = [...new Set(rows.flatMap(({ carrierId }) => (carrierId ? Number(carrierId) : [])))]
  const found = await database.sql
    .select({ carrierId: carriers.carrierId, link: carriers.trackingUrl })
    .from(carriers)
    .where(equalsAny(carriers.carrierId, ids))
  const links = new Map(found.map(({ carrierId, link }) => [carrierId, link]))
  return ({ carrierId, trackingNo }: Row) => trackingLinkOf(links.get(Number(carrierId)), trackingNo)
}

/** Parcels of a list with their orders, their customer and how many pieces are in them. */
export async function withContents(rows: readonly Row[], database: Database): Promise<Row[]> {
  const ids = rows.map(({ orderPackageId }) => Number(orderPackageId))
  const { orderPackageId, orderId, qty, returned } = orderPackageLines
  const found = await database.sql
    .select({ orderPackageId, orderId, qty, returned, customerName: orders.customerName, country: orders.country })
    .from(orderPackageLines)
    .innerJoin(orders, eq(orders.orderId, orderId))
    .where(equalsAny(orderPackageId, ids))
    .orderBy(asc(orderPackageLines.orderPackageLineId))
  const byParcel = groupBy(await withWrittenNames(found, database), (line) => line.orderPackageId)
  const linkOf = await trackingLinks(rows, database)
  return rows.map((row) => {
    const lines = byParcel.get(Number(row.orderPackageId)) ?? []
    return {
      ...row,
      orderIds: [...new Set(lines.map((line) => line.orderId))],
      customerName: lines[0]?.customerName ?? null,
      trackingUrl: linkOf(row),
      pieces: lines.reduce((sum, line) => sum + line.qty, 0),
      returnedPieces: lines.reduce((sum, line) => sum + line.returned, 0),
    }
  })
}
