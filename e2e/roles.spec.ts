import { expect, test } from './support/fixtures'

/** Their logs are two pages in a group that is closed. */
const organisation = ['Sites', 'Companies', 'Administrators']

/** What each demo account finds in the menu, of the screens that exist. */
const menus: Readonly<Record<string, readonly string[]>> = {
  'super.admin': [...['Dashboard', 'Purchase list', 'Purchase orders', 'Warehouses'], ...organisation, 'Suppliers'],
  'super.staff': [...['Dashboard', 'Purchase list', 'Purchase orders', 'Warehouses'], ...organisation, 'Suppliers'],
  'sales.admin': ['Dashboard', 'Purchase list', 'Sites', 'Administrators', 'Suppliers'],
  'sales.staff': ['Dashboard', 'Purchase list', 'Sites'],
  'purchases.admin': [...['Dashboard', 'Purchase list', 'Purchase orders', 'Sites', 'Administrators', 'Request logs']],
  'purchases.staff': ['Dashboard', 'Purchase list', 'Purchase orders', 'Sites'],
  'warehouses.admin': ['Dashboard', 'Purchase list', 'Warehouses', 'Sites', 'Administrators'],
  'warehouses.staff': ['Dashboard', 'Purchase list', 'Warehouses', 'Sites'],
  'trade.admin': [
    ...['Dashboard', 'Purchase list', 'Purchase orders', 'Warehouses'],
    ...['Sites', 'Administrators', 'Request logs', 'Suppliers'],
  ],
  'trade.staff': ['Dashboard', 'Purchase list', 'Purchase orders', 'Warehouses', 'Sites'],
}

const pages = {
  'Purchase list': '/carts',
  'Purchase orders': '/purchases',
  Warehouses: '/inventories/warehouses',
  Sites: '/sites',
  Companies: '/companies',
  Administrators: '/admins',
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
