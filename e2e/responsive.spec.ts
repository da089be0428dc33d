import { expect, test } from './support/fixtures'
import { layoutErrors } from './support/layout'
import { settled } from './support/settled'

test.describe('the phone layout', () => {
  test('ends at the breakpoint of 1027 pixels', async ({ page, openAs }) => {
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
    const sizes = page.getByRole('combobox', { name: 'Rows per page' })
    await expect(sizes).toBeVisible()
    for (const part of onlyOnDesk) await expect(part).toBeVisible()
    await page.setViewportSize({ width: 1026, height: 800 })
    await expect(menu).toBeHidden()
    for (const part of onlyOnDesk) await expect(part).toBeHidden()
    await expect(sizes).toBeHidden()
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    await page.setViewportSize({ width: 1027, height: 800 })
    await expect(drawer).toBeHidden()
    await page.setViewportSize({ width: 1026, height: 800 })
    await drawer.getByRole('button', { name: 'Inventories' }).click()
    await drawer.getByRole('link', { name: 'Warehouses' }).click()
    await expect(page).toHaveURL(/\/inventories\/warehouses$/)
    await expect(drawer).toBeHidden()
  })
})

test('fits every element into 390 pixels, with large enough touch targets', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs('super.admin', '/')
  const views = [
    '/carts?siteId=1&group=supplier',
    '/settings/suppliers',
    '/sites?record=1.languages',
    '/admins?record=new',
  ]
  for (const view of [...views, '/purchases/1', '/settings/currencies/CNY/rates', '/settings/countries', '/my']) {
    await page.goto(view)
    await settled(page)
    expect.soft(await layoutErrors(page), view).toEqual([])
  }
})
