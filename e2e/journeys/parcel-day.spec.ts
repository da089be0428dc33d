import type { Page } from '@playwright/test'
import { axeOf } from '../support/axe'
import { callApi, expect, test } from '../support/fixtures'
import { codesIn } from '../support/printed-codes'
import { settled } from '../support/settled'
import { addTracking } from '../support/tracking'

// The contrast of a color in transition is undefined.
test.use({ storeName: 'worked', contextOptions: { reducedMotion: 'reduce' } })

declare global {
  interface Window {
    printed?: number
  }
}

interface Ordered {
  /** Codes of SKUs with how many pieces of each. */
  lines: readonly (readonly [string, number])[]
  customerName?: string
}

/** Goods with stock, and orders of them that are allocated in one warehouse. */
class Shop {
  private readonly skuIds = new Map<string, number>()

  constructor(
    private readonly page: Page,
    readonly url: string,
  ) {}

  async call(method: 'GET' | 'POST', path: string, body?: object) {
    const answer = await callApi(this.page, this.url, method, path, body)
    expect([path, answer.status < 300 || answer.body]).toEqual([path, true])
    return answer.body
  }

  async stock(prefix: string): Promise<void> {
    const goods = {
      title: `Travel cup ${prefix}`,
      hsCode: '6912.00',
      customsName: 'Ceramic cup',
      countryOfOrigin: 'CN',
    }
    const { productId } = await this.call('POST', 'products', goods)
    const skus = await this.call('POST', `products/${productId}/skus`, [
      { skuCode: `${prefix}-CUP`, properties: ['Cup'], weight: 400 },
      { skuCode: `${prefix}-LID`, properties: ['Lid'], weight: 60 },
    ])
    for (const { productSkuId, skuCode } of skus) {
      const receipt = { kind: 'Receipt', qty: 5, reason: 'Opening stock', warehouseId: 2, productSkuId }
      await this.call('POST', 'inventories/movements', receipt)
      this.skuIds.set(skuCode, productSkuId)
    }
  }

  async allocated({ lines, customerName = 'Bea Lam' }: Ordered): Promise<number> {
    const email = `${customerName.toLowerCase().replace(' ', '.')}@example.com`
    const { orderId } = await this.call('POST', 'orders', {
      ...{ siteId: 1, customerName, email, phone: '+65 6123 4567', country: 'SG' },
      ...{ addressLine1: '12 Orchard Road', zipcode: '238823', currency: 'HKD', freightAmount: 10 },
      lines: lines.map(([code, qty]) => ({ productSkuId: this.skuIds.get(code), qty, price: 120 })),
    })
    await this.call('POST', `orders/${orderId}/accept`, {})
    await this.call('POST', `orders/${orderId}/allocateinventory`, {})
    return orderId
  }

  order = (orderId: number) => this.call('GET', `orders/${orderId}`)

  /** Records what is still to be paid of an order, as it came in. */
  async pay(orderId: number): Promise<void> {
    const { balance } = await this.order(orderId)
    const payment = {
      orderId,
      channel: 'fps',
      currency: 'HKD',
      amount: balance,
      transactionId: `T-${orderId}-${balance}`,
    }
    const { paymentId } = await this.call('POST', 'payments', payment)
    await this.call('POST', `payments/${paymentId}/confirm`, {})
  }

  /** Packs all of an order. */
  async pack(orderId: number): Promise<number> {
    const { lines } = await this.order(orderId)
    const contents = lines.map(({ orderLineId, qty }: { orderLineId: number; qty: number }) => ({ orderLineId, qty }))
    return (await this.call('POST', 'orderpackages', { lines: contents })).orderPackageId
  }
}

/** Axe finds nothing on what is open, light and dark, wide and on a phone. */
async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('html')).toHaveClass(new RegExp(`(^| )${colorScheme}( |$)`))
    await settled(page)
    const { violations } = await axeOf(page).exclude('header').exclude('nav').analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
    expect.soft(found, `${colorScheme}, ${width} wide`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
}

