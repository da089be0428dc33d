import type { Browser, Page } from '@playwright/test'
import { callApi, expect, logIn, test } from './support/fixtures'

test.use({ needsOwnServer: true })

async function openList(page: Page, url: string, username: string) {
  await logIn(page, url, username)
  await page.goto(`${url}/carts?siteId=1`)
  await expect(page.getByRole('grid')).toBeVisible()
}

async function otherBuyer(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await openList(page, url, 'trade.admin')
  return page
}

/** Coming back to a window is what makes the browser look again. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })

async function chooseAndPreview(page: Page) {
  await page.getByRole('combobox', { name: 'Target warehouse' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('Everything can be ordered')).toBeVisible()
}

/** Two lines that can be had. */
async function pickGood(page: Page, url: string): Promise<number[]> {
  const { body } = await callApi(page, url, 'GET', 'orderpurchases?siteId=1&pageSize=100')
  const good: number[] = []
  for (const line of body.items as { orderPurchaseId: number; productSupplierId: number | null }[]) {
    if (line.productSupplierId === null || good.length === 2) continue
    await callApi(page, url, 'POST', `orderpurchases/${line.orderPurchaseId}/select`)
    const preview = await callApi(page, url, 'POST', 'orderpurchases/previeworder', { siteId: 1, warehouseId: 1 })
    if (preview.body.unavailableLines.length === 0) good.push(line.orderPurchaseId)
    await callApi(page, url, 'POST', `orderpurchases/${line.orderPurchaseId}/deselect`)
  }
  await callApi(page, url, 'POST', `orderpurchases/${good.join()}/select`)
  return good
}

const countOrders = async (page: Page, url: string) =>
  (await callApi(page, url, 'GET', 'purchaseorders?pageSize=1')).body.total as number

test('two buyers on one list see each other’s changes when they come back to it', async ({ page, browser, server }) => {
  await openList(page, server.url, 'trade.staff')
  const other = await otherBuyer(browser, server.url)
  const { body } = await callApi(page, server.url, 'GET', 'orderpurchases?siteId=1&pageSize=1')
  const id = body.items[0].orderPurchaseId
  await page.locator(`[role=row][data-id="${id}"]`).getByRole('checkbox').click()
  await expect(page.getByText('1 of 38 selected')).toBeVisible()
  await expect
    .poll(async () => (await callApi(page, server.url, 'GET', `orderpurchases?ids=${id}`)).body.items[0].checked)
    .toBe(true)
  await other.waitForTimeout(3200)
  await comeBack(other)
  await expect(other.getByText('1 of 38 selected')).toBeVisible()
  await expect(other.getByText('Updated with what others have changed.')).toBeVisible()
  await other.context().close()
})

