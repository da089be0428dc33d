import { expect, test } from './support/fixtures'

/** What each demo account finds in the menu, of the screens that exist. */
const menus: Readonly<Record<string, readonly string[]>> = {
  'super.admin': [
    ...['Dashboard', 'Brands', 'Purchase list', 'Purchase orders', 'Warehouses', 'Sites', 'Companies'],
    ...[
      'Administrators',
      'Rates',
      'Request logs',
      'Event logs',
      'Countries',
      'Subdivisions',
      'Currencies',
      'External services',
      'Suppliers',
    ],
  ],
  'super.staff': [
    ...['Dashboard', 'Brands', 'Purchase list', 'Purchase orders', 'Warehouses', 'Sites', 'Companies'],
    ...[
      'Administrators',
      'Rates',
      'Request logs',
      'Event logs',
      'Countries',
      'Subdivisions',
      'Currencies',
      'External services',
      'Suppliers',
    ],
  ],
  'sales.admin': ['Dashboard', 'Brands', 'Purchase list', 'Sites', 'Administrators', 'Suppliers'],
  'sales.staff': ['Dashboard', 'Brands', 'Purchase list', 'Sites'],
  'purchases.admin': [
    ...['Dashboard', 'Purchase list', 'Purchase orders', 'Sites', 'Administrators', 'Rates', 'Request logs'],
  ],
  'purchases.staff': ['Dashboard', 'Purchase list', 'Purchase orders', 'Sites'],
  'warehouses.admin': ['Dashboard', 'Purchase list', 'Warehouses', 'Sites', 'Administrators'],
  'warehouses.staff': ['Dashboard', 'Purchase list', 'Warehouses', 'Sites'],
  'trade.admin': [
    ...['Dashboard', 'Brands', 'Purchase list', 'Purchase orders', 'Warehouses', 'Sites', 'Administrators'],
    ...['Rates', 'Request logs', 'Suppliers'],
  ],
  'trade.staff': ['Dashboard', 'Brands', 'Purchase list', 'Purchase orders', 'Warehouses', 'Sites'],
}

const pages = {
  Brands: '/products/brands',
  'Purchase list': '/carts',
  'Purchase orders': '/purchases',
  Warehouses: '/inventories/warehouses',
  Sites: '/sites',
  Companies: '/companies',
  Administrators: '/admins',
  Rates: '/tools',
  Countries: '/settings/countries',
  Subdivisions: '/settings/subdivisions',
  Currencies: '/settings/currencies',
  Suppliers: '/settings/suppliers',
} as const

for (const [username, entries] of Object.entries(menus)) {
  test(`${username} finds in the menu exactly what may be opened`, async ({ page, openAs, server }) => {
    await openAs(username, '/carts')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link').first()).toBeVisible()
    const found = new Set<string>()
    // One group is open at a time; with a single entry there is no group.
    for (const name of ['Purchases', 'Tools', 'Settings']) {
      const group = menu.getByRole('button', { name })
      if ((await group.count()) > 0) {
        if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
        await expect(group).toHaveAttribute('aria-expanded', 'true')
      }
      for (const text of await menu.getByRole('link').allTextContents()) found.add(text)
    }
    expect([...found].sort()).toEqual([...entries].sort())
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
