import { type Company, warehouseId } from './company'
import { compareOrder, comparePurchase } from './compare'
import type { Model } from './model'
import {
  announce,
  announceable,
  cancelBought,
  cancelPurchase,
  isForCancelled,
  keep,
  pay,
  place,
  purchaseStateOf,
  receiveParcel,
  settle,
  unannounce,
  unpay,
  wantOf,
} from './model-buying'
import type { Choice, NamedPlan, Plan } from './move'
import type { ModelBought, ModelLine, ModelOrder } from './pieces'
import type { ModelArrival, ModelPurchase } from './purchase-documents'

interface Listed {
  order: ModelOrder
  line: ModelLine
}

const listedLines = ({ orders }: Model): Listed[] =>
  orders.flatMap((order) =>
    order.lines.flatMap((line) => (line.listed + line.listedForStock > 0 ? [{ order, line }] : [])),
  )

/** The keys of lines of the purchase list; there is one for each line of an order. */
async function listKeys(listed: readonly Listed[], { trade }: Company): Promise<number[]> {
  const ids = [...new Set(listed.map(({ order }) => order.id))]
  const { items } = await trade.call('GET', `orderpurchases?siteId=1&pageSize=500&orderId=${ids.join()}`)
  return listed.map(({ order, line }) => {
    const row = items.find(
      (one: { orderId: number; productSkuId: number }) => one.orderId === order.id && one.productSkuId === line.sku,
    )
    expect({ order: order.id, qty: row?.qty }).toEqual({ order: order.id, qty: line.listed + line.listedForStock })
    return row.orderPurchaseId
  })
}

/** Up to four lines of the list are chosen, previewed and ordered; each supplier gets an order. */
const placing: Plan = async (model, company, choice) => {
  const all = listedLines(model)
  const start = choice.order % Math.max(1, all.length)
  const listed = all.slice(start, start + 1 + (choice.qty % 4))
  if (listed.length === 0) return undefined
  await company.deselectAll()
  await company.trade.call('POST', `orderpurchases/${(await listKeys(listed, company)).join()}/select`)
  const target = { siteId: 1, warehouseId }
  const { fingerprint } = await company.trade.call('POST', 'orderpurchases/previeworder', target)
  let bought: ModelBought[] = []
  return {
    ...{ path: 'orderpurchases/placeorder', body: { ...target, fingerprint } },
    expected: () => {
      bought = place(listed)
    },
    onDone: async (made: { purchaseOrderId: number }[]) => {
      for (const { purchaseOrderId } of made) await addPurchase(model, company, purchaseOrderId, bought)
      for (const { order } of listed) await compareOrder(order, company)
    },
  }
}

async function addPurchase(model: Model, { trade }: Company, id: number, bought: readonly ModelBought[]) {
  const { lines, totalAmount } = await trade.call('GET', `purchaseorders/${id}`)
  const own = lines.map((row: { orderId: number; productSkuId: number; purchaseOrderLineId: number }) => {
    const line = bought.find(({ order, sku }) => order.id === row.orderId && sku === row.productSkuId)
    if (!line) throw new Error(`Line ${row.purchaseOrderLineId} was not ordered.`)
    line.id = row.purchaseOrderLineId
    return line
  })
  model.purchases.push({
    ...{ id, isPaid: false, isCancelled: false, isDue: false, total: totalAmount, paid: 0 },
    ...{ lines: own, arrivals: [], inspections: [], refunds: [] },
  })
}

/** The quantity of a line of the list is changed, or it is taken off. */
const wanting: Plan = async (model, company, choice) => {
  const all = listedLines(model)
  const listed = all[choice.order % Math.max(1, all.length)]
  if (!listed) return undefined
  const [id] = await listKeys([listed], company)
  const qty = choice.isFirst ? choice.qty : 0
  return {
    path: `orderpurchases/${id}/${qty > 0 ? 'updateqty' : 'cancel'}`,
    ...{ body: qty > 0 ? { qty } : {}, orders: [listed.order] },
    expected: () => wantOf(listed.line, qty),
  }
}

/**
 * Purchases for cancelled orders stay; of ten times, two of any purchase order. Where nothing is bought for such
 * ones, an order is cancelled for which something is.
 */
