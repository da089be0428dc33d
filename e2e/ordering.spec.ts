import type { Locator, Page } from '@playwright/test'
import { callApi, expect, test } from './support/fixtures'
import { type Messages, messages } from './support/messages'
import { bound, type ListLine, linesOf, makeOwnList } from './support/own-list'

test.use({ storeName: 'worked' })

type Language = keyof typeof messages

/** A browser in one of the interface's languages, logged in through the form from a deep link. */
async function logInFromDeepLink(page: Page, url: string, siteId: number, text: Messages, isKeyboard: boolean) {
  await page.context().clearCookies()
  await page.goto(`${url}/carts?siteId=${siteId}`)
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=%2Fcarts%3FsiteId%3D${siteId}$`))
  if (isKeyboard) {
    await expect(page.getByLabel(text.login.username)).toBeFocused()
    await page.keyboard.type('trade.staff')
    await page.keyboard.press('Tab')
    await page.keyboard.type('quayside')
    await page.keyboard.press('Enter')
  } else {
    await page.getByLabel(text.login.username).fill('trade.staff')
    await page.getByLabel(text.login.password, { exact: true }).fill('quayside')
    await page.getByRole('button', { name: text.login.submit }).click()
  }
  await expect(page).toHaveURL(new RegExp(`/carts\\?siteId=${siteId}$`))
  await expect(page.getByRole('grid')).toBeVisible()
}

const fill = (template: string, values: Record<string, string | number>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** The words of a text before its first value: of a button that names counts and money. */
const partOf = (template: string) => new RegExp(`^${template.split('{')[0]?.trim()}`)

/** The grid row of a line; rows are virtualized. */
const rowOf = (page: Page, id: number): Locator => page.locator(`[role=row][data-id="${id}"]`)

/** The state of the list before the test: a line without supplier, one with an invalid quantity, two valid ones. */
async function pickLines(page: Page, url: string, siteId: number) {
  const lines = await linesOf(page, url, siteId)
  const ids = bound(lines).map((line) => line.orderPurchaseId)
  await callApi(page, url, 'POST', `orderpurchases/${ids.join()}/select`)
  const preview = await callApi(page, url, 'POST', 'orderpurchases/previeworder', { siteId, warehouseId: 1 })
  await callApi(page, url, 'POST', `orderpurchases/${ids.join()}/deselect`)
  const refusals = preview.body.unavailableLines as { orderPurchaseIds: number[]; possibleQty: number | null }[]
  const correctable = refusals.find(({ orderPurchaseIds, possibleQty }) => orderPurchaseIds.length === 1 && possibleQty)
  const refused = new Set(refusals.flatMap(({ orderPurchaseIds }) => orderPurchaseIds))
  const bare = await findUnboundLine(page, url, lines)
  const product = await callApi(page, url, 'GET', `products/${bare.productId}`)
  const { channelType, originalProductId } = product.body as { channelType: string; originalProductId: string }
  const links: Record<string, string> = {
    Alibaba1688: `https://detail.1688.com/offer/${originalProductId}.html`,
    Taobao: `https://item.taobao.com/item.htm?id=${originalProductId}`,
    Tmall: `https://detail.tmall.com/item.htm?id=${originalProductId}`,
  }
  return {
    bare: bare.orderPurchaseId,
    link: String(links[channelType]),
    correctable: Number(correctable?.orderPurchaseIds[0]),
    possibleQty: Number(correctable?.possibleQty),
    good: ids.filter((id) => !refused.has(id)).slice(0, 2),
  }
}

/** A line whose SKU has no binding yet; each test binds one. */
async function findUnboundLine(page: Page, url: string, lines: ListLine[]): Promise<ListLine> {
  for (const line of lines.filter(({ productSupplierId }) => productSupplierId === null)) {
    const { body } = await callApi(page, url, 'GET', `products/${line.productId}/suppliers`)
    if (!body.some(({ productSkuId }: { productSkuId: number }) => productSkuId === line.productSkuId)) return line
  }
  throw new Error('The demo data has no line left whose SKU is unbound.')
}

