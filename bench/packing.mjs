import { embeddedTemplate } from '../backend/testing/template.mjs'
import { startTestServer } from '../scripts/servers/test-server.mjs'
import { connect, inParallel } from './api.mjs'
import { openBrowser } from './browser.mjs'
import { median, p95 } from './numbers.mjs'
import { offerUntilPainted } from './page-probe.mjs'

const [packed, printed] = [100, 200]

/** A hundred orders, each counted by three scans, weighed and printed; then the papers of two hundred parcels at once. */
export async function measurePacking() {
  const env = { LOG_LEVEL: 'error', CALLS_PER_MINUTE: '1000000' }
  const server = await startTestServer({ template: await embeddedTemplate(), env })
  try {
    const call = await connect(server.apiUrl, 'trade.staff')
    const orderIds = await ordersToPack(call)
    const { browser, page } = await openBrowser(server.url, 'trade.staff')
    await page.addInitScript(offerUntilPainted)
    await page.addInitScript(() => {
      window.print = () => {
        window.printed = (window.printed ?? 0) + 1
      }
    })
    const scans = []
    const parcels = []
    await page.goto(`${server.url}/orders?packing=ReadyToPack&keyword=Bench+Packer&pageSize=100`)
    await page
      .getByRole('checkbox', { name: /Select all rows/ })
      .first()
      .click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Pack', exact: true }).click()
    const bench = page.getByRole('dialog', { name: 'Packing bench' })
    for (let at = 0; at < packed; at++) {
      await bench.getByText(`Parcel ${at + 1} of ${packed}`).waitFor()
      const code = bench.getByRole('textbox', { name: 'Scan an article or type its code' })
      await code.waitFor()
      const began = performance.now()
      for (const article of ['PACK-CUP', 'PACK-CUP', 'PACK-LID']) {
        scans.push(await code.evaluate(scan, article))
      }
      const weight = bench.getByRole('textbox', { name: /^Weight/ })
      await weight.fill('900')
      await bench.getByRole('button', { name: 'Choose', exact: true }).first().waitFor()
      await page.keyboard.press('Enter')
      await bench.getByRole('button', { name: 'Print and next' }).press('Enter')
      parcels.push(performance.now() - began)
    }
    await bench.getByText(`${packed} parcels are done.`).waitFor()
    const count = await page.evaluate(() => window.printed)
    await page.keyboard.press('Enter')
    const orders = await inParallel(orderIds, 4, (id) => call('GET', `orders/${id}`))
    const whole = orders.filter(({ packages }) => packages[0]?.lines.reduce((sum, { qty }) => sum + qty, 0) === 3)
    const { seconds, invoices } = await measurePapers(page, server.url, call)
    await browser.close()
    return [
      [`${packed} orders packed by scanner: a scan, p95`, p95(scans), 100, 'ms'],
      ['  a parcel, from the first scan to its print, median', median(parcels), null, 'ms'],
      ['  orders that were not packed whole, or not printed', 2 * packed - whole.length - count, 0, ''],
      [`Labels of ${printed} parcels with ${invoices} invoices as one print`, seconds, 5, 's'],
    ]
  } finally {
    await server.stop()
  }
}

/** Runs in the page: a scan as a keyboard scanner without a pause types it, up to the frame that shows it. */
function scan(input, code) {
  return window.untilPainted(() => {
    input.focus()
    document.execCommand('insertText', false, code)
    input.form.requestSubmit()
  })
}

async function ordersToPack(call) {
  const goods = { title: 'Bench cup', hsCode: '691200', customsName: 'Cup', countryOfOrigin: 'CN' }
  const { productId } = await call('POST', 'products', goods)
  const skus = await call('POST', `products/${productId}/skus`, [
    { skuCode: 'PACK-CUP', properties: ['Cup'], weight: 400 },
    { skuCode: 'PACK-LID', properties: ['Lid'], weight: 60 },
  ])
  for (const { productSkuId } of skus) {
    const more = { warehouseId: 2, kind: 'Receipt', qty: 1000, reason: 'Bench' }
    await call('POST', 'inventories/movements', { productSkuId, ...more })
  }
  const [cup, lid] = ['PACK-CUP', 'PACK-LID'].map((code) => skus.find(({ skuCode }) => skuCode === code).productSkuId)
  const orders = await inParallel(Array.from({ length: packed }), 4, (_, at) =>
    call('POST', 'orders', {
      ...{ siteId: 1, customerName: `Bench Packer ${at}`, email: `packer${at}@example.com`, country: 'SG' },
      ...{ addressLine1: `${at} Orchard Road`, zipcode: '238823', currency: 'HKD' },
      lines: [
        { productSkuId: cup, qty: 2, price: 10 },
        { productSkuId: lid, qty: 1, price: 5 },
      ],
    }),
  )
  const ids = orders.map(({ orderId }) => orderId)
  for (const move of ['accept', 'allocateinventory']) await call('POST', `orders/${ids.join()}/${move}`, {})
  return ids
}

/** The parcels in the order of their list, those that go abroad first: the others have no invoice. */
async function parcelsToPrint(call) {
  const all = []
  const abroad = new Set()
  for (let page = 1; ; page++) {
    const { items } = await call('GET', `orderpackages?pageSize=100&page=${page}`)
    if (items.length === 0) break
    const ids = items.map(({ orderPackageId }) => orderPackageId)
    const { parcels } = await call('GET', `orderpackages/papers?ids=${ids.join()}`)
    for (const { orderPackageId, declaration } of parcels) if (declaration.isAbroad) abroad.add(orderPackageId)
    all.push(...ids)
  }
  const first = [...abroad, ...all.filter((id) => !abroad.has(id))].slice(0, printed)
  return {
    wanted: all.filter((id) => first.includes(id)),
    invoices: first.filter((id) => abroad.has(id)).length,
  }
}

/** From the choice of the invoice to the end of the printed pages, of parcels that left in the demo and were packed here. */
async function measurePapers(page, url, call) {
  const { wanted, invoices } = await parcelsToPrint(call)
  for (const at of [1, 2]) {
    if (at === 1) await page.goto(`${url}/orders/packages?ids=${wanted.join()}&pageSize=100`)
    else await page.getByRole('button', { name: /^(Go to )?page 2$/i }).click()
    const checkbox = page.getByRole('checkbox', { name: 'Select all rows on this page' })
    await page
      .getByRole('checkbox', { name: new RegExp(`${wanted[(at - 1) * 100]}`) })
      .first()
      .waitFor()
    await checkbox.click()
  }
  const started = performance.now()
  await page.getByRole('toolbar').getByRole('button', { name: 'Print papers', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Print papers of/ })
  await dialog.getByRole('button', { name: 'Commercial invoice', exact: true }).click()
  const shown = (count) => document.querySelectorAll('.print-root article').length === count
  await page.waitForFunction(shown, wanted.length + invoices)
  await page.emulateMedia({ media: 'print' })
  await page.pdf({ preferCSSPageSize: true })
  return { seconds: (performance.now() - started) / 1000, invoices }
}
