import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeOf } from './support/axe'
import { browserThatSees } from './support/camera'
import { expect, test } from './support/fixtures'
import { typeAsScanner } from './support/scanner'

const scanPath = '/purchases/inspections/scan'

interface Labelled {
  purchaseInspectionId: number
  /** The codes of its first label: of the goods, and of the order or the inspection. */
  codes: readonly string[]
}

/** An inspection with labels of goods that were put away. */
async function labelled(page: Page, url: string): Promise<Labelled> {
  const { items } = await (await page.request.get(`${url}/api/v1/purchaseinspections?pageSize=100`)).json()
  for (const { purchaseInspectionId, businessCode } of items) {
    const answer = await page.request.get(`${url}/api/v1/purchaseinspections/${purchaseInspectionId}/labels`)
    const [label] = (await answer.json()).labels ?? []
    if (label?.barcode) return { purchaseInspectionId, codes: [label.code, label.friendlyOrderId ?? businessCode] }
  }
  throw new Error('No inspection has labels.')
}

/** What the scan page looks up when its camera sees a picture; nothing else is requested, and no error is logged. */
async function codeSeen(page: Page, url: string, picture: Buffer): Promise<string | null> {
  const seeing = await browserThatSees(page, picture)
  try {
    const reader = await seeing.newPage({ storageState: await page.context().storageState() })
    const problems: string[] = []
    reader.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    const hosts = new Set<string>()
    reader.on('request', (request) => hosts.add(new URL(request.url()).host))
    await reader.goto(url + scanPath)
    const asked = reader.waitForRequest(/purchaseinspections\/match/)
    await reader.getByRole('button', { name: 'Camera' }).click()
    const code = new URL((await asked).url()).searchParams.get('code')
    expect([problems, [...hosts]]).toEqual([[], [new URL(url).host]])
    return code
  } finally {
    await seeing.close()
  }
}

test('the codes as they are printed at 96 dpi are read by the camera of the scan page', async ({
  browser,
  page,
  server,
  openAs,
}) => {
  await openAs('trade.staff', '/')
  const { purchaseInspectionId, codes } = await labelled(page, server.url)
  const coarse = await browser.newContext({ deviceScaleFactor: 1, storageState: await page.context().storageState() })
  const paper = await coarse.newPage()
  await paper.goto(`${server.url}/purchases/inspections/${purchaseInspectionId}/print`)
  await paper.getByRole('button', { name: /^Labels/ }).click()
  const drawings = paper.getByRole('article').first().getByRole('img')
  for (const [place, code] of codes.entries()) {
    expect(await codeSeen(page, server.url, await drawings.nth(place).screenshot())).toBe(code)
  }
  // The label of the demo's parcel, as it stands in the documentation.
  await paper.setContent(readFileSync('docs/parcel-label.svg', 'utf8'))
  expect(await codeSeen(page, server.url, await paper.locator('svg').screenshot())).toBe('SF1300482099999')
  await coarse.close()
})

test('only the document of the scan page may use the camera, and is entered and left by a load', async ({
  page,
  openAs,
}) => {
  await openAs('trade.staff', '/purchases/inspections')
  const mark = () => page.evaluate(() => Object.assign(window, { isBefore: true }))
  const isMarked = () => page.evaluate(() => 'isBefore' in window)
  await mark()
  const entered = page.waitForResponse((response) => new URL(response.url()).pathname === scanPath)
  await page.locator('#content').getByRole('link', { name: 'Scan', exact: true }).click()
  const headers = await (await entered).allHeaders()
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(headers['content-security-policy']).toContain("'wasm-unsafe-eval'")
  await expect(page.getByRole('heading', { name: 'Scan parcels' })).toBeVisible()
  expect(await isMarked()).toBe(false)
  await mark()
  const left = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.getByRole('link', { name: 'Leave' }).click()
  const narrow = await (await left).allHeaders()
  expect(narrow['permissions-policy']).toContain('camera=()')
  expect(narrow['content-security-policy']).not.toContain('wasm-unsafe-eval')
  await expect(page.locator('#content').getByRole('link', { name: 'Scan', exact: true })).toBeVisible()
  expect(await isMarked()).toBe(false)
})

test('a device without a camera says so', async ({ page, openAs }) => {
  await openAs('trade.staff', scanPath)
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /camera/i })).toBeVisible()
})

test('a scanner puts nothing into the field that has the focus, and its Enter presses nothing', async ({
  page,
  openAs,
}) => {
  await openAs('trade.staff', scanPath)
  const code = page.getByLabel('Tracking number, purchase order or barcode')
  await code.fill('NOBODY-KNOWS')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Keep as unclaimed' })).toBeVisible()
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('combobox', { name: 'Warehouse' }).click()
  await page.getByRole('option').first().click()
  const box = (name: string) => page.getByRole('combobox', { name })
  const button = (name: string) => page.getByRole('button', { name })
  const places = [code, box('Warehouse'), box('Shelf'), box('Purchase order'), button('Mute'), button('Find')]
  for (const [place, target] of places.entries()) {
    const typed = `WEDGE-${place}00`
    // A machine that is busy may press a key later than any scanner does.
    await expect(async () => {
      await target.focus({ timeout: 2000 })
      const valueNow = () => target.evaluate((element) => (element as HTMLInputElement).value)
      const before = await valueNow()
      await typeAsScanner(page, typed)
      await expect(page.getByRole('status').first()).toContainText(typed, { timeout: 2000 })
      await expect.poll(valueNow, { timeout: 2000 }).toBe(before)
    }).toPass()
  }
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'false')
})

test('two hundred scans of an hour without network arrive once, in their order', async ({ page, openAs, context }) => {
  test.slow()
  const arrived: (string | null)[] = []
  page.on('requestfinished', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/purchaseinspections/match')) arrived.push(searchParams.get('code'))
  })
  await page.clock.install()
  await openAs('trade.staff', scanPath)
  const field = page.getByLabel('Tracking number, purchase order or barcode')
  await expect(field).toBeFocused()
  const codes = Array.from({ length: 200 }, (_, place) => `NOBODY-${String(place).padStart(3, '0')}`)
  await context.setOffline(true)
  for (const code of codes) {
    await field.fill(code)
    await page.keyboard.press('Enter')
    await page.clock.fastForward(18_000)
  }
  await expect(page.getByText('200 scans queued until the network is back')).toBeVisible()
  expect(arrived).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText(/scans? queued until the network is back/)).toBeHidden()
  expect(arrived).toEqual(codes)
})
