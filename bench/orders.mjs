import { setTimeout as pause } from 'node:timers/promises'
import { run } from '../scripts/run.mjs'
import { connect, inParallel } from './api.mjs'
import { uploadSheet } from './catalogue.mjs'
import { startApi } from './list-queries.mjs'
import { p95 } from './numbers.mjs'
import { embeddedStore } from './seed-orders.mjs'
import { pendingOrders, receipts } from './seed-trade.mjs'

const [batched, linesOfLarge, imported, rounds] = [500, 200, 5000, 15]

/** The day of a shop by the hundred, on an embedded store with 100,000 orders and a much moved row of stock. */
export async function measureOrders() {
  const store = await embeddedStore([...pendingOrders(100_000), ...receipts(100_000)])
  let rows
  try {
    const api = await startApi({ ...store.env, CALLS_PER_MINUTE: '1000000' })
    try {
      const call = await connect(api.url, 'trade.staff')
      const goods = await makeGoods(call)
      rows = [
        ...(await measureBatches(call, goods)),
        ...(await measureLargeOrder(call, goods)),
        ...(await measureSpread(call, goods)),
        ...(await measureArticles(call, goods)),
        ...(await measureMovements(call)),
        ...(await measureImport(api.url, call, goods)),
      ]
    } finally {
      await api.stop()
    }
    const started = performance.now()
    await run(process.execPath, ['scripts/data.mjs', 'ledger'], { env: store.env })
    return [...rows, ['check:ledger on 106,000 orders', (performance.now() - started) / 1000, 60, 's']]
  } finally {
    await store.remove()
  }
}

/** SKUs with codes and stock. */
async function makeGoods(call) {
  const { productId } = await call('POST', 'products', { title: 'Bench goods' })
  const skus = Array.from({ length: 20 }, (_, at) => ({ skuCode: `BENCH-${at}`, properties: [`No. ${at}`] }))
  const made = await call('POST', `products/${productId}/skus`, skus)
  for (const { productSkuId } of made) {
    const more = { warehouseId: 2, kind: 'Receipt', qty: 5000, reason: 'Bench' }
    await call('POST', 'inventories/movements', { productSkuId, ...more })
  }
  return made
}

const orderOf = (skus, count) => ({
  ...{ siteId: 1, country: 'HK', currency: 'HKD' },
  lines: Array.from({ length: count }, (_, at) => ({
    productSkuId: skus[at % skus.length].productSkuId,
    qty: 1,
    price: 10,
  })),
})

/** Waits for a task, with how long other calls took meanwhile. */
async function finished(call, backgroundTaskId) {
  const others = []
  for (;;) {
    const began = performance.now()
    const { status, error } = await call('GET', `backgroundtasks/${backgroundTaskId}`)
    others.push(performance.now() - began)
    if (status === 'Completed') return others
    if (status === 'Failed') throw new Error(error)
    await pause(50)
  }
}

async function measureBatches(call, skus) {
  const orders = await inParallel(Array.from({ length: batched }), 4, () => call('POST', 'orders', orderOf(skus, 2)))
  const ids = orders.map(({ orderId }) => orderId).join()
  const rows = []
  for (const move of ['accept', 'allocateinventory']) {
    const started = performance.now()
    const { backgroundTaskId } = await call('POST', `orders/${ids}/${move}`, {})
    await finished(call, backgroundTaskId)
    rows.push([`${batched} orders, ${move} as one batch`, (performance.now() - started) / 1000, 10, 's'])
  }
  return rows
}

async function timesOf(work) {
  const times = []
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now()
    await work(round)
    times.push(performance.now() - started)
  }
  // The first call compiles.
  return times.slice(1)
}

async function measureLargeOrder(call, skus) {
  let orderId
  const creations = await timesOf(async () => {
    const order = await call('POST', 'orders', orderOf(skus, linesOfLarge))
    orderId = order.orderId
  })
  const readings = await timesOf(() => call('GET', `orders/${orderId}`))
  return [
    [`An order with ${linesOfLarge} lines, complete, warm: p95`, p95(readings), 300, 'ms'],
    ['  to create it: p95', p95(creations), 500, 'ms'],
  ]
}

/** One transfer for twenty accepted orders. */
async function measureSpread(call, skus) {
  const spread = 20
  const orders = await inParallel(Array.from({ length: spread * (rounds + 1) }), 4, () =>
    call('POST', 'orders', orderOf(skus, 2)),
  )
  const ids = orders.map(({ orderId }) => orderId)
  const times = await timesOf((round) =>
    call('POST', 'payments/spread', {
      ...{ orderIds: ids.slice(round * spread, (round + 1) * spread), channel: 'bank', currency: 'HKD' },
      ...{ amount: spread * 20 + 5, transactionId: `BENCH-SPREAD-${round}` },
    }),
  )
  return [[`One transfer for ${spread} orders: p95`, p95(times), 300, 'ms']]
}

/** A pasted list of codes, as the form of an order looks them up. */
async function measureArticles(call, skus) {
  const texts = Array.from({ length: 50 }, (_, at) => ({ text: at < skus.length ? `bench-${at}` : `NONE-${at}` }))
  const times = await timesOf(() => call('POST', 'orders/articles', { currency: 'HKD', siteId: 1, wanted: texts }))
  return [['50 pasted codes, 30 of them unknown: p95', p95(times), 1000, 'ms']]
}

async function measureMovements(call) {
  const { items } = await call('GET', 'inventories?sort=inventoryId&pageSize=1')
  const [{ inventoryId }] = items
  const times = await timesOf((round) => call('GET', `inventories/${inventoryId}/movements?page=${1 + round}`))
  return [['Movements of a row that has 100,000: p95', p95(times), 150, 'ms']]
}

async function measureImport(url, call, skus) {
  const lines = Array.from({ length: imported }, (_, at) =>
    ['Lantern Home', `BENCH-${at}`, 'HK,HKD', `customer${at}@example.com`, `BENCH-${at % skus.length}`, '1,10'].join(),
  )
  const file = await uploadSheet(url, ['site,originalOrderId,country,currency,email,skuCode,qty,price', ...lines])
  const started = performance.now()
  const { backgroundTaskId } = await call('POST', 'orders/import', { url: file })
  const planned = performance.now()
  const others = await finished(call, backgroundTaskId)
  return [
    [`Import of ${imported} orders`, (performance.now() - started) / 1000, 60, 's'],
    ['  of these to plan them', (planned - started) / 1000, null, 's'],
    ['  other calls meanwhile: p95', p95(others), 150, 'ms'],
  ]
}
