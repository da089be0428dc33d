import { addHours, subDays, subHours } from 'date-fns'
import { goodsWeight } from '@/contract/rules/parcel-weight'
import type { Database } from '../../../db/database'
import { productSkus } from '../../../db/schema/catalogue'
import type { orderPackageEvents, orderPackageLines, orderPackages } from '../../../db/schema/parcels'
import type { Ledger } from '../../../modules/ledger/ledger'
import type { LedgerLine, LedgerOrder, ParcelLine } from '../../../modules/ledger/ledger-rows'
import { comingBack, leaving } from '../../../modules/ledger/stock-value'
import { demoCarriers } from '../freights'
import { harbourId } from '../organisation'

type Parcel = typeof orderPackages.$inferInsert & { orderPackageId: number }

/** What a piece of each SKU weighs, in grams. */
export async function pieceWeights(database: Database): Promise<ReadonlyMap<number, number | null>> {
  const { productSkuId, weight } = productSkus
  const rows = await database.sql.select({ productSkuId, weight }).from(productSkus)
  return new Map(rows.map((sku) => [sku.productSkuId, sku.weight]))
}

/** The parcels in which the pieces of demo orders have left. */
export class DemoParcels {
  readonly rows: Parcel[] = []
  readonly lines: (typeof orderPackageLines.$inferInsert)[] = []
  readonly events: (typeof orderPackageEvents.$inferInsert)[] = []

  /**
   * @param weights of a piece of each SKU, in grams
   * @param before the last keys of parcels and their lines that are stored already
   */
  constructor(
    private readonly ledger: Ledger,
    private readonly weights: ReadonlyMap<number, number | null>,
    private readonly before = { parcels: 0, lines: 0 },
  ) {}

  /** Ships what is allocated of an order, or only the first line of it, or a part of that. */
  ship(order: LedgerOrder, time: Date, { isPart }: { isPart: boolean }): void {
    const some = isPart ? order.lines.slice(0, 1) : order.lines
    const byHouse = new Map<number, { line: LedgerLine; inventoryId: number; qty: number }[]>()
    for (const line of some) {
      for (const [inventoryId, held] of line.allocations) {
        const house = this.ledger.stock.get(inventoryId)?.row.warehouseId ?? 0
        const isOnly = isPart && order.lines.length === 1
        const qty = isOnly ? Math.max(1, Math.floor(held / 2)) : held
        byHouse.set(house, [...(byHouse.get(house) ?? []), { line, inventoryId, qty }])
      }
    }
    for (const [warehouseId, contents] of byHouse) {
      const goods = goodsWeight(
        contents.map(({ line, qty }) => ({ qty, weight: this.weights.get(line.row.productSkuId) })),
      )
      const orderPackageId = this.addParcel(order, { warehouseId, goods }, time)
      for (const part of contents) this.addLine(orderPackageId, part, time)
    }
    if (!isPart) order.row.shippedTime = time
  }

  deliver(order: LedgerOrder, time: Date): void {
    for (const row of this.rows) {
      if (row.orderId === order.row.orderId) this.arrive(row, time)
    }
    for (const line of order.lines) {
      line.parcels = line.parcels.map((parcel): ParcelLine => ({ ...parcel, status: 'Delivered' }))
    }
  }

  private arrive(row: Parcel, time: Date): void {
    Object.assign(row, { status: 'Delivered', deliveredTime: time, deliveredToldTime: time })
    this.addEvent(row, 'OutForDelivery', subHours(time, 5))
    this.addEvent(row, 'Delivered', time)
  }

  /** News of a parcel; the newest is shown beside it. */
  private addEvent(row: Parcel, code: NonNullable<Parcel['lastEvent']>, time: Date): void {
    const { orderPackageId, companyId } = row
    this.events.push({ orderPackageId, companyId, code, time, createdTime: time })
    if (!row.lastEventTime || row.lastEventTime < time) Object.assign(row, { lastEvent: code, lastEventTime: time })
  }

  /**
   * Of the newest that are on their way, one has had no news for nine days, and one is held at customs. Of all others
   * there are news of this week.
   */
  tellStory(): void {
    const onTheWay = this.rows.filter(({ status, siteId }) => status === 'Shipped' && siteId === 1).reverse()
    const [silent, held] = onTheWay
    if (!silent || !held) return
    for (const row of [silent, held])
      this.events.splice(
        0,
        this.events.length,
        ...this.events.filter((event) => event.orderPackageId !== row.orderPackageId),
      )
    Object.assign(silent, { shippedTime: subDays(new Date(), 10), lastEvent: null, lastEventTime: null })
    this.addEvent(silent, 'InTransit', subDays(new Date(), 9))
    Object.assign(held, { lastEvent: null, lastEventTime: null })
    this.addEvent(held, 'CustomsHold', subHours(new Date(), 20))
    const weekAgo = subDays(new Date(), 6)
    for (const row of this.rows) {
      const isQuiet = row.status === 'Shipped' && row !== silent && row.lastEventTime && row.lastEventTime < weekAgo
      if (isQuiet) this.addEvent(row, 'InTransit', subHours(new Date(), 8 + ((row.orderPackageId * 7) % 100)))
    }
  }

