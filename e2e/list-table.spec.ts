import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { settled } from './support/settled'

const rows = (page: Page) => page.locator('[role=row][data-id]')
const linkOf = (page: Page, row: number) => rows(page).nth(row).getByRole('link').first()
const boxOf = (page: Page, row: number) => rows(page).nth(row).getByRole('checkbox')

test('a list loads no code of the data grid, the purchase list does', async ({ page, openAs }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/_next/static/chunks/')) scripts.push(response.text().catch(() => ''))
  })
  const ofGrid = async () => (await Promise.all(scripts)).filter((text) => text.includes('"MuiDataGrid"')).length
  await openAs('super.staff', '/settings/suppliers')
  await boxOf(page, 0).check()
  await settled(page)
  expect(scripts.length).toBeGreaterThan(0)
  expect(await ofGrid()).toBe(0)
  await openAs('trade.staff', '/carts?siteId=1')
  await expect(page.getByRole('grid')).toBeVisible()
  // Its scripts may be read a moment after it is drawn.
  await expect.poll(ofGrid).toBeGreaterThan(0)
})

// Each with an account of its own: the columns it has chosen are remembered.
for (const [language, wider, account] of [
  ['en', 'ArrowRight', 'super.staff'],
  ['ar', 'ArrowLeft', 'super.admin'],
] as const) {
  test(`a list is used by keyboard alone (${language})`, async ({ page, server, openAs }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
    await openAs(account, '/settings/suppliers?pageSize=100')
    const header = page.getByRole('columnheader', { name: /^Name/ })
    const handle = header.getByRole('separator')

    await header.getByRole('button').focus()
    const sorted = page.waitForResponse(/\/api\/v1\/suppliers\?.*sort=name/)
    await page.keyboard.press('Enter')
    const { items } = await (await sorted).json()
    await expect(linkOf(page, 0)).toHaveText(items[0].name)
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/sort=name/)

    await page.keyboard.press('Tab')
    await expect(handle).toBeFocused()
    const before = (await header.boundingBox())?.width ?? 0
    for (let press = 0; press < 3; press++) await page.keyboard.press(wider)
    await expect.poll(async () => Math.round(((await header.boundingBox())?.width ?? 0) - before)).toBe(30)
    await expect(handle).toHaveAttribute('aria-valuenow', String(Math.round(before) + 30))

    await page.keyboard.press('ArrowDown')
    await expect(linkOf(page, 0)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(boxOf(page, 0)).toBeChecked()
    for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowDown')
    await expect(linkOf(page, 30)).toBeFocused()
    await expect(linkOf(page, 30)).toBeInViewport()
    await page.keyboard.press('Shift+Space')
    for (const row of [1, 29, 30]) await expect(boxOf(page, row)).toBeChecked()
    await expect(boxOf(page, 31)).not.toBeChecked()

    const name = (await linkOf(page, 30).textContent()) ?? ''
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('heading', { level: 2 })).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(linkOf(page, 30)).toBeFocused()

    const columns = page.getByRole('button', { name: 'Columns' })
    await columns.focus()
    await page.keyboard.press('Enter')
    const remark = page.getByRole('checkbox', { name: 'Remark' })
    await expect(remark).not.toBeChecked()
    const isReached = () => remark.evaluate((element) => element === document.activeElement)
    for (let press = 0; press < 60 && !(await isReached()); press++) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(remark).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Remark' })).toBeAttached()
    await expect(columns).toBeFocused()
  })
}

test.describe('a list with a mouse', () => {
  test.use({ viewport: { width: 800, height: 700 } })

  test('selects a range with Shift', async ({ page, openAs }) => {
    await openAs('super.staff', '/settings/suppliers')
    await boxOf(page, 5).click()
    await boxOf(page, 1).click({ modifiers: ['Shift'] })
    await expect(page.getByText('5 selected')).toBeVisible()
    // The whole cell is clickable, and no text is selected.
    const corner = rows(page).nth(3).getByRole('cell').first()
    await corner.click({ modifiers: ['Shift'], position: { x: 4, y: 8 } })
    await expect(page.getByText('2 selected')).toBeVisible()
    expect(await page.evaluate(() => window.getSelection()?.isCollapsed)).toBe(true)
  })

  test('opens a record by a click on its row, but not by selecting text in it', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs('super.staff', '/settings/suppliers?sort=name')
    const stateOf = (row: number) =>
      rows(page)
        .nth(row)
        .getByText(/^(Enabled|Disabled)$/)
    const box = await stateOf(1).boundingBox()
    if (!box) throw new Error('There is no state.')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width - 2, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 16, y, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => window.getSelection()?.isCollapsed)).toBe(false)
    await expect(page).toHaveURL(/\?sort=name$/)
    const name = (await linkOf(page, 2).textContent()) ?? ''
    await stateOf(2).click()
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(linkOf(page, 2)).toBeFocused()
  })

  test('shows its checkboxes and buttons while it is scrolled sideways', async ({ page, openAs }) => {
    await openAs('super.staff', '/settings/suppliers')
    const table = page.getByRole('table')
    const parts = [boxOf(page, 2), rows(page).nth(2).getByRole('button').last()]
    for (const way of [1, -1]) {
      await table.evaluate((element, to) => element.scrollTo({ left: to * 5000, top: 40 }), way)
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    }
    expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    const top = (await table.boundingBox())?.y ?? 0
    const header = (await page.getByRole('columnheader').first().boundingBox())?.y ?? 0
    expect(Math.abs(header - top), 'the header stays at the top').toBeLessThan(2)
  })

  test('copies its selected rows', async ({ page, context, openAs }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAs('super.staff', '/settings/suppliers?sort=name')
    await boxOf(page, 0).click()
    await boxOf(page, 1).click()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.keyboard.press('Control+c')
    const lines = async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    await expect.poll(lines).toEqual([expect.stringContaining('Baoding Longteng Bags'), expect.any(String)])
  })
})
