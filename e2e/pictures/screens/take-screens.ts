import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { logIn, openPage, test } from '../../support/fixtures'
import { settled } from '../../support/settled'

const folder = 'test-results/screens'

interface Screen {
  name: string
  as: string
  path: string
  /** What is pressed before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** Taken in every look. */
  isMain?: true
}

const tick = (count: number) => async (page: Page) => {
  for (let place = 1; place <= count; place++) await page.locator('main [role=row] .check').nth(place).click()
}
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()
const pressCompany = async (page: Page) => {
  await page.getByRole('button', { name: /^Company: / }).click()
  await dialog(page)
}

const screens: readonly Screen[] = [
  { name: 'home-trade', as: 'trade.staff', path: '/', isMain: true },
  { name: 'home-super', as: 'super.admin', path: '/' },
  { name: 'home-warehouses', as: 'warehouses.staff', path: '/' },
  { name: 'orders', as: 'trade.staff', path: '/orders', isMain: true },
  { name: 'orders-ticked', as: 'trade.staff', path: '/orders', act: tick(3) },
  { name: 'order', as: 'trade.staff', path: '/orders/1', isMain: true },
  { name: 'order-new', as: 'trade.staff', path: '/orders?record=new' },
  { name: 'packages', as: 'trade.staff', path: '/orders/packages' },
  { name: 'package', as: 'trade.staff', path: '/orders/packages/190' },
  { name: 'products', as: 'trade.staff', path: '/products', isMain: true },
  { name: 'product', as: 'trade.staff', path: '/products/1' },
  { name: 'skus', as: 'trade.staff', path: '/products/1?tab=skus' },
  { name: 'carts', as: 'trade.staff', path: '/carts?siteId=1&group=supplier', isMain: true },
  { name: 'purchases', as: 'trade.staff', path: '/purchases' },
  { name: 'purchase', as: 'trade.staff', path: '/purchases/1', isMain: true },
  { name: 'inspections', as: 'trade.staff', path: '/purchases/inspections' },
  { name: 'refund', as: 'trade.staff', path: '/purchases/refunds/2' },
  { name: 'inventories', as: 'trade.staff', path: '/inventories' },
  { name: 'payments', as: 'trade.staff', path: '/payments' },
  { name: 'payment', as: 'trade.staff', path: '/payments/1' },
  { name: 'user', as: 'trade.staff', path: '/users/1' },
  { name: 'chat', as: 'trade.staff', path: '/?chat=whatsapp.1', act: dialog, isMain: true },
  { name: 'site-edit', as: 'super.admin', path: '/sites?record=1.edit', isMain: true },
  { name: 'companies', as: 'super.admin', path: '/', act: pressCompany },
  { name: 'import', as: 'trade.staff', path: '/products?import=1' },
  { name: 'palette', as: 'trade.staff', path: '/orders', act: (page) => page.keyboard.press('Control+k') },
  { name: 'settings', as: 'super.admin', path: '/settings' },
  { name: 'statistic', as: 'super.admin', path: '/settings/statistics/turnover' },
]

interface Look {
  name: string
  width: number
  height: number
  language?: string
  colorScheme?: 'dark'
}

const looks: readonly Look[] = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1024', width: 1024, height: 768 },
  { name: '390', width: 390, height: 844 },
  { name: 'dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: 'zh-Hans', width: 1440, height: 900, language: 'zh-Hans' },
  { name: 'zh-Hant', width: 1440, height: 900, language: 'zh-Hant' },
]

for (const { name, width, height, language, colorScheme } of looks) {
  test.describe(`in the look ${name}`, () => {
    test.use({
      viewport: { width, height },
      colorScheme: colorScheme ?? 'light',
      contextOptions: { reducedMotion: 'reduce' },
    })
    // Accounts in turn, as each log-in takes its time.
    const shown = screens.filter(({ isMain }) => isMain || name === '1440')
    for (const as of new Set(shown.map((screen) => screen.as))) {
      test(`the screens of ${as}`, async ({ page, server }) => {
        mkdirSync(`${folder}/${name}`, { recursive: true })
        if (language) await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
        await logIn(page, server.url, as)
        for (const screen of shown.filter((one) => one.as === as)) {
          await test.step(screen.name, async () => {
            await openPage(page, server.url + screen.path)
            await screen.act?.(page)
            await page.mouse.move(0, 0)
            await settled(page)
            await page.screenshot({
              path: `${folder}/${name}/${screen.name}.png`,
              animations: 'disabled',
              caret: 'hide',
            })
          })
        }
      })
    }
  })
}
