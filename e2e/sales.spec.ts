import { expect, test } from './support/fixtures'

test.use({ storeName: 'worked' })

test('a sale is prepared with its products, found by its phase and changed to an amount', async ({ page, openAs }) => {
  await openAs('sales.admin', '/sales')
  await page.getByRole('button', { name: 'New' }).click()
  const form = page.getByRole('dialog')
  const pick = async (name: string, text: string, option: string) => {
    await form.getByRole('combobox', { name }).fill(text)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('Site', 'harb', 'Harbour Select')
  await form.getByRole('textbox', { name: 'Name' }).fill('Lamp week')
  await form.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Percent' }).click()
  await form.getByRole('textbox', { name: 'Reduction' }).fill('120')
  await form.getByRole('textbox', { name: 'Start' }).fill('2030-01-01 08:00')
  await form.getByRole('textbox', { name: 'End' }).fill('2030-02-01 08:00')
  await pick('Products', 'desk lamp', 'Weekend desk lamp')
  await pick('Products', 'cushion', 'Weekend cushion')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Reduction must be at most 100'), 'the API’s refusal stands at its field').toBeVisible()
  await form.getByRole('textbox', { name: 'Reduction' }).fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Edit' }), 'the form has been saved').toBeVisible()
  await expect(form).toContainText('Weekend cushion')
  await form.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Upcoming' }).click()
  await expect(page).toHaveURL(/phase=Upcoming/)
  const row = page.getByRole('row', { name: /Lamp week/ })
  await expect(row).toContainText('12 %')
  await expect(row).toContainText('Weekend desk lamp')
  await expect(page.getByRole('table')).not.toContainText('Running')
})
