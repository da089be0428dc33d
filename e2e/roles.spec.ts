import { expect, test } from './support/fixtures'
import { everyone, screens } from './support/screens'

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