const keeping: Plan = (model, company, choice) => {
  const fitting = model.purchases.filter(({ lines }) => lines.some(isForCancelled))
  const bought = model.orders.filter(({ lines }) => lines.some((line) => line.bought.some((one) => one.orderQty > 0)))
  const order = bought[choice.order % Math.max(1, bought.length)]
  if (fitting.length === 0 && order && choice.line <= 7) {
    return { path: `orders/${order.id}/cancel`, body: {}, orders: [order], expected: () => model.cancel(order) }
  }
  const some = choice.line > 7 || fitting.length === 0 ? model.purchases : fitting
  const purchase = some[choice.order % Math.max(1, some.length)]
  if (!purchase) return undefined
  return {
    ...{ path: `purchaseorders/${purchase.id}/keep`, body: {}, orders: ordersFor(purchase) },
    expected: () => keep(purchase),
    compare: () => comparePurchase(purchase, company),
  }
}

/** A purchase order in a state from which a move leads on; of ten, two are in any state. */
export function purchaseOf({ purchases }: Model, { order, line }: Choice, states: readonly string[]) {
  const fitting = purchases.filter((one) => states.includes(purchaseStateOf(one)))
  const some = line > 7 || fitting.length === 0 ? purchases : fitting
  return some[order % Math.max(1, some.length)]
}

export const ordersFor = ({ lines }: ModelPurchase): ModelOrder[] => [...new Set(lines.map(({ order }) => order))]

interface PurchaseMove {
  from: readonly string[]
  action: string
  body?: (purchase: ModelPurchase, choice: Choice) => object
  expected: (purchase: ModelPurchase, choice: Choice, model: Model) => void
}

const ofPurchase =
  ({ from, action, body, expected }: PurchaseMove): Plan =>
  (model, company, choice) => {
    const purchase = purchaseOf(model, choice, from)
    if (!purchase) return undefined
    return {
      ...{ path: `purchaseorders/${purchase.id}/${action}`, body: body?.(purchase, choice) ?? {} },
      orders: ordersFor(purchase),
      expected: () => expected(purchase, choice, model),
      compare: () => comparePurchase(purchase, company),
    }
  }

/** As placed, or some more or less. */
const paidOf = ({ total }: ModelPurchase, { qty, isFirst }: Choice): number =>
  isFirst ? total : Math.max(1, Math.round(total) + qty - 5)

export const boughtOf = ({ lines }: ModelPurchase, { line }: Choice): ModelBought => {
  const bought = lines[line % lines.length]
  if (!bought) throw new Error('A purchase order has no lines.')
  return bought
}

/** All that is still to be announced, some pieces of one line, or unknown contents; now and then in another's parcel. */
const announcing: Plan = (model, company, choice) => {
  const purchase = purchaseOf(model, choice, ['Paid', 'Shipped'])
  if (!purchase) return undefined
  const whole = purchase.lines.flatMap((bought) => {
    const qty = announceable(purchase, bought)
    return qty > 0 ? [{ bought, qty }] : []
  })
  const some = choice.isFirst && whole.length > 0 ? whole : [{ bought: boughtOf(purchase, choice), qty: choice.qty }]
  const pieces = choice.kind === 'Chargeback' ? undefined : some
  const others = model.purchases.flatMap(({ arrivals }) => arrivals.filter(({ hasArrived }) => !hasArrived))
  const shared = choice.isSecond ? others[choice.qty % Math.max(1, others.length)] : undefined
  // Blanks and hyphens do not count in a number: without the letter, days 1 and 18 had the same one.
  const trackingNo = shared?.trackingNo ?? `B ${company.run} X ${model.calls}`
  const lines = pieces?.map(({ bought, qty }) => ({ purchaseOrderLineId: bought.id, qty }))
  let made: ModelArrival | undefined
  return {
    path: `purchaseorders/${purchase.id}/packages`,
    body: { carrier: 'SF Express', trackingNo, ...(lines && { lines }) },
    expected: () => {
      made = announce(purchase, { trackingNo, pieces })
    },
    onDone: (packages: { purchaseOrderPackageId: number }[]) => {
      if (made) made.id = Math.max(...packages.map(({ purchaseOrderPackageId }) => purchaseOrderPackageId))
    },
    compare: () => comparePurchase(purchase, company),
  }
}

