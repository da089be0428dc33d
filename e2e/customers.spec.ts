import { expect, test } from './support/fixtures'

test('a customer is banned from their page, which lists the ban, their addresses and orders', async ({
  page,
  openAs,
}) => {
  await openAs('sales.staff', '/users')
  await page.getByRole('link', { name: 'Daniel Ho' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Daniel Ho' })).toBeVisible()
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await expect(page.getByRole('table', { name: 'Addresses' }).getByText('Daniel Ho').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(/Daniel Ho/)

  await page.getByRole('button', { name: 'Actions: Daniel Ho' }).click()
  await page.getByRole('menuitem', { name: 'Ban' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban Daniel Ho' })
  const matter = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'Banned from' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await matter('Order')
  await dialog.getByRole('button', { name: 'Ban' }).click()
  await expect(dialog.getByText('Banned from cannot be empty')).toBeVisible()
  await matter('Chat')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('from a test')
  await dialog.getByRole('button', { name: 'Ban' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Bans' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'from a test' })).toContainText(/Chat.*In force/)
})

test('an address is refused until it has what its country needs', async ({ page, openAs }) => {
  await openAs('trade.staff', '/users/addresses?record=121.edit')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Postal code' }).fill('1000')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText(/must look like 518000/)).toBeVisible()
})

test('a site is told about an event once its address is saved, and its secret is shown once', async ({
  page,
  openAs,
}) => {
  await openAs('sales.admin', '/sites?record=4')
  const drawer = page.getByRole('dialog', { name: 'Vine Market' })
  await drawer.getByRole('tab', { name: 'Notifications' }).click()
  await drawer.getByRole('switch', { name: 'Push: Order shipped' }).check()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('An address is needed to switch this on')).toBeVisible()
  const address = drawer.getByRole('textbox', { name: 'Address for: Order shipped' })
  await address.fill('http://10.0.0.7/hook')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText(/must be a public web address/)).toBeVisible()
  await address.fill('https://shop.example/hook')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled()
  await drawer.getByRole('button', { name: 'Reset secret' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset secret' }).click()
  await expect(drawer.getByText('Copy the secret now. It is shown only once.')).toBeVisible()
})

test('a failed push is queued again, and its page has what was sent and the log of its tries', async ({
  page,
  openAs,
}) => {
  await openAs('super.staff', '/tools/pushnotifications?status=Failed')
  const link = page.getByRole('table').locator('a[href^="/tools/pushnotifications/"]').first()
  await link.click()
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Service Unavailable' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Waiting to push').first()).toBeVisible()
})
