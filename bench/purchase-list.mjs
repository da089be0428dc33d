import { connect, inParallel } from './api.mjs'
import { openBrowser } from './browser.mjs'
import { median } from './numbers.mjs'
import { offerUntilPainted } from './page-probe.mjs'

const suppliersWanted = 40
const siteId = 1

/** Every SKU of the trading company, each with a binding to one of forty suppliers. */
async function bindToFortySuppliers(call) {
  const { items: suppliers } = await call('GET', 'suppliers?pageSize=100')
  for (let n = suppliers.length; n < suppliersWanted; n++)
    suppliers.push(await call('POST', 'suppliers', { name: `Bench supplier ${n}` }))
  const products = []
  for (let page = 1; page <= 2; page++)
    products.push(...(await call('GET', `products?pageSize=100&page=${page}`)).items)
  const skus = (await inParallel(products, 4, ({ productId }) => call('GET', `products/${productId}`))).flatMap(
    (product) => product.skus.map((sku) => ({ product, sku })),
  )
  const links = new Map()
  return inParallel(skus, 4, async ({ product, sku }, index) => {
    const { productId, channelType, originalProductId } = product
    if (!links.has(productId))
      links.set(
        productId,
        call('GET', `purchaseproducts?productUrl=${encodeURIComponent(linkOf(channelType, originalProductId))}`),
      )
    const article = await links.get(productId)
    const offer = article.skus[product.skus.indexOf(sku)]
    const { productSupplierId } = await call('POST', 'productsuppliers', {
      productId,
      productSkuId: sku.productSkuId,
      supplierId: suppliers[index % suppliersWanted].supplierId,
      channelType,
      supplierProductId: originalProductId,
      supplierProductSkuId: offer.productSkuId,
    })
    return { productId, productSkuId: sku.productSkuId, productSupplierId }
  })
}

const linkOf = (channel, id) =>
  ({
    Alibaba1688: `https://detail.1688.com/offer/${id}.html`,
    Taobao: `https://item.taobao.com/item.htm?id=${id}`,
    Tmall: `https://detail.tmall.com/item.htm?id=${id}`,
  })[channel]

const timed = async (work) => {
  const started = performance.now()
  const response = await work()
  return { ms: performance.now() - started, response }
}

/** Preview and place 500 lines over 40 suppliers. */
export async function measureOrdering(apiUrl) {
  const admin = await connect(apiUrl, 'trade.admin')
  const bound = await bindToFortySuppliers(await asSuper(apiUrl, admin))
  const call = await connect(apiUrl, 'trade.staff')
  const chosen = Array.from({ length: 500 }, (_, index) => bound[index % bound.length])
  const lines = await inParallel(chosen, 4, (line) => call('POST', 'orderpurchases', { ...line, siteId, qty: 4 }))
  await call('POST', `orderpurchases/${lines.map(({ orderPurchaseId }) => orderPurchaseId).join()}/select`, {})
  const target = { siteId, warehouseId: 1 }
  const preview = await timed(() => call('POST', 'orderpurchases/previeworder', target))
  const placed = await timed(() =>
    call('POST', 'orderpurchases/placeorder', { ...target, fingerprint: preview.response.fingerprint }),
  )
  return {
    rows: [
      ['Preview 500 lines over 40 suppliers, embedded store', preview.ms, 2000, 'ms'],
      ['Place them', placed.ms, 2000, 'ms'],
      await measureQuoting(call, bound),
    ],
    orders: placed.response.length,
    bound,
  }
}

const quotedSkus = 200

/** Quotes 200 SKUs of four bindings each: two of the demo data, that of the bench, and one that is no longer offered. */
async function measureQuoting(call, bound) {
  const skus = bound.slice(0, quotedSkus)
  await inParallel(skus, 4, ({ productId, productSkuId }) =>
    call('POST', 'productsuppliers', {
      ...{ productId, productSkuId, channelType: 'Taobao' },
      ...{ supplierProductId: 'bench', supplierProductSkuId: String(productSkuId) },
    }),
  )
  const productSkuIds = skus.map(({ productSkuId }) => productSkuId)
  const { ms } = await timed(async () => {
    const { backgroundTaskId } = await call('POST', 'orderpurchases/quoteall', { productSkuIds })
    for (;;) {
      const { status } = await call('GET', `backgroundtasks/${backgroundTaskId}`)
      if (status !== 'Waiting' && status !== 'Running') return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  return [`Quote ${quotedSkus} SKUs with four bindings each, embedded store`, ms, 1000, 'ms']
}

/** Only other roles may add suppliers; the bindings belong to the company. */
async function asSuper(apiUrl, admin) {
  const root = await connect(apiUrl, 'super.admin')
  return (method, path, body) =>
    path === 'suppliers' ? root(method, path, { ...body, companyId: 5 }) : admin(method, path, body)
}

/** Uses a list of 5,000 lines in the browser. Each value is the median of several tries, from input to next frame. */
export async function measureList(url, apiUrl, bound) {
  const call = await connect(apiUrl, 'trade.staff')
  const missing = 5000 - (await call('GET', `orderpurchases?siteId=${siteId}&pageSize=1`)).total
  await inParallel(Array.from({ length: missing }), 8, (_, index) =>
    call('POST', 'orderpurchases', { ...bound[index % bound.length], siteId, qty: 3 }),
  )
  const { browser, page } = await openBrowser(url, 'trade.staff')
  await page.addInitScript(offerUntilPainted)
  await page.goto(`${url}/carts?siteId=${siteId}`)
  await page.getByText('0 of 5,000 selected').or(page.getByText('0 of 5000 selected')).waitFor({ timeout: 60_000 })
  await page.getByRole('grid').waitFor()
  const click = (name) =>
    page.evaluate((text) => {
      const button = [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === text)
      return window.untilPainted(() => button.click())
    }, name)
  const regroup = []
  for (const name of ['Supplier', 'Order', 'Remark', 'Supplier', 'Remark', 'Order', 'Supplier'])
    regroup.push(await click(name))
  const toggle = []
  for (let round = 0; round < 7; round++) {
    toggle.push(
      await page.evaluate(() =>
        window.untilPainted(() => document.querySelectorAll('.group-row input[type=checkbox]')[1].click()),
      ),
    )
    await page.waitForTimeout(400)
  }
  const tick = []
  for (let round = 0; round < 7; round++) {
    tick.push(
      await page.evaluate(() =>
        window.untilPainted(() =>
          document.querySelector('[role=row]:not(.group-row) [data-field=checked] input').click(),
        ),
      ),
    )
    await page.waitForTimeout(400)
  }
  const typing = []
  const taking = []
  const cell = page.locator('[role=gridcell][data-field=qty]').first()
  for (const digit of ['7', '8', '9', '4', '5']) {
    await cell.click()
    await cell.locator('input').waitFor()
    typing.push(
      await page.evaluate((text) => window.untilPainted(() => document.execCommand('insertText', false, text)), digit),
    )
    // Enter stores the number in the list, which is the expensive half.
    taking.push(
      await page.evaluate(() =>
        window.untilPainted(() =>
          document.activeElement.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
          ),
        ),
      ),
    )
    await page.waitForTimeout(500)
  }
  await browser.close()
  return [
    ['5,000 lines: regroup', median(regroup), 150, 'ms'],
    ['5,000 lines: toggle a group', median(toggle), 100, 'ms'],
    ['5,000 lines: tick a line, with all sums', median(tick), 50, 'ms'],
    ['5,000 lines: type a digit of a quantity', median(typing), 50, 'ms'],
    ['5,000 lines: Enter, until the quantity is in the list', median(taking), 50, 'ms'],
  ]
}
