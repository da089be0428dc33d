import type { Company } from './company'
import type { Model } from './model'
import { isForCancelled, purchaseStateOf } from './model-buying'
import {
  type ModelBought,
  type ModelOrder,
  type ModelParcel,
  type ModelPart,
  outstandingOf,
  paidOf,
  placesOf,
  stateOf,
  totalOf,
} from './pieces'
import type { ModelPurchase } from './purchase-documents'

const cents = (amount: number) => Math.round(amount * 100) / 100

const payStateOf = (total: number, paid: number): string =>
  paid > total ? 'Overpaid' : paid === total ? 'Paid' : paid === 0 ? 'Unpaid' : 'PartlyPaid'

/** An order of the API against the model: its state, its hold, the places of its pieces, its money. */
export async function compareOrder(order: ModelOrder, { trade }: Company): Promise<void> {
  const found = await trade.read(order.id)
  // The shares of an allowance that fall to cancelled pieces are rounded by line; the ledger checks them.
  const isShared = order.allowance > 0 && order.lines.some(({ cancelled }) => cancelled > 0)
  if (isShared && !order.isVoid) order.allowance = cents(order.allowance + totalOf(order) - found.totalAmount)
  const [total, paid] = [cents(totalOf(order)), cents(paidOf(order))]
  const { status, held, totalAmount, paidAmount, balance, payStatus } = found
  const seen = { status, held, totalAmount, paidAmount, balance, payStatus, city: found.addressLine1 ?? '' }
  const places = found.lines.map((line: { places: Record<string, number> }) => line.places)
  expect({ order: order.id, ...seen, places }).toMatchObject({
    ...{ order: order.id, status: stateOf(order), held: order.isHeld, city: order.city },
    ...{ totalAmount: total, paidAmount: paid, balance: cents(total - paid), payStatus: payStateOf(total, paid) },
    places: order.lines.map(placesOf),
  })
  const states = found.payments.map(({ paymentId, status: state }: { paymentId: number; status: string }) => [
    paymentId,
    state,
  ])
  expect(new Map(states)).toEqual(new Map(order.payments.map(({ id, state }) => [id, state])))
}

const partOf = ({ line, qty, returned, extra }: ModelPart) => ({ orderLineId: line.id, qty, returned, extra })
type PartRow = ReturnType<typeof partOf>
const partRow = ({ orderLineId, qty, returned, extra }: PartRow): PartRow => ({ orderLineId, qty, returned, extra })

const byLine = (one: PartRow, other: PartRow) => one.orderLineId - other.orderLineId

/** A parcel of the API against the model: its state and what is in it, came back and was sent twice. */
export async function compareParcel(parcel: ModelParcel, { trade }: Company): Promise<void> {
  const { status, trackingNo, lines } = await trade.call('GET', `orderpackages/${parcel.id}`)
  const seen = { status, trackingNo: trackingNo ?? '', lines: lines.map(partRow).sort(byLine) }
  expect({ parcel: parcel.id, ...seen }).toEqual({
    ...{ parcel: parcel.id, status: parcel.state, trackingNo: parcel.trackingNo },
    lines: parcel.parts.map(partOf).sort(byLine),
  })
}

/** A purchase order of the API against the model: its state, its pieces, its inspections and refunds. */
export async function comparePurchase(purchase: ModelPurchase, { trade }: Company): Promise<void> {
  const { status, lines, inspections, refunds, packages } = await trade.call('GET', `purchaseorders/${purchase.id}`)
  const statesOf = (rows: { status: string }[]) => rows.map((row) => row.status).sort()
  const seen = { status, inspections: statesOf(inspections), refunds: statesOf(refunds), parcels: packages.length }
  const pieces = new Map(
    lines.map(({ purchaseOrderLineId, ...line }: BoughtRow & { purchaseOrderLineId: number }) => {
      const { orderQty, outstanding, defectiveQty, cancelledQty, replacedQty, extraQty, orderCancelled } = line
      const counts = { orderQty, outstanding, defectiveQty, cancelledQty, replacedQty, extraQty }
      return [purchaseOrderLineId, { ...counts, orderCancelled }]
    }),
  )
  const states = (rows: readonly { state: string }[]) => rows.map(({ state }) => state).sort()
  expect({ purchase: purchase.id, ...seen, pieces }).toEqual({
    ...{ purchase: purchase.id, status: purchaseStateOf(purchase), parcels: purchase.arrivals.length },
    ...{ inspections: states(purchase.inspections), refunds: states(purchase.refunds) },
    pieces: new Map(purchase.lines.map((line) => [line.id, boughtRow(line)])),
  })
}

