// A part of the crash test: orders are accepted, bought for, received, checked, packed, shipped and paid, and shelves
// counted, while the API is killed.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { availableSkus, clearList } from './crash-goods.mjs'

const price = 20
const warehouseId = 2

const boughtQty = 10
const amount = price * (1 + boughtQty)
/** What is paid alone; the rest comes with a transfer for another order, too, of which some money is left. */
const [paidAlone, left] = [100, 3]

/** What is done for each order, one call after the other. Each gets the answers before it, by their names. */
const steps = {
  order: ({ sku, bought }) => {
    const lines = [
      { productSkuId: sku, qty: 1, price },
      { productSkuId: bought, qty: boughtQty, price },
    ]
    return ['orders', { siteId: target.siteId, country: 'HK', currency: 'HKD', lines }]
  },
  accepted: (_, { order }) => [`orders/${order.orderId}/accept`, {}],
  received: ({ sku }) => ['inventories/movements', { ...rowOf(sku), kind: 'Receipt', qty: 1, reason: 'Found' }],
  listed: (_, { order }) => [`orderpurchases?siteId=${target.siteId}&orderId=${order.orderId}`],
  chosen: (_, { listed }) => [`orderpurchases/${listed.items[0].orderPurchaseId}/select`, {}],
  preview: () => ['orderpurchases/previeworder', target],
  placed: (_, { preview }) => ['orderpurchases/placeorder', { ...target, fingerprint: preview.fingerprint }],
  settled: (_, { placed }) => [`purchaseorders/${placed[0].purchaseOrderId}/pay`, { domesticShippingFee: 5 }],
  announced: (_, { placed }) => {
    const id = placed[0].purchaseOrderId
    return [`purchaseorders/${id}/packages`, { carrier: 'SF Express', trackingNo: `CRASH${id}` }]
  },
  arrived: (_, { announced: [{ purchaseOrderId, purchaseOrderPackageId }] }) => [
    `purchaseorders/${purchaseOrderId}/packages/${purchaseOrderPackageId}/receive`,
    {},
  ],
  checked: ({ bought }, { arrived: [{ purchaseInspectionId }] }) => {
    const line = { productSkuId: bought, received: boughtQty, accepted: boughtQty, defective: 0 }
    return [`purchaseinspections/${purchaseInspectionId}/check`, { lines: [line] }]
  },
  allocated: (_, { order }) => [`orders/${order.orderId}/allocateinventory`, {}],
  packed: (_, { order }) => [
    'orderpackages',
    { lines: order.lines.map(({ orderLineId, qty }) => ({ orderLineId, qty })) },
  ],
  shipped: (_, { packed: { orderPackageId } }) => [
    `orderpackages/${orderPackageId}/ship`,
    { carrierId: 1, trackingNo: `CRASH${orderPackageId}` },
  ],
  payment: (_, { order: { orderId } }) => {
    const transactionId = `CRASH ${orderId}`
    return ['payments', { orderId, channel: 'bank', currency: 'HKD', amount: paidAlone, transactionId }]
  },
  paid: (_, { payment }) => [`payments/${payment.paymentId}/confirm`, {}],
  second: ({ sku }) => [
    'orders',
    { siteId: target.siteId, country: 'HK', currency: 'HKD', lines: [{ productSkuId: sku, qty: 1, price }] },
  ],
  spread: (_, { order, second }) => [
    'payments/spread',
    {
      ...{ orderIds: [order.orderId, second.orderId], channel: 'bank', currency: 'HKD' },
      ...{ amount: amount - paidAlone + price + left, transactionId: `CRASH SPREAD ${order.orderId}` },
    },
  ],
  counted: ({ counted, seen, made }) => [
    'inventories/movements',
    { ...rowOf(counted), kind: 'Count', counted: made, seenMovementId: seen, seenPacked: 0 },
  ],
}
const names = Object.keys(steps)
const target = { siteId: 1, warehouseId }
const rowOf = (productSkuId) => ({ warehouseId, productSkuId })

/**
 * Each acknowledged call must have been done, and one whose answer was lost is repeated and done once.
 * @param api kills and starts the API, and makes calls; it is already running
 */
export async function tortureTrade(api, { kills }) {
  const goods = await newGoods(api)
  const orders = []
  let repeated = 0
  for (let kill = 0; kill < kills; kill++) {
    const trading = tradeUntilGone(api, goods, orders)
    const failed = trading.catch((error) => (error.isFatal ? Promise.reject(error) : undefined))
    await Promise.race([failed, someCalls(goods).then(() => pause(Math.random() * 60))])
    await api.kill()
    await failed
    await api.start()
    const last = orders.at(-1)
    if (last?.pending) repeated += 1
    if (last) await finish(api, goods, last)
  }
  for (const { answers } of orders) await refuseLost(api, answers)
  await refuseWrongStock(api, goods, orders.length)
  return `${kills} kills, ${orders.length} orders bought for, packed, shipped and paid, alone and with others, ${repeated} calls repeated: none lost, none doubled`
}

