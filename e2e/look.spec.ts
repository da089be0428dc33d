import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'

const everyPage = [
  '/',
  '/carts?siteId=1',
  '/carts?siteId=1&group=supplier',
  '/carts?siteId=999999',
  '/purchases',
  '/purchases?keyword=nothing-like-this',
  '/purchases/1',
  '/inventories/warehouses',
  '/inventories/warehouses?record=1',
  '/settings/suppliers',
  '/settings/suppliers?record=1',
  '/settings/suppliers?record=1.edit',
  '/settings',
  '/my',
  '/my/password',
  '/my/appkey',
  '/403',
  '/404',
  '/500',
]
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, short enough to read in a report. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 160)}`),
  )
}

/** Everything has loaded, and nothing moves any more. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
}

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1440, 390].map((width) => ({ colorScheme, width })),
)

/** What is wrong with a page as it stands: in both colours, on a desk and on a phone. */
async function check(page: Page, name: string) {
  for (const { colorScheme, width } of looks) {
    const look = `${name}, ${colorScheme}, ${width} wide`
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    expect.soft(await findings(page), look).toEqual([])
    // A page that is wider than the window scrolls as a whole, which only its tables may do.
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(excess, `${look}, is wider than the window`).toBeLessThanOrEqual(0)
  }
}

test.describe('everybody can use', () => {
  // A page at a time, so that the workers share them.
  test.describe.configure({ mode: 'parallel' })

  for (const path of everyPage) {
    test(path, async ({ page, openAs }) => {
      await openAs('super.admin', path)
      await check(page, path)
    })
  }

  test('the log-in', async ({ page, server }) => {
    await page.goto(`${server.url}/login`)
    await check(page, 'fresh')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Username cannot be empty')).toBeVisible()
    await check(page, 'refused')
  })
})

test('no page breaks its security policy, asks another host, or reports an error', async ({ page, openAs, server }) => {
  test.slow()
  const faults: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.origin !== server.url)
      faults.push(`asked ${url.origin}`)
  })
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // The two pages that answer with the status they tell of.
    if (/\/(404|500)$/.test(page.url()) && message.text().startsWith('Failed to load resource')) return
    faults.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`))
  await openAs('super.admin', '/')
  for (const path of ['/login', ...everyPage]) {
    const answer = await page.goto(server.url + path)
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'")
    await settled(page)
  }
  expect(faults).toEqual([])
})

test.describe('the phone layout', () => {
  test('ends where the desktop begins, at 1027 points', async ({ page, openAs }) => {
    await openAs('super.admin', '/settings/suppliers')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const button = page.getByRole('button', { name: 'Open the menu' })
    await page.setViewportSize({ width: 1027, height: 800 })
    await expect(menu).toBeVisible()
    await expect(button).toBeHidden()
    await page.setViewportSize({ width: 1026, height: 800 })
    await expect(menu).toBeHidden()
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('link', { name: 'Warehouses' }).click()
    await expect(page).toHaveURL(/\/inventories\/warehouses$/)
    await expect(drawer).toBeHidden()
  })
})

test.describe('light and dark', () => {
  test.use({ colorScheme: 'light' })

  test('stay as they were chosen, without a flash of the other', async ({ page, openAs }) => {
    await openAs('trade.staff', '/')
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('menuitem', { name: 'Dark' }).click()
    const dark = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(dark).not.toBe('rgb(255, 255, 255)')
    const chosen = await dark()
    // Every frame from the first on, as long as the page loads.
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        if (document.body) seen.add(getComputedStyle(document.body).backgroundColor)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.reload()
    await settled(page)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen.filter((color) => color !== 'rgba(0, 0, 0, 0)')).toEqual([chosen])
  })
})

test.describe('the language', () => {
  test('changes at once or with the next load, as one likes', async ({ page, openAs }) => {
    await openAs('trade.staff', '/carts?siteId=1')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: '繁體中文' }).click()
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText('The language changes when the page is loaded anew.')).toBeVisible()
    // Until then no page that is walked to mixes the two.
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Where you can work')
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
      // A language without words of its own here reads English, with its own dates and numbers.
      ['fr-FR', 'fr', 'Log in to Quayside'],
    ] as const) {
      const context = await browser.newContext({ locale })
      const page = await context.newPage()
      await page.goto(`${server.url}/login`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await context.close()
    }
  })
})
