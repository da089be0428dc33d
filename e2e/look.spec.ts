import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, logIn, test } from './support/fixtures'
import { screens } from './support/screens'

const everyPage = [
  ...screens.map(([, path]) => path),
  '/carts?siteId=1',
  '/carts?siteId=1&group=supplier',
  '/carts?siteId=999999',
  '/purchases?keyword=nothing-like-this',
  '/purchases/1',
  '/inventories/warehouses?record=1',
  '/settings/suppliers?record=1',
  '/settings/suppliers?record=1.edit',
  '/products/brands?record=1.edit',
  '/settings/externalservices?record=1',
  '/tools/announcements/1',
  '/tools/announcements?record=1.edit',
  '/settings/currencies?record=CNY',
  '/settings/currencies/CNY/rates',
  '/sites?record=1',
  '/sites?record=1.languages',
  '/sites?record=1.edit',
  '/companies?record=new',
  '/admins?record=new',
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

/** Everything has loaded, and nothing moves any more: what has just changed begins to move with the next frame. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    let moving: readonly Animation[] = []
    do {
      await Promise.all(moving.map((animation) => animation.finished.catch(() => {})))
      await nextFrame()
      await nextFrame()
      moving = document.getAnimations().filter(({ playState }) => playState === 'running')
    } while (moving.length > 0)
  })
}

interface Look {
  language: 'en' | 'zh-Hans' | 'ar'
  colorScheme: 'light' | 'dark'
  width: number
}
const every: readonly Look[] = (['en', 'zh-Hans', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [1440, 390].map((width) => ({ language, colorScheme, width }))),
)
/** Each language, colour and width, and each pair of colour and width; `LOOKS=all` takes all twelve. */
const some: readonly Look[] = [
  { language: 'en', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 390 },
  { language: 'zh-Hans', colorScheme: 'light', width: 390 },
  { language: 'ar', colorScheme: 'dark', width: 1440 },
]
const perLookMs = 30_000
const looks = process.env.LOOKS === 'all' ? every : some

/** What is wrong with a page as it stands. */
async function check(page: Page, { colorScheme, width, language }: Look) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await expect(page.locator('html')).toHaveClass(new RegExp(`(^| )${colorScheme}( |$)`))
  await settled(page)
  const look = `${page.url()} in ${language}, ${colorScheme}, ${width} wide`
  expect.soft(await findings(page), look).toEqual([])
  // A page that is wider than the window scrolls as a whole, which only its tables may do.
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(excess, `${look}, is wider than the window`).toBeLessThanOrEqual(0)
}

/** Loads the page anew in another language. */
async function read(page: Page, language: Look['language']) {
  if ((await page.locator('html').getAttribute('lang')) === language) return
  await page.context().addCookies([{ name: 'language', value: language, url: page.url() }])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
}

test.describe('everybody can use', () => {
  // A page at a time, so that the workers share them.
  test.describe.configure({ mode: 'parallel' })
  // What is on its way from one colour to another has neither.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of everyPage) {
    test(path, async ({ page, openAs }) => {
      test.setTimeout(looks.length * perLookMs)
      await openAs('super.admin', path)
      for (const look of looks) {
        await read(page, look.language)
        await check(page, look)
      }
    })
  }

  test('the log-in', async ({ page, server }) => {
    await page.goto(`${server.url}/login`)
    const english = looks.filter(({ language }) => language === 'en')
    for (const look of english) await check(page, look)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Username cannot be empty')).toBeVisible()
    for (const look of english) await check(page, look)
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
  // The mirrored styles are others.
  await page.context().addCookies([{ name: 'language', value: 'ar', url: server.url }])
  for (const path of ['/settings/countries', '/sites?record=1.edit']) {
    await page.goto(server.url + path)
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
    const onlyOnDesk = [
      page.getByRole('navigation', { name: 'Open pages' }),
      page.getByRole('navigation', { name: 'Breadcrumb' }),
      page.getByRole('button', { name: 'Full screen' }),
    ]
    for (const part of onlyOnDesk) await expect(part).toBeVisible()
    await page.setViewportSize({ width: 1026, height: 800 })
    await expect(menu).toBeHidden()
    for (const part of onlyOnDesk) await expect(part).toBeHidden()
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    await page.setViewportSize({ width: 1027, height: 800 })
    await expect(drawer).toBeHidden()
    await page.setViewportSize({ width: 1026, height: 800 })
    await drawer.getByRole('link', { name: 'Warehouses' }).click()
    await expect(page).toHaveURL(/\/inventories\/warehouses$/)
    await expect(drawer).toBeHidden()
  })
})

test.describe('a language that is read from the right', () => {
  test.use({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false })

  test('has everything on its other side before any script has run', async ({ page, server }) => {
    await logIn(page, server.url, 'super.admin')
    await page.context().addCookies([{ name: 'language', value: 'ar', url: server.url }])
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(`${server.url}/settings/suppliers`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const box = async (role: 'main' | 'navigation', name?: string) => {
      const found = await page.getByRole(role, name ? { name } : {}).boundingBox()
      return found ?? { x: Number.NaN, width: Number.NaN }
    }
    const [main, menu] = [await box('main'), await box('navigation', 'Menu')]
    expect(menu.x).toBeGreaterThanOrEqual(main.x + main.width - 1)
    expect(menu.x + menu.width).toBe(1280)
    // A rule of the library that names a side: the icon within a button stands on the inner side of its text.
    const margins = await page
      .locator('.MuiButton-startIcon')
      .first()
      .evaluate((icon) => [getComputedStyle(icon).marginLeft, getComputedStyle(icon).marginRight])
    expect(margins.map(Number.parseFloat)).toEqual([8, expect.any(Number)])
    expect(Number.parseFloat(margins[1] ?? '')).toBeLessThan(0)
    expect(faults).toEqual([])
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
