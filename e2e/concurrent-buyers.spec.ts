import type { Browser, Page } from '@playwright/test'
import { callApi, expect, logIn, test } from './support/fixtures'
import { bound, makeOwnList } from './support/own-list'

test.use({ storeName: 'worked' })

async function openList(page: Page, url: string, siteId: number, username = 'trade.staff') {
  await logIn(page, url, username)
  await page.goto(`${url}/carts?siteId=${siteId}`)
  await expect(page.getByRole('grid')).toBeVisible()
}

async function otherBuyer(browser: Browser, url: string, siteId: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await openList(page, url, siteId, 'trade.admin')
  return page
}

/** Focus makes the browser revalidate, but at most every few seconds; the clock is advanced past that. */
async function returnTo(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() + 60_000)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
}

async function chooseWarehouse(page: Page) {
  await page.getByRole('combobox', { name: 'Target warehouse' }).click()
  await page.getByRole('option').first().click()
}

async function chooseAndPreview(page: Page) {
  await chooseWarehouse(page)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('Everything can be ordered')).toBeVisible()
}

/** A separate list for a test with some available lines, which `trade.staff` has selected. */
async function makeGoodList(page: Page, url: string, wanted = 2) {
  const { siteId, lines } = await makeOwnList(page, url, (all) => bound(all).slice(0, 4 * wanted))
  const good: number[] = []
  for (const { orderPurchaseId: id } of lines) {
    if (good.length === wanted) break
    await callApi(page, url, 'POST', `orderpurchases/${id}/select`)
    const preview = await callApi(page, url, 'POST', 'orderpurchases/previeworder', { siteId, warehouseId: 1 })
    if (preview.body.unavailableLines.length === 0) good.push(id)
    await callApi(page, url, 'POST', `orderpurchases/${id}/deselect`)
  }
  expect(good).toHaveLength(wanted)
  // Ticks belong to who sets them.
  await logIn(page, url, 'trade.staff')
  await callApi(page, url, 'POST', `orderpurchases/${good.join()}/select`)
  return { siteId, good }
}

interface Placed {
  lineCount: number
  placedByName: string
}

const ordersOf = async (page: Page, url: string, siteId: number): Promise<Placed[]> =>
  (await callApi(page, url, 'GET', `purchaseorders?siteId=${siteId}`)).body.items

test('shows two buyers of a list each other’s changes on focus', async ({ page, browser, server }) => {
  const { siteId, lines } = await makeOwnList(page, server.url, (all) => all.slice(0, 3))
  const id = lines[0]?.orderPurchaseId
  await openList(page, server.url, siteId)
  const other = await otherBuyer(browser, server.url, siteId)
  await page.locator(`[role=row][data-id="${id}"]`).getByRole('checkbox').click()
  await expect(page.getByText('1 of 3 selected')).toBeVisible()
  await expect
    .poll(async () => (await callApi(page, server.url, 'GET', `orderpurchases?ids=${id}`)).body.items[0].checked)
    .toBe(true)
  const own = (await callApi(page, server.url, 'GET', `orderpurchases/${id}`)).body.checkedByName
  await returnTo(other)
  const theirs = other.getByText(/^1 more is ticked by /)
  await expect(theirs).toBeVisible()
  await expect(other.getByText('0 of 3 selected')).toBeVisible()

  // The tick changes hands, and its owner is told.
  await other.locator(`[role=row][data-id="${id}"]`).getByRole('checkbox').click()
  await expect(other.getByText('1 of 3 selected')).toBeVisible()
  await expect(theirs).toBeHidden()
  await expect
    .poll(async () => (await callApi(other, server.url, 'GET', `orderpurchases/${id}`)).body.checkedByName)
    .not.toBe(own)
  await returnTo(page)
  await expect(page.getByText('0 of 3 selected')).toBeVisible()
  await expect(page.locator(`[role=row][data-id="${id}"]`)).toContainText('Taken over by')
  await other.context().close()
})

test('preserves the preview on focus if the list has not changed', async ({ page, server }) => {
  const { siteId } = await makeGoodList(page, server.url)
  await openList(page, server.url, siteId)
  await chooseAndPreview(page)
  const looked = page.waitForResponse((response) => response.url().includes(`/api/v1/orderpurchases?siteId=${siteId}`))
  await returnTo(page)
  await looked
  await expect(page.getByText('Everything can be ordered')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place / })).toBeEnabled()
})

const rowOf = (page: Page, id: number) => page.locator(`[role=row][data-id="${id}"]`)

async function typeQuantity(page: Page, id: number, qty: number) {
  await rowOf(page, id).locator('[data-field=qty]').click()
  await page.keyboard.type(String(qty))
  await page.keyboard.press('Enter')
}