test('coming back to a list that nobody has changed keeps its preview', async ({ page, server }) => {
  await logIn(page, server.url, 'trade.staff')
  await pickGood(page, server.url)
  await openList(page, server.url, 'trade.staff')
  await chooseAndPreview(page)
  await page.waitForTimeout(3200)
  const looked = page.waitForResponse('**/api/v1/orderpurchases?siteId=1*')
  await comeBack(page)
  await looked
  await expect(page.getByText('Everything can be ordered')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
})

const rowOf = (page: Page, id: number) => page.locator(`[role=row][data-id="${id}"]`)

async function typeQuantity(page: Page, id: number, qty: number) {
  await rowOf(page, id).locator('[data-field=qty]').click()
  await page.keyboard.type(String(qty))
  await page.keyboard.press('Enter')
}

test('of two buyers nobody orders or overwrites a quantity that they did not see', async ({
  page,
  browser,
  server,
}) => {
  await logIn(page, server.url, 'trade.staff')
  const good = await pickGood(page, server.url)
  const id = Number(good[0])
  await openList(page, server.url, 'trade.staff')
  const other = await otherBuyer(browser, server.url)
  for (const buyer of [page, other]) {
    await buyer.getByRole('combobox', { name: /warehouse/i }).click()
    await buyer.getByRole('option').first().click()
  }
  const { body: line } = await callApi(page, server.url, 'GET', `orderpurchases/${id}`)
  const [theirs, mine] = [line.qty + 2, line.qty + 4]
  const before = await countOrders(page, server.url)

  // The colleague changes a line that my screen shows as it was: my preview is refused, the line is marked.
  const saved = other.waitForResponse((answer) => answer.url().includes('/updateqty') && answer.ok())
  await typeQuantity(other, id, theirs)
  await saved
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('These lines have changed.').first()).toBeVisible()
  await expect(rowOf(page, id)).toContainText(`Quantity was ${line.qty}`)
  await expect(rowOf(page, id).locator('[data-field=qty]')).toHaveText(String(theirs))
  await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled()
  expect(await countOrders(page, server.url)).toBe(before)

  // What I write on what the colleague no longer sees is asked about there.
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('Everything can be ordered')).toBeVisible()
  const changed = page.waitForResponse((answer) => answer.url().includes('/updateqty') && answer.ok())
  await typeQuantity(page, id, mine)
  await changed
  await typeQuantity(other, id, theirs + 10)
  const question = other.getByRole('alertdialog', { name: /has changed$/ })
  await expect(question).toContainText(`You saw a quantity of ${theirs}`)
  await question.getByRole('button', { name: 'Keep the new values' }).click()
  await expect(rowOf(other, id).locator('[data-field=qty]')).toHaveText(String(mine))
  const { body: after } = await callApi(page, server.url, 'GET', `orderpurchases/${id}`)
  expect(after.qty).toBe(mine)
  await other.context().close()
})

const sure = (buyer: Page) => buyer.getByRole('alertdialog').getByRole('button', { name: 'Place order' })

test('of two buyers who place at once one orders, the other is told', async ({ page, browser, server }) => {
  await logIn(page, server.url, 'trade.staff')
  const good = await pickGood(page, server.url)
  await openList(page, server.url, 'trade.staff')
  const other = await otherBuyer(browser, server.url)
  await chooseAndPreview(page)
  await chooseAndPreview(other)
  const before = await countOrders(page, server.url)
  for (const buyer of [page, other]) await buyer.getByRole('button', { name: 'Place order' }).click()
  await Promise.all([page, other].map((buyer) => sure(buyer).click()))
  const won = (buyer: Page) => buyer.getByRole('dialog', { name: 'Purchase orders created' })
  const lost = (buyer: Page) =>
    buyer
      .getByText(/have been ordered or removed from the list already|changed since the preview|Nothing is selected/)
      .first()
  await expect(won(page).or(lost(page)).first()).toBeVisible()
  await expect(won(other).or(lost(other)).first()).toBeVisible()
  expect((await won(page).count()) + (await won(other).count())).toBe(1)
  const { body } = await callApi(page, server.url, 'GET', `orderpurchases?ids=${good.join()}`)
  expect(body.total).toBe(0)
  const orders = await callApi(page, server.url, 'GET', 'purchaseorders?pageSize=20')
  const fresh = orders.body.items.slice(0, (await countOrders(page, server.url)) - before)
  expect(fresh.reduce((lines: number, order: { lineCount: number }) => lines + order.lineCount, 0)).toBe(2)
  await other.context().close()
})

test('a double click and a retry after a time-out order once', async ({ page, server }) => {
  await logIn(page, server.url, 'trade.staff')
  await pickGood(page, server.url)
  await openList(page, server.url, 'trade.staff')
  await chooseAndPreview(page)
  const before = await countOrders(page, server.url)
  // The order is placed, but its answer is lost on the way.
  let isFirst = true
  await page.route('**/placeorder', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort('timedout')
  })
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await sure(page).dblclick()
  await expect(page.getByText('Oops. Internet connection error!')).toBeVisible()
  const after = await countOrders(page, server.url)
  expect(after).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Place order' }).click()
  await sure(page).click()
  await expect(page.getByRole('dialog', { name: 'Purchase orders created' })).toContainText(String(after - before))
  expect(await countOrders(page, server.url)).toBe(after)
})