for (const language of Object.keys(messages) as Language[]) {
  const text = messages[language] as Messages
  const locale = language === 'en' ? 'en-GB' : 'zh-CN'

  test.describe(`the main task in ${language}`, () => {
    test.use({ locale })

    test('is done with the mouse', async ({ page, server }) => {
      const { siteId } = await makeOwnList(page, server.url)
      await logInFromDeepLink(page, server.url, siteId, text, false)
      const picked = await pickLines(page, server.url, siteId)
      await page.reload()
      await expect(page.getByRole('grid')).toBeVisible()
      await page.getByRole('button', { name: text.list.bySupplier, exact: true }).click()
      await expect(page.locator('.group-row', { hasText: text.list.missingSupplierGroup })).toBeVisible()

      // A line without supplier shows a warning when it is selected, and gets one from a pasted link.
      await rowOf(page, picked.bare).getByRole('checkbox').click()
      await expect(page.getByText(text.list.missingSupplierText)).toBeVisible()
      await rowOf(page, picked.bare).getByRole('button', { name: text.list.assign }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel(text.list.linkLabel).fill(picked.link)
      await drawer.getByRole('button', { name: text.list.lookUp, exact: true }).click()
      await drawer.getByRole('button', { name: text.list.bind, exact: true }).click()
      await expect(drawer.getByText(text.list.preferred)).toBeVisible()
      await drawer.getByRole('button', { name: text.common.confirm }).click()
      await expect(drawer).toBeHidden()
      await page.getByRole('button', { name: text.list.bySupplier, exact: true }).click()
      await expect(page.locator('.group-row'), 'rows are rendered anew without groups').toHaveCount(0)

      for (const id of [picked.correctable, ...picked.good]) {
        // A row that is there while the list is rendered again may lie outside of the window afterwards.
        await expect(async () => {
          await scrollTo(page, id)
          await rowOf(page, id).getByRole('checkbox').check({ timeout: 5000 })
        }).toPass()
      }
      await page.getByRole('button', { name: text.list.preview, exact: true }).click()
      await expect(page.getByText(text.list.selectWarehouse)).toBeVisible()
      await expect(page.getByRole('combobox', { name: text.list.warehouse })).toBeFocused()
      await page.getByRole('combobox', { name: text.list.warehouse }).click()
      await page.getByRole('option').first().click()
      await page.getByRole('button', { name: text.list.preview, exact: true }).click()

      // An unavailable line is corrected in place.
      await page
        .getByRole('button', { name: partOf(text.list.kindToFix) })
        .first()
        .click()
      await rowOf(page, picked.correctable)
        .getByRole('button', { name: fill(text.list.useQty, { qty: picked.possibleQty }) })
        .first()
        .click()
      await expect(page.getByText(text.list.previewAgain)).toBeVisible()
      await expect(page.getByRole('button', { name: text.list.place, exact: true })).toBeDisabled()
      await page.getByRole('button', { name: text.list.preview, exact: true }).click()
      await expect(page.getByText(text.list.passed)).toBeVisible()
      await page.getByRole('button', { name: partOf(text.list.placeSum) }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(/¥/)
      await question.getByRole('button', { name: text.list.place, exact: true }).click()
      await checkResult(page, server.url, siteId, text, false)
    })

    test('is done with the keyboard alone', async ({ page, server }) => {
      const { siteId } = await makeOwnList(page, server.url)
      await logInFromDeepLink(page, server.url, siteId, text, true)
      const picked = await pickLines(page, server.url, siteId)
      await page.reload()
      await expect(page.getByRole('grid')).toBeVisible()

      await tabTo(page, page.getByRole('combobox', { name: text.list.warehouse }))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('button', { name: text.list.bySupplier, exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.locator('.group-row', { hasText: text.list.missingSupplierGroup })).toBeVisible()

      await moveTo(page, picked.bare, 'checked')
      await page.keyboard.press('Space')
      await expect(page.getByText(text.list.missingSupplierText)).toBeVisible()
      await moveTo(page, picked.bare, 'bound')
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByLabel(text.list.linkLabel)).toBeFocused()
      await page.keyboard.type(picked.link)
      await page.keyboard.press('Enter')
      await expect(drawer.getByRole('button', { name: text.list.bind, exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(drawer.getByText(text.list.preferred)).toBeVisible()
      await expect(drawer.getByRole('button', { name: text.common.confirm })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(drawer).toBeHidden()

      for (const id of [picked.correctable, ...picked.good]) {
        await moveTo(page, id, 'checked')
        await page.keyboard.press('Space')
        await expect(rowOf(page, id).getByRole('checkbox')).toBeChecked()
      }
      await tabTo(page, page.getByRole('button', { name: text.list.preview, exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: partOf(text.list.kindToFix) }).first()).toBeVisible()

      // The possible quantity is typed into the cell.
      await moveTo(page, picked.correctable, 'qty')
      await page.keyboard.type(String(picked.possibleQty))
      await page.keyboard.press('Enter')
      await expect(page.getByText(text.list.previewAgain)).toBeVisible()
      await tabTo(page, page.getByRole('button', { name: text.list.preview, exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByText(text.list.passed)).toBeVisible()
      await expect(page.getByRole('button', { name: partOf(text.list.placeSum) })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog').getByRole('button', { name: text.list.place })).toBeFocused()
      await page.keyboard.press('Enter')
      await checkResult(page, server.url, siteId, text, true)
    })
  })
}

/** The number of orders is confirmed, the list shows exactly the new ones, and one of them opens. */
async function checkResult(page: Page, url: string, siteId: number, text: Messages, isKeyboard: boolean) {
  const dialog = page.getByRole('dialog', { name: text.list.placedTitle })
  await expect(dialog).toBeVisible()
  const { body } = await callApi(page, url, 'GET', `purchaseorders?siteId=${siteId}`)
  const fresh: { purchaseOrderId: number; businessCode: string; lineCount: number }[] = body.items
  expect(fresh.reduce((lines, order) => lines + order.lineCount, 0)).toBe(4)
  await expect(dialog).toContainText(String(fresh.length))
  if (isKeyboard) await page.keyboard.press('Enter')
  else await dialog.getByRole('button', { name: text.list.showOrders }).click()
  await expect(page).toHaveURL(/\/purchases\?purchaseOrderIds=[\d,]+$/)
  const ids = new URL(page.url()).searchParams.get('purchaseOrderIds')?.split(',').map(Number)
  expect(ids?.sort()).toEqual(fresh.map(({ purchaseOrderId }) => purchaseOrderId).sort())
  await expect(page.locator('[role=row][data-id]')).toHaveCount(fresh.length)
  const link = page.getByRole('link', { name: fresh[0]?.businessCode })
  if (isKeyboard) {
    await tabTo(page, link)
    await page.keyboard.press('Enter')
  } else await link.click()
  await expect(page).toHaveURL(/\/purchases\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^PO\d+$/)
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0)
}

/** Presses Tab until an element is focused. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate((element) => element.contains(document.activeElement)).catch(() => false)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached with ${key}.`)
}

/** Moves to a cell of the grid with the arrow keys. The focus follows a key a moment later. */
async function moveTo(page: Page, id: number, field: string) {
  const focused = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('[role=gridcell]')
      return {
        row: cell?.closest('[role=row]')?.getAttribute('data-rowindex') ?? null,
        field: cell?.getAttribute('data-field') ?? null,
        id: cell?.closest('[role=row]')?.getAttribute('data-id') ?? null,
      }
    })
  const intervals = [5, 10, 20, 50]
  const move = async (key: string) => {
    const before = await focused()
    await page.keyboard.press(key)
    await expect.poll(focused, { intervals, message: `${key} moves the focus` }).not.toEqual(before)
  }
  if ((await focused()).field === null) {
    const isInHeader = await page.evaluate(() => document.activeElement?.closest('[role=columnheader]') !== null)
    // The buttons of the next step stand after the grid.
    const isAfter = await page.evaluate(() => {
      const position = document
        .querySelector('[role=grid]')
        ?.compareDocumentPosition(document.activeElement ?? document)
      return Boolean((position ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING)
    })
    if (!isInHeader) await tabTo(page, page.getByRole('grid'), isAfter ? 'Shift+Tab' : 'Tab')
    if ((await focused()).field === null) await move('ArrowDown')
  }
  const last = async () => String(Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 2)
  // A line that has just got a supplier moves to another group, and the lines behind it to other places.
  for (let walks = 0; walks < 2 && (await focused()).id !== String(id); walks++) {
    await page.keyboard.press('Control+Home')
    await expect.poll(focused, { intervals }).toMatchObject({ row: '0' })
    while ((await focused()).id !== String(id) && (await focused()).row !== (await last())) await move('ArrowDown')
  }
  for (let presses = 0; presses < 12 && (await focused()).field !== field; presses++) await move('ArrowRight')
  expect(await focused()).toMatchObject({ id: String(id), field })
}

/** Scrolls the grid until a row is rendered. */
async function scrollTo(page: Page, id: number) {
  const scroller = page.locator('.MuiDataGrid-virtualScroller')
  const step = 300
  for (let top = 0; (await rowOf(page, id).count()) === 0; top += step) {
    const isEnd = await scroller.evaluate((element, to) => {
      element.scrollTo({ top: to })
      return to > element.scrollHeight
    }, top)
    if (isEnd) throw new Error(`The line ${id} is nowhere in the list.`)
    await rowOf(page, id)
      .waitFor({ state: 'attached', timeout: 400 })
      .catch(() => {})
  }
}
