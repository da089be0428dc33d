import { callApi, expect, test } from './support/fixtures'

test('filters a list by a state, which is stored in its address', async ({ page, openAs, server }) => {
  await openAs('super.admin', '/settings/suppliers?sort=name')
  const searches = page.getByRole('navigation', { name: 'Built in' })
  const { body } = await callApi(page, server.url, 'GET', 'suppliers?pageSize=2')
  const ids = body.items.map((row: { supplierId: number }) => row.supplierId).join()
  await callApi(page, server.url, 'POST', `suppliers/${ids}/disable`, {})
  await page.reload()
  await expect(searches.getByRole('link')).toHaveText([/^All\d+$/, /^Enabled\d+$/, 'Disabled2'])
  await searches.getByRole('link', { name: 'All' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?status=Disabled&sort=name$/)
  await expect(page.locator('[role=row][data-id]')).toHaveCount(2)
  await page.reload()
  await expect(searches.locator('[aria-current]')).toHaveText('Disabled2')
  await page.goBack()
  await expect(page.locator('[role=row][data-id]')).toHaveCount(20)
})

test("has the counts in the server's HTML", async ({ page, openAs, server }) => {
  await openAs('trade.staff', '/')
  const html = await (await page.request.get(`${server.url}/purchases?status=Unpaid`)).text()
  expect(html).toMatch(/aria-current="true"[^>]*>.{0,80}Unpaid.{0,80}class="count"/)
})

test('an arrow says how many searches follow, leads to them, and goes at their end', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await openAs('super.admin', '/orders')
  const row = page.getByRole('navigation', { name: 'Built in' })
  const last = row.getByRole('link').last()
  const arrow = row.locator('.more')
  await expect(arrow).toBeVisible()
  await expect(last).not.toBeInViewport()
  await expect(arrow).toHaveText(/^\+\d+$/)
  await expect(async () => {
    await arrow.click({ timeout: 1000 })
    await expect(arrow).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(last).toBeInViewport()
})