/** Ships a parcel from where its buttons are. */
async function ship(page: Page, carrier: string, trackingNo: string): Promise<void> {
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Ship: / })
  await dialog.getByRole('combobox', { name: /^Carrier/ }).fill(carrier)
  await page.getByRole('option', { name: carrier }).first().click()
  await dialog.getByRole('textbox', { name: /^Tracking number/ }).fill(trackingNo)
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(dialog).toBeHidden()
}

test('a day of parcels: two orders in one, weighed, printed, shipped by a sheet and delivered', async ({
  page,
  browser,
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
  const shop = new Shop(page, server.url)
  await shop.stock('PAR')
  const first = await shop.allocated({ lines: [['PAR-CUP', 2]] })
  const second = await shop.allocated({ lines: [['PAR-LID', 1]] })
  const orderOf = shop.order
  const bench = page.getByRole('dialog', { name: 'Packing bench' })

  await test.step('finds orders that can be combined', async () => {
    await page.goto(`${server.url}/orders`)
    await page.getByRole('button', { name: 'Combine orders', exact: true }).first().click()
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
    await expect(bench.getByText('WRONG is not in this parcel.')).toBeVisible()
    for (const article of ['PAR-CUP', 'PAR-CUP', 'PAR-LID']) {
      await code.fill(article)
      await page.keyboard.press('Enter')
    }
  })

  await test.step('weighs it, takes the cheapest freight and puts the difference on the order', async () => {
    await expect(bench.getByRole('textbox', { name: /^Weight/ })).toBeFocused()
    await page.keyboard.type('950')
    await expectAccessible(page)
    await bench.getByRole('textbox', { name: /^Weight/ }).focus()
    await expect(bench.getByRole('list', { name: 'Quotes' }).getByRole('listitem').first()).toContainText('950')
    await page.keyboard.press('Enter')
    await expect(bench.getByRole('button', { name: 'Print and next' })).toBeFocused()
    await bench.getByRole('button', { name: 'Add to order' }).click()
    await expect(bench.getByRole('button', { name: 'Message customer' })).toBeVisible()
    expect((await orderOf(first)).freightAmount).toBeGreaterThan(10)
  })

  await test.step('prints it and is ready for the next', async () => {
    await page.screenshot({ path: 'test-results/bench.png' })
    await bench.getByRole('button', { name: 'Print and next' }).press('Enter')
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
    for (const paper of ['Address label', 'Packing slip', 'CN22', 'CN23', 'Commercial invoice']) {
      await dialog.getByRole('button', { name: paper, exact: true }).click()
    }
    await expect(dialog.getByRole('article')).toHaveCount(5)
    await expect(dialog).toContainText('12 Orchard Road')
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.print-root article')).toHaveCount(5)
    // A pixel of the page is one of 96 dpi.
    const barcodes = page.locator('.print-root article').filter({ has: page.getByRole('img') })
    for (const paper of await barcodes.all()) {
      const code = await paper.getByRole('img').first().getAttribute('alt')
      expect(await codesIn(await paper.screenshot())).toContain(code)
    }
    await expect(barcodes).toHaveCount(2)
    await page.screenshot({ path: 'test-results/papers.png', fullPage: true })
    await page.pdf({ path: 'test-results/papers.pdf', preferCSSPageSize: true })
    await page.emulateMedia({ media: 'screen' })
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the customer pays both, the freight too', async () => {
    await shop.pay(first)
    await shop.pay(second)
    await page.reload()
    await expect(page.getByText(/^Not paid: /)).toHaveCount(0)
    expect([(await orderOf(first)).payStatus, (await orderOf(second)).payStatus]).toEqual(['Paid', 'Paid'])
  })

  await test.step("ships it by the forwarder's sheet", async () => {
    await page.goto(`${server.url}/orders/packages?import=1`)
    const dialog = page.getByRole('dialog', { name: 'Import: Parcels' })
    const sheet = [
      ['Parcel', 'Carrier', 'Tracking number'],
      [`P${id}`, 'Kestrel Express', 'DAY0001'],
    ]
    await dialog.getByLabel('Or paste rows from a spreadsheet').fill(sheet.map((row) => row.join('\t')).join('\n'))
    await dialog.getByRole('button', { name: 'Check these rows' }).click()
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(dialog.getByText(/1 record was saved/)).toBeVisible()
    expect((await orderOf(first)).status).toBe('Shipped')
  })

  await test.step('is followed by the webhook of a tracking service and delivered by it', async () => {
    const send = await addTracking(browser, server, 1)
    const now = Date.now()
    const news = (minutesAgo: number, code: string) => ({
      ...{ trackingNo: 'DAY0001', code, place: 'Singapore' },
      time: new Date(now - minutesAgo * 60_000).toISOString(),
    })
    expect(await send([news(50, 'CustomsHold')])).toBe(200)
    await page.goto(`${server.url}/orders/packages?lastEvent=CustomsHold`)
    await expect(page.getByText('DAY0001')).toBeVisible()
    expect(await send([news(5, 'Delivered'), news(90, 'InTransit'), news(50, 'CustomsHold')])).toBe(200)
    await page.goto(`${server.url}/orders/packages/${id}`)
    await expect(page.locator('.status-delivered').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Tracking' }).getByRole('listitem')).toHaveText([
      ...[/^Delivered/, /^Held at customs/, /^In transit/],
    ])
    expect([(await orderOf(first)).status, (await orderOf(second)).status]).toEqual(['Completed', 'Completed'])
  })
})

