import { expect, logIn, test } from './support/fixtures'
import { settled } from './support/settled'

test.describe('light and dark mode', () => {
  test.use({ colorScheme: 'light' })

  test('persist, without a flash of the other', async ({ page, openAs }) => {
    await openAs('trade.staff', '/')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Appearance: Dark' }).click()
    const dark = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(dark).not.toBe('rgb(255, 255, 255)')
    const chosen = await dark()
    // Every frame from the first on, until the page has loaded.
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const check = () => {
        if (document.body) seen.add(getComputedStyle(document.body).backgroundColor)
        requestAnimationFrame(check)
      }
      check()
    })
    await page.reload()
    await settled(page)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen.filter((color) => color !== 'rgba(0, 0, 0, 0)')).toEqual([chosen])
  })
})

test.describe('a right-to-left language', () => {
  test.use({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false })

  test('mirrors the layout before any script has run', async ({ page, server }) => {
    await logIn(page, server.url, 'super.admin')
    await page.context().addCookies([{ name: 'language', value: 'ar', url: server.url }])
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(`${server.url}/settings/suppliers`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const box = async (role: 'main' | 'navigation', name?: string) => {
      const found = await page.getByRole(role, name ? { name } : {}).boundingBox()
      return found ?? { x: Number.NaN, width: Number.NaN }
    }
    const [main, menu] = [await box('main'), await box('navigation', 'Menu')]
    expect(menu.x).toBeGreaterThanOrEqual(main.x + main.width - 1)
    expect(menu.x + menu.width).toBe(1280)
    // A style of the library with a physical side: a button's icon is at the inline start of its text.
    const margins = await page
      .locator('.MuiButton-startIcon')
      .first()
      .evaluate((icon) => [getComputedStyle(icon).marginLeft, getComputedStyle(icon).marginRight])
    expect(margins.map(Number.parseFloat)).toEqual([8, expect.any(Number)])
    expect(Number.parseFloat(margins[1] ?? '')).toBeLessThan(0)
    expect(errors).toEqual([])
  })
})