test('lets no buyer order or overwrite a quantity without seeing it', async ({ page, browser, server }) => {
  const { siteId, good } = await makeGoodList(page, server.url)
  const id = Number(good[0])
  await openList(page, server.url, siteId)
  const other = await otherBuyer(browser, server.url, siteId)
  for (const buyer of [page, other]) await chooseWarehouse(buyer)
  const { body: line } = await callApi(page, server.url, 'GET', `orderpurchases/${id}`)
  const [theirs, mine] = [line.qty + 2, line.qty + 4]

  // The colleague changes a line that my page shows unchanged: my preview is rejected, the line is marked.
  const saved = other.waitForResponse((response) => response.url().includes('/updateqty') && response.ok())
  await typeQuantity(other, id, theirs)
  await saved
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('These lines have changed.').first()).toBeVisible()
  await expect(rowOf(page, id)).toContainText(`Quantity was ${line.qty}`)
  await expect(rowOf(page, id).locator('[data-field=qty]')).toHaveText(String(theirs))
  await expect(page.getByRole('button', { name: /^Place / })).toBeDisabled()
  expect(await ordersOf(page, server.url, siteId)).toEqual([])

  // Overwriting a value that the colleague does not see needs confirmation.
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('Everything can be ordered')).toBeVisible()
  const changed = page.waitForResponse((response) => response.url().includes('/updateqty') && response.ok())
  await typeQuantity(page, id, mine)
  await changed
  await typeQuantity(other, id, theirs + 10)
  const question = other.getByRole('alertdialog', { name: /has changed$/ })
  await expect(question).toContainText(`You saw a quantity of ${theirs}`)
  await question.getByRole('button', { name: `Keep ${mine}` }).click()
  await expect(rowOf(other, id).locator('[data-field=qty]')).toHaveText(String(mine))
  const { body: after } = await callApi(page, server.url, 'GET', `orderpurchases/${id}`)
  expect(after.qty).toBe(mine)
  await other.context().close()
})

const sure = (buyer: Page) => buyer.getByRole('alertdialog').getByRole('button', { name: 'Place order' })

test('lets one of two concurrent placements succeed and explains the other’s refusal', async ({
  page,
  browser,
  server,
}) => {
  const { siteId, good } = await makeGoodList(page, server.url)
  await openList(page, server.url, siteId)
  const other = await otherBuyer(browser, server.url, siteId)
  await chooseAndPreview(page)
  // The colleague orders what both have on their screens.
  await other.getByRole('button', { name: 'Include', exact: true }).click()
  await expect(other.getByText(/^2 of \d+ selected$/)).toBeVisible()
  await chooseAndPreview(other)
  for (const buyer of [page, other]) await buyer.getByRole('button', { name: /^Place / }).click()
  await Promise.all([page, other].map((buyer) => sure(buyer).click()))
  const won = (buyer: Page) => buyer.getByRole('dialog', { name: 'Purchase orders created' })
  const lost = (buyer: Page) =>
    buyer
      .getByText(/have already been ordered or removed from the list|changed since the preview|Nothing is selected/)
      .first()
  await expect(won(page).or(lost(page)).first()).toBeVisible()
  await expect(won(other).or(lost(other)).first()).toBeVisible()
  expect((await won(page).count()) + (await won(other).count())).toBe(1)
  const { body } = await callApi(page, server.url, 'GET', `orderpurchases?ids=${good.join()}`)
  expect(body.total).toBe(0)
  const orders = await ordersOf(page, server.url, siteId)
  expect(orders.reduce((lines, order) => lines + order.lineCount, 0)).toBe(2)
  await other.context().close()
})

/** Previews what the buyer may order; resolves with these lines, all of which are available. */
async function previewed(buyer: Page): Promise<Set<number>> {
  const answered = buyer.waitForResponse((response) => response.url().includes('/previeworder') && response.ok())
  await buyer.getByRole('button', { name: 'Preview', exact: true }).click()
  const { lines } = await (await answered).json()
  await expect(buyer.getByText('Everything can be ordered')).toBeVisible()
  return new Set(lines.map((line: { orderPurchaseId: number }) => line.orderPurchaseId))
}

