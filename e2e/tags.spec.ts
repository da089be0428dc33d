import { expect, test } from './support/fixtures'

test.describe('the tags bar', () => {
  test.use({ viewport: { width: 1280, height: 500 } })

  test('leads back to a list as it was left: search, selection and place', async ({ page, openAs }) => {
    await openAs('super.staff', '/settings/suppliers')
    const bar = page.getByRole('navigation', { name: 'Open pages' })
    const rows = page.locator('[role=row][data-id]')
    const scroller = page.locator('.MuiDataGrid-virtualScroller')
    const scrolled = async () => [
      await page.evaluate(() => window.scrollY),
      await scroller.evaluate(({ scrollTop }) => scrollTop),
    ]
    await expect(page.getByRole('grid')).toBeVisible()
    await page.getByRole('searchbox').fill('No. 2')
    await expect(page).toHaveURL(/keyword=No.*2/)
    await expect(rows.first()).toContainText('No. 2')
    await rows.first().getByRole('checkbox').check()
    await scroller.evaluate((grid) => grid.scrollTo(0, 300))
    await page.evaluate(() => window.scrollTo(0, 60))
    await expect.poll(scrolled).toEqual([60, 300])

    await bar.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await bar.getByRole('link', { name: 'Suppliers' }).click()
    await expect(page).toHaveURL(/\/settings\/suppliers\?keyword=No.*2/)
    await expect(page.getByRole('searchbox')).toHaveValue('No. 2')
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect.poll(scrolled).toEqual([60, 300])

    // Refreshing drops what the page has kept, and leaves the search.
    await bar.getByRole('link', { name: 'Suppliers' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Refresh' }).click()
    await expect(page.getByText('1 selected')).toBeHidden()
    await expect.poll(scrolled).toEqual([0, 0])
    await expect(page.getByRole('searchbox')).toHaveValue('No. 2')

    await page.reload()
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Suppliers'])
    await bar.getByRole('button', { name: 'Close Suppliers' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(bar.getByRole('link')).toHaveText(['Home'])
  })
})
