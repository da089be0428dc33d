import { expect, logIn, openPage, test } from './support/fixtures'

test.describe('the language', () => {
  test('changes at once or with the next load, as the user chooses', async ({ page, openAs }) => {
    await openAs('trade.staff', '/carts?siteId=1')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: '繁體中文' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: '繁體中文' }).click()
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText('The language changes when the page is reloaded.')).toBeVisible()
    // Until then no visited page mixes the two.
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Continue' })).toBeVisible()
    await page.goBack()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('採購清單')
    await page.getByRole('button', { name: '語言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Purchase list')
  })

  test('is the browser’s own until one is chosen', async ({ browser, server }) => {
    for (const [locale, lang, heading] of [
      ['zh-TW', 'zh-Hant', '登入 Quayside'],
      ['zh-CN', 'zh-Hans', '登录 Quayside'],
      // An untranslated language shows English, and declares it.
      ['fr-FR', 'en', 'Log in to Quayside'],
    ] as const) {
      const context = await browser.newContext({ locale })
      const page = await context.newPage()
      await page.goto(`${server.url}/login`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('html')).toHaveAttribute('data-language', locale === 'fr-FR' ? 'fr' : lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await context.close()
    }
  })
})

test.describe('the time zone', () => {
  test('is the browser’s own on the first page, whatever was stored before', async ({ page, context, server }) => {
    await logIn(page, server.url, 'trade.staff')
    await context.addCookies([{ name: 'time-zone', value: 'America/New_York', url: server.url }])
    await openPage(page, `${server.url}/purchases`)
    await expect(page.locator('time[title$="Asia/Hong_Kong"]').first()).toBeVisible()
    await expect(page.locator('time[title$="America/New_York"]')).toHaveCount(0)
    const stored = (await context.cookies()).find(({ name }) => name === 'time-zone')
    expect(stored?.value).toBe('Asia%2FHong_Kong')
  })
})
