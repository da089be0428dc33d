import { expectedRoutes } from '../contract/testing/expected-access'
import { expect, test } from './support/fixtures'
import { accounts, expectedOf } from './support/screens'

test.describe('in a browser', () => {
  test.skip(process.env.ROUTES !== 'all', 'ROUTES=all')
  for (const username of accounts)
    test(`${username} sees each screen without an error`, async ({ page, openAs }) => {
      test.slow()
      const screens = expectedRoutes.filter((route) => expectedOf(username, route, true) === 'screen')
      await openAs(username, '/')
      for (const { address } of screens) {
        await page.goto(address)
        await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
      }
    })
})
