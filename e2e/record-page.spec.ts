import { expect, test } from './support/fixtures'

test('the page of an order opens with the values of its list while the rest is loading', async ({ page, openAs }) => {
  await openAs('trade.staff', '/purchases')
  const link = page.getByRole('table').locator('a[href^="/purchases/"]').first()
  const code = (await link.textContent()) ?? ''
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/api/v1/purchaseorders/${address.split('/').at(-1)}`, async (route) => {
    await held
    await route.continue()
  })

  await link.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible()
  const lines = page.getByRole('region', { name: 'Lines' })
  await expect(lines.getByRole('row').filter({ hasText: /\d/ })).toHaveCount(0)
  letGo()
  await expect(lines.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(address.split('/').at(-1) ?? '')
})

test('the page of an order has all of its content in the HTML when it is loaded as a document', async ({
  page,
  openAs,
}) => {
  await openAs('trade.staff', '/purchases')
  const link = page.getByRole('table').locator('a[href^="/purchases/"]').first()
  const code = (await link.textContent()) ?? ''
  const response = await page.request.get((await link.getAttribute('href')) ?? '', { headers: { accept: 'text/html' } })
  const html = await response.text()
  expect(html).toContain(code)
  expect(html).toMatch(/<section[^>]*aria-label="Lines"/)
})

test('only what the router loads ahead is refused without a session', async ({ request }) => {
  const statusOf = async (headers: Record<string, string>) =>
    (await request.get('/purchases', { headers, maxRedirects: 0 })).status()
  expect(await statusOf({ rsc: '1', 'next-router-prefetch': '1' })).toBe(401)
  expect(await statusOf({ rsc: '1', 'next-router-segment-prefetch': '/_tree' })).toBe(401)
  expect(await statusOf({ rsc: '1' })).toBe(307)
  expect(await statusOf({ accept: 'application/json' })).toBe(307)
})

test('a link that is followed without a session leads through the log-in to its page', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('trade.staff', '/purchases')
  await context.clearCookies()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2F$/)
  await page.getByLabel('Username').fill('trade.staff')
  await page.getByLabel('Password', { exact: true }).fill('quayside')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Noah Lin' })).toBeVisible()
})
