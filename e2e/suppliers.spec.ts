import type { Locator } from '@playwright/test'
import { callApi, expect, test } from './support/fixtures'

test.describe('one supplier', () => {
  test('is not opened again by Back', async ({ page, openAs }) => {
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

  test('is created, changed by keyboard, and deleted', async ({ page, openAs }) => {
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

  test('has a title and buttons that no notice covers, at any window width', async ({ page, openAs }) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await openAs('super.staff', '/settings/suppliers?record=2.edit')
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel('Contact').fill(`Ms Ito ${width}`)
      await drawer.getByRole('button', { name: 'Save' }).click()
      const notice = page.locator('[role=status]').filter({ hasText: 'The operation was successful.' })
      // It stays open while it is hovered.
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

  test('is not deleted while it is in use, with the reason', async ({ page, openAs }) => {
    await openAs('super.staff', '/settings/suppliers?keyword=Dongguan')
    await page.getByRole('button', { name: 'Actions: Dongguan Jinhai Plastics', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: /Still in use: \d+ (product suppliers|purchase orders)/ }),
    ).toBeVisible()
  })

  test('preserves input until it is discarded, and overwrites no change of another user', async ({
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
    const conflict = page.getByRole('dialog', { name: /A colleague has changed this record/ })
    await expect(conflict).toContainText('changed-meanwhile')
    const { body } = await callApi(page, server.url, 'GET', 'suppliers/3')
    expect(body).toMatchObject({ imAddress: 'changed-meanwhile' })
    expect(body.contact).not.toBe('Mr Half-typed')

    // Input survives a reload, and does not overwrite changes of others.
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

  test('is changed together with others', async ({ page, openAs, server }) => {
    await openAs('super.staff', '/settings/suppliers?keyword=Harbour&ids=33,34')
    await expect(page.getByText('IDs: 33,34')).toBeVisible()
    await page.goto(`${server.url}/settings/suppliers?ids=33,34`)
    await expect(page.locator('[role=row][data-id]')).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    const bar = page.getByRole('toolbar', { name: 'Actions' })
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Disable' }).click()
    const notice = page.getByRole('group', { name: 'Disable: 2 records' })
    await expect(notice).toContainText('Everything went perfectly.')
    await expect(page.locator('[role=row][data-id]').getByText('Disabled')).toHaveCount(2)
    await expect(bar).toBeHidden()
  })
})

test('has no buttons for changes if the user may only read', async ({ page, openAs }) => {
  await openAs('trade.staff', '/inventories/warehouses')
  await expect(page.getByRole('button', { name: 'New' })).toBeVisible()
  await openAs('sales.staff', '/carts')
  await expect(page.getByText(/Changes require a purchasing role/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(0)
})