function arrivalOf({ purchases }: Model, { order, line }: Choice) {
  const all = purchases.flatMap((purchase) => purchase.arrivals.map((arrival) => ({ purchase, arrival })))
  const open = all.filter(({ arrival }) => !arrival.hasArrived)
  const some = line > 8 || open.length === 0 ? all : open
  return some[order % Math.max(1, some.length)]
}

const unannouncing: Plan = (model, company, choice) => {
  const found = arrivalOf(model, choice)
  if (!found) return undefined
  const { purchase, arrival } = found
  return {
    ...{ method: 'DELETE', path: `purchaseorders/${purchase.id}/packages/${arrival.id}` },
    expected: () => unannounce(purchase, arrival),
    compare: () => comparePurchase(purchase, company),
  }
}

const receiving: Plan = (model, company, choice) => {
  const found = arrivalOf(model, choice)
  if (!found) return undefined
  const { purchase, arrival } = found
  let opened: ReturnType<typeof receiveParcel> = []
  return {
    path: `purchaseorders/${purchase.id}/packages/${arrival.id}/receive`,
    expected: () => {
      opened = receiveParcel(model, arrival)
    },
    onDone: (made: { purchaseInspectionId: number; purchaseOrderId: number }[]) => {
      expect(made).toHaveLength(opened.length)
      for (const one of opened) {
        const row = made.find(({ purchaseOrderId }) => purchaseOrderId === one.purchase?.id)
        one.id = row?.purchaseInspectionId ?? 0
      }
    },
    compare: async () => {
      for (const one of new Set([purchase, ...opened.flatMap((inspection) => inspection.purchase ?? [])]))
        await comparePurchase(one, company)
    },
  }
}

export const strangers = ['sales.staff', 'warehouses.staff', 'purchases.staff']

const moves: readonly [name: string, weight: number, PurchaseMove][] = [
  [
    'pay supplier',
    7,
    {
      ...{ from: ['Unpaid'], action: 'pay' },
      body: (purchase, choice) => ({
        ...{ paidAmount: paidOf(purchase, choice), domesticShippingFee: 6 },
        ...(choice.isSecond && { dueDate: '2027-01-31' }),
      }),
      expected: (purchase, choice) => {
        pay(purchase, paidOf(purchase, choice), choice.isSecond)
      },
    },
  ],
  [
    'settle',
    3,
    {
      ...{ from: ['Paid', 'Shipped', 'Received', 'Completed'], action: 'settle' },
      body: (purchase, choice) => ({ paidAmount: paidOf(purchase, choice) }),
      expected: (purchase, choice) => settle(purchase, paidOf(purchase, choice)),
    },
  ],
  ['unpay', 1, { from: ['Paid'], action: 'unpay', expected: unpay }],
  ['cancel purchase', 1, { from: ['Unpaid'], action: 'cancel', expected: cancelPurchase }],
  [
    'cancel bought',
    3,
    {
      ...{ from: ['Paid', 'Shipped'], action: 'cancelpieces' },
      body: (purchase, choice) => ({
        lines: [{ purchaseOrderLineId: boughtOf(purchase, choice).id, qty: choice.qty }],
        ...{ reason: 'Sold out', ...(choice.isSecond && { relist: false }) },
      }),
      expected: (purchase, choice) => cancelBought(purchase, boughtOf(purchase, choice), choice.qty, !choice.isSecond),
    },
  ],
]

/** What buyers do in a day until a parcel is there. */
export const buyingPlans: readonly NamedPlan[] = [
  ['place', 9, ['sales.staff', 'warehouses.staff'], placing],
  ['change list', 3, strangers, wanting],
  ...moves.map(([name, weight, move]): NamedPlan => [name, weight, strangers, ofPurchase(move)]),
  ['keep bought', 4, strangers, keeping],
  ['announce', 8, strangers, announcing],
  ['take announcement back', 1, strangers, unannouncing],
  ['receive parcel', 8, strangers, receiving],
]
