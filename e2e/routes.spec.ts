import { demoAccounts, letters } from '../contract/testing/access-notation'
import { expectedRoutes } from '../contract/testing/expected-access'
import { expect, logIn, test } from './support/fixtures'
import { accounts } from './support/screens'

const adminHost = 'admin.example'
const isEverywhere = process.env.ROUTES === 'all'

/** What the table says of a route for an account: its screen, or where it leads instead. */
function expectedOf(
  username: string,
  { allowed, domain, address }: (typeof expectedRoutes)[number],
  onAdminDomain: boolean,
) {
  if (address === '/login') return '/'
  const held = demoAccounts[username] ?? ''
  const isAllowed = letters.some((letter) => held.includes(letter) && allowed.includes(letter))
  return isAllowed && (onAdminDomain || !domain) ? 'screen' : '/403'
}

const places = [
  ['the administrative domain', true],
  ['another domain', false],
] as const

test.describe('on a server with an administrative domain', () => {
  test.use({ serverEnv: { ADMIN_DOMAIN: adminHost } })

  for (const username of accounts) {
    for (const [place, onAdminDomain] of places) {
      test(`${username} gets each route’s screen or /403 on ${place}`, async ({ page, server }) => {
        await logIn(page, server.url, username)
        const host = onAdminDomain ? adminHost : new URL(server.url).host
        const found = await Promise.all(
          expectedRoutes.map(async ({ address }) => {
            const headers = { accept: 'text/html', host }
            const response = await page.request.get(server.url + address, { maxRedirects: 0, headers })
            if (response.status() !== 200)
              return [address, new URL(response.headers().location ?? '', server.url).pathname]
            const html = await response.text()
            const hasHeading = /<h1[^>]*>(?!<)[^<]+/.test(html)
            return [address, hasHeading ? 'screen' : 'no heading']
          }),
        )
        const expected = expectedRoutes.map((route) => [route.address, expectedOf(username, route, onAdminDomain)])
        expect(found).toEqual(expected)
      })
    }
  }

  test('without a log-in each route that needs one leads to the log-in page', async ({ request, server }) => {
    const open = /^\/(login|connect(\/line)?|403|404|500)$/
    for (const { address } of expectedRoutes.filter((route) => !open.test(route.address))) {
      const response = await request.get(server.url + address, { maxRedirects: 0, headers: { accept: 'text/html' } })
      expect.soft(response.headers().location).toContain(`/login?redirect=${encodeURIComponent(address)}`)
    }
  })
})

test.describe('in a browser', () => {
  test.skip(!isEverywhere, 'ROUTES=all')
  for (const username of accounts)
    test(`${username} sees each screen without an error`, async ({ page, openAs }) => {
      test.slow()
      const screens = expectedRoutes.filter((route) => expectedOf(username, route, true) === 'screen')
      for (const { address } of screens) {
        await openAs(username, address)
        await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
      }
    })
})
