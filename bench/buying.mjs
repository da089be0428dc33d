import { setTimeout as pause } from 'node:timers/promises'
import { startTestServer } from '../scripts/servers/test-server.mjs'
import { connect, inParallel } from './api.mjs'
import { countScripts, openBrowser } from './browser.mjs'
import { p95 } from './numbers.mjs'
import { purchaseOrders } from './seed-buying.mjs'
import { embeddedStore } from './seed-orders.mjs'

const [stored, scans, lineCount, parcelCount, rounds] = [40_000, 1000, 200, 10, 15]
const minuteMs = 60_000
const username = 'trade.staff'

/** A day at the goods-in desk, on an embedded store with 40,000 purchase orders. */
export async function measureBuying() {
  const store = await embeddedStore(purchaseOrders(stored))
  const env = { LOG_LEVEL: 'error', CALLS_PER_MINUTE: '1000000' }
  const server = await startTestServer({ template: store.env.DATA_DIR, env })
  try {
    const call = await connect(server.apiUrl, username)
    return [
      ...(await measureScans(call)),
      ...(await measureLargePurchase(call)),
      ...(await measureScanPage(server.url)),
      ...(await measureScripts(server.url)),
    ]
  } finally {
    await server.stop()
    await store.remove()
  }
}

/** What scanners read: parcels on their way, checked ones, purchase orders, orders at suppliers, goods, and noise. */
const codeOf = (place) =>
  [
    `bench${1_000_000_001 + place * 2}`,
    `BENCH${1_000_000_002 + place * 2}`,
    `BENCHPO${String(place + 1).padStart(8, '0')}`,
    `S${place + 1}`,
    '4006381333931',
    `NOBODY-${place}`,
  ][place % 6]

/** A thousand codes in one minute, each when it comes, whether the one before is answered or not. */
async function measureScans(call) {
  await call('GET', `purchaseinspections/match?code=${codeOf(0)}`)
  const times = []
  const started = performance.now()
  const running = []
  for (let place = 0; place < scans; place++) {
    const due = (place * minuteMs) / scans
    await pause(Math.max(0, due - (performance.now() - started)))
    const sent = performance.now()
    running.push(
      call('GET', `purchaseinspections/match?code=${codeOf(place)}`).then(() => times.push(performance.now() - sent)),
    )
  }
  await Promise.all(running)
  return [[`${scans} scans in a minute, ${stored} purchase orders: p95`, p95(times), 100, 'ms']]
}

/** A purchase order of 200 lines, which was placed, paid and announced in ten parcels by the calls of the console. */
async function measureLargePurchase(call) {
  const { items } = await call('GET', 'orderpurchases?siteId=1&pageSize=100')
  const target = { siteId: 1, warehouseId: 2 }
  await call('POST', `orderpurchases/${items.map(({ orderPurchaseId }) => orderPurchaseId).join()}/deselect`)
  const article = await articleToHave(call, items, target)
  const { productId } = await call('POST', 'products', { title: 'Bench goods' })
  const variants = Array.from({ length: lineCount }, (_, at) => ({ skuCode: `BUY-${at}`, properties: [`No. ${at}`] }))
  const skus = await call('POST', `products/${productId}/skus`, variants)
  const ids = await inParallel(skus, 4, async ({ productSkuId }) => {
    const { productSupplierId } = await call('POST', 'productsuppliers', { ...article, productId, productSkuId })
    const line = { siteId: 1, productId, productSkuId, productSupplierId, qty: 1 }
    return (await call('POST', 'orderpurchases', line)).orderPurchaseId
  })
  await call('POST', `orderpurchases/${ids.join()}/select`)
  await call('POST', 'orderpurchases/previeworder', target)
  const [{ purchaseOrderId: id }] = await call('POST', 'orderpurchases/placeorder', target)
  await call('POST', `purchaseorders/${id}/pay`, { domesticShippingFee: 8 })
  const { lines } = await call('GET', `purchaseorders/${id}`)
  const perParcel = lineCount / parcelCount
  for (let parcel = 0; parcel < parcelCount; parcel++) {
    const own = lines.slice(parcel * perParcel, (parcel + 1) * perParcel)
    await call('POST', `purchaseorders/${id}/packages`, {
      ...{ carrier: 'Bench', trackingNo: `LARGE${1_000_000_000 + parcel}` },
      lines: own.map(({ purchaseOrderLineId, qty }) => ({ purchaseOrderLineId, qty })),
    })
  }
  const times = []
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now()
    await call('GET', `purchaseorders/${id}`)
    times.push(performance.now() - started)
  }
  const name = `A purchase order with ${lineCount} lines and ${parcelCount} parcels, complete, warm: p95`
  return [[name, p95(times.slice(1)), 300, 'ms']]
}

/** A binding of the demo data of which as many pieces are available. */
async function articleToHave(call, lines, target) {
  for (const { orderPurchaseId, productId, productSkuId, productSupplierId } of lines) {
    if (productSupplierId === null) continue
    const probe = { ...{ siteId: 1, productId, productSkuId, productSupplierId }, qty: lineCount }
    const { orderPurchaseId: probeId } = await call('POST', 'orderpurchases', probe)
    await call('POST', `orderpurchases/${probeId}/select`)
    const { unavailableLines } = await call('POST', 'orderpurchases/previeworder', target)
    await call('DELETE', `orderpurchases/${probeId}`).catch(() => {})
    if (probeId === orderPurchaseId || unavailableLines.length > 0) continue
    const binding = await call('GET', `productsuppliers/${productSupplierId}`)
    const { supplierId, channelType, supplierProductId, supplierProductSkuId, currency, price } = binding
    return { supplierId, channelType, supplierProductId, supplierProductSkuId, currency, price }
  }
  throw new Error('The demo data has no article of which so many pieces can be had.')
}

/** From the scanner's Enter to the check with the focus in its first field. */
async function measureScanPage(url) {
  const { browser, page } = await openBrowser(url, username)
  try {
    const times = []
    for (let round = 0; round < rounds; round++) {
      if (round === 0) await page.goto(`${url}/purchases/inspections/scan`)
      await page.getByLabel('Tracking number, purchase order or barcode').waitFor()
      await page.waitForTimeout(500)
      const code = `BENCH${1_000_000_001 + (scans + round) * 2}`
      await page.getByLabel('Tracking number, purchase order or barcode').fill(code)
      const started = performance.now()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Good: '))
      times.push(performance.now() - started)
      await page.goBack()
    }
    // The first one loads the page of the check.
    return [['Scan to open check, warm: p95', p95(times.slice(1)), 300, 'ms']]
  } finally {
    await browser.close()
  }
}

const scriptsOf = async (url, path) => {
  const { browser, page } = await openBrowser(url, username)
  try {
    const bytes = await countScripts(page)
    await page.goto(url + path)
    // A stream of events stays open, so that the network is never idle.
    await page.waitForTimeout(4000)
    return bytes() / 1000
  } finally {
    await browser.close()
  }
}

async function measureScripts(url) {
  const [list, scan] = [await scriptsOf(url, '/purchases'), await scriptsOf(url, '/purchases/inspections/scan')]
  return [
    ['Scripts of the first list', list, null, 'kB'],
    ['  of the scan page, without the decoder, beyond these', scan - list, 40, 'kB'],
  ]
}
