import type { Page } from '@playwright/test'
import { callApi, expect, logIn, test } from './support/fixtures'
import { layoutErrors } from './support/layout'
import { overlap } from './support/overlap'
import { bound, linesOf, makeOwnList } from './support/own-list'
import { settled } from './support/settled'

// Tests that change lines use a site of their own; the others read the sites of the demo data.
test.use({ storeName: 'worked' })

const line = (page: Page, id: number) => page.locator(`[role=row][data-id="${id}"]`)

async function openList(page: Page, url: string, siteId = 1) {
  await logIn(page, url, 'trade.staff')
  await page.goto(`${url}/carts?siteId=${siteId}`)
  await expect(page.getByRole('grid')).toBeVisible()
}

/** Opens a new list of three lines with a supplier, and returns their numbers. */
async function openShortList(page: Page, url: string): Promise<number[]> {
  const { siteId, lines } = await makeOwnList(page, url, (all) => bound(all).slice(0, 3))
  await openList(page, url, siteId)
  return lines.map(({ orderPurchaseId }) => orderPurchaseId)
}

test('groups by one criterion at a time, and turns it off again', async ({ page, server }) => {
  // High enough for every row, because rows out of view are not rendered.
  await page.setViewportSize({ width: 1440, height: 8000 })
  await openList(page, server.url)
  const by = (name: string) => page.getByRole('group', { name: 'Group by' }).getByRole('button', { name, exact: true })
  for (const [name, without] of [
    ['Supplier', 'Missing supplier'],
    ['Order', 'Not from an order'],
    ['Remark', 'No remark'],
  ] as const) {
    await by(name).click()
    await expect(by(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.group-row').filter({ hasText: without })).toBeVisible()
  }
  await by('Remark').click()
  await expect(by('Remark')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('.group-row')).toHaveCount(0)
})

test('shows the error of a preview at its field without covering anything, and removes it with its cause', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [first] = await openShortList(page, server.url)
  const warehouse = page.getByRole('combobox', { name: 'Target warehouse' })
  const preview = page.getByRole('button', { name: 'Preview', exact: true })
  await preview.click()
  await expect(warehouse).toBeFocused()
  await expect(warehouse).toHaveAttribute('aria-invalid', 'true')
  await warehouse.click()
  await page.getByRole('option').first().click()
  await expect(warehouse).toHaveAttribute('aria-invalid', 'false')
  const notice = page.getByRole('alert').filter({ hasText: 'No lines are selected.' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await preview.click()
    await expect(notice).toBeVisible()
    const parts = [page.getByRole('heading', { level: 1 }), warehouse, preview]
    for (const part of [...parts, page.getByRole('toolbar', { name: 'Selected lines' })])
      expect(await overlap(notice, part), `${width}: ${part}`).toBe(false)
    await line(page, Number(first)).getByRole('checkbox').click()
    await expect(notice).toBeHidden()
    await line(page, Number(first)).getByRole('checkbox').click()
  }
})

test('keeps grouping, warehouse and height of lines after a reload', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openList(page, server.url)
  const warehouse = page.getByRole('combobox', { name: 'Target warehouse' })
  await warehouse.click()
  await page.getByRole('option').last().click()
  const chosen = await warehouse.inputValue()
  const linesInView = () =>
    page.evaluate(() => {
      const view = document.querySelector('.MuiDataGrid-virtualScroller')?.getBoundingClientRect()
      const rows = [...document.querySelectorAll('[role=row][data-id]:not(.group-row)')]
      return rows.filter((row) => row.getBoundingClientRect().bottom <= (view?.bottom ?? 0)).length
    })
  await expect.poll(linesInView).toBeGreaterThanOrEqual(10)
  await page.getByRole('button', { name: 'Row height: Comfortable' }).click()
  await expect.poll(linesInView).toBeGreaterThanOrEqual(14)
  await page.getByRole('group', { name: 'Group by' }).getByRole('button', { name: 'Remark', exact: true }).click()
  // What a person likes is sent in the background.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Row height: Compact' })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(warehouse).toHaveValue(chosen)
  await expect(page.locator('.group-row').filter({ hasText: 'No remark' })).toBeAttached()
  await page.getByRole('button', { name: 'Row height: Compact' }).click()
})

test('requests a preview before grouping by purchase order', async ({ page, server }) => {
  const [first] = await openShortList(page, server.url)
  await line(page, Number(first)).getByRole('checkbox').click()
  await page.getByRole('combobox', { name: 'Target warehouse' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Purchase order', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Preview first?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Purchase order', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.getByRole('button', { name: 'Purchase order', exact: true }).click()
  await question.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('button', { name: 'Purchase order', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText(/^1\. /).first()).toBeVisible()
})

test('resets an invalid quantity to 1, and marks the preview as outdated after every change', async ({
  page,
  server,
}) => {
  const [first] = await openShortList(page, server.url)
  const cell = line(page, Number(first)).locator('[data-field=qty]')
  for (const [typed, stored] of [
    ['12', '12'],
    ['0', '1'],
    ['-3', '1'],
    ['2.5', '1'],
  ] as const) {
    await cell.click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText(stored)
  }
  await expect
    .poll(async () => (await callApi(page, server.url, 'GET', `orderpurchases?ids=${first}`)).body.items[0].qty)
    .toBe(1)
})

test('a key that follows a click within the same frame replaces the quantity', async ({ page, server }) => {
  const [first] = await openShortList(page, server.url)
  const cell = line(page, Number(first)).locator('[data-field=qty]')
  await expect(cell).not.toHaveText('')
  const selected = await cell.evaluate((element: HTMLElement) => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const input = element.querySelector('input')
    return input && { value: input.value, selected: document.activeElement === input && String(getSelection()) }
  })
  expect(selected?.value).toMatch(/^\d+$/)
  expect(selected?.selected).toBe(selected?.value)
})

test('adds, removes and deletes lines and sets remarks by the rules', async ({ page, server }) => {
  const [first, second] = await openShortList(page, server.url)
  const openMenu = (id: number) =>
    line(page, id)
      .getByRole('button', { name: /^Actions for/ })
      .click()

  await openMenu(Number(first))
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Deletion cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(line(page, Number(first))).toBeVisible()
  await openMenu(Number(first))
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(line(page, Number(first))).toHaveCount(0)

  await openMenu(Number(second))
  await page.getByRole('menuitem', { name: /remark/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Blue ribbon')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(line(page, Number(second))).toContainText('Blue ribbon')

  await page.getByRole('button', { name: 'Add SKU' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a SKU to the purchase list' })
  // Disabled for assistive technology only: a click explains what is missing.
  await drawer.getByRole('button', { name: 'OK', disabled: true }).click({ force: true })
  await expect(drawer.getByText('please select one product style, then click the OK button')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Product' }).fill('Nordic mug')
  await page.getByRole('option', { name: 'Nordic mug' }).click()
  await drawer.getByRole('radio').first().click()
  await drawer.getByLabel('Quantity').fill('24')
  await drawer.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Added to the purchase list.')).toBeVisible()
  await expect(page.locator('[role=row]').filter({ hasText: 'Nordic mug' }).filter({ hasText: '24' })).toBeVisible()
})

test('never truncates why a line is unavailable and how to correct it', async ({ page, server }) => {
  const { siteId, lines } = await makeOwnList(page, server.url, bound)
  const ids = lines.map(({ orderPurchaseId }) => orderPurchaseId)
  // Ticks belong to who sets them.
  await logIn(page, server.url, 'trade.staff')
  await callApi(page, server.url, 'POST', `orderpurchases/${ids.join()}/select`)
  // A remark makes a column of its own, which leaves the others less room.
  for (const id of ids) await callApi(page, server.url, 'POST', `orderpurchases/${id}`, { remark: '請先確認顏色' })
  await openList(page, server.url, siteId)
  await page.getByRole('combobox', { name: 'Target warehouse' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: /^To fix/ }).click()
  const cutAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const reasons = page.locator('[role=row]').getByText(/(The supplier|Only|Sold)/)
    await expect(reasons.first()).toBeVisible()
    return page.locator('[role=row][data-id]').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const isCut = [...row.querySelectorAll('button, p, div[title]')].some((part) => {
          const box = part.getBoundingClientRect()
          const isOut = box.height > 0 && (box.top < top || box.bottom > bottom)
          return isOut || part.scrollHeight > part.clientHeight + 1
        })
        return isCut ? [row.textContent] : []
      }),
    )
  }
  const widths = [1640, 1600, 1440, 1280, 1024, 390]
  // The columns follow the window a frame later.
  for (const width of widths) await expect.poll(() => cutAt(width), `${width} wide`).toEqual([])
  // Another warehouse makes the preview outdated, and its text is still readable.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('combobox', { name: 'Target warehouse' }).click()
  await page.getByRole('option').nth(1).click()
  await expect(page.locator('[role=row]').getByText('Outdated').first()).toBeVisible()
  for (const width of widths) await expect.poll(() => cutAt(width), `outdated, ${width} wide`).toEqual([])
})

test('shows the names of site and target warehouse whole', async ({ page, server }) => {
  await openShortList(page, server.url)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('combobox', { name: 'Target warehouse' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const names = await page.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  for (const index of names.keys()) {
    await page.getByRole('combobox', { name: 'Target warehouse' }).click()
    await page.getByRole('option').nth(index).click()
    for (const name of ['Site', 'Target warehouse']) {
      const field = page.getByRole('combobox', { name, exact: true })
      const cut = await field.evaluate((input) => input.scrollWidth - input.clientWidth)
      expect(cut, `${name}: ${await field.inputValue()}`).toBeLessThanOrEqual(0)
    }
  }
})

for (const locale of ['en-GB', 'zh-CN', 'zh-TW']) {
  test.describe(`the search in ${locale}`, () => {
    test.use({ locale })

    test('shows its text whole, also beside the longest name of a warehouse', async ({ page, server }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openList(page, server.url)
      const main = page.getByRole('main')
      // After the site.
      await main.getByRole('combobox').nth(1).click()
      await expect(page.getByRole('option').first()).toBeVisible()
      const lengths = (await page.getByRole('option').allTextContents()).map(({ length }) => length)
      await page
        .getByRole('option')
        .nth(lengths.indexOf(Math.max(...lengths)))
        .click()
      const search = main.getByRole('searchbox')
      const text = (await search.getAttribute('placeholder')) ?? ''
      expect(text).not.toBe('')
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 })
        // A field does not tell whether the text of its emptiness is cut, but of a value it does.
        await search.fill(text)
        const cut = await search.evaluate((input) => input.scrollWidth - input.clientWidth)
        expect(cut, `${width} wide`).toBeLessThanOrEqual(0)
        await search.fill('')
      }
    })
  })
}

test('keeps the result of a preview and Place in sight, and fits the suppliers of a line to its width', async ({
  page,
  server,
}) => {
  const [first] = await openShortList(page, server.url)
  await callApi(page, server.url, 'POST', `orderpurchases/${first}/select`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    await line(page, Number(first))
      .getByRole('button', { name: /^Actions/ })
      .click()
    await page.getByRole('menuitem', { name: /^(Assign|Change)/ }).click()
    const table = page.getByRole('table', { name: 'Suppliers of this SKU' })
    await expect(table.getByRole('radio').first()).toBeVisible()
    const excess = await table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)
    expect(excess, `${width} wide`).toBe(0)
    if (width === 390) {
      // The result of a look-up fits, too: each SKU is above its match.
      await page.getByRole('button', { name: 'Look up the original' }).click()
      await expect(page.getByRole('table', { name: 'Link SKUs' }).getByRole('combobox').first()).toBeVisible()
      await settled(page)
      expect(await layoutErrors(page)).toEqual([])
    }
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('combobox', { name: 'Target warehouse' }).click()
  await page.getByRole('option').first().click()
  const result = page.getByRole('group', { name: 'Result of the preview' })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(result).toContainText('purchase order')
  const tools = page.getByRole('toolbar', { name: 'Selected lines' })
  for (const size of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    for (const part of [
      result,
      page.getByRole('button', { name: /^Place / }),
      tools.getByRole('button', { name: 'Delete' }),
    ])
      await expect(part).toBeInViewport({ ratio: 0.99 })
  }
  await settled(page)
  expect(await layoutErrors(page)).toEqual([])
  // One cell has the content of several desktop columns.
  await callApi(page, server.url, 'POST', `orderpurchases/${first}/remark`, { remark: 'Gift wrap' })
  await page.reload()
  await expect(line(page, Number(first))).toContainText(/each · .*Remark: Gift wrap/)
})

test('shows the list in short form in a drawer over every page', async ({ page, server, openAs }) => {
  await openAs('purchases.staff', '/purchases')
  await page.getByRole('button', { name: 'Purchase list, 12 lines' }).click()
  const drawer = page.getByRole('dialog', { name: 'Purchase list' })
  await expect(drawer.getByRole('listitem')).toHaveCount(12)
  expect((await drawer.boundingBox())?.width).toBeCloseTo(1440 * 0.6, 0)
  await drawer.getByRole('link', { name: 'Open the purchase list' }).click()
  await expect(page).toHaveURL(`${server.url}/carts`)
})

test('shows another list for another site, and remembers the selected site', async ({ page, server }) => {
  await openList(page, server.url)
  // What other tests of this store have ordered may stand on the lists as well.
  const linesOn = async (siteId: number) => (await linesOf(page, server.url, siteId)).length
  const [one, other] = [await linesOn(1), await linesOn(2)]
  expect(one).not.toBe(other)
  const [first, second] = [page.getByText(`0 of ${one} selected`), page.getByText(`0 of ${other} selected`)]
  await expect(first).toBeVisible()
  await page.getByRole('combobox', { name: 'Site' }).click()
  await page.getByRole('option', { name: 'Lantern Style' }).click()
  await expect(second).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Site' })).toBeFocused()
  const bySupplier = page.getByRole('group', { name: 'Group by' }).getByRole('button', { name: 'Supplier' })
  await bySupplier.click()
  await expect(page).toHaveURL(/\?siteId=2&group=supplier$/)
  await page.reload()
  await expect(bySupplier).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(first).toBeVisible()
  await page.goForward()
  await expect(second).toBeVisible()
  await page.goto(`${server.url}/carts`)
  await expect(second).toBeVisible()
})

test('explains a failed write and shows the list of the server', async ({ page, server }) => {
  await openList(page, server.url)
  const first = (await linesOf(page, server.url, 1))[0]?.orderPurchaseId
  await page.route('**/select', (route) =>
    route.fulfill({ status: 400, json: { code: 400000001, message: 'Not today.' } }),
  )
  await line(page, Number(first)).getByRole('checkbox').click()
  await expect(page.getByText('Not today.')).toBeVisible()
  await expect(line(page, Number(first)).getByRole('checkbox')).not.toBeChecked()
})

test('keeps the list reachable by keyboard when the focused line is filtered out', async ({ page, server }) => {
  await openList(page, server.url)
  const [first, ...others] = await linesOf(page, server.url, 1)
  const other = others.find(({ productName }) => productName !== first?.productName)
  await line(page, Number(first?.orderPurchaseId)).locator('[data-field=product]').click()
  await page.getByRole('searchbox', { name: 'Find in the list' }).fill(String(other?.productName))
  await expect(line(page, Number(first?.orderPurchaseId))).toHaveCount(0)
  const stop = page.locator('[role=gridcell][tabindex="0"], [role=columnheader][tabindex="0"]')
  await expect(stop).not.toHaveCount(0)
  await stop.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=gridcell]:focus-within')).toHaveCount(1)
})

test('marks a quantity that waits for the API, asks before it is lost, and saves it once the API is back', async ({
  page,
  server,
}) => {
  const [id = 0] = await openShortList(page, server.url)
  await page.route('**/orderpurchases/**', (route) => route.abort())
  await line(page, id).locator('[data-field="qty"]').click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expect(line(page, id)).toContainText('Not saved yet')
  await expect(page.getByText('1 line has a change that is not saved yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Purchase list, unsaved' })).toBeVisible()

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click()
  await expect(question).toContainText('will be lost')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Home' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  const asked = page.waitForEvent('dialog')
  // The call would wait for a page that is never left.
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.unroute('**/orderpurchases/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(line(page, id)).not.toContainText('Not saved yet')
  await page.reload()
  await expect(line(page, id).locator('[data-field="qty"]')).toHaveText('77')
})