test('a lost parcel is found after all, from the page of its order', async ({ page, openAs, server }) => {
  await openAs('trade.staff', '/orders')
  const shop = new Shop(page, server.url)
  await shop.stock('LOST')
  const orderId = await shop.allocated({ lines: [['LOST-CUP', 2]], customerName: 'Kai Tan' })
  await shop.pay(orderId)
  await shop.pack(orderId)
  await page.goto(`${server.url}/orders/${orderId}`)
  const parcels = page.getByRole('region', { name: 'Parcels' })

  await test.step('ships it, and it gets lost', async () => {
    await ship(page, 'Kestrel Express', 'LOST0001')
    await parcels.getByRole('button', { name: 'Mark lost' }).click()
    const dialog = page.getByRole('dialog', { name: /^Mark lost: / })
    await dialog.getByRole('combobox', { name: /^What happens to its pieces/ }).click()
    await page.getByRole('option', { name: 'Send again' }).click()
    await dialog.getByRole('button', { name: 'Mark lost' }).click()
    await expect(parcels.getByRole('list', { name: 'Still to come' })).toContainText('2 missing')
  })

  await test.step('sends one piece again, and then the lost parcel arrives', async () => {
    await shop.call('POST', `orders/${orderId}/cover`, {})
    await shop.call('POST', `orders/${orderId}/allocateinventory`, {})
    await shop.pack(orderId)
    await page.reload()
    await ship(page, 'Kestrel Express', 'LOST0002')
    await parcels
      .getByRole('listitem')
      .filter({ hasText: 'LOST0001' })
      .getByRole('button', { name: 'Mark delivered' })
      .click()
    await expect(parcels.getByRole('alert')).toContainText('2 pieces were sent twice')
  })

  await test.step('the second one comes back, and the order is complete', async () => {
    const again = parcels.getByRole('listitem').filter({ hasText: 'LOST0002' })
    await again.getByRole('button', { name: 'Mark delivered' }).click()
    await expect(page.locator('.status-completed').first()).toBeVisible()
    await parcels
      .getByRole('listitem')
      .filter({ hasText: 'LOST0001' })
      .getByRole('button', { name: 'Record return' })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Record return: / })
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Sent twice')
    await dialog.getByRole('button', { name: 'Record return' }).click()
    await expect(parcels.getByRole('alert')).toHaveCount(0)
    expect((await shop.order(orderId)).status).toBe('Completed')
  })
})

