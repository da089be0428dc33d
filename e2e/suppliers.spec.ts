import type { Locator } from '@playwright/test'
import { callApi, expect, test } from './support/fixtures'
import { overlap } from './support/overlap'

test.describe('the list of suppliers', () => {
  test.beforeEach(({ openAs }) => openAs('super.staff', '/settings/suppliers'))

  test('its rows stand in the page before any script has run', async ({ page, server }) => {
    const html = await (await page.request.get(`${server.url}/settings/suppliers`)).text()
    expect(html.match(/role="row"/g)?.length).toBe(21)
    expect(html).toContain('Shangqiu Chuntian Knitwear No. 2')
    // The first frame waits for all of them.
    const [, awaited] = html.match(/<link rel="expect" href="#([a-z-]+)" blocking="render"/) ?? []
    expect(html.indexOf(`id="${awaited}"`)).toBeGreaterThan(html.lastIndexOf('role="row"'))
  })

  test('what comes and goes while somebody works brings no styles, and those of the server stay', async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => {
      const told: string[] = []
      const { insertRule } = CSSStyleSheet.prototype
      CSSStyleSheet.prototype.insertRule = function (rule, index) {
        told.push(rule)
        return insertRule.call(this, rule, index)
      }
      const { insertBefore, appendChild } = Node.prototype
      const isKept = (node: Node) => node.nodeName === 'STYLE' && node.isConnected
      Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null) {
        if (isKept(node)) told.push('moved')
        return insertBefore.call(this, node, before) as T
      }
      Node.prototype.appendChild = function <T extends Node>(node: T) {
        if (isKept(node)) told.push('moved')
        return appendChild.call(this, node) as T
      }
      Object.assign(window, { told })
    })
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told.splice(0))
    await page.goto(`${server.url}/settings/suppliers`)
    await page.getByRole('grid').waitFor()
    // The bar of what is selected is made ready when nothing else is to be done.
    await page.waitForTimeout(1000)
    expect((await told()).filter((rule) => rule === 'moved')).toEqual([])
    await page.getByRole('grid').getByRole('checkbox').nth(2).check()
    await expect(page.getByText('1 selected')).toBeVisible()
    expect(await told()).toEqual([])
  })

  test('the grid takes the place of the plain rows without moving them', async ({ page, server }) => {
    const place = (selector: string) =>
      page.locator(selector).filter({ hasText: 'Yangjiang Dongsheng Knives No. 2' }).first().boundingBox()
    await page.route('**/_next/static/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.continue()
    })
    await page.goto(`${server.url}/settings/suppliers`, { waitUntil: 'commit' })
    await page.getByRole('table').getByText('Yangjiang Dongsheng Knives No. 2').waitFor()
    const before = await place('[role=row]')
    await expect(page.getByRole('grid')).toBeVisible()
    const after = await place('[role=row]')
    expect(Math.abs((before?.y ?? 0) - (after?.y ?? 99))).toBeLessThan(2)
    expect(Math.abs((before?.height ?? 0) - (after?.height ?? 99))).toBeLessThan(2)
  })

  test('a press that begins on a plain row is a click, though the grid comes meanwhile', async ({ page, server }) => {
    const name = 'Yangjiang Dongsheng Knives No. 2'
    const html = await (await page.request.get(`${server.url}/settings/suppliers`)).text()
    let letCome = () => {}
    const isLetCome = new Promise<void>((resolve) => {
      letCome = resolve
    })
    const isHere = page.waitForResponse(async (answer) => {
      const isScript = answer.url().includes('/_next/static/chunks/')
      // What was on its way to the page before cannot be read any more.
      const text = isScript ? await answer.text().catch(() => '') : ''
      return text.includes('MuiDataGrid')
    })
    await page.route('**/_next/static/chunks/*', async (route) => {
      if (!html.includes(route.request().url().split('/').at(-1) ?? '')) await isLetCome
      await route.continue()
    })
    await page.reload()
    await page
      .getByRole('table')
      .getByRole('button', { name: `Edit ${name}`, exact: true })
      .hover()
    await page.mouse.down()
    letCome()
    await isHere
    await page.waitForTimeout(500)
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('grid')).toBeVisible()
  })

  test('no letter of a search is lost on a slow processor with a late server', async ({ page }) => {
    await expect(page.getByRole('grid')).toBeVisible()
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
      await expect(page.getByText('Nothing matches this search.')).toBeVisible()
      await expect(box, `${delay} ms a key`).toHaveValue('tanaka wong')
      await box.fill('')
      await expect(page).not.toHaveURL(/keyword/)
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  })

  test('searching, sorting and paging stand in the address; Back restores them', async ({ page, server }) => {
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('shenzhen')
    await expect(page).toHaveURL(/keyword=shenzhen/)
    await expect(page.locator('[role=row][data-id]')).toHaveCount(2)
    await page.getByRole('searchbox').fill('')
    await expect(page.locator('[role=row][data-id]')).not.toHaveCount(2)
    await page.getByRole('columnheader', { name: 'Name' }).click()
    await expect(page).toHaveURL(/sort=name/)
    await expect(page.locator('[role=row][data-id]').first()).toContainText('Baoding Longteng Bags')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.goBack()
    await expect(page).not.toHaveURL(/page=2/)
    await expect(page.locator('[role=row][data-id]').first()).toContainText('Baoding Longteng Bags')

    // Whoever is sent the address sees the same list.
    await page.goto(`${server.url}/settings/suppliers?keyword=No.+2&sort=-name&page=2&pageSize=10`)
    await expect(page.locator('[role=row][data-id]')).toHaveCount(10)
    await expect(page.getByRole('searchbox')).toHaveValue('No. 2')
  })

  test('is searched by a range, shown in other columns, and saved as a file', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('grid')).toBeVisible()
    const bar = await page.getByRole('search').boundingBox()
    expect(bar?.height, 'the bar is one line').toBeLessThan(60)
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Created from').fill('2001-02-03')
    await page.getByLabel('Created: start time').fill('09:30:00')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Created: from 2001-02-03 09:30:00')).toBeVisible()
    await expect(page).toHaveURL(/createdTimeStart=2001-02-0[23]/)

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Remark' }).check()
    await page.getByRole('button', { name: 'Compact' }).click()
    await page.keyboard.press('Escape')
    // It is out of the accessibility tree before it is out of the way.
    await expect(page.locator('.MuiPopover-root')).toHaveCount(0)
    const header = page.getByRole('grid').getByRole('columnheader', { name: 'Contact' })
    const widthOf = async () => Math.round((await header.boundingBox())?.width ?? 0)
    const before = await widthOf()
    const edge = await header.locator('.MuiDataGrid-columnSeparator--resizable').boundingBox()
    await page.mouse.move((edge?.x ?? 0) + (edge?.width ?? 0) / 2, (edge?.y ?? 0) + 8)
    await page.mouse.down()
    await page.mouse.move((edge?.x ?? 0) + 80, (edge?.y ?? 0) + 8, { steps: 4 })
    await page.mouse.up()
    const dragged = await widthOf()
    expect(dragged).toBeGreaterThan(before + 40)
    const html = await (await page.request.get(page.url())).text()
    expect(html, 'the server knows the columns, so that nothing jumps').toMatch(
      /role="columnheader"[^>]*>(<[^>]*>)*Remark/,
    )
    await page.reload()
    await expect(page.getByRole('grid').getByRole('columnheader', { name: 'Remark' })).toBeAttached()
    // A width that was still on its way to the server comes from this browser.
    await expect.poll(widthOf).toBe(dragged)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^suppliers-\d{4}-\d\d-\d\d\.csv$/)

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByRole('checkbox', { name: 'Remark' })).not.toBeChecked()
  })

  test('on the phone the pages are turned without their numbers', async ({ page }) => {
    const numbered = page.getByRole('button', { name: 'Go to page 2' })
    const sizes = page.getByRole('combobox', { name: 'Rows per page' })
    const kept = ['Previous page', 'Next page'].map((name) => page.getByRole('button', { name }))
    await expect(numbered).toBeVisible()
    await expect(sizes).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(numbered).toBeHidden()
    await expect(sizes).toBeHidden()
    for (const part of [...kept, page.getByLabel('Go to page', { exact: true }), page.getByText(/^\d+ records$/)]) {
      await expect(part).toBeVisible()
    }
  })

  test('on the phone each row is a card, from the first line of HTML on, and the grid is never loaded', async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const scripts: string[] = []
    page.on('response', async (answer) => {
      if (answer.url().includes('/_next/static/chunks/')) scripts.push(await answer.text().catch(() => ''))
    })
    await page.goto(`${server.url}/settings/suppliers?sort=name`)
    const cards = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') })
    await expect(cards).toHaveCount(20)
    const first = cards.filter({ hasText: 'Baoding Longteng Bags' }).first()
    await expect(first).toBeInViewport()
    expect((await first.boundingBox())?.height, 'a card is higher than a row').toBeGreaterThan(100)
    await first.getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Actions', exact: true })
    const clear = bar.getByRole('button', { name: 'Clear the selection' })
    expect(await overlap(bar.getByRole('button', { name: 'Delete' }), clear), 'Delete is covered').toBe(false)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('1 selected, 1 not in this view')).toBeVisible()
    await expect(cards.first(), 'the next page is read from its first card on').toBeInViewport()
    await page.getByRole('button', { name: 'Clear the selection' }).click()
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Name, descending')
    await expect(page).toHaveURL(/sort=-name/)
    // All of a card leads to its record.
    await cards.first().click({ position: { x: 200, y: 90 } })
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((text) => text.includes('"MuiDataGrid"'))).toEqual([])
  })

  test('a page begins with its first row', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 })
    const rows = page.locator('[role=row][data-id]')
    await expect(rows.first()).toBeVisible()
    const frame = page.locator('.MuiDataGrid-virtualScroller')
    await frame.evaluate((element) => element.scrollTo({ top: 600 }))
    expect(await frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBe(0)
  })

  test('says when nothing matches, and how to get back', async ({ page }) => {
    await page.getByRole('searchbox').fill('no such supplier')
    await expect(page.getByText('Nothing matches this search.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible()
  })

  test('says when it cannot be loaded, and tries again', async ({ page, server }) => {
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

test.describe('one supplier', () => {
  test('that was looked at is not opened again by Back', async ({ page, openAs }) => {
    await openAs('super.staff', '/settings')
    await page.getByRole('main').getByRole('link', { name: 'Suppliers' }).click()
    await page.locator('[role=row][data-id]').first().getByRole('link').first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/settings\/suppliers$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(drawer).toBeHidden()
  })

  test('is added, changed by keyboard, and deleted', async ({ page, openAs }) => {
    await openAs('super.staff', '/settings/suppliers')
    await page.getByRole('button', { name: 'New' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Name', { exact: true }).fill('Test Weavers')
    await drawer.getByRole('combobox', { name: 'Company' }).click()
    await page.getByRole('option', { name: 'Lantern Trading' }).click()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The operation was successful.')).toBeVisible()
    await expect(page).toHaveURL(/record=\d+$/)
    await expect(drawer.getByRole('definition').filter({ hasText: 'Lantern Trading' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Edit', exact: true }).click()
    await drawer.getByLabel('Contact').fill('Ms Ito')
    await page.keyboard.press('Control+s')
    await expect(drawer.getByRole('definition').filter({ hasText: 'Ms Ito' })).toBeVisible()
    await page.goBack()
    await expect(drawer).toBeHidden()

    const row = page.getByRole('row', { name: /Test Weavers/ })
    await expect(row).toContainText('Lantern Trading')
    await row.getByRole('button', { name: 'Actions: Test Weavers' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Test Weavers?' })
    await expect(question).toContainText('Deletion cannot be undone.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The deletion was successful.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('has a title and buttons that no notice covers, however narrow the window is', async ({ page, openAs }) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await openAs('super.staff', '/settings/suppliers?record=2.edit')
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel('Contact').fill(`Ms Ito ${width}`)
      await drawer.getByRole('button', { name: 'Save' }).click()
      const notice = page.locator('[role=status]').filter({ hasText: 'The operation was successful.' })
      // It stays as long as the pointer is on it.
      await notice.hover()
      const button = (name: string) => drawer.getByRole('button', { name, exact: true })
      const isFree = async (part: Locator) => {
        await expect(part).toBeVisible()
        const [a, b] = await Promise.all([notice.boundingBox(), part.boundingBox()])
        if (!a || !b) return false
        return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
      }
      const title = drawer.getByRole('heading', { level: 2 })
      for (const part of [title, button('Edit'), button('Close')]) expect(await isFree(part), `${width}`).toBe(true)
      await button('Edit').press('Enter')
      await drawer.getByLabel('Contact').fill('Somebody else')
      for (const part of [title, button('Close'), button('Discard'), button('Save')])
        expect(await isFree(part), `${width}, form`).toBe(true)
      await expect(notice).toBeVisible()
      await drawer.getByLabel('Contact').fill(`Ms Ito ${width}`)
    }
  })

  test('that is still in use is not deleted, and the reason is told', async ({ page, openAs }) => {
    await openAs('super.staff', '/settings/suppliers?keyword=Dongguan')
    await page.getByRole('button', { name: 'Actions: Dongguan Jinhai Plastics', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: /Still in use: \d+ (supplier bindings|purchase orders)/ }),
    ).toBeVisible()
  })

  test('typing is not lost unasked, and a change by somebody else is not overwritten', async ({
    page,
    openAs,
    server,
  }) => {
    await openAs('super.staff', '/settings/suppliers?ids=3')
    await page.getByRole('button', { name: 'Edit Shenzhen Xinghe Electronics' }).click()
    const drawer = page.getByRole('dialog', { name: 'Shenzhen Xinghe Electronics' })
    await drawer.getByLabel('Contact').fill('Mr Half-typed')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expect(drawer.getByLabel('Contact')).toHaveValue('Mr Half-typed')
    await page.goBack()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(/record=3\.edit$/)
    await expect(drawer.getByLabel('Contact')).toHaveValue('Mr Half-typed')

    await callApi(page, server.url, 'POST', 'suppliers/3', { imAddress: 'changed-meanwhile' })
    await drawer.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: /Somebody has changed this record/ })
    await expect(conflict).toContainText('changed-meanwhile')
    const { body } = await callApi(page, server.url, 'GET', 'suppliers/3')
    expect(body).toMatchObject({ imAddress: 'changed-meanwhile' })
    expect(body.contact).not.toBe('Mr Half-typed')

    // What was typed outlives the page, and is saved over nothing that others have changed.
    await page.reload()
    await drawer.getByRole('button', { name: 'Continue' }).click()
    await expect(drawer.getByLabel('Contact')).toHaveValue('Mr Half-typed')
    await page.keyboard.press('Control+s')
    await conflict.getByRole('button', { name: 'Save' }).click()
    await drawer.getByRole('tab', { name: 'Changes' }).click()
    await expect(drawer.getByRole('listitem').first()).toContainText('Mr Half-typed')
    const saved = await callApi(page, server.url, 'GET', 'suppliers/3')
    expect(saved.body).toMatchObject({ imAddress: 'changed-meanwhile', contact: 'Mr Half-typed' })
  })

  test('several are changed together', async ({ page, openAs, server }) => {
    await openAs('super.staff', '/settings/suppliers?keyword=Harbour&ids=33,34')
    await expect(page.getByText('Ids: 33,34')).toBeVisible()
    await page.goto(`${server.url}/settings/suppliers?ids=33,34`)
    await expect(page.locator('[role=row][data-id]')).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
    const bar = page.getByRole('toolbar', { name: 'Actions' })
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Disable' }).click()
    const notice = page.getByRole('group', { name: 'Disable: 2 records' })
    await expect(notice).toContainText('Everything went perfectly.')
    await expect(page.locator('[role=row][data-id]').getByText('Disabled')).toHaveCount(2)
    await expect(bar).toBeHidden()
  })
})

test('whoever may only read sees no buttons that change something', async ({ page, openAs }) => {
  await openAs('trade.staff', '/inventories/warehouses')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New' })).toBeVisible()
  await openAs('sales.staff', '/carts')
  await expect(page.getByText(/changing it needs a purchasing role/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(0)
})