async function newGoods(api) {
  const { productId } = await api.call('POST', 'products', { title: `Crash goods ${randomUUID()}` })
  const properties = [['Ordered'], ['Counted'], ['Bought']].map((one) => ({ properties: one }))
  const skus = await api.call('POST', `products/${productId}/skus`, properties)
  const [sku, counted, bought] = skus.map(({ productSkuId }) => productSkuId)
  await clearList(api)
  await bindLike(api, await availableSkus(api, 1), { productId, productSkuId: bought })
  const receipt = { ...rowOf(counted), kind: 'Receipt', qty: 1, reason: 'Found' }
  const { movements } = await api.call('POST', 'inventories/movements', receipt)
  return { sku, counted, bought, seen: movements[0].inventoryMovementId, made: 0, calls: 0 }
}

/** Binds a SKU to the article of one that is available. */
async function bindLike(api, [known], own) {
  const bindings = await api.call('GET', `products/${known.productId}/suppliers`)
  const binding = bindings.find(({ productSkuId }) => productSkuId === known.productSkuId)
  const { channelType, supplierProductId, supplierProductSkuId } = binding
  await api.call('POST', 'productsuppliers', { ...own, channelType, supplierProductId, supplierProductSkuId })
}

async function tradeUntilGone(api, goods, orders) {
  for (;;) {
    const order = { answers: {}, pending: undefined }
    orders.push(order)
    await finish(api, goods, order)
  }
}

/** Does what is left for an order; a call without an answer is repeated with its key. */
async function finish(api, goods, order) {
  for (const name of names.filter((one) => !(one in order.answers))) {
    if (!order.pending) {
      if (name === 'counted') goods.made += 1
      const [path, body] = steps[name](goods, order.answers)
      order.pending = { path, body, key: randomUUID() }
    }
    const { path, body, key } = order.pending
    const answer = await api.call(body ? 'POST' : 'GET', path, body, key)
    order.answers[name] = answer
    order.pending = undefined
    goods.calls += 1
    if (name === 'counted') goods.seen = answer.movements[0].inventoryMovementId
  }
}

/** Waits for some calls, so that kills come at each of them: after a fixed time, a slow machine might have done none. */
async function someCalls(goods) {
  const enough = goods.calls + 2 + Math.floor(Math.random() * names.length)
  for (let waited = 0; waited < 30_000 && goods.calls < enough; waited += 5) await pause(5)
}

async function refuseLost(api, { order: { orderId }, second, spread, placed: [{ purchaseOrderId }] }) {
  await refuseUnpaid(api, orderId, { status: 'Shipped', states: 'Paid,Paid' })
  await refuseUnpaid(api, second.orderId, { status: 'Pending', states: 'Paid' })
  const unassigned = spread.filter((payment) => payment.orderId === null).map((payment) => payment.amount)
  if (spread.length !== 3 || unassigned.join() !== String(left))
    throw new Error(`The transfer for order ${orderId} made ${spread.length} payments, with ${unassigned.join()} left.`)
  const bought = await api.call('GET', `purchaseorders/${purchaseOrderId}`)
  if (bought.status !== 'Completed') throw new Error(`Purchase order ${purchaseOrderId} is ${bought.status}.`)
}

async function refuseUnpaid(api, orderId, wanted) {
  const { status, payStatus, payments } = await api.call('GET', `orders/${orderId}`)
  const states = payments.map((payment) => payment.status).join()
  if (status !== wanted.status || payStatus !== 'Paid' || states !== wanted.states)
    throw new Error(`Order ${orderId} is ${status}, ${payStatus}, with payments ${states}.`)
}

async function refuseWrongStock(api, { sku, counted, bought, made }, orders) {
  for (const [productSkuId, wanted, movements] of [
    [sku, 0, 2 * orders],
    [bought, 0, 2 * orders],
    [counted, made, made + 1],
  ]) {
    const { items } = await api.call('GET', `inventories?productSkuId=${productSkuId}`)
    const { total } = await api.call('GET', `inventories/${items[0].inventoryId}/movements`)
    if (items.length !== 1 || items[0].onHand !== wanted || total !== movements)
      throw new Error(`SKU ${productSkuId} has ${items[0].onHand} pieces by ${total} movements instead of ${wanted}.`)
  }
}
