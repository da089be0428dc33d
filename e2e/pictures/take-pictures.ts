import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { build, isBuilt } from '../../scripts/build.mjs'
import { startTestServer } from '../../scripts/servers/test-server.mjs'
import { adminHost, callApi, expect, openPage, test as usual, type WorkerFixtures } from '../support/fixtures'
import { bound, linesOf } from '../support/own-list'
import { settled } from '../support/settled'
import { shiftClock } from './shifted-clock.cjs'
import { webpOf } from './webp'

/** When the demo data of the pictures begins. */
const moment = Date.parse('2026-11-27T10:30:00+08:00')
const offsetMs = moment - Date.now()
const clock = `${process.cwd()}/e2e/pictures/shifted-clock.cjs`
const folder = 'docs/pictures'
const site = 1

/** Its server fills a store of its own, by its own clock. */
const test = usual.extend<object, WorkerFixtures>({
  server: [
    async ({ serverEnv }, use) => {
      if (!isBuilt()) await build()
      const server = await startTestServer({ env: { ADMIN_DOMAIN: adminHost, ...serverEnv } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
test.use({
  serverEnv: { NODE_OPTIONS: `--require=${clock}`, CLOCK_OFFSET_MS: String(offsetMs) },
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
})

test.beforeEach(async ({ page }) => {
  await page.addInitScript(shiftClock, offsetMs)
})

async function takePicture(page: Page, name: string) {
  await page.mouse.move(0, 0)
  await settled(page)
  writeFileSync(`${folder}/${name}.webp`, await webpOf(page))
}

/** The first record of a list. */
const first = async (page: Page, url: string, path: string) => {
  const { status, body } = await callApi(page, url, 'GET', path)
  expect([path, status]).toEqual([path, 200])
  return body.items[0]
}

/** The order of a customer of which a line is in stock, one on the purchase list, and one bought. */
async function orderOfThreeWays(page: Page, url: string): Promise<number> {
  const read = async (path: string) => (await callApi(page, url, 'GET', path)).body
  const { items } = await read('orders?keyword=Amelia%20Wong&pageSize=100')
  for (const { orderId } of items) {
    const { lines } = await read(`orders/${orderId}`)
    const has = (place: string) => lines.some(({ places }: { places: Record<string, number> }) => places[place])
    if (lines.length > 2 && has('listed') && has('onOrder')) return orderId
  }
  throw new Error('The demo data has no such order.')
}

test('the start page', async ({ page, openAs }) => {
  await openAs('trade.staff', '/')
  // Its scripts come last.
  await expect(page.locator('main [data-series], main path[class*=MuiLineElement]').first()).toBeVisible()
  await expect(page.locator('main path[class*=MuiPie]').first()).toBeVisible()
  await takePicture(page, 'home')
})

test('the purchase list after a preview', async ({ page, openAs, server }) => {
  await openAs('trade.staff', '/')
  const lines = await linesOf(page, server.url, site)
  const everySupplied = bound(lines).map((line) => line.orderPurchaseId)
  await callApi(page, server.url, 'POST', `orderpurchases/${everySupplied.join()}/select`)
  await openPage(page, `${server.url}/carts?siteId=${site}`)
  await page.getByRole('button', { name: 'Supplier', exact: true }).click()
  await page.getByRole('combobox', { name: 'Target warehouse' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: /^To fix/ }).click()
  await takePicture(page, 'purchase-list')
})

test('the list of orders', async ({ page, openAs }) => {
  await openAs('trade.staff', '/orders')
  await takePicture(page, 'orders')
})

test('an order, in light and dark', async ({ page, openAs, server }) => {
  await openAs('trade.staff', '/')
  await openPage(page, `${server.url}/orders/${await orderOfThreeWays(page, server.url)}`)
  await takePicture(page, 'order-light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
  await takePicture(page, 'order-dark')
})

test('a purchase order', async ({ page, openAs, server }) => {
  await openAs('trade.staff', '/')
  const { purchaseOrderId } = await first(page, server.url, 'purchaseorders?keyword=000010')
  await openPage(page, `${server.url}/purchases/${purchaseOrderId}`)
  await takePicture(page, 'purchase-order')
})

test('the inspection of a parcel', async ({ page, openAs }) => {
  await openAs('trade.staff', '/purchases/inspections/scan')
  await page.getByLabel('Tracking number, purchase order or barcode').fill('SF1300482099999')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/check\?from=scan$/)
  await takePicture(page, 'inspection')
})

test('the packing bench', async ({ page, openAs }) => {
  await openAs('trade.staff', '/orders')
  await page.getByRole('button', { name: 'Combine orders', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Orders that can go together' })
  const group = dialog.getByRole('listitem').filter({ hasText: 'Amelia Wong' })
  await group.getByRole('button', { name: 'Pack together' }).click()
  const bench = page.getByRole('dialog', { name: 'Packing bench' })
  await expect(bench.getByRole('textbox', { name: 'Scan an article or type its code' })).toBeFocused()
  await page.keyboard.press('F9')
  await expect(bench.getByRole('textbox', { name: /^Weight/ })).toBeFocused()
  await page.keyboard.type('10200')
  await expect(bench.getByRole('list', { name: 'Quotes' }).getByRole('listitem').first()).toContainText('10,200')
  await takePicture(page, 'packing-bench')
})

test('a parcel that is held at customs', async ({ page, openAs, server }) => {
  await openAs('trade.staff', '/')
  const { orderPackageId } = await first(page, server.url, 'orderpackages?lastEvent=CustomsHold')
  await openPage(page, `${server.url}/orders/packages/${orderPackageId}`)
  await takePicture(page, 'parcel')
})

test('the chat', async ({ page, openAs, server }) => {
  await openAs('trade.staff', '/')
  const { whatsappConversationId } = await first(page, server.url, `whatsappconversations?siteId=${site}`)
  await openPage(page, `${server.url}/?chat=whatsapp.${site}.${whatsappConversationId}`)
  await expect(page.getByRole('dialog', { name: 'Chat', exact: true }).getByRole('article').last()).toBeVisible()
  await takePicture(page, 'chat')
})

test('a statistic with a preview of its result', async ({ page, openAs }) => {
  await openAs('super.admin', '/settings/statistics/turnover?tab=edit')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText(/rows? in \d+ ms/)).toBeVisible()
  await takePicture(page, 'statistic')
})

test('orders on a phone, in Traditional Chinese', async ({ page, openAs, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: 'language', value: 'zh-Hant', url: server.url }])
  await openAs('trade.staff', '/orders')
  await takePicture(page, 'phone')
})
