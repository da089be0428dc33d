import { callApi, expect, openPage, test } from './support/fixtures'

test('a statistic is written, tried, run and put on the dashboard', async ({ page, openAs, server }) => {
  await openAs('super.admin', '/settings/statistics')
  await page.getByRole('button', { name: /^New/ }).click()
  await page.getByRole('textbox', { name: /ID in addresses/ }).fill('orders-by-country')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Orders by country')
  const sql = page.getByRole('textbox', { name: 'SQL' })
  await sql.pressSequentially('select count(*) from report_orders where cou')
  await expect(page.getByRole('option').filter({ hasText: /^country *report_orders$/ })).toBeVisible()
  // It closes the list of columns, not the drawer with all that was typed.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.type('ntry')
  await expect(sql).toHaveText('select count(*) from report_orders where country')
  await sql.fill('select count(*) as value, country as key, company_id from orders group by 2, 3')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByRole('alert').getByText(/orders/)).toBeVisible()
  await sql.fill('select count(*) as value, country as key, company_id from report_orders group by 2, 3')
  // The first one makes the place that statistics run in, which may take longer than the console waits on a busy machine.
  await expect(async () => {
    const tryIt = page.getByRole('button', { name: 'Try it' })
    await tryIt.click()
    // It is enabled again with the rows or the error; after an error, the rows would be waited for in vain.
    await expect(tryIt).toBeEnabled()
    expect(await page.getByText(/rows? in \d+ ms/).count()).toBe(1)
  }).toPass()
  await page.getByRole('textbox', { name: 'Schedules' }).fill('0 6 * * *')
  await expect(page.getByText('0 6 * * *: At 06:00 (UTC)')).toBeVisible()
  const save = page.getByRole('button', { name: /^(Save|Create)/ })
  await save.click()
  await expect(save).toBeHidden()
  await page.goto('/settings/statistics/orders-by-country')
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText(/rows? in \d+ ms/)).toBeVisible()
  await page.getByRole('link', { name: 'Results' }).click()
  await expect(page.getByRole('heading', { name: 'Results: Orders by country' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await page.goto('/')
  await page.getByRole('button', { name: 'Arrange panels' }).click()
  await page.getByRole('button', { name: 'Add panel' }).click()
  await page.getByRole('combobox', { name: /^Statistic/ }).click()
  await page.getByRole('option', { name: 'Orders by country' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const panel = page.getByRole('region', { name: 'Orders by country, Lines' })
  await panel.getByRole('button', { name: 'Actions for Orders by country' }).click()
  await page.getByRole('menuitem', { name: 'Narrower' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const saved = async (): Promise<{ statisticId: string; w: number }[]> =>
    (await callApi(page, server.url, 'GET', 'statistics/panels')).body
  const width = async () => (await saved()).find(({ statisticId }) => statisticId === 'orders-by-country')?.w
  await expect.poll(width, 'the narrower panel is saved').toBe(5)
  await page.reload()
  await expect(panel).toBeVisible()
})

test('the start page has its charts before its scripts', async ({ browser, page, openAs, server }) => {
  await openAs('trade.staff', '/')
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  await context.route('**/*.js', (route) => route.abort())
  const plain = await context.newPage()
  await plain.goto(server.url)
  const chart = plain.getByRole('group', { name: 'Chart of Turnover' }).first()
  await expect(chart.locator('svg path[class*=MuiLine]').first()).toBeVisible()
  await context.close()
})

test('what is to do leads to a list with that number, and a pasted tracking number to its parcel', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('trade.staff', '/')
  const waits = page.getByRole('region', { name: 'To do', exact: true })
  const link = waits.getByRole('link', { name: /Orders on hold/ })
  const count = (await link.textContent())?.match(/^\d+/)?.[0] ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/orders\?held=true/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(Number(count) + 1)

  // A key that is pressed before the hydration is lost.
  await openPage(page, `${server.url}/orders/packages?status=Shipped`)
  const tracking = page
    .getByRole('table')
    .getByRole('cell')
    .filter({ hasText: /^[A-Z]{2}\w{6,}$/ })
    .first()
  const number = (await tracking.textContent()) ?? ''
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(number)
  await page.getByRole('option', { name: new RegExp(number) }).click()
  await expect(page).toHaveURL(/\/orders\/packages\/\d+/)
  await expect(page.getByText(number).first()).toBeVisible()
})

test("the dashboard has its numbers in the server's HTML", async ({ page, openAs, server }) => {
  await openAs('trade.admin', '/')
  const panel = page.getByRole('region', { name: /, Number$/ }).first()
  const name = await panel.getAttribute('aria-label')
  const html = await (await page.request.get(server.url, { headers: { accept: 'text/html' } })).text()
  // The name of a panel comes with its results.
  expect(html).toMatch(new RegExp(`aria-label="${name}".{0,2000}<div[^>]*>[^<]*\\d`))
})
