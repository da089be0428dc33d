import { expect, test } from './support/fixtures'

/** What each demo account finds in the menu, of the screens that exist. */
const menus: Readonly<Record<string, readonly string[]>> = {
  'super.admin': ['Dashboard', 'Purchase list', 'Purchase orders', 'Warehouses', 'Suppliers'],
  'super.staff': ['Dashboard', 'Purchase list', 'Purchase orders', 'Warehouses', 'Suppliers'],
  'sales.admin': ['Dashboard', 'Purchase list', 'Suppliers'],
  'sales.staff': ['Dashboard', 'Purchase list'],
  'purchases.admin': ['Dashboard', 'Purchase list', 'Purchase orders'],
  'purchases.staff': ['Dashboard', 'Purchase list', 'Purchase orders'],
  'warehouses.admin': ['Dashboard', 'Purchase list', 'Warehouses'],
  'warehouses.staff': ['Dashboard', 'Purchase list', 'Warehouses'],
  'trade.admin': ['Dashboard', 'Purchase list', 'Purchase orders', 'Warehouses', 'Suppliers'],
  'trade.staff': ['Dashboard', 'Purchase list', 'Purchase orders', 'Warehouses'],
}

const pages = {
  'Purchase list': '/carts',
  'Purchase orders': '/purchases',
  Warehouses: '/inventories/warehouses',
  Suppliers: '/settings/suppliers',
} as const

for (const [username, entries] of Object.entries(menus)) {
  test(`${username} finds in the menu exactly what may be opened`, async ({ page, openAs, server }) => {
    await openAs(username, '/carts')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const group = menu.getByRole('button', { name: 'Purchases' })
    // The group of the page one is on is open; with a single entry there is no group.
    if ((await group.count()) > 0) await expect(group).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('link')).toHaveText([...entries])
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(server.url + path)
      const isAllowed = entries.includes(name)
      await expect(page).toHaveURL(isAllowed ? server.url + path : `${server.url}/403`)
      if (isAllowed) await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    }
    await page.goto(`${server.url}/my`)
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  })
}

test('a star marks whoever sees all companies', async ({ page, openAs }) => {
  await openAs('super.staff', '/')
  await expect(page.getByTestId('sees-all-companies')).toBeVisible()
  await openAs('trade.staff', '/')
  await expect(page.getByTestId('sees-all-companies')).toHaveCount(0)
})
