// A part of the crash test: orders are accepted, stocked, allocated and paid, and shelves counted, while the API is killed.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const price = 20
const warehouseId = 2

/** What is done for each order, one call after the other. Each gets the answers before it. */
const steps = [
  ({ sku }) => ['orders', { siteId: 1, country: 'HK', currency: 'HKD', lines: [{ productSkuId: sku, qty: 1, price }] }],
  (_, [order]) => [`orders/${order.orderId}/accept`, {}],
  ({ sku }) => ['inventories/movements', { ...rowOf(sku), kind: 'Receipt', qty: 1, reason: 'Found' }],
  (_, [order]) => [`orders/${order.orderId}/allocateinventory`, {}],
  (_, [order]) => [
    'payments',
    {
      orderId: order.orderId,
      channel: 'bank',
      currency: 'HKD',
      amount: price,
      transactionId: `CRASH ${order.orderId}`,
    },
  ],
  (_, [, , , , payment]) => [`payments/${payment.paymentId}/confirm`, {}],
  ({ counted, seen, made }) => [
    'inventories/movements',
    { ...rowOf(counted), kind: 'Count', counted: made, seenMovementId: seen, seenPacked: 0 },
  ],
]
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
    const before = orders.length
    const trading = tradeUntilGone(api, goods, orders)
    const failed = trading.catch((error) => (error.isFatal ? Promise.reject(error) : undefined))
    await Promise.race([failed, secondOrder(orders, before).then(() => pause(Math.random() * 800))])
    await api.kill()
    await failed
    await api.start()
    const last = orders.at(-1)
    if (last?.pending) repeated += 1
    if (last) await finish(api, goods, last)
  }
  for (const { answers } of orders) await refuseLost(api, answers[0].orderId)
  await refuseWrongStock(api, goods, orders.length)
  return `${kills} kills, ${orders.length} orders allocated and paid, ${repeated} calls repeated: none lost, none doubled`
}

async function newGoods(api) {
  const { productId } = await api.call('POST', 'products', { title: `Crash goods ${randomUUID()}` })
  const properties = [['Ordered'], ['Counted']].map((one) => ({ properties: one }))
  const skus = await api.call('POST', `products/${productId}/skus`, properties)
  const [sku, counted] = skus.map(({ productSkuId }) => productSkuId)
  const receipt = { ...rowOf(counted), kind: 'Receipt', qty: 1, reason: 'Found' }
  const { movements } = await api.call('POST', 'inventories/movements', receipt)
  return { sku, counted, seen: movements[0].inventoryMovementId, made: 0 }
}

async function tradeUntilGone(api, goods, orders) {
  for (;;) {
    const order = { answers: [], pending: undefined }
    orders.push(order)
    await finish(api, goods, order)
  }
}

/** Does what is left for an order; a call without an answer is repeated with its key. */
async function finish(api, goods, order) {
  while (order.answers.length < steps.length) {
    if (!order.pending) {
      if (order.answers.length === steps.length - 1) goods.made += 1
      const [path, body] = steps[order.answers.length](goods, order.answers)
      order.pending = { path, body, key: randomUUID() }
    }
    const { path, body, key } = order.pending
    const answer = await api.call('POST', path, body, key)
    order.answers.push(answer)
    order.pending = undefined
    if (order.answers.length === steps.length) goods.seen = answer.movements[0].inventoryMovementId
  }
}

/** Waits for an order that is done: after a fixed time, a slow machine might have done nothing. */
async function secondOrder(orders, before) {
  for (let waited = 0; waited < 30_000 && orders.length < before + 2; waited += 20) await pause(20)
}

async function refuseLost(api, orderId) {
  const { status, payStatus, payments } = await api.call('GET', `orders/${orderId}`)
  const states = payments.map((payment) => payment.status)
  if (status !== 'Allocated' || payStatus !== 'Paid' || states.join() !== 'Paid')
    throw new Error(`Order ${orderId} is ${status}, ${payStatus}, with payments ${states.join()}.`)
}

async function refuseWrongStock(api, { sku, counted, made }, orders) {
  for (const [productSkuId, wanted, movements] of [
    [sku, orders, orders],
    [counted, made, made + 1],
  ]) {
    const { items } = await api.call('GET', `inventories?productSkuId=${productSkuId}`)
    const { total } = await api.call('GET', `inventories/${items[0].inventoryId}/movements`)
    if (items.length !== 1 || items[0].onHand !== wanted || total !== movements)
      throw new Error(`SKU ${productSkuId} has ${items[0].onHand} pieces by ${total} movements instead of ${wanted}.`)
  }
}