test('lets each of two buyers preview and place what they have ticked, until one takes over', async ({
  page,
  browser,
  server,
}) => {
  const { siteId, good } = await makeGoodList(page, server.url, 3)
  const [kept = 0, taken = 0, own = 0] = good
  await callApi(page, server.url, 'POST', `orderpurchases/${own}/deselect`)
  await openList(page, server.url, siteId)
  const other = await otherBuyer(browser, server.url, siteId)
  // High enough for all rows.
  for (const buyer of [page, other]) await buyer.setViewportSize({ width: 1440, height: 1600 })

  // A colleague's ticks are named, and are part of the selection only while they are included.
  for (const id of [kept, taken]) {
    await expect(rowOf(other, id)).toContainText('Ticked by Noah Lin')
    await expect(rowOf(other, id).getByRole('checkbox')).not.toBeChecked()
  }
  await rowOf(other, own).getByRole('checkbox').click()
  await expect(other.getByText(/^2 more are ticked by Noah Lin/)).toBeVisible()
  await other.getByRole('button', { name: 'Include', exact: true }).click()
  await expect(other.getByText(/^3 of \d+ selected$/)).toBeVisible()
  await other.getByRole('button', { name: 'Only mine', exact: true }).click()
  await expect(other.getByText(/^1 of \d+ selected$/)).toBeVisible()

  for (const buyer of [page, other]) await chooseWarehouse(buyer)
  expect(await previewed(page)).toEqual(new Set([kept, taken]))
  expect(await previewed(other)).toEqual(new Set([own]))

  // The tick moves: the open list of who has lost it says so, and is previewed again without the line.
  await rowOf(other, taken)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await other.getByRole('menuitem', { name: 'Take over from Noah Lin' }).click()
  await expect(rowOf(other, taken).getByRole('checkbox')).toBeChecked()
  await expect(rowOf(page, taken)).toContainText('Taken over by Iris Chan')
  await expect(rowOf(page, taken).getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Place / })).toBeDisabled()
  expect(await previewed(page)).toEqual(new Set([kept]))
  expect(await previewed(other)).toEqual(new Set([taken, own]))

  for (const buyer of [page, other]) await buyer.getByRole('button', { name: /^Place / }).click()
  await Promise.all([page, other].map((buyer) => sure(buyer).click()))
  for (const buyer of [page, other])
    await expect(buyer.getByRole('dialog', { name: 'Purchase orders created' })).toBeVisible()
  const orders = await ordersOf(page, server.url, siteId)
  const linesBy = (name: string) =>
    orders.reduce((sum, { lineCount, placedByName }) => sum + (placedByName === name ? lineCount : 0), 0)
  expect([linesBy('Noah Lin'), linesBy('Iris Chan')]).toEqual([1, 2])
  await other.context().close()
})

test('gives the ticks of a disabled account to whoever opens the list', async ({ page, browser, server }) => {
  const { siteId, good } = await makeGoodList(page, server.url)
  const [own = 0, left = 0] = good
  const office = await (await browser.newContext()).newPage()
  await logIn(office, server.url, 'super.admin')
  const [username, password] = [`leaving.${Date.now().toString(36)}`, 'harbour-crane-violin']
  const account = { companyId: 5, username, password, fullName: 'Lea Verne', type: 'Staff' }
  const { status, body: leaver } = await callApi(office, server.url, 'POST', 'admins', account)
  expect(status).toBe(200)
  await logIn(page, server.url, username, password)
  expect((await callApi(page, server.url, 'POST', `orderpurchases/${left}/takeover`)).status).toBe(200)
  await openList(page, server.url, siteId)
  await expect(rowOf(page, left)).toContainText('Ticked by Lea Verne')
  await expect(rowOf(page, left).getByRole('checkbox')).not.toBeChecked()

  expect((await callApi(office, server.url, 'POST', `admins/${leaver.adminId}/disable`, {})).status).toBe(200)
  await page.reload()
  await expect(rowOf(page, left).getByRole('checkbox')).toBeChecked()
  await chooseWarehouse(page)
  expect(await previewed(page)).toEqual(new Set([own, left]))
  await office.context().close()
})

test('orders once on a double click and on a retry after a time-out', async ({ page, server }) => {
  const { siteId } = await makeGoodList(page, server.url)
  await openList(page, server.url, siteId)
  await chooseAndPreview(page)
  // The order is placed, but its response is lost.
  let isFirst = true
  await page.route('**/placeorder', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort('timedout')
  })
  await page.getByRole('button', { name: /^Place / }).dblclick()
  await sure(page).dblclick()
  await expect(page.getByText('Oops. Internet connection error!')).toBeVisible()
  const placed = await ordersOf(page, server.url, siteId)
  expect(placed.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Place / }).click()
  await sure(page).click()
  await expect(page.getByRole('dialog', { name: 'Purchase orders created' })).toContainText(String(placed.length))
  expect(await ordersOf(page, server.url, siteId)).toEqual(placed)
})
