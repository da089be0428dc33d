import { expect, test } from './support/fixtures'
import { overlap } from './support/overlap'
import { settled } from './support/settled'

test.describe('the list of suppliers', () => {
  test.beforeEach(({ openAs }) => openAs('super.staff', '/settings/suppliers'))

  test('has its rows in the HTML before any script has run', async ({ page, server }) => {
    const html = await (await page.request.get(`${server.url}/settings/suppliers`)).text()
    expect(html.match(/role="row"/g)?.length).toBe(21)
    expect(html).toContain('Shangqiu Chuntian Knitwear No. 2')
    // The first frame waits for all of them.
    const [, awaited] = html.match(/<link rel="expect" href="#([a-z-]+)" blocking="render"/) ?? []
    expect(html.indexOf(`id="${awaited}"`)).toBeGreaterThan(html.lastIndexOf('role="row"'))
  })

  test('has the variables of the theme in one file, before and after hydration', async ({ page, server }) => {
    const html = await (await page.request.get(`${server.url}/settings/suppliers`)).text()
    expect(html).not.toContain('--mui-spacing:')
    await page.getByRole('table').waitFor()
    const sources = () =>
      page.evaluate(() =>
        [...document.styleSheets]
          .filter(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.includes('--mui-spacing:')))
          .map(({ href }) => new URL(href ?? 'about:blank').pathname),
      )
    await settled(page)
    expect(await sources()).toEqual([expect.stringMatching(/^\/_next\/static\/.*\.css$/)])
  })

  test("inserts no styles when a row is selected, and preserves the order of the server's styles", async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => {
      const removedStyles: Node[] = []
      const observer = new MutationObserver((changes) => {
        for (const { removedNodes } of changes) {
          removedStyles.push(...[...removedNodes].filter((node) => node.nodeName === 'STYLE'))
        }
      })
      observer.observe(document, { childList: true, subtree: true })
      Object.assign(window, { removedStyles })
    })
    const removed = () => page.evaluate(() => (window as unknown as { removedStyles: Node[] }).removedStyles.length)
    // The rules of a layer count one by one.
    const ruleCounts = () =>
      page.evaluate(() => {
        const countOf = (rule: CSSRule) => (rule instanceof CSSGroupingRule ? rule.cssRules.length : 1)
        return [...document.styleSheets].map(({ cssRules }) =>
          [...cssRules].reduce((sum, rule) => sum + countOf(rule), 0),
        )
      })
    await page.goto(`${server.url}/settings/suppliers`)
    await page.getByRole('table').waitFor()
    // The selection bar is prepared once somebody uses the page.
    await expect(async () => {
      for (const place of [4, 5]) await page.mouse.move(place, place)
      expect(await page.locator('[role=toolbar]').count()).toBe(1)
    }).toPass()
    const isIdle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))))
    await expect
      .poll(async () => {
        const before = await ruleCounts()
        return (await isIdle()) && (await ruleCounts()).join() === before.join()
      })
      .toBe(true)
    const before = await ruleCounts()
    expect(before.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100)
    await page.locator('[role=row][data-id]').nth(1).getByRole('checkbox').check()
    await expect(page.getByText('1 selected')).toBeVisible()
    expect(await ruleCounts()).toEqual(before)
    expect(await removed()).toBe(0)
  })

  test('is hydrated without moving its rows', async ({ page, server }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${server.url}/settings/suppliers`, { waitUntil: 'commit' })
    const row = page.getByRole('row').filter({ hasText: 'Yangjiang Dongsheng Knives No. 2' })
    const [element, before] = [await row.elementHandle(), await row.boundingBox()]
    // Clicks before hydration take effect after it.
    await row.getByRole('checkbox').click()
    release()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect(row.getByRole('checkbox')).toBeChecked()
    expect(await element?.evaluate((node) => node.isConnected), 'the row is the one of the HTML').toBe(true)
    expect(await row.boundingBox()).toEqual(before)
  })

  test('loses no letter of a search on a slow processor with a slow server', async ({ page }) => {
    await page.route('**/api/v1/suppliers?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const box = page.getByRole('searchbox')
    for (const delay of [80, 110, 150]) {
      await box.pressSequentially('tanaka wong', { delay })
      await expect(page).toHaveURL(/keyword=tanaka\+wong$/)
      await expect(page.getByText('No results match this search.')).toBeVisible()
      await expect(box, `${delay} ms a key`).toHaveValue('tanaka wong')
      await box.fill('')
      await expect(page).not.toHaveURL(/keyword/)
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  })

  test('stores search, sorting and page in the URL; Back restores them', async ({ page, server }) => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('shenzhen')
    await expect(page).toHaveURL(/keyword=shenzhen/)
    await expect(page.locator('[role=row][data-id]')).toHaveCount(2)
    await page.getByRole('searchbox').fill('')
    await expect(page.locator('[role=row][data-id]')).not.toHaveCount(2)
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(page).toHaveURL(/sort=name/)
    await expect(page.locator('[role=row][data-id]').first()).toContainText('Baoding Longteng Bags')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.goBack()
    await expect(page).not.toHaveURL(/page=2/)
    await expect(page.locator('[role=row][data-id]').first()).toContainText('Baoding Longteng Bags')

    // Another browser shows the same list at this URL.
    await page.goto(`${server.url}/settings/suppliers?keyword=No.+2&sort=-name&page=2&pageSize=10`)
    await expect(page.locator('[role=row][data-id]')).toHaveCount(10)
    await expect(page.getByRole('searchbox')).toHaveValue('No. 2')
  })

  test('filters by a range, shows other columns, and is exported as a file', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const bar = await page.getByRole('search').boundingBox()
    expect(bar?.height, 'the bar is one line').toBeLessThan(60)
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Created from', { exact: true }).fill('2001-02-03 09:30')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Created: from 2001-02-03 09:30:00')).toBeVisible()
    await expect(page).toHaveURL(/createdTimeStart=2001-02-0[23]/)

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Remark' }).check()
    await page.getByRole('button', { name: 'Comfortable' }).click()
    await page.keyboard.press('Escape')
    // It leaves the accessibility tree before it is hidden.
    await expect(page.locator('.MuiPopover-root')).toHaveCount(0)
    const header = page.getByRole('columnheader', { name: 'Website' })
    const widthOf = async () => Math.round((await header.boundingBox())?.width ?? 0)
    const before = await widthOf()
    const edge = await header.getByRole('separator').boundingBox()
    await page.mouse.move((edge?.x ?? 0) + (edge?.width ?? 0) / 2, (edge?.y ?? 0) + 8)
    await page.mouse.down()
    await page.mouse.move((edge?.x ?? 0) + 80, (edge?.y ?? 0) + 8, { steps: 4 })
    await page.mouse.up()
    await expect.poll(widthOf).toBeGreaterThan(before + 40)
    const dragged = await widthOf()
    // The choice is saved a moment later.
    const html = async () => (await page.request.get(page.url())).text()
    await expect
      .poll(html, { message: 'the server knows the columns, so that nothing jumps' })
      .toMatch(/role="columnheader"[^>]*>(<[^>]*>)*Remark/)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Remark' })).toBeAttached()
    // A pending width comes from this browser's storage.
    await expect.poll(widthOf).toBe(dragged)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^suppliers-\d{4}-\d\d-\d\d\.csv$/)

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByRole('checkbox', { name: 'Remark' })).not.toBeChecked()
  })

  test('has pages without numbers on the phone', async ({ page }) => {
    const numbered = page.getByRole('button', { name: 'Go to page 2' })
    const sizes = page.getByRole('combobox', { name: 'Rows per page' })
    const remaining = ['Previous page', 'Next page'].map((name) => page.getByRole('button', { name }))
    await expect(numbered).toBeVisible()
    await expect(sizes).toBeVisible()
    await page.setViewportSize({ width: 1027, height: 768 })
    await expect(numbered).toBeVisible()
    await expect(sizes).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(numbered).toBeHidden()
    await expect(sizes).toBeHidden()
    for (const part of [
      ...remaining,
      page.getByLabel('Go to page', { exact: true }),
      page.getByText(/^\d+ records$/),
    ]) {
      await expect(part).toBeVisible()
    }
  })

  test('has its pages in one line, apart from the actions on a selected row, at 1024 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.locator('[role=row][data-id]').first().getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Actions', exact: true })
    await expect(bar).toBeVisible()
    const middles: number[] = []
    for (const part of [
      page.getByText(/^\d+ records$/),
      page.getByRole('button', { name: 'Next page' }),
      page.getByLabel('Go to page', { exact: true }),
    ]) {
      expect(await overlap(bar, part), `${part} is covered`).toBe(false)
      const box = await part.boundingBox()
      middles.push((box?.y ?? Number.NaN) + (box?.height ?? 0) / 2)
    }
    expect(Math.max(...middles) - Math.min(...middles), 'on one line').toBeLessThan(12)
  })

  test("has a card for each row on the phone, already in the server's HTML", async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.url}/settings/suppliers?sort=name`)
    const cards = page.locator('[role=row][data-id]')
    await expect(cards).toHaveCount(20)
    const first = cards.filter({ hasText: 'Baoding Longteng Bags' }).first()
    await expect(first).toBeInViewport()
    expect((await first.boundingBox())?.height, 'a card is higher than a row').toBeGreaterThan(56)
    await first.getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Actions', exact: true })
    const clear = bar.getByRole('button', { name: 'Clear selection' })
    const more = bar.getByRole('button', { name: 'More' })
    for (const button of [more, clear]) await expect(button).toBeVisible()
    expect(await overlap(more, clear), 'More is covered').toBe(false)
    await more.click()
    const entries = page.getByRole('menu', { name: 'More' }).getByRole('menuitem')
    await expect(entries).toHaveText(['Remark', 'Delete'])
    await page.keyboard.press('Escape')
    await expect(entries).toHaveCount(0)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('1 selected, 1 not in this view')).toBeVisible()
    await expect(cards.first(), 'the next page is read from its first card on').toBeInViewport()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('button', { name: 'List tools' }).click()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, descending')
    await expect(page).toHaveURL(/sort=-name/)
    // The whole card is a link to its record.
    await cards.first().click({ position: { x: 200, y: 50 } })
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('scrolls to the first row of another page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 })
    const rows = page.locator('[role=row][data-id]')
    await expect(rows.first()).toBeVisible()
    const frame = page.getByRole('table')
    await frame.evaluate((element) => element.scrollTo({ top: 600 }))
    expect(await frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBe(0)
  })

  test('explains an empty result and how to reset the filters', async ({ page }) => {
    await page.getByRole('searchbox').fill('no such supplier')
    await expect(page.getByText('No results match this search.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  })

  test('shows an error when it cannot be loaded, and retries', async ({ page, server }) => {
    await page.route('**/api/v1/suppliers?*', (route) =>
      route.fulfill({ status: 500, json: { code: 1, message: 'Broken pipe' } }),
    )
    await page.goto(`${server.url}/settings/suppliers?keyword=quanzhou`)
    await page.getByRole('searchbox').fill('ningbo')
    await expect(page.getByText('Broken pipe')).toBeVisible()
    await page.unroute('**/api/v1/suppliers?*')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('link', { name: 'Ningbo Haoyue Lighting', exact: true })).toBeVisible()
  })
})
