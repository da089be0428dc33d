import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, inParallel } from './api.mjs'
import { uploadSheet } from './catalogue.mjs'
import { startApi } from './list-queries.mjs'
import { p95 } from './numbers.mjs'
import { measurePacking } from './packing.mjs'
import { embeddedStore } from './seed-orders.mjs'
import { allocatedOrders, freightsOf } from './seed-parcels.mjs'

const [freights, allocated, shipped, eventsEach, atOnce, rounds] = [2000, 20_000, 1000, 10, 1000, 15]
const trackingNo = (id) => `BENCH${String(id).padStart(9, '0')}`
const webhookSecret = 'bench'

/** Parcels by the thousand, and those that are packed by scanner. */
export const measureParcels = async () => [...(await measureCalls()), ...(await measurePacking())]

/** On an embedded store with 2,000 freights and 20,000 allocated orders. */
async function measureCalls() {
  const store = await embeddedStore([...freightsOf(freights), ...allocatedOrders(allocated)])
  try {
    const api = await startApi({ ...store.env, CALLS_PER_MINUTE: '1000000' })
    try {
      const call = await connect(api.url, 'trade.staff')
      const reads = await measureReads(call)
      const ids = await packMany(call)
      return [...reads, ...(await measureSheet(api.url, call, ids)), ...(await measureEvents(api.url, call, ids))]
    } finally {
      await api.stop()
    }
  } finally {
    await store.remove()
  }
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

async function measureReads(call) {
  const {
    items: [{ countryId }],
  } = await call('GET', 'countries?keyword=Singapore&pageSize=1')
  const query = `countryId=${countryId}&warehouseId=2&length=30&width=20&height=10`
  const quotes = await timesOf((round) => call('GET', `freights/quote?${query}&weight=${900 + round}`))
  const combinable = await timesOf(() => call('GET', 'orderpackages/combinable?siteId=1'))
  const { items: orders } = await call('GET', 'orders?status=Allocated&siteId=1&pageSize=100')
  const ids = orders.map(({ orderId }) => orderId).join()
  const lists = await timesOf(() => call('GET', `orderpackages/packing?orderIds=${ids}`))
  return [
    [`Quote over ${freights} freights: p95`, p95(quotes), 50, 'ms'],
    [`Combinable over ${allocated} allocated orders: p95`, p95(combinable), 200, 'ms'],
    ['Pick list of 100 orders: p95', p95(lists), 500, 'ms'],
  ]
}

/** Packs a thousand orders, each alone. */
async function packMany(call) {
  const ids = []
  for (let page = 1; ids.length < shipped; page++) {
    const { items } = await call('GET', `orders?status=Allocated&siteId=1&pageSize=100&sort=orderId&page=${page}`)
    const orderIds = items.map(({ orderId }) => orderId).join()
    const tasks = await call('GET', `orderpackages/packing?orderIds=${orderIds}`)
    const made = await inParallel(tasks, 4, ({ warehouseId, lines }) =>
      call('POST', 'orderpackages', {
        warehouseId,
        lines: lines.map(({ orderLineId, qty }) => ({ orderLineId, qty })),
      }),
    )
    ids.push(...made.map(({ orderPackageId }) => orderPackageId))
  }
  return ids.slice(0, shipped)
}

/** Other calls while something goes on: how long each took. */
async function meanwhile(call, work) {
  const others = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now()
      await call('GET', 'orders?pageSize=20')
      others.push(performance.now() - began)
      await pause(50)
    }
  })()
  const result = await work().finally(() => {
    isOver = true
  })
  await watching
  return { result, others }
}

async function finished(call, backgroundTaskId) {
  for (;;) {
    const { status, error } = await call('GET', `backgroundtasks/${backgroundTaskId}`)
    if (status === 'Completed') return
    if (status === 'Failed') throw new Error(error)
    await pause(50)
  }
}

async function measureSheet(url, call, ids) {
  const { items } = await call('GET', 'carriers?pageSize=1')
  const lines = ids.map((id) => [`P${id}`, items[0].name, trackingNo(id), '900'].join())
  const file = await uploadSheet(url, ['parcel,carrier,trackingNo,weight', ...lines])
  const started = performance.now()
  const { others } = await meanwhile(call, async () => {
    const { backgroundTaskId } = await call('POST', 'orderpackages/import', { url: file, withWarnings: true })
    await finished(call, backgroundTaskId)
  })
  const seconds = (performance.now() - started) / 1000
  const { total } = await call('GET', 'orderpackages?status=Shipped&keyword=BENCH&pageSize=1')
  return [
    [`Tracking sheet of ${ids.length} rows`, seconds, 10, 's'],
    ['  other calls meanwhile: p95', p95(others), 150, 'ms'],
    ['  parcels that did not ship', ids.length - total, 0, ''],
  ]
}

/** Ten pieces of news of each parcel, a thousand in a delivery. */
async function measureEvents(url, call, ids) {
  const admin = await connect(url, 'super.admin')
  const businessCode = 'BENCH-TRACKING'
  const { serviceId } = await admin('POST', 'externalservices', {
    ...{ businessCode, name: 'Bench', implement: 'http-tracking' },
  })
  await admin('POST', `externalservices/${serviceId}/configuration`, { configuration: { webhookSecret } })
  await admin('POST', `sites/1/externalservices/${businessCode}`, {})
  const codes = ['InTransit', 'InTransit', 'InTransit', 'CustomsHold', 'InTransit', 'InTransit', 'InTransit']
  const all = [...codes, 'Exception', 'OutForDelivery', 'Delivered'].slice(-eventsEach).flatMap((code, at) =>
    ids.map((id) => ({
      ...{ trackingNo: trackingNo(id), code },
      time: new Date(Date.now() - (eventsEach - at) * 60_000).toISOString(),
    })),
  )
  const started = performance.now()
  const { others } = await meanwhile(call, async () => {
    for (let at = 0; at < all.length; at += atOnce) {
      const body = JSON.stringify({ events: all.slice(at, at + atOnce) })
      const signature = `sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`
      const headers = { 'content-type': 'application/json', 'x-signature-256': signature }
      const { ok, status } = await fetch(`${url}/api/v1/webhooks/${businessCode}`, { method: 'POST', headers, body })
      if (!ok) throw new Error(`The webhook answered ${status}.`)
    }
  })
  const seconds = (performance.now() - started) / 1000
  const { total } = await call('GET', 'orderpackages?status=Delivered&keyword=BENCH&pageSize=1')
  return [
    [`${all.length} events by webhook`, seconds, null, 's'],
    ['  other calls meanwhile: p95', p95(others), 150, 'ms'],
    ['  parcels that were not delivered', ids.length - total, 0, ''],
  ]
}
