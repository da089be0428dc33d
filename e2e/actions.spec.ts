import type { Page } from '@playwright/test'
import { callApi, expect, test } from './support/fixtures'

/** Creates suppliers for this test only, and deletes them afterwards. */
async function withSuppliers(
  page: Page,
  url: string,
  names: readonly string[],
  work: (ids: number[]) => Promise<void>,
) {
  const ids: number[] = []
  for (const name of names) {
    const { body } = await callApi(page, url, 'POST', 'suppliers', { name })
    ids.push(body.supplierId)
  }
  await work(ids)
  await callApi(page, url, 'DELETE', `suppliers/${ids.join()}`)
}

test('logging in over the page renews an expired session, preserves input and repeats the rejected calls', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('trade.admin', '/')
  await withSuppliers(page, server.url, ['Renewal Trading'], async ([id]) => {
    await openAs('trade.admin', `/settings/suppliers?record=${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Contact', { exact: true }).fill('Ms Ito, second floor')
    // The token is revoked without the page's knowledge, and not before the save: another call could be rejected first.
    let isRevoked = false
    await page.route(`**/api/v1/suppliers/${id}`, async (route) => {
      if (!isRevoked && route.request().method() === 'POST') {
        isRevoked = true
        await callApi(page, server.url, 'DELETE', 'logon')
      }
      await route.continue()
    })
    let refused = 0
    page.on('response', (response) => {
      if (response.status() === 401 && !response.url().endsWith('/logon/profile')) refused += 1
    })
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('alertdialog', { name: 'Your login has expired, log in again?' })
    await expect(dialog.getByLabel('Username')).toHaveValue('trade.admin')
    // More calls are rejected while the dialog is open: there is still only one.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(dialog).toHaveCount(1)
    await dialog.getByLabel('Password', { exact: true }).fill('quayside')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('The operation was successful.')).toBeVisible()
    expect(refused).toBeGreaterThan(0)
    expect(page.url()).toContain(`/settings/suppliers?record=${id}`)
    expect((await callApi(page, server.url, 'GET', `suppliers/${id}`)).body.contact).toBe('Ms Ito, second floor')
  })
})

test('Undo enables the records that were disabled together, except those changed since', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('trade.admin', '/')
  const names = ['Undo Trading 1', 'Undo Trading 2', 'Undo Trading 3']
  await withSuppliers(page, server.url, names, async (ids) => {
    const states = async () => {
      const { body } = await callApi(page, server.url, 'GET', `suppliers?ids=${ids.join()}&sort=supplierId`)
      return body.items.map(({ status }: { status: string }) => status)
    }
    await openAs('trade.admin', '/settings/suppliers?keyword=Undo+Trading')
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Disable' }).click()
    const notice = page.getByRole('group', { name: 'Disable: 3 records' })
    const undo = notice.getByRole('button', { name: 'Undo for 3 records' })
    await undo.focus()
    await expect.poll(states).toEqual(['Disabled', 'Disabled', 'Disabled'])
    await callApi(page, server.url, 'POST', `suppliers/${ids[1]}`, { contact: 'Changed since' })
    await page.keyboard.press('Enter')
    const back = page.getByRole('group', { name: 'Undo “Disable”: 3 records' })
    await expect(back).toContainText('finished, but with errors')
    await expect(back).toContainText(`${ids[1]}: This has changed since then, so it was not undone.`)
    expect(await states()).toEqual(['Enabled', 'Disabled', 'Enabled'])
  })
})

test('a link requires confirmation before it discards input that is not stored', async ({ page, openAs }) => {
  await openAs('trade.staff', '/my/password')
  const typed = page.locator('input[name=newPassword]')
  await typed.fill('half-typed')
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await link.click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(typed).toHaveValue('half-typed')
  await link.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('a batch that is left midway is undone with the record under way, and what is done is not selected again', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('trade.admin', '/')
  const names = ['A', 'B', 'C', 'D', 'E'].map((letter) => `Midway ${letter}`)
  await withSuppliers(page, server.url, names, async (ids) => {
    await openAs('trade.admin', '/settings/suppliers?keyword=Midway')
    // The third call is carried out, and its response does not come before the page is left.
    const reached = new Promise<void>((resolve) => {
      void page.route(`**/api/v1/suppliers/${ids[2]}/disable`, async (route) => {
        await route.fetch()
        resolve()
      })
    })
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Disable' }).click()
    await reached
    page.once('dialog', (dialog) => dialog.accept())
    await page.goto(`${server.url}/settings/suppliers?keyword=Midway`)
    await page.unroute(`**/api/v1/suppliers/${ids[2]}/disable`)
    const statuses = async () => {
      const { body } = await callApi(page, server.url, 'GET', `suppliers?ids=${ids.join()}&sort=supplierId`)
      return body.items.map(({ status }: { status: string }) => status)
    }
    expect(await statuses()).toEqual(['Disabled', 'Disabled', 'Disabled', 'Enabled', 'Enabled'])
    for (const [at, name] of names.entries()) {
      await expect(page.getByRole('row', { name }).getByRole('checkbox')).toBeChecked({ checked: at > 1 })
    }
    await page.getByRole('button', { name: /^Announcements/ }).click()
    await page.getByRole('button', { name: 'Undo “Disable”: 3 records' }).click()
    await expect(page.getByText('Everything went perfectly.')).toBeVisible()
    expect(await statuses()).toEqual(names.map(() => 'Enabled'))
  })
})