const boughtRow = (line: ModelBought) => ({
  ...{ orderQty: line.orderQty, outstanding: outstandingOf(line), defectiveQty: line.defective },
  ...{ cancelledQty: line.cancelled, replacedQty: line.replaced, extraQty: line.extra },
  orderCancelled: isForCancelled(line),
})
type BoughtRow = ReturnType<typeof boughtRow>

/** All orders, parcels, purchases and stock of a day. */
export async function compareAll(model: Model, company: Company): Promise<void> {
  for (const order of model.orders) await compareOrder(order, company)
  for (const parcel of model.parcels) await compareParcel(parcel, company)
  for (const purchase of model.purchases) await comparePurchase(purchase, company)
  for (const { sku } of company.skus) {
    const { items } = await company.trade.call('GET', `inventories?productSkuId=${sku}`)
    const rowAt = (place: number | null) =>
      items.find(({ shelfId }: { shelfId?: number | null }) => (shelfId ?? null) === place)
    const [floor, aside, damaged] = [rowAt(null), rowAt(company.shelfId), rowAt(company.defectShelfId)]
    const stock = model.stockOf(sku)
    expect({
      ...{ sku, onHand: floor.onHand, allocated: floor.allocated, packed: floor.packed },
      ...{ aside: aside?.onHand ?? 0, damaged: damaged?.onHand ?? 0 },
    }).toEqual({ sku, ...stock, allocated: model.allocatedOf(sku), packed: model.packedOf(sku) })
  }
}

/** After calls in parallel, whose order is unknown, the model continues from what the API says. */
export async function adopt(model: Model, company: Company): Promise<void> {
  for (const line of model.orders.flatMap(({ lines }) => lines)) line.parts = []
  const parcels = model.parcels.splice(0)
  for (const parcel of parcels) {
    const { status, body } = await company.api.get(`orderpackages/${parcel.id}`, { as: company.trade.as })
    if (status === 404) continue
    Object.assign(parcel, { state: body.status, trackingNo: body.trackingNo ?? '', parts: [] })
    for (const row of body.lines) adoptPart(model, parcel, row)
    model.parcels.push(parcel)
  }
  for (const order of model.orders) {
    const { lines, status } = await company.trade.read(order.id)
    order.isArchived = status === 'Archived'
    for (const [index, line] of order.lines.entries()) {
      const { promised, listed, allocated, cancelled } = lines[index].places
      // A lost parcel that arrives after all brings back pieces that were cancelled with it.
      Object.assign(line, { promised, listed, allocated, cancelled: cancelled - line.cancelledWithOrder })
    }
  }
  for (const { id, lines } of model.purchases) {
    const { lines: rows } = await company.trade.call('GET', `purchaseorders/${id}`)
    for (const line of lines) {
      const row = rows.find((one: { purchaseOrderLineId: number }) => one.purchaseOrderLineId === line.id)
      line.orderQty = row.orderQty
    }
  }
  for (const { sku, inventoryId } of company.skus) {
    const { onHand } = await company.trade.call('GET', `inventories/${inventoryId}`)
    model.stockOf(sku).onHand = onHand
  }
}

function adoptPart({ orders }: Model, parcel: ModelParcel, { orderLineId, ...counts }: PartRow): void {
  for (const order of orders) {
    const line = order.lines.find(({ id }) => id === orderLineId)
    if (!line) continue
    const { qty, returned, extra } = counts
    const part = { parcel, order, line, qty, returned, extra }
    line.parts.push(part)
    parcel.parts.push(part)
  }
}
