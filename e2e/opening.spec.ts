import { randomUUID } from 'node:crypto'
import type { Locator, Page, Request } from '@playwright/test'
import { callApi, expect, test } from './support/fixtures'

test.use({ storeName: 'worked' })

/** Holds the answers to calls of a path until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(new RegExp(`/api/v1/${path}(\\?|$)`), async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return letGo
}

/** The addresses below `/` that are requested from now on. */
function watch(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => seen.push(new URL(request.url()).pathname + new URL(request.url()).search))
  return seen
}

const rows = (page: Page) => page.getByRole('table').locator('[role=row][data-id]')
const linkOf = (row: Locator) => row.locator('a.row-link')
const idOf = async (row: Locator) => (await row.getAttribute('data-id')) ?? ''

const loading = new Set<Request>()
test.beforeEach(({ page }) => {
  loading.clear()
  page.on('request', (request) => request.resourceType() === 'script' && loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
})

/** The code of what a list opens comes when the list is idle; the event stream of the chat never ends. */
async function idle(page: Page) {
  const pause = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))))
  const scripts = async () => {
    await pause()
    return loading.size
  }
  await expect.poll(async () => (await scripts()) + (await scripts()) + (await scripts())).toBe(0)
}

test('no row of a filtered list moves while its page becomes live, so that a press meets what it was aimed at', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('trade.admin', '/settings/suppliers')
  await page.addInitScript(() => {
    const tops = new Set<number>()
    const look = () => {
      const row = document.querySelector('[role=row][data-id]')
      if (row) tops.add(Math.round(row.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { topsOfRow: tops })
  })
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${server.url}/settings/suppliers?ids=3`)
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeVisible()
  await idle(page)
  expect(await page.evaluate(() => [...(window as unknown as { topsOfRow: Set<number> }).topsOfRow])).toHaveLength(1)
})

test.describe('a supplier', () => {
  const open = async (page: Page, url: string, openAs: (name: string, path: string) => Promise<void>) => {
    await openAs('trade.admin', '/settings/suppliers')
    const draft = { name: `Opened ${randomUUID()}`, contact: 'Ms Ito' }
    const { body } = await callApi(page, url, 'POST', 'suppliers', draft)
    expect(body.supplierId).toBeGreaterThan(0)
    await page.goto(`${url}/settings/suppliers?ids=${body.supplierId}`)
    await idle(page)
    return String(body.supplierId)
  }

  test('opens with the values of its row while its own are held, and shows what was changed meanwhile', async ({
    page,
    server,
    openAs,
  }) => {
    const id = await open(page, server.url, openAs)
    const letGo = await hold(page, `suppliers/${id}`)
    await callApi(page, server.url, 'POST', `suppliers/${id}`, { contact: 'Mr Other' })
    await linkOf(rows(page).first()).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(/^Opened /)
    const contact = drawer.getByRole('definition').filter({ hasText: 'Ms Ito' })
    await expect(contact).toBeVisible()
    await expect(drawer.locator('[aria-busy=true]')).toHaveCount(1)
    letGo()
    await expect(drawer.getByRole('definition').filter({ hasText: 'Mr Other' })).toBeVisible()
    await expect(contact).toHaveCount(0)
    await expect(drawer.locator('[aria-busy=true]')).toHaveCount(0)
  })

  test('leaves for the API as it is pressed, once, and loads its form when that is wanted', async ({
    page,
    server,
    openAs,
  }) => {
    const id = await open(page, server.url, openAs)
    const seen = watch(page)
    const ofRecord = () => seen.filter((address) => address.startsWith(`/api/v1/suppliers/${id}`))
    await linkOf(rows(page).first()).hover()
    await page.mouse.down()
    await expect.poll(ofRecord).toHaveLength(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.mouse.up()
    const drawer = page.getByRole('dialog')
    await expect(drawer.locator('[aria-busy=false]')).toBeVisible()
    await idle(page)
    expect(ofRecord()).toHaveLength(1)

    const form = page.waitForRequest(/\/_next\/static\/.*\.js$/)
    await drawer.getByRole('button', { name: 'Edit', exact: true }).hover()
    await form
  })

  test('that is gone, or cannot be reached, says so', async ({ page, context, server, openAs }) => {
    const id = await open(page, server.url, openAs)
    const drawer = page.getByRole('dialog')
    await context.setOffline(true)
    await linkOf(rows(page).first()).click()
    await expect(drawer.getByText('The record could not be loaded.')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Reload' })).toBeVisible()
    // Once the line is back, it loads by itself.
    await context.setOffline(false)
    await expect(drawer.getByRole('definition').filter({ hasText: 'Ms Ito' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await callApi(page, server.url, 'DELETE', `suppliers/${id}`)
    await linkOf(rows(page).first()).click()
    await expect(drawer.getByText('The record could not be loaded.')).toBeVisible()
    await expect(drawer.getByRole('definition')).toHaveCount(0)
  })
})

test.describe('the page of an order', () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })
  const isPayload = (address: string) => /[?&]_rsc=/.test(address) && /^\/orders\/\d/.test(address)

  test('opens with the values of its row and without a payload of its route', async ({ page, openAs }) => {
    await openAs('trade.staff', '/orders')
    await idle(page)
    const seen = watch(page)
    for (const place of [0, 1]) {
      const row = rows(page).nth(place)
      const [id, name] = [await idOf(row), await linkOf(row).textContent()]
      const letGo = await hold(page, `orders/${id}`)
      await linkOf(row).click()
      await expect(heading(page)).toHaveText(name ?? '')
      await expect(page).toHaveURL(new RegExp(`/orders/${id}$`))
      await expect(page.getByRole('region', { name: 'Next' })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^Home - Orders - ${name} - `))
      await expect(crumbs(page)).toContainText(name ?? '')
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
      letGo()
      await expect(page.getByRole('region', { name: 'Lines' }).getByRole('row').nth(1)).toBeVisible()
      await page.goBack()
      await expect(rows(page).first()).toBeVisible()
    }
    expect(seen.filter(isPayload)).toEqual([])
  })

  test('leaves its list as it was: scrolled, selected, searched', async ({ page, openAs }) => {
    await openAs('trade.staff', '/orders?pageSize=50')
    await idle(page)
    const row = rows(page).nth(30)
    const beside = await idOf(rows(page).nth(31))
    await row.getByRole('checkbox').check()
    await row.scrollIntoViewIfNeeded()
    await linkOf(row).click()
    await expect(page.getByRole('region', { name: 'Next' })).toBeVisible()
    await page.getByRole('group', { name: 'Place in the list' }).getByRole('button', { name: 'Next record' }).click()
    await expect(page).toHaveURL(new RegExp(`/orders/${beside}$`))
    await page.goBack()
    await expect(page).toHaveURL(/\/orders\?pageSize=50$/)
    await expect(row).toBeInViewport()
    await expect(row.getByRole('checkbox')).toBeChecked()
    await expect(crumbs(page).locator('[aria-current=page]')).toContainText('Orders')
  })

  test('is the server’s after a reload, and leads back from other pages', async ({ page, openAs }) => {
    await openAs('trade.staff', '/orders?sort=orderId')
    await idle(page)
    const row = rows(page).first()
    const name = (await linkOf(row).textContent()) ?? ''
    await linkOf(row).click()
    await expect(heading(page)).toHaveText(name)

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
    await expect(heading(page)).toHaveText(/^Hello/)
    await page.goBack()
    await expect(heading(page)).toHaveText(name)
    await page.goBack()
    await expect(page).toHaveURL(/\/orders\?sort=orderId$/)
    await expect(linkOf(rows(page).first())).toHaveText(name)

    await page.goForward()
    await expect(heading(page)).toHaveText(name)
    await page.reload()
    await expect(heading(page)).toHaveText(name)
    await expect(page.getByRole('region', { name: 'Lines' }).getByRole('row').nth(1)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/orders\?sort=orderId$/)
    await expect(linkOf(rows(page).first())).toHaveText(name)
  })

  test('is refreshed by its tag, and leads back to its list by Back and by the breadcrumb', async ({
    page,
    openAs,
  }) => {
    await openAs('trade.staff', '/orders')
    await idle(page)
    const name = (await linkOf(rows(page).first()).textContent()) ?? ''
    for (const way of ['Back', 'breadcrumb']) {
      await linkOf(rows(page).first()).click()
      await expect(heading(page)).toHaveText(name)
      const answered = page.waitForResponse(/\/api\/v1\/orders\/\d+$/)
      await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Refresh' }).click()
      await answered
      await expect(heading(page)).toHaveText(name)
      if (way === 'Back') await page.goBack()
      else await crumbs(page).getByRole('link', { name: 'Orders' }).click()
      await expect(page).toHaveURL(/\/orders$/)
      await expect(heading(page)).toHaveText(/^Orders/)
      await expect(linkOf(rows(page).first())).toHaveText(name)
    }
  })

  test('asks before what is typed into its form is left by Back', async ({ page, openAs }) => {
    await openAs('trade.staff', '/orders?status=Pending')
    await idle(page)
    const row = rows(page).first()
    await row.getByRole('button', { name: /^Edit / }).click()
    const field = page.getByRole('textbox', { name: /^E-?mail/i })
    await expect(page).toHaveURL(/\/orders\/\d+\?tab=edit$/)
    await field.fill('typed@quayside.example')
    await page.goBack()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(field).toHaveValue('typed@quayside.example')
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})
