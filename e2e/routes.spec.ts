import { cellsOf } from '../contract/testing/cells-of'
import { expectedRoutes } from '../contract/testing/expected-access'
import { adminHost, expect, logIn, test } from './support/fixtures'
import { accounts, expectedOf } from './support/screens'

const places = [
  ['the administrative domain', adminHost],
  ['another domain', 'shop.example'],
] as const

const cells = accounts.flatMap((username) => places.map(([place, host]) => ({ username, place, host })))
/** One of each kind: who sees all companies, one company's whole trade, and one area of it. */
const daily = ['super.admin', 'trade.staff', 'warehouses.staff']
const chosen = cells.filter(({ username, host }) => daily.includes(username) && host === adminHost)

for (const { username, place, host } of cellsOf('routes of accounts', cells, chosen)) {
  const onAdminDomain = host === adminHost
  test(`${username} gets each route’s screen or /403 on ${place}`, async ({ page, server }) => {
    await logIn(page, server.url, username)
    const found: (readonly [string, string])[] = []
    const queue = [...expectedRoutes]
    // A few at once, as the console refuses pages beyond what it can render.
    const lane = async () => {
      for (let route = queue.shift(); route; route = queue.shift()) found.push([route.address, await seen(route)])
    }
    const seen = async (route: (typeof expectedRoutes)[number]): Promise<string> => {
      const { address, menu } = route
      const headers = { accept: 'text/html', host }
      const response = await page.request.get(server.url + address, { maxRedirects: 0, headers })
      // A console under load asks to come again.
      if (response.status() === 503) {
        await page.waitForTimeout(1000)
        return seen(route)
      }
      const { location } = response.headers()
      if (location) return new URL(location, server.url).pathname
      // A record of another company has no title.
      const hasHeading = !menu || /<h1[^>]*>(?!<)[^<]+/.test(await response.text())
      return hasHeading ? 'screen' : 'no heading'
    }
    await Promise.all([lane(), lane(), lane(), lane()])
    const expected = expectedRoutes.map((route) => [route.address, expectedOf(username, route, onAdminDomain)])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  })
}

test('without a log-in each route that needs one leads to the log-in page', async ({ request, server }) => {
  const open = /^\/(login|connect(\/line)?|403|404|500)$/
  for (const { address } of expectedRoutes.filter((route) => !open.test(route.address))) {
    const response = await request.get(server.url + address, { maxRedirects: 0, headers: { accept: 'text/html' } })
    expect.soft(response.headers().location).toContain(`/login?redirect=${encodeURIComponent(address)}`)
  }
})

/** `ROUTES=all` opens each of them in the browser as well, which is for changes of the framework. */
for (const username of process.env.ROUTES === 'all' ? accounts : [])
  test(`${username} sees each screen without an error in the browser`, async ({ page, openAs }) => {
    const screens = expectedRoutes.filter((route) => expectedOf(username, route, true) === 'screen')
    await openAs(username, '/')
    for (const { address } of screens) {
      await page.goto(address)
      await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    }
  })
