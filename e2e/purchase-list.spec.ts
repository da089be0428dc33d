import type { Page } from '@playwright/test'
import { callApi, expect, logIn, test } from './support/fixtures'
import { layoutErrors } from './support/layout'
import { overlap } from './support/overlap'
import { settled } from './support/settled'

test.use({ needsOwnServer: true })

const line = (page: Page, id: number) => page.locator(`[role=row][data-id="${id}"]`)

async function openList(page: Page, url: string, username = 'trade.staff') {
  await logIn(page, url, username)
  await page.goto(`${url}/carts?siteId=1`)
  await expect(page.getByRole('grid')).toBeVisible()
}

const firstLines = async (page: Page, url: string, count: number): Promise<number[]> => {
  const { body } = await callApi(page, url, 'GET', `orderpurchases?siteId=1&pageSize=${count}`)
  return body.items.map(({ orderPurchaseId }: { orderPurchaseId: number }) => orderPurchaseId)
}

test('groups by one thing at a time, and turns it off again', async ({ page, server }) => {
  // High enough for every row, since rows out of sight are not in the page.
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

test('what keeps a preview is said where it belongs, covers nothing, and goes with its cause', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page, server.url)
  const [first] = await firstLines(page, server.url, 1)
  const warehouse = page.getByRole('combobox', { name: 'Target warehouse' })
  const preview = page.getByRole('button', { name: 'Preview', exact: true })
  await preview.click()
  await expect(warehouse).toBeFocused()
  await expect(warehouse).toHaveAttribute('aria-invalid', 'true')
  await warehouse.click()
  await page.getByRole('option').first().click()
  await expect(warehouse).toHaveAttribute('aria-invalid', 'false')
  const notice = page.getByRole('alert').filter({ hasText: 'Nothing is selected.' })
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

test('grouping by purchase order asks for a preview first', async ({ page, server }) => {
  await openList(page, server.url)
  const [first] = await firstLines(page, server.url, 1)
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

test('a quantity that is no whole number above 0 becomes 1; every change makes a preview out of date', async ({
  page,
  server,
}) => {
  await openList(page, server.url)
  const [first] = await firstLines(page, server.url, 1)
  const cell = line(page, Number(first)).locator('[data-field=qty]')
  for (const [typed, kept] of [
    ['12', '12'],
    ['0', '1'],
    ['-3', '1'],
    ['2.5', '1'],
  ] as const) {
    await cell.click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText(kept)
  }
  await expect
    .poll(async () => (await callApi(page, server.url, 'GET', `orderpurchases?ids=${first}`)).body.items[0].qty)
    .toBe(1)
})

test('a line is taken off, deleted, remarked, added, with what the rules say', async ({ page, server }) => {
  await openList(page, server.url)
  const [first, second] = await firstLines(page, server.url, 2)
  const openMenu = (id: number) =>
    line(page, id)
      .getByRole('button', { name: /^Actions for/ })
      .click()

  await openMenu(Number(first))
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('A deleted line cannot be recovered.')
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
  // Disabled for assistive technology only: a press says what is missing.
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

test('why a line cannot be had, and what can be done about it, is never cut off', async ({ page, server }) => {
  await openList(page, server.url)
  const { body } = await callApi(page, server.url, 'GET', 'orderpurchases?siteId=1&pageSize=100')
  const lines = body.items as { orderPurchaseId: number; productSupplierId: number | null }[]
  const bound = lines.filter((each) => each.productSupplierId !== null).map((each) => each.orderPurchaseId)
  await callApi(page, server.url, 'POST', `orderpurchases/${bound.join()}/select`)
  await page.reload()
  await page.getByRole('combobox', { name: 'Target warehouse' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Show only these' }).click()
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
  const widths = [1440, 1280, 1024, 390]
  for (const width of widths) expect(await cutAt(width), `${width} wide`).toEqual([])
  // Another warehouse: what the preview found does not hold any more, and is as easy to read.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('combobox', { name: 'Target warehouse' }).click()
  await page.getByRole('option').nth(1).click()
  await expect(page.locator('[role=row]').getByText('Outdated').first()).toBeVisible()
  for (const width of widths) expect(await cutAt(width), `outdated, ${width} wide`).toEqual([])
})

test('on a phone the result of a preview is brought into view, and a line’s suppliers need no scrolling sideways', async ({
  page,
  server,
}) => {
  await openList(page, server.url)
  const { body } = await callApi(page, server.url, 'GET', 'orderpurchases?siteId=1&pageSize=20')
  const lines = body.items as { orderPurchaseId: number; productSupplierId: number | null }[]
  const first = lines.find((each) => each.productSupplierId !== null)?.orderPurchaseId
  await callApi(page, server.url, 'POST', `orderpurchases/${first}/select`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    await line(page, Number(first))
      .getByRole('button', { name: /^Actions/ })
      .click()
    await page.getByRole('menuitem', { name: /^(Assign|Change)/ }).click()
    const table = page.getByRole('table', { name: 'Known suppliers' })
    await expect(table.getByRole('radio').first()).toBeVisible()
    const excess = await table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)
    expect(excess, `${width} wide`).toBe(0)
    if (width === 390) {
      // What a look-up finds fits, too: each of our SKUs above its pair.
      await page.getByRole('button', { name: 'Look it up' }).click()
      await expect(page.getByRole('table', { name: 'Bind the SKUs' }).getByRole('combobox').first()).toBeVisible()
      await settled(page)
      expect(await layoutErrors(page)).toEqual([])
    }
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Target warehouse' }).click()
  await page.getByRole('option').first().click()
  const result = page.getByRole('group', { name: 'Result of the preview' })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(result).toBeInViewport({ ratio: 0.99 })
  await expect(result).toBeFocused()
  const tools = page.getByRole('toolbar', { name: 'Selected lines' })
  await expect(tools.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 0.99 })
  await settled(page)
  expect(await layoutErrors(page)).toEqual([])
  // One cell tells what the columns of a desk do.
  await callApi(page, server.url, 'POST', `orderpurchases/${first}/remark`, { remark: 'Gift wrap' })
  await page.reload()
  await expect(line(page, Number(first))).toContainText(/each · .*Remark: Gift wrap/)
})

test('the drawer beside every page shows the list in short form', async ({ page, server, openAs }) => {
  await openAs('trade.staff', '/purchases')
  await page.getByRole('button', { name: 'Purchase list, 60 lines' }).click()
  const drawer = page.getByRole('dialog', { name: 'Purchase list' })
  await expect(drawer.getByRole('listitem')).toHaveCount(60)
  expect((await drawer.boundingBox())?.width).toBeCloseTo(1440 * 0.6, 0)
  await drawer.getByRole('link', { name: 'Open the purchase list' }).click()
  await expect(page).toHaveURL(`${server.url}/carts`)
})

test('another site is another list; the choice is remembered', async ({ page, server }) => {
  await openList(page, server.url)
  await expect(page.getByText('0 of 38 selected')).toBeVisible()
  await page.getByRole('combobox', { name: 'Site' }).click()
  await page.getByRole('option', { name: 'Lantern Style' }).click()
  await expect(page.getByText('0 of 22 selected')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Site' })).toBeFocused()
  const bySupplier = page.getByRole('group', { name: 'Group by' }).getByRole('button', { name: 'Supplier' })
  await bySupplier.click()
  await expect(page).toHaveURL(/\?siteId=2&group=supplier$/)
  await page.reload()
  await expect(bySupplier).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByText('0 of 38 selected')).toBeVisible()
  await page.goForward()
  await expect(page.getByText('0 of 22 selected')).toBeVisible()
  await page.goto(`${server.url}/carts`)
  await expect(page.getByText('0 of 22 selected')).toBeVisible()
})

test('what cannot be saved is explained, and the list shows what is really there', async ({ page, server }) => {
  await openList(page, server.url)
  const [first] = await firstLines(page, server.url, 1)
  await page.route('**/select', (route) =>
    route.fulfill({ status: 400, json: { code: 400000001, message: 'Not today.' } }),
  )
  await line(page, Number(first)).getByRole('checkbox').click()
  await expect(page.getByText('Not today.')).toBeVisible()
  await expect(line(page, Number(first)).getByRole('checkbox')).not.toBeChecked()
})

test('the list stays within reach of the keyboard when the line one was at is sieved out', async ({ page, server }) => {
  await openList(page, server.url)
  const { body } = await callApi(page, server.url, 'GET', 'orderpurchases?siteId=1&pageSize=100')
  const [first, ...others] = body.items as { orderPurchaseId: number; productName: string }[]
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