  /** The oldest parcel that is alone and on its way came back: the house number was missing. Its pieces go out again. */
  returnOne(): void {
    const row = this.rows.find(
      (one) =>
        one.status === 'Shipped' &&
        one.siteId === 1 &&
        this.ledger.orders.get(one.orderId)?.row.shippedTime &&
        this.rows.filter(({ orderId }) => orderId === one.orderId).length === 1,
    )
    if (!row) throw new Error('The demo has no parcel that could come back.')
    const createdTime = subDays(new Date(), 1)
    const document = { documentType: 'orderpackages', documentId: row.orderPackageId }
    for (const line of this.lines.filter(({ orderPackageId }) => orderPackageId === row.orderPackageId)) {
      const stock = this.ledger.stock.get(line.inventoryId ?? 0)
      if (!stock) continue
      const { outPieces: pieces = 0, outValue: value = 0, outUnknown: unknown = 0 } = line
      this.ledger.move(stock, comingBack({ pieces, value, unknown }, line.qty), {
        ...{ kind: 'Return', reason: 'Returned to sender', ...document, createdTime },
      })
      Object.assign(line, { returned: line.qty, outPieces: 0, outValue: 0, outUnknown: 0 })
    }
    for (const line of this.ledger.orders.get(row.orderId)?.lines ?? [])
      line.parcels = line.parcels.map((parcel): ParcelLine => ({ ...parcel, returned: parcel.qty, status: 'Returned' }))
    row.status = 'Returned'
    this.addEvent(row, 'Exception', subDays(new Date(), 4))
    this.addEvent(row, 'Returning', subDays(new Date(), 3))
  }

  private addParcel({ row }: LedgerOrder, { warehouseId, goods }: { warehouseId: number; goods: number }, time: Date) {
    const orderPackageId = this.before.parcels + this.rows.length + 1
    const { companyId, siteId, orderId, customerName, phone, country, subdivisionName1, subdivisionName2, zipcode } =
      row
    const weight = Math.ceil(goods) + 60 + ((orderPackageId * 37) % 240)
    const [freightCurrency, perKilo] = companyId === harbourId ? (['AUD', 6] as const) : (['HKD', 22] as const)
    const ours = demoCarriers.filter((carrier) => carrier.companyId === companyId)
    const parcel: Parcel = {
      ...{ orderPackageId, companyId, siteId, orderId, warehouseId, name: customerName, phone, country },
      ...{ subdivisionName1, subdivisionName2, addressLine1: row.addressLine1, zipcode },
      ...{ status: 'Shipped', trackingNo: `QS${String(7_300_000 + orderPackageId * 31)}`, shippedTime: time },
      ...{ createdTime: time, updatedTime: time, shippedToldTime: time },
      carrierId: companyId === harbourId ? 8 : (ours[orderPackageId % 5]?.carrierId ?? null),
      ...{ weight, length: 30, width: 22, height: 6 + (orderPackageId % 14) },
      ...{ freightCurrency, freightCost: perKilo * Math.ceil(weight / 500) },
    }
    this.rows.push(parcel)
    this.addEvent(parcel, 'InTransit', addHours(time, 3))
    return orderPackageId
  }

  private addLine(
    orderPackageId: number,
    { line, inventoryId, qty }: { line: LedgerLine; inventoryId: number; qty: number },
    createdTime: Date,
  ): void {
    const stock = this.ledger.stock.get(inventoryId)
    if (!stock) throw new Error(`There is no place ${inventoryId}.`)
    const change = leaving(this.ledger.poolOf(stock), qty)
    this.ledger.release(line, inventoryId, qty)
    const document = { documentType: 'orderpackages', documentId: orderPackageId }
    this.ledger.move(stock, change, { kind: 'Shipment', ...document, createdTime })
    const orderPackageLineId = this.before.lines + this.lines.length + 1
    const { orderLineId, companyId } = line.row
    const facts = { orderPackageLineId, orderPackageId, orderLineId, inventoryId, qty }
    const out = { outPieces: qty, outValue: -change.value || 0, outUnknown: -change.unknown || 0 }
    this.lines.push({ ...facts, ...out, companyId, orderId: line.orderId })
    line.parcels = [...line.parcels, { ...facts, returned: 0, extra: 0, status: 'Shipped' }]
  }
}
