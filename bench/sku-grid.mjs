import { connect } from './api.mjs'
import { openBrowser } from './browser.mjs'
import { median } from './numbers.mjs'
import { offerUntilPainted, watchPage } from './page-probe.mjs'

const username = 'trade.staff'
const [colours, sizes] = [25, 40]
const pastedRows = 200
const rounds = 5

async function productOfThousand(apiUrl) {
  const call = await connect(apiUrl, username)
  const { productId } = await call('POST', 'products', { title: 'Bench product' })
  const pairs = Array.from({ length: colours * sizes }, (_, n) => [
    `Colour ${n % colours}`,
    `Size ${n % sizes} of ${n}`,
  ])
  await call(
    'POST',
    `products/${productId}/skus`,
    pairs.map((properties, n) => ({ properties, skuCode: `BENCH-${productId}-${n}`, salePrice: 10, currency: 'CNY' })),
  )
  return productId
}

/** The grid of a product with 1,000 SKUs: opened again, one cell changed, and a block pasted from a spreadsheet. */
export async function measureSkuGrid({ url, apiUrl }) {
  const productId = await productOfThousand(apiUrl)
  const { browser, page } = await openBrowser(url, username)
  await page.addInitScript(watchPage)
  await page.addInitScript(offerUntilPainted)
  const opened = []
  for (let round = 0; round <= rounds; round++) {
    await page.goto(`${url}/products/${productId}?tab=skus`, { waitUntil: 'commit' })
    await page.evaluate(() => window.bench.expect('rows', 10))
    opened.push((await page.evaluate(() => window.bench.result('rows'))).at)
  }
  const typed = []
  const taken = []
  for (let round = 0; round < rounds; round++) {
    const cell = page.locator('[role=gridcell][data-field=salePrice]').nth(round)
    await cell.dblclick()
    await cell.locator('input').waitFor()
    typed.push(
      await page.evaluate(
        (digit) => window.untilPainted(() => document.execCommand('insertText', false, digit)),
        String(round),
      ),
    )
    taken.push(
      await page.evaluate(() =>
        window.untilPainted(() =>
          document.activeElement.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
          ),
        ),
      ),
    )
    await page.waitForTimeout(400)
  }
  const pasted = []
  for (let round = 0; round < rounds; round++) {
    await page.locator('[role=gridcell][data-field=skuCode]').first().click()
    const lines = Array.from({ length: pastedRows }, (_, n) => `P${round}-${n}\t${n + round}.5\tCNY\t180\tEnabled`)
    pasted.push(
      await page.evaluate((text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        return window.untilPainted(() => document.activeElement.dispatchEvent(event))
      }, lines.join('\n')),
    )
    await page.getByRole('gridcell', { name: `P${round}-0`, exact: true }).waitFor()
    await page.waitForTimeout(400)
  }
  await browser.close()
  return [
    ['Product page with 1,000 SKUs, warm: rows in the page', median(opened.slice(1)), 1000, 'ms'],
    ['  type a digit of a cell', median(typed), 50, 'ms'],
    ['  Enter, until the cell is in the grid', median(taken), 50, 'ms'],
    [`  paste ${pastedRows} × 5 cells`, median(pasted), 300, 'ms'],
  ]
}
