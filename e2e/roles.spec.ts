import { expect, test } from './support/fixtures'

const supers = 'super.admin super.staff'
const sales = `${supers} trade.admin trade.staff sales.admin sales.staff`
const purchases = `${supers} trade.admin trade.staff purchases.admin purchases.staff`
const warehouses = `${supers} trade.admin trade.staff warehouses.admin warehouses.staff`
const administrators = `${supers} trade.admin sales.admin purchases.admin warehouses.admin`
const everyone = `${sales} purchases.admin purchases.staff warehouses.admin warehouses.staff`

/** Each screen that exists: its entry in the menu, its address, and the demo accounts that find it there. */
const screens: readonly (readonly [string, string, string])[] = [
  ['Dashboard', '/', everyone],
  ['Brands', '/products/brands', sales],
  ['Purchase list', '/carts', everyone],
  ['Purchase orders', '/purchases', purchases],
  ['Warehouses', '/inventories/warehouses', warehouses],
  ['Sites', '/sites', everyone],
  ['Companies', '/companies', supers],
  ['Administrators', '/admins', administrators],
  ['Rates', '/tools', `${supers} trade.admin purchases.admin`],
  ['Request logs', '/tools/requestlogs', `${supers} trade.admin purchases.admin`],
  ['Event logs', '/tools/eventlogs', supers],
  ['Countries', '/settings/countries', supers],
  ['Subdivisions', '/settings/subdivisions', supers],
  ['Currencies', '/settings/currencies', supers],
  ['Suppliers', '/settings/suppliers', `${supers} trade.admin sales.admin`],
]
const finds = (username: string) => screens.filter(([, , who]) => who.split(' ').includes(username))

for (const username of everyone.split(' ')) {
  test(`${username} finds in the menu exactly what may be opened`, async ({ page, openAs, server }) => {
    await openAs(username, '/carts')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link').first()).toBeVisible()
    const found = new Set<string>()
    // One group is open at a time; with a single entry there is no group.
    for (const text of await menu.getByRole('link').allTextContents()) found.add(text)
    for (const group of await menu.locator('button[aria-expanded]').all()) {
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      for (const text of await menu.getByRole('link').allTextContents()) found.add(text)
    }
    const entries = finds(username).map(([name]) => name)
    expect([...found].sort()).toEqual(entries.sort())
    for (const [name, path] of screens) {
      await page.goto(server.url + path)
      const isAllowed = entries.includes(name)
      await expect(page).toHaveURL(isAllowed ? server.url + path : `${server.url}/403`)
      // The dashboard greets whoever comes.
      if (isAllowed && path !== '/') await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
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
