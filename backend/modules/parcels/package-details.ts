import { asc, desc, eq, sql } from 'drizzle-orm'
import { hasPlace } from '@/contract/text/address-layout'
import { skuName } from '@/contract/text/sku-name'
import { context } from '../../context'
import { withWrittenNames } from '../../crud/person-names'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { among, build, JoinedReads } from '../../db/joined-reads'
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
  const { orderPackageId, carrierId } = parcel
  const found = await beside.run({ orderPackageId, carrierId }, database)
  const inside = ordersIn(found)
  return {
    lines: await contentsIn(found, database),
    addressText: hasPlace(parcel) ? (address?.lines ?? []) : [],
    orders: inside,
    customerLanguages: await languagesOf(parcel, database),
    otherFreight: await otherFreightOf(parcel, inside, database),
    events: eventsIn(found),
    declaration: (await declarationsOf([parcel], database)).get(parcel.orderPackageId),
    invoiceNo: (await invoicesOf([parcel.orderPackageId], database)).get(parcel.orderPackageId)?.number ?? null,
    transportModeText: carrierText(found),
  }
}

const ofParcel = sql.placeholder('orderPackageId')

/** The rows of other tables that belong to a parcel. */
const beside = new JoinedReads(() => ({
  contents: contentReads(),
  orders: orderReads(),
  events: eventReads(),
  carriers: build
    .select({ transportMode: carriers.transportMode })
    .from(carriers)
    .where(eq(carriers.carrierId, sql.placeholder('carrierId'))),
}))
type Found = Awaited<ReturnType<typeof beside.run>>

function contentReads() {
  const { qty, returned, extra } = orderPackageLines
  const { orderLineId, orderId, productId, productSkuId, name, skuName: variant, coverUrl, price } = orderLines
  return build
    .select({
      ...{ qty, returned, extra, orderLineId, orderId, productId, productSkuId, name, variant, coverUrl, price },
      ...{ friendlyOrderId: orders.friendlyOrderId, currency: orders.currency, shelfCode: shelves.code },
    })
    .from(orderPackageLines)
    .innerJoin(orderLines, eq(orderLines.orderLineId, orderPackageLines.orderLineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .leftJoin(inventories, eq(inventories.inventoryId, orderPackageLines.inventoryId))
    .leftJoin(shelves, eq(shelves.shelfId, inventories.shelfId))
    .where(eq(orderPackageLines.orderPackageId, ofParcel))
    .orderBy(asc(orderPackageLines.orderPackageLineId))
}

async function contentsIn({ contents: rows }: Found, database: Database): Promise<Row[]> {
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

function orderReads() {
  const { orderId, friendlyOrderId, status, payStatus, balance, freightAmount, currency, heldReason } = orders
  return build
    .selectDistinct({ orderId, friendlyOrderId, status, payStatus, balance, freightAmount, currency, heldReason })
    .from(orderPackageLines)
    .innerJoin(orders, eq(orders.orderId, orderPackageLines.orderId))
    .where(eq(orderPackageLines.orderPackageId, ofParcel))
    .orderBy(asc(orderId))
}

function ordersIn({ orders: rows }: Found) {
  const { language } = context()
  return rows.map(({ heldReason: reason, ...order }) => ({
    ...{ ...order, held: reason !== null, balance: Number(order.balance) },
    statusText: enumText(language, 'OrderStatus', order.status),
    payStatusText: enumText(language, 'OrderPayStatus', order.payStatus),
  }))
}

const maxEvents = 200

function eventReads() {
  const { orderPackageId, orderPackageEventId, time, code, text, place } = orderPackageEvents
  return build
    .select({ orderPackageEventId, time, code, text, place })
    .from(orderPackageEvents)
    .where(eq(orderPackageId, ofParcel))
    .orderBy(desc(time), desc(orderPackageEventId))
    .limit(maxEvents)
}

const eventsIn = ({ events }: Found): Row[] =>
  events.map((event) => ({
    ...{ ...event, time: event.time.toISOString() },
    codeText: enumText(context().language, 'ParcelEvent', event.code),
  }))

const carrierText = ({ carriers: [carrier] }: Found) =>
  carrier ? enumText(context().language, 'TransportMode', carrier.transportMode) : null

/** Parcels of a list with their orders, their customer and how many pieces are in them. */
export async function withContents(rows: readonly Row[], database: Database): Promise<Row[]> {
  const ids = rows.map(({ orderPackageId }) => Number(orderPackageId))
  const carrierIds = rows.flatMap(({ carrierId }) => (carrierId ? Number(carrierId) : []))
  const found = await contained.run({ ids, carrierIds: [...new Set(carrierIds)] }, database)
  const byParcel = groupBy(await withWrittenNames(found.lines, database), (line) => line.orderPackageId)
  // The pages on which carriers tell where parcels are.
  const links = new Map(found.links.map(({ carrierId, link }) => [carrierId, link]))
  return rows.map((row) => {
    const lines = byParcel.get(Number(row.orderPackageId)) ?? []
    return {
      ...row,
      orderIds: [...new Set(lines.map((line) => line.orderId))],
      customerName: lines[0]?.customerName ?? null,
      trackingUrl: trackingLinkOf(links.get(Number(row.carrierId)), row.trackingNo),
      pieces: lines.reduce((sum, line) => sum + line.qty, 0),
      returnedPieces: lines.reduce((sum, line) => sum + line.returned, 0),
    }
  })
}

const contained = new JoinedReads(() => {
  const { orderPackageId, orderId, qty, returned } = orderPackageLines
  return {
    lines: build
      .select({ orderPackageId, orderId, qty, returned, customerName: orders.customerName, country: orders.country })
      .from(orderPackageLines)
      .innerJoin(orders, eq(orders.orderId, orderId))
      .where(among(orderPackageId, 'ids'))
      .orderBy(asc(orderPackageLines.orderPackageLineId)),
    links: build
      .select({ carrierId: carriers.carrierId, link: carriers.trackingUrl })
      .from(carriers)
      .where(among(carriers.carrierId, 'carrierIds')),
  }
})