test('a parcel that comes back whole closes its order: one piece is restocked, one damaged, all money goes back', async ({
  page,
  openAs,
  server,
}) => {
  test.slow()
  await openAs('trade.staff', '/orders')
  const shop = new Shop(page, server.url)
  await shop.stock('BACK')
  const orderId = await shop.allocated({ lines: [['BACK-CUP', 2]], customerName: 'Mei Goh' })
  await shop.pay(orderId)
  await shop.pack(orderId)
  await page.goto(`${server.url}/orders/${orderId}`)
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await ship(page, 'Kestrel Express', 'BACK0001')

  await test.step('tells the condition of each piece', async () => {
    await parcels.getByRole('button', { name: 'Record return' }).click()
    const dialog = page.getByRole('dialog', { name: /^Record return: / })
    await dialog.getByRole('button', { name: 'Split off another condition' }).click()
    const rows = dialog.getByRole('group', { name: 'Travel cup BACK / Cup' })
    await expect(rows).toHaveCount(2)
    await rows.nth(1).getByRole('combobox', { name: 'Condition' }).click()
    await page.getByRole('option', { name: 'Damaged' }).click()
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Refused at the door')
    await page.screenshot({ path: 'test-results/return.png' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Record return' }).click()
    await expect(page.locator('.status-cancelled').first()).toBeVisible()
  })

  await test.step('gives the money for the goods back', async () => {
    await page.getByRole('button', { name: /^Refund / }).click()
    const dialog = page.getByRole('dialog', { name: /^Refund payment/ })
    await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('240')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Came back')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByRole('button', { name: /^Refund / })).toBeHidden()
  })

  await test.step('and its freight as a price reduction', async () => {
    await page.getByRole('link', { name: /^Payment \d+/ }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Refund: / })
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('10')
    await dialog.getByRole('combobox', { name: /^Kind/ }).click()
    await page.getByRole('option', { name: 'Price reduction' }).click()
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Freight')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(page.locator('.status-refunded').first()).toBeVisible()
  })

  expect(await shop.order(orderId)).toMatchObject({
    ...{ status: 'Cancelled', totalAmount: 0, paidAmount: 0, balance: 0, payStatus: 'Paid' },
    refunds: [
      expect.objectContaining({ kind: 'Overpaid', amount: 240 }),
      expect.objectContaining({ kind: 'Allowance', amount: 10 }),
    ],
  })
  const { items } = await shop.call('GET', `inventories?warehouseId=2&keyword=BACK-CUP`)
  expect(items.map(({ onHand, available }: Record<string, number>) => [onHand, available])).toEqual([[4, 4]])
})

test('sales staff pack, quote and ship a parcel', async ({ page, openAs, server }) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await openAs('sales.staff', '/orders')
  const { items } = (await callApi(page, server.url, 'GET', 'orders?packing=ReadyToPack&country=NZ&pageSize=1')).body
  const [{ orderId, friendlyOrderId }] = items
  await page.goto(`${server.url}/orders?packing=ReadyToPack&keyword=${friendlyOrderId}`)
  await page.getByRole('checkbox', { name: new RegExp(friendlyOrderId) }).check()
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const bench = page.getByRole('dialog', { name: 'Packing bench' })
  await bench.getByRole('textbox', { name: 'Scan an article or type its code' }).press('F9')
  await bench.getByRole('textbox', { name: /^Weight/ }).fill('1800')
  const quotes = bench.getByRole('list', { name: 'Quotes' }).getByRole('listitem')
  await expect(quotes.first()).toContainText('Southern Cross Freight')
  await bench.getByRole('textbox', { name: /^Weight/ }).press('Enter')
  await bench.getByRole('button', { name: 'Print and next' }).press('Enter')
  await expect(bench.getByText('1 parcel is done.')).toBeVisible()
  await page.keyboard.press('Enter')
  const { packages } = (await callApi(page, server.url, 'GET', `orders/${orderId}`)).body
  await page.goto(`${server.url}/orders/packages/${packages[0].orderPackageId}`)
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Ship: / })
  await dialog.getByRole('textbox', { name: /^Tracking number/ }).fill('SALES0001')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(page.locator('.status-shipped').first()).toBeVisible()
})
