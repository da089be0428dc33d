import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { accounts, screens } from './support/screens'

/** The names of links; a number beside one is not part of it. */
const namesOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? link.textContent ?? ''))

const finds = (username: string) => screens.filter((screen) => screen.accounts.includes(username))

for (const username of accounts) {
  test(`${username} finds exactly these pages in the menu`, async ({ page, openAs }) => {
    await openAs(username, '/carts')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link').first()).toBeVisible()
    const found = new Set<string>()
    // One group is open at a time; with a single entry there is no group.
    for (const text of await namesOf(menu.getByRole('link'))) found.add(text)
    for (const group of await menu.locator('button[aria-expanded]').all()) {
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      for (const text of await namesOf(menu.getByRole('link'))) found.add(text)
    }
    expect([...found].sort()).toEqual(
      finds(username)
        .map(({ menu }) => menu)
        .sort(),
    )
  })
}

test('marks an account that sees all companies with a star', async ({ page, openAs }) => {
  await openAs('super.staff', '/')
  await expect(page.getByTestId('sees-all-companies')).toBeVisible()
  await openAs('trade.staff', '/')
  await expect(page.getByTestId('sees-all-companies')).toHaveCount(0)
})
