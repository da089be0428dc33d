import { callApi, expect, logIn, test } from './support/fixtures'

test.describe('the tags bar', () => {
  test.use({ viewport: { width: 1280, height: 500 } })

  test('restores the search, selection and scroll position of a list', async ({ page, openAs }) => {
    await openAs('super.staff', '/settings/suppliers')
    const bar = page.getByRole('navigation', { name: 'Open pages' })
    const rows = page.locator('[role=row][data-id]')
    const scroller = page.getByRole('table')
    const scrolled = async () => [
      await page.evaluate(() => window.scrollY),
      await scroller.evaluate(({ scrollTop }) => scrollTop),
    ]
    await page.getByRole('searchbox').fill('No. 2')
    await expect(page).toHaveURL(/keyword=No.*2/)
    // The previous rows may include some of these, but the new ones begin at the top.
    await expect(rows.filter({ hasNotText: 'No. 2' })).toHaveCount(0)
    await rows.first().getByRole('checkbox').check()
    await scroller.evaluate((table) => table.scrollTo(0, 300))
    await page.evaluate(() => window.scrollTo(0, 40))
    await expect.poll(scrolled).toEqual([40, 300])

    await bar.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await bar.getByRole('link', { name: 'Suppliers' }).click()
    await expect(page).toHaveURL(/\/settings\/suppliers\?keyword=No.*2/)
    await expect(page.getByRole('searchbox')).toHaveValue('No. 2')
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect.poll(scrolled).toEqual([40, 300])

    // Refreshing drops the page state except for the search.
    await bar.getByRole('link', { name: 'Suppliers' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Refresh' }).click()
    await expect(page.getByText('1 selected')).toBeHidden()
    await expect.poll(scrolled).toEqual([0, 0])
    await expect(page.getByRole('searchbox')).toHaveValue('No. 2')

    await page.reload()
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Suppliers'])
    await bar.getByRole('button', { name: 'Close Suppliers' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(bar.getByRole('link')).toHaveText(['Home'])
  })
})

test('shows the skeleton of the next page on a menu click, before the server responds', async ({ page, openAs }) => {
  await openAs('super.staff', '/settings/suppliers')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/settings\/currencies\?_rsc=/, async (route) => {
    await released
    await route.continue()
  })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Currencies' }).click()
  for (const list of [menu, page.getByRole('navigation', { name: 'Open pages' })]) {
    await expect(list.getByRole('link', { name: 'Currencies' })).toHaveAttribute('aria-current', 'page')
    await expect(list.getByRole('link', { name: 'Suppliers' })).not.toHaveAttribute('aria-current')
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText('Loading…')
  await expect(main.getByText('Currencies')).toBeInViewport()
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/suppliers$/)
  release()
  await expect(page).toHaveURL(/\/settings\/currencies$/)
  await expect(main.getByRole('heading', { name: 'Currencies' })).toBeVisible()
  await expect(main.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0)

  // Discarding the pending navigation leaves the page unchanged.
  await page.route(/\/companies\?_rsc=/, () => {})
  await menu.getByRole('link', { name: 'Companies' }).click()
  await expect(main.getByRole('status')).toHaveText('Loading…')
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Currencies' }).click()
  await expect(main.getByRole('heading', { name: 'Currencies' })).toBeVisible()
})

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('the tags bar has the current page', async ({ page, server }) => {
    await logIn(page, server.url, 'super.staff')
    await page.goto(`${server.url}/settings/suppliers?page=2`)
    const bar = page.getByRole('navigation', { name: 'Open pages' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Suppliers'])
    await expect(bar.locator('[aria-current=page]')).toHaveAttribute('href', '/settings/suppliers?page=2')
  })
})

test.describe('preferences', () => {
  test('apply on another machine from the first frame on', async ({ browser, page, openAs, server }) => {
    // A separate account, because its preferences change on every page.
    await logIn(page, server.url, 'super.admin')
    const [username, password] = ['tags.staff', 'harbour-crane-violin']
    const account = { companyId: 4, username, password, fullName: 'Tags Tester', type: 'Staff' }
    expect((await callApi(page, server.url, 'POST', 'admins', account)).status).toBe(200)
    await openAs(username, '/inventories/warehouses', password)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Appearance: Dark' }).click()
    await page.getByRole('button', { name: 'Collapse or expand the menu' }).click()
    await page.getByRole('link', { name: 'Warehouses' }).last().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Pin' }).click()
    const isSaved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/my/preferences') && response.request().postData()?.includes('language') === true,
    )
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: '繁體中文' }).click()
    await page.getByRole('button', { name: 'Later' }).click()
    await isSaved

    const other = await browser.newContext({ colorScheme: 'light', locale: 'en-GB' })
    const elsewhere = await other.newPage()
    // Only the server's HTML, and its inline script that sets the color scheme.
    await elsewhere.route('**/_next/static/**/*.js', (route) => route.abort())
    await logIn(elsewhere, server.url, username, password)
    await elsewhere.goto(`${server.url}/`)
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'zh-Hant')
    await expect(elsewhere.getByRole('navigation', { name: '已開啟的頁面' }).getByRole('link')).toHaveCount(2)
    await expect(elsewhere.locator('html')).toHaveClass(/(^| )dark( |$)/)
    const menu = await elsewhere.getByRole('navigation', { name: '選單', exact: true }).boundingBox()
    expect(menu?.width).toBeLessThan(100)
    await other.close()
  })
})
