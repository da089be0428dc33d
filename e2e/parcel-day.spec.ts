import type { Page } from '@playwright/test'
import { callApi, expect, test } from './support/fixtures'

test.use({ storeName: 'parcel-day' })

declare global {
  interface Window {
    printed?: number
  }
}

/** Two orders of one customer and address, allocated in one warehouse. */
async function allocateTwo(page: Page, url: string): Promise<number[]> {
  const api = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await callApi(page, url, method, path, body)
    expect([path, answer.status]).toEqual([path, answer.status < 300 ? answer.status : 'ok'])
    return answer.body
  }
  const goods = { title: 'Travel cup', hsCode: '6912.00', customsName: 'Ceramic cup', countryOfOrigin: 'CN' }
  const { productId } = await api('POST', 'products', goods)
  const skus = await api('POST', `products/${productId}/skus`, [
    { skuCode: 'PAR-CUP', properties: ['Cup'], weight: 400 },
    { skuCode: 'PAR-LID', properties: ['Lid'], weight: 60 },
  ])
  const ids: number[] = []
  for (const { productSkuId, skuCode } of skus) {
    const receipt = { kind: 'Receipt', qty: 5, reason: 'Opening stock', warehouseId: 2, productSkuId }
    await api('POST', 'inventories/movements', receipt)
    const { orderId } = await api('POST', 'orders', {
      ...{ siteId: 1, customerName: 'Bea Lam', email: 'bea.lam@example.com', phone: '+65 6123 4567', country: 'SG' },
      ...{ addressLine1: '12 Orchard Road', zipcode: '238823', currency: 'HKD', freightAmount: 10 },
      lines: [{ productSkuId, qty: skuCode === 'PAR-CUP' ? 2 : 1, price: 120 }],
    })
    await api('POST', `orders/${orderId}/accept`, {})
    await api('POST', `orders/${orderId}/allocateinventory`, {})
    ids.push(orderId)
  }
  return ids
}

test('a day of parcels: two orders in one, weighed, printed, shipped by a sheet and delivered', async ({
  page,
  openAs,
  server,
}) => {
  test.slow()
  await page.addInitScript(() => {
    window.print = () => {
      window.printed = (window.printed ?? 0) + 1
    }
  })
  await openAs('trade.staff', '/orders')
  const [first = 0, second = 0] = await allocateTwo(page, server.url)
  const orderOf = async (id: number) => (await callApi(page, server.url, 'GET', `orders/${id}`)).body
  const bench = page.getByRole('dialog', { name: 'Packing bench' })

  await test.step('finds orders that can be combined', async () => {
    await page.goto(`${server.url}/orders`)
    await page.getByRole('button', { name: 'Can be combined', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Orders that can go together' })
    const group = dialog.getByRole('listitem').filter({ hasText: 'Bea Lam' })
    await expect(group).toContainText('saves')
    await group.getByRole('button', { name: 'Pack together' }).click()
  })

  await test.step('packs them by keyboard: a wrong article says so, twice counts two', async () => {
    const code = bench.getByRole('textbox', { name: 'Scan an article or type its code' })
    await expect(code).toBeFocused()
    await page.keyboard.type('WRONG', { delay: 90 })
    await page.keyboard.press('Enter')
    await expect(bench.getByText('WRONG does not belong into this parcel.')).toBeVisible()
    for (const article of ['PAR-CUP', 'PAR-CUP', 'PAR-LID']) {
      await code.fill(article)
      await page.keyboard.press('Enter')
    }
  })

  await test.step('weighs it, takes the cheapest freight and puts the difference on the order', async () => {
    await expect(bench.getByRole('textbox', { name: /^Weight/ })).toBeFocused()
    await page.keyboard.type('950')
    await expect(bench.getByRole('list', { name: 'Quotes' }).getByRole('listitem').first()).toContainText('950')
    await page.keyboard.press('Enter')
    await expect(bench.getByRole('button', { name: 'Print, then the next' })).toBeFocused()
    await bench.getByRole('button', { name: 'Put it on the order' }).click()
    await expect(bench.getByRole('button', { name: 'Write to the customer' })).toBeVisible()
    expect((await orderOf(first)).freightAmount).toBeGreaterThan(10)
  })

  await test.step('prints it and is ready for the next', async () => {
    await page.screenshot({ path: 'test-results/bench.png' })
    await bench.getByRole('button', { name: 'Print, then the next' }).press('Enter')
    await expect(bench.getByText('1 parcel is done.')).toBeVisible()
    expect(await page.evaluate(() => window.printed)).toBe(1)
    await page.keyboard.press('Enter')
    await expect(bench).toBeHidden()
  })

  const { packages } = await orderOf(second)
  const id = packages[0].orderPackageId as number

  await test.step('looks at its papers', async () => {
    await page.goto(`${server.url}/orders/packages/${id}`)
    await expect(page.getByRole('region', { name: 'Customs' })).toContainText('691200')
    await page.getByRole('button', { name: 'Print papers' }).click()
    const dialog = page.getByRole('dialog', { name: /Print papers/ })
    for (const paper of ['Packing slip', 'CN22', 'CN23', 'Commercial invoice']) {
      await dialog.getByRole('button', { name: paper, exact: true }).click()
    }
    await expect(dialog.getByRole('article')).toHaveCount(5)
    await expect(dialog).toContainText('12 Orchard Road')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.print-root article')).toHaveCount(5)
    await page.screenshot({ path: 'test-results/papers.png', fullPage: true })
    await page.pdf({ path: 'test-results/papers.pdf', preferCSSPageSize: true })
    await page.emulateMedia({ media: 'screen' })
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step("ships it by the forwarder's sheet", async () => {
    await page.goto(`${server.url}/orders/packages?import=1`)
    const dialog = page.getByRole('dialog', { name: 'Import: Packages' })
    const sheet = [
      ['Parcel', 'Carrier', 'Tracking number'],
      [`P${id}`, 'Kestrel Express', 'DAY0001'],
    ]
    await dialog.getByLabel('Or paste rows from a spreadsheet').fill(sheet.map((row) => row.join('\t')).join('\n'))
    await dialog.getByRole('button', { name: 'Check these rows' }).click()
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(dialog.getByText(/1 record was stored/)).toBeVisible()
    expect((await orderOf(first)).status).toBe('Shipped')
  })

  await test.step('is delivered by news of the carrier', async () => {
    const news = { code: 'Delivered', time: new Date().toISOString(), place: 'Singapore' }
    await callApi(page, server.url, 'POST', `orderpackages/${id}/events`, news)
    await page.goto(`${server.url}/orders/packages/${id}`)
    await expect(page.locator('.status-delivered').first()).toBeVisible()
    expect([(await orderOf(first)).status, (await orderOf(second)).status]).toEqual(['Completed', 'Completed'])
  })
})
